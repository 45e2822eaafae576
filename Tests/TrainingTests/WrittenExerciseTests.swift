import Testing

@testable import Training

/// Exercises as lifters log them after training.
@Suite struct WrittenExerciseTests {
  /// An exercise in one line: `Squat: 5@100kg 5@100kg w5@60kg 8@- 12+@60kg r85`.
  private static func text(_ exercise: WrittenExercise) -> String {
    let sets = exercise.sets.map { written in
      let set = written.done
      let kind = set.kind == .warmUp ? "w" : ""
      let weight = set.weight.map { "\($0.number)\($0.unit.rawValue)" } ?? set.band ?? "-"
      let rpe = written.rpe.map { "r\($0)" } ?? ""
      let measure = set.measure == .reps ? "" : set.measure.unit(2)
      let readings = (written.readings?.all ?? []).compactMap(\.counted)
        .map { "+\($0.count)\($0.measure.unit(2))" }.joined()
      return "\(kind)\(set.reps)\(measure)\(set.isAMRAP ? "+" : "")@\(weight)\(rpe)\(readings)"
    }
    let notes = exercise.notes.map { " (\($0))" }.joined()
    return "\(exercise.name): \(sets.joined(separator: " "))\(notes)"
  }

  @Test(
    "an exercise is read in many notations",
    arguments: [
      ("Squat 5,5,5,5,4 @ 100kg", "Squat: 5@100kg 5@100kg 5@100kg 5@100kg 4@100kg"),
      ("Row 3x8 @ 60", "Row: 8@60kg 8@60kg 8@60kg"),
      ("Row 3x8@60", "Row: 8@60kg 8@60kg 8@60kg"), ("Row 3x8 60", "Row: 8@60kg 8@60kg 8@60kg"),
      ("Row: 3 × 8 60 kg", "Row: 8@60kg 8@60kg 8@60kg"),
      ("Row 3x8x60", "Row: 8@60kg 8@60kg 8@60kg"),
      ("Row 60kg x 8 x 3", "Row: 8@60kg 8@60kg 8@60kg"),
      ("Bench Press 8@60, 8@62.5, 6@65", "Bench Press: 8@60kg 8@62.5kg 6@65kg"),
      ("Bench 8@60,6@62,5", "Bench: 8@60kg 6@62.5kg"),
      ("Bench 5/5/4 @ 62,5kg", "Bench: 5@62.5kg 5@62.5kg 4@62.5kg"),
      ("Bench 2x5 62,5kg", "Bench: 5@62.5kg 5@62.5kg"),
      ("Bench 8 62,5 kg, 6 65,25 kg", "Bench: 8@62.5kg 6@65.25kg"),
      ("Bench 62,5kg x 5", "Bench: 5@62.5kg"), ("Bench 4 × 22,5 kg", "Bench: 4@22.5kg"),
      ("Bench 5,5,4kg", "Bench: 5@4kg 5@4kg"), ("Bench w5 22,5kg", "Bench: w5@22.5kg"),
      ("Bench 2x8 @ 60, 6 @ 62.5", "Bench: 8@60kg 8@60kg 6@62.5kg"),
      ("Pull-up 8,8,6", "Pull-up: 8@- 8@- 6@-"), ("Pull-up 8", "Pull-up: 8@-"),
      // One weight behind sets, with a decimal comma or behind the last of a list.
      ("Squat 5x5 62,5", "Squat: 5@62.5kg 5@62.5kg 5@62.5kg 5@62.5kg 5@62.5kg"),
      ("Curl 2x10 12,5", "Curl: 10@12.5kg 10@12.5kg"),
      ("Bench 5,5,4 x 80kg", "Bench: 5@80kg 5@80kg 4@80kg"),
      ("Squat 2x5 100,3x3 110", "Squat: 5@100kg 5@100kg 3@110kg 3@110kg 3@110kg"),
      // The plan notation for sets that do not count reps.
      ("Plank 3x40s", "Plank: 40s@- 40s@- 40s@-"),
      ("Plank 60s, 45s 1:30", "Plank: 60s@- 45s@- 90s@-"),
      ("Plank 3x45 s @ 10", "Plank: 45s@10kg 45s@10kg 45s@10kg"), ("Plank 2min", "Plank: 120s@-"),
      ("Walk 3x40m @ 32 kg rpe 8", "Walk: 40m@32kgr80 40m@32kgr80 40m@32kgr80"),
      ("Walk 3x40m x 32kg", "Walk: 40m@32kg 40m@32kg 40m@32kg"),
      ("Walk 32kg x 40m", "Walk: 40m@32kg"), ("Run 1.5km, 400m", "Run: 1500m@- 400m@-"),
      ("Bike 20cal, 2x15 cal", "Bike: 20cal@- 15cal@- 15cal@-"),
      ("Hang w10s 30s+", "Hang: w10s@- 30s+@-"), ("Plank 90s", "Plank: 90s@-"),
      // A distance and its time are one set, whichever comes first.
      ("Run 5.2km 25:00", "Run: 5200m@-+1500s"), ("Run 25:00 5.2 km", "Run: 1500s@-+5200m"),
      ("Row Erg 500m 1:52", "Row Erg: 500m@-+112s"), ("Run 10km in 1:02:00", "Run: 10000m@-+3720s"),
      ("Row 500m 1:52, 500m 1:55", "Row: 500m@-+112s 500m@-+115s"),
      ("Row 4x500m 1:52 rpe 8", "Row: 500m@-r80+112s 500m@-r80+112s 500m@-r80+112s 500m@-r80+112s"),
      ("Bike 20:00 8km 210cal", "Bike: 1200s@-+8000m+210cal"),
      ("Walk 40m 25s @ 32kg", "Walk: 40m@32kg+25s"),
      ("Row w250m 1:10 500m 1:50", "Row: w250m@-+70s 500m@-+110s"),
      ("Plank 40s, 30", "Plank: 40s@- 30s@-"),
      ("Pull-up 8,6 @ bw+10", "Pull-up: 8@10kg 6@10kg"),
      ("Pull-up 5 @ bw-20kg", "Pull-up: 5@-20kg"),
      ("Pull-up 3x5 bw", "Pull-up: 5@0kg 5@0kg 5@0kg"),
      ("90/90 Hip Switch 2x10", "90/90 Hip Switch: 10@- 10@-"),
      ("Back Extension (45 degree) 3x10", "Back Extension (45 degree): 10@- 10@- 10@-"),
      ("Squat warmup 10@20, 5@20; Row 5@50", "Squat: w10@20kg w5@20kg"),
      ("Squat warmup 5 @ 40, 3x5 @ 100", "Squat: w5@40kg 5@100kg 5@100kg 5@100kg"),
      ("Squat warmup 5@40, 3@60, 5@100, 8@80", "Squat: w5@40kg w3@60kg 5@100kg 8@80kg"),
      ("Squat warmup 10, 10", "Squat: w10@- w10@-"),
      // A set that failed on its first rep, in every notation.
      ("Squat 95x0", "Squat: 0@95kg"), ("Squat 95kg x 0", "Squat: 0@95kg"),
      ("Squat 5,5,0 @ 100", "Squat: 5@100kg 5@100kg 0@100kg"),
      ("Squat 100kgx5", "Squat: 5@100kg"), ("Squat 225lbx3", "Squat: 3@225lb"),
      ("Squat 60kgx8x3", "Squat: 8@60kg 8@60kg 8@60kg"), ("Squat 100 kgX5", "Squat: 5@100kg"),
      ("Squat 5@100, 5@100, 4", "Squat: 5@100kg 5@100kg 4@100kg"),
      ("Squat warmup 5@60 work 5", "Squat: w5@60kg 5@-"),
      ("Squat w 5@40, 5@60, 3x5@100", "Squat: w5@40kg 5@60kg 5@100kg 5@100kg 5@100kg"),
      ("Walk 5mi", "Walk: 8047m@-"), ("Run 3.1 mi", "Run: 4989m@-"),
      ("Squat w5@60 5@100", "Squat: w5@60kg 5@100kg"),
      ("Squat warm-up: 5@60 work 5@100", "Squat: w5@60kg 5@100kg"),
      // Work sets after warm-ups, in every notation.
      ("Squat warmup 10@20, 5@40 work 8,8,8 @ 60", "Squat: w10@20kg w5@40kg 8@60kg 8@60kg 8@60kg"),
      ("Squat warmup 10@20 5@40 work 3x8 @ 60", "Squat: w10@20kg w5@40kg 8@60kg 8@60kg 8@60kg"),
      ("Squat w10@20, w5@40, 8,8,8 @ 60", "Squat: w10@20kg w5@40kg 8@60kg 8@60kg 8@60kg"),
      ("Squat warm-up: 10, 5 work: 8,8 @ 60", "Squat: w10@- w5@- 8@60kg 8@60kg"),
      ("Squat warm-up 2x5 @ 20 work 60x8", "Squat: w5@20kg w5@20kg 8@60kg"),
      ("Squat warmup 5@40 working 8 @ 60 rpe 8", "Squat: w5@40kg 8@60kgr80"),
      ("Squat warmup: 20kg x 10, 40kg x 5 work: 60kg x 8", "Squat: w10@20kg w5@40kg 8@60kg"),
      ("Face Pull 3x15 @ red", "Face Pull: 15@red 15@red 15@red"),
      ("Face Pull 15, 12 red band", "Face Pull: 15@red 12@red"),
      ("Face Pull 15 red, 12 @ light green band rpe 8", "Face Pull: 15@red 12@light greenr80"),
      ("Face Pull warmup 10 yellow work 15 Red", "Face Pull: w10@yellow 15@red"),
      ("Red Row 3x8 @ 20", "Red Row: 8@20kg 8@20kg 8@20kg"),
      ("Deadlift 3x5 @ 140 (straps)", "Deadlift: 5@140kg 5@140kg 5@140kg (straps)"),
      ("Deadlift 5 @ 100, 3 @ 225 lb", "Deadlift: 5@100kg 3@225lb"),
      // gymcoach, set shorthand: weight and reps.
      ("Lift 100x8", "Lift: 8@100kg"), ("Lift 100 x 8", "Lift: 8@100kg"),
      ("Lift 100X8", "Lift: 8@100kg"),
      ("Lift 100x8@9", "Lift: 8@100kgr90"), ("Lift 100 x 8 @ 9", "Lift: 8@100kgr90"),
      ("Lift 62.5x8", "Lift: 8@62.5kg"), ("Lift 100x8@8.5", "Lift: 8@100kgr85"),
      ("  Lift   100x8  ", "Lift: 8@100kg"), ("Lift 100x8@10", "Lift: 8@100kgr100"),
      ("Lift 100x8@1", "Lift: 8@100kgr10"),
      // Liftosaur, workout history.
      ("Lift 3x8 185lb", "Lift: 8@185lb 8@185lb 8@185lb"),
      ("Lift 1x8 185lb, 1x6 185lb", "Lift: 8@185lb 6@185lb"),
      ("Lift 1x12+ 100lb", "Lift: 12+@100lb"),
      ("Lift 1x5 200lb @8.5", "Lift: 5@200lbr85"),
      ("Lift 1x5 100lb (paused)", "Lift: 5@100lb (paused)"),
      // wger, set descriptions.
      ("Lift 4 × 20 kg", "Lift: 4@20kg"), ("Lift 4 × 20 kg @ 3 RiR", "Lift: 4@20kgr70"),
      ("Lift 4 × 22.5 kg @ 2.5 RiR", "Lift: 4@22.5kgr75"), ("Lift 4 × 20 lb", "Lift: 4@20lb"),
      ("Lift 4 Reps @ 3 RiR", "Lift: 4@-r70"), ("Lift 5@60 rpe 8", "Lift: 5@60kgr80"),
    ])
  func isRead(written: String, meaning: String) throws {
    let exercises = try WrittenExercise.read(written, unit: .kilograms)
    #expect(exercises.first.map(Self.text) == meaning)
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var text: String
    var says: String
    var testDescription: String { text.isEmpty ? "nothing" : text }
  }

  @Test(
    "invalid text is refused with its place",
    arguments: [
      // gymcoach, set shorthand: its refusals, which apply here, too.
      Bad(text: "Lift 100x8@11", says: "1:12: '11' is not an RPE"),
      Bad(text: "Lift 100x8@10.5", says: "1:12: '10.5' is not an RPE"),
      Bad(text: "Lift 100x8@0", says: "1:12: '0' is not an RPE"),
      Bad(text: "Lift 100x8@0.5", says: "1:12: '0.5' is not an RPE"),
      Bad(text: "Lift 100x8.5", says: "1:10: '8.5' is not a number of reps"),
      Bad(text: "Lift 100 89.5", says: "1:10:"), Bad(text: "", says: "1:1: expected an exercise"),
      Bad(text: "   ", says: "1:1: expected an exercise"),
      Bad(text: "squat", says: "1:6: expected the sets of 'squat'"),
      Bad(text: "Lift 100", says: "1:6: is this a weight?"),
      Bad(text: "Lift 100x", says: "1:10: expected a number"),
      Bad(text: "x8", says: "expected the sets"),
      Bad(text: "Lift 100x8@", says: "1:12:"), Bad(text: "Lift -100x8", says: "expected the sets"),
      Bad(
        text: "Squat 3x5 @ 100 bench 3x5",
        says: "1:17: unexpected 'bench'; separate exercises with a comma"),
      Bad(text: "Lift 100x8 extra", says: "1:12: unexpected 'extra'"),
      // What nobody means.
      Bad(text: "Curl 3x10 20,22", says: "1:11: is this one weight or several?"),
      Bad(text: "Curl 3x10 20,22,24", says: "1:11: is this one weight or several?"),
      Bad(text: "DB Bench 3x10 2x30kg", says: "1:15: is this another set, or are these two"),
      Bad(text: "DB Curl 2x12kg 3x10", says: "1:16: is this another set, or are these two"),
      Bad(text: "Lunge 3x10/10 12kg", says: "1:7: write '3x10/side' for both sides"),
      Bad(text: "Lunge 3x10+10", says: "1:7: write '3x10/side' for both sides"),
      // Others.
      Bad(text: "3x8 @ 60", says: "1:1: expected the name of an exercise"),
      Bad(text: "Squat 5 5 5 @ 100", says: "1:9: is this a set or a weight?"),
      Bad(text: "Squat 100 8", says: "1:11: is this a set or a weight?"),
      Bad(text: "Squat @ 100", says: "1:9: expected sets before this weight"),
      Bad(text: "Plank 40s x 3", says: "1:7: expected a number of sets before the 'x'"),
      Bad(text: "Plank 3x8x40s", says: "1:11: '40s' is not a weight"),
      Bad(text: "Pull-up 3xmax", says: "1:11: expected a number of reps"),
      Bad(text: "Curl 3x8-12", says: "1:8: expected a number of reps"),
      Bad(
        text: "Plank 3x8 60s", says: "1:11: '60s' counts seconds but the sets before it count reps"),
      Bad(text: "Plank 60s 3x8", says: "1:11: '3x8' counts reps"),
      Bad(text: "Run 5.2km, 25:00", says: "or write a distance and its time as in '500m 1:52'"),
      Bad(text: "Run 5km 2x25:00", says: "1:9: '2x25:00' counts seconds"),
      Bad(text: "Plank 3x40z", says: "1:11: unexpected 'z'"),
      Bad(
        text: "Squat 3x5 @ 60 yesterday",
        says: "1:16: unexpected 'yesterday'; the day is an option: --at yesterday"),
      Bad(text: "Plank 1:75", says: "1:8: unexpected ':'"),
      Bad(text: "Plank 3x0s", says: "1:10: unexpected 's'"),
      Bad(text: "Row 100000m", says: "1:5: '100000' is not a number of reps"),
      Bad(text: "Squat 1x10|8 50lb", says: "1:11: write one number for both sides"),
      Bad(text: "Squat 3x8 @ heavy", says: "1:13: expected a weight"),
      Bad(text: "Squat 3x8 rpee 8", says: "1:11: unexpected 'rpee', perhaps 'rpe'"),
      Bad(text: "Squat 3x8 @ -60", says: "1:13: '-60' is not a weight"),
      Bad(text: "Squat 3x8 @", says: "1:12: expected a weight or a band"),
      Bad(text: "Squat 8 rpe high", says: "1:13: 'high' is not an RPE"),
      Bad(text: "Squat 3x8 @ 9999", says: "1:13: '9999' is too heavy"),
      Bad(text: "Squat 21x5000", says: "1:10: '5000' is not a number of reps"),
      Bad(text: "Squat 99999999999999999999x5", says: "is too heavy"),
      Bad(text: "Face Pull 3x15 @ redd", says: "perhaps 'red'"),
      Bad(text: "Face Pull 3x15 gren", says: "unexpected 'gren', perhaps 'green'"),
      Bad(text: "Face Pull 3x15 red blue", says: "expected sets before this band"),
      Bad(text: "Squat 3x8 wrok 3x8", says: "unexpected 'wrok', perhaps 'work'"),
      Bad(text: "Squat 3x8 (open", says: "1:11: this parenthesis is not closed"),
      Bad(text: "Row 3x8 @ 60\nSquat 3x", says: "2:9: expected a number"),
      Bad(text: "Row 3x8 @ 60; 5x5 @ 100", says: "1:15: expected the name"),
    ])
  func isRefusedWithItsPlace(row: Bad) {
    #expect {
      _ = try WrittenExercise.read(row.text, unit: .kilograms)
    } throws: { error in
      "\(error)".contains(row.says)
    }
  }

  @Test("several exercises have their places") func severalExercisesWithTheirPlaces() throws {
    let found = try WrittenExercise.read(
      "# at the hotel\nSquat 5@100; Row 3x8 @ 60;\n\n Curl 2x12 10kg", unit: .pounds)
    #expect(found.map(\.name) == ["Squat", "Row", "Curl"])
    #expect(found.map(\.line) == [2, 2, 4])
    #expect(found.map(\.column) == [1, 14, 2])
    #expect(found.map { $0.sets[0].done.weight?.unit } == [.pounds, .pounds, .kilograms])
  }

  @Test("no text traps or runs forever") func noTextMakesItTrapOrRunOn() {
    var state: UInt64 = 11
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let pieces = [
      "Squat", " ", "5", "x", "@", ",", "/", "3x8", "100kg", "bw", "+", "-", "rpe", "rir", "(", ")",
      ";", "\n", "w", "warm-up:", "warm-", "kg", ".", "é", "999999999999", "#", "×", "work", "12+",
      "45s", "1:30", "400m", ":", "s",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random(12)).map { _ in pieces[random(pieces.count)] }.joined()
      guard let found = try? WrittenExercise.read(text, unit: .kilograms) else { continue }
      for exercise in found {
        #expect(!exercise.name.isEmpty && !exercise.sets.isEmpty)
        #expect(exercise.sets.allSatisfy { (1...99_999).contains($0.done.reps) })
      }
    }
    let long = String(repeating: "Squat 3x8 @ 60;", count: 10_000)
    #expect(throws: PlanFault.self) { try WrittenExercise.read(long, unit: .kilograms) }
    let many = String(repeating: "Squat 3x8;", count: 51)
    #expect(throws: PlanFault.self) { try WrittenExercise.read(many, unit: .kilograms) }
  }

  /// As `spotter run` reads them.
  @Test(
    "commas also end exercises",
    arguments: [
      "Squat 3x5 @ 100, Bench Press 3x8 60", "Squat 3x5 @ 100; Bench Press 3x8 60",
      "Squat 3x5 @ 100\nBench Press 3x8 60", "Squat 3x5 @ 100 , Bench Press 8,8,8 @ 60,",
    ])
  func exercisesEndWithCommasAsWell(text: String) throws {
    let found = try WrittenExercise.read(text, unit: .kilograms).map(Self.text)
    #expect(
      found == ["Squat: 5@100kg 5@100kg 5@100kg", "Bench Press: 8@60kg 8@60kg 8@60kg"], "\(found)")
  }

  @Test(
    "a comma before part of a set does not end the exercise",
    arguments: [
      "Squat 10@20, warmup 5@40, work 8@60", "Squat 5@100, rpe 8", "Pull-up 8, bw+10, 6, bw",
      "Squat w5@40, w3@60, 5@100", "Squat 3 sets, 5 reps",
    ])
  func aCommaBeforeWhatBelongsToSetsEndsNothing(text: String) throws {
    #expect(try WrittenExercise.read(text, unit: .kilograms).count == 1)
  }
}
