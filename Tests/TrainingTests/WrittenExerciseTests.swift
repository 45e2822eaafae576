import Support
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
      let readings = written.readings.compactMap(\.counted)
        .map { "+\($0.count)\($0.measure.unit(2))" }.joined()
      return "\(kind)\(set.reps)\(measure)\(set.isAMRAP ? "+" : "")@\(weight)\(rpe)\(readings)"
    }
    let notes = exercise.notes.map { " (\($0))" }.joined()
    return "\(exercise.name): \(sets.joined(separator: " "))\(notes)"
  }

  @Test("an exercise is read in many notations", arguments: TextRows("sets").rows)
  func isRead(row: TextRow) throws {
    let exercises = try WrittenExercise.read(row.text, unit: .kilograms)
    #expect(exercises.first.map(Self.text) == row.says[0])
  }

  @Test("spaces around an exercise do not matter") func spaces() throws {
    let exercises = try WrittenExercise.read("  Lift   100x8  ", unit: .kilograms)
    #expect(exercises.first.map(Self.text) == "Lift: 8@100kg")
  }

  @Test("invalid text is refused with its place", arguments: TextRows("set-faults").rows)
  func isRefusedWithItsPlace(row: TextRow) {
    #expect {
      _ = try WrittenExercise.read(row.text, unit: .kilograms)
    } throws: { error in
      "\(error)".contains(row.says[0])
    }
  }

  @Test("nothing is no exercise", arguments: ["", "   "]) func nothing(text: String) {
    #expect {
      _ = try WrittenExercise.read(text, unit: .kilograms)
    } throws: { error in
      "\(error)".contains("1:1: expected an exercise")
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
