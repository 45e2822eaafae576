import Support
import Testing

@testable import Training

/// What counts as a record.
@Suite struct RecordTests {
  /// A session with sets written as `100x5`, `w40x10` for a warm-up, `?100x5` for an uncounted open
  /// set, `250lbx5`; exercises are separated by a slash.
  static func session(
    _ text: String, loading: Loading? = .barbell, unit: Weight.Unit = .kilograms
  ) -> LoggedSession {
    let exercises = text.split(separator: "/").enumerated().map { index, part in
      let sets = part.split(separator: " ").map { word -> LoggedSet in
        let isWarmUp = word.first == "w"
        let isUnsure = word.first == "?"
        let parts = word.drop { "w?".contains($0) }.split(separator: "x")
        let isNegative = parts[0].first == "-"
        var weight =
          parts[0] == "bw" ? nil : Weight(parts[0].drop { $0 == "-" }, unit: unit)
        if isNegative, let known = weight {
          weight = Weight(thousandths: -known.thousandths, unit: known.unit)
        }
        let reps = Int(parts[1]) ?? 0
        return LoggedSet(
          target: SetTarget(reps: reps, kind: isWarmUp ? .warmUp : .work), status: .done,
          reps: reps, weight: weight, isConfirmed: !isUnsure)
      }
      return LoggedExercise(name: "Lift \(index)", loading: loading, sets: sets, notes: [])
    }
    return LoggedSession(
      program: nil, workout: "A", status: .finished, unit: unit, exercises: exercises,
      effort: nil, notes: [], length: 0)
  }

  private static func reached(
    _ text: String, after history: [String], loading: Loading? = .barbell, margin: Int = 0,
    body: [Weight?] = []
  ) -> [Record] {
    var book = RecordBook(margin: margin)
    for (index, earlier) in history.enumerated() {
      book.body = body.indices.contains(index) ? body[index] : body.last ?? nil
      book.add(session(earlier, loading: loading), on: index)
    }
    if let last = body.last { book.body = last }
    return Records.reached(by: session(text, loading: loading), before: book)
  }

  /// The kinds of records, without their numbers.
  private static func names(_ records: [Record]) -> [String] {
    records.map { record in
      switch record.kind {
      case .oneRepMax: "e1rm"
      case .weight: "weight"
      case .reps: "reps"
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var history: [String]
    var today: String
    var sets: [String]
    var note: String
    var testDescription: String { "\(today) after \(history): \(note)" }
  }

  // gymcoach, records; openGym, onerm.
  @Test(
    "a session sets these records",
    arguments: [
      Row(
        history: ["100x5 95x8"], today: "110x5", sets: ["e1rm", "weight"], note: "gymcoach, heavier"
      ),
      Row(history: ["100x5"], today: "100x5", sets: [], note: "gymcoach, a tie is no record"),
      Row(
        history: ["90x12", "100x1"], today: "105x1", sets: ["weight"],
        note: "gymcoach, heavier with a lower estimate"),
      Row(history: ["100x5"], today: "w200x5", sets: [], note: "gymcoach, a warm-up"),
      Row(
        history: ["w150x3 80x5"], today: "90x5", sets: ["e1rm", "weight"],
        note: "gymcoach, warm-ups do not raise the bar"),
      Row(
        history: ["90x5"], today: "95x5", sets: ["e1rm", "weight"],
        note: "openGym, better"),
      Row(history: ["90x5"], today: "90x5", sets: [], note: "openGym, the same again"),
      Row(
        history: ["60x8 60x8 60x8"], today: "60x9 60x9 60x8", sets: ["e1rm", "reps"],
        note: "one rep more"),
      Row(
        history: ["100x5 100x5"], today: "60x8", sets: ["reps"], note: "more reps than ever at 60"),
      Row(history: ["100x5 60x8"], today: "60x8", sets: [], note: "that was done already"),
      Row(
        history: ["100x5"], today: "?110x5", sets: ["e1rm", "weight"],
        note: "an open set that was not counted had its minimum"),
      Row(
        history: ["?110x5", "100x5"], today: "105x5", sets: [],
        note: "and that is what is to be beaten"),
      Row(
        history: ["100x5", "250lbx5"], today: "113x5", sets: [],
        note: "LiftLog, 250 lb are 113.4 kg"),
      Row(
        history: ["100x5"], today: "250lbx5", sets: ["e1rm", "weight"],
        note: "LiftLog, units are compared, not numbers"),
      Row(
        history: ["100x5"], today: "100x8", sets: ["e1rm", "reps"],
        note: "aaearon, an open set of 8 after one of 5"),
      Row(history: ["100x10"], today: "100x5", sets: [], note: "aaearon, and of 5 after one of 10"),
      Row(
        history: ["50x20"], today: "50x21", sets: ["reps"], note: "no estimate above 12"),
    ])
  func isARecord(row: Row) {
    #expect(Self.names(Self.reached(row.today, after: row.history)) == row.sets)
  }

  @Test("the first session with an exercise sets no record")
  func theFirstSessionWithAnExerciseIsAQuietBaseline() {
    #expect(Self.reached("80x5 100x5", after: []).isEmpty)
    // gymcoach counts a record here; but with nothing to beat there is none.
    #expect(Self.reached("80x5", after: ["w40x10"]).isEmpty)
    let second = Self.reached("80x5/90x5", after: ["70x5"])
    #expect(second.allSatisfy { $0.exercise == "Lift 0" } && !second.isEmpty)
  }

  @Test("a record gives its value and the previous best") func recordsSayByWhatAndBeforeWhat() {
    let records = Self.reached("82.5x5 80x6", after: ["80x5 80x5 80x5"])
    let kg = { (grams: Int) in Weight.kilograms(thousandths: grams) }
    #expect(
      records == [
        Record(
          exercise: "Lift 0", kind: .oneRepMax(kg(96_250), before: kg(93_333)),
          set: LiftedSet(reps: 5, weight: kg(82_500))),
        Record(
          exercise: "Lift 0", kind: .weight(kg(82_500), RepRange(of: 5), before: kg(80_000)),
          set: LiftedSet(reps: 5, weight: kg(82_500))),
        Record(
          exercise: "Lift 0", kind: .reps(6, at: kg(80_000), before: 5),
          set: LiftedSet(reps: 6, weight: kg(80_000))),
      ])
  }

  @Test("a record must exceed the best by the margin") func moreHasToBeMoreByTheMargin() {
    #expect(!Self.reached("100.5x5", after: ["100x5"]).isEmpty)
    #expect(Self.reached("100.5x5", after: ["100x5"], margin: 10).isEmpty)
    #expect(Self.reached("101x5", after: ["100x5"], margin: 10).isEmpty)
    #expect(Self.names(Self.reached("101.5x5", after: ["100x5"], margin: 10)).count == 2)
    // One more rep is a record with any margin.
    #expect(Self.names(Self.reached("50x21", after: ["50x20"], margin: 100)) == ["reps"])
  }

  @Test("a margin counts from the latest record, across sessions and for each exercise")
  func marginFromRecordToRecord() {
    // Ten steps of half a kilogram with a margin of 1 %: 60.5 is not a record, 61 is, and 61.5 is
    // not.
    let sessions = (0...10).map { "\(Double(120 + $0) / 2)x5/100x5" }
    let found = sessions.indices.dropFirst().map { place in
      Self.reached(sessions[place], after: Array(sessions[..<place]), margin: 10)
    }
    let weights = found.map { records in
      records.compactMap { record -> Int? in
        guard case .weight(let new, _, _) = record.kind else { return nil }
        return new.thousandths
      }
    }
    #expect(
      weights == [[], [61_000], [], [62_000], [], [63_000], [], [64_000], [], [65_000]])
    // The unchanged exercise has none, and the other has one line per session.
    #expect(found.allSatisfy { $0.allSatisfy { $0.exercise == "Lift 0" } })
    #expect(found.map { $0.best == nil ? 0 : 1 } == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    // A value within the margin does not raise the bar.
    #expect(
      Self.names(Self.reached("61x5", after: ["60x5", "60.5x5", "60.5x5"], margin: 10))
        == ["e1rm", "weight"])
  }

  @Test("a session has one most telling record")
  func oneRecord() {
    let records = Self.reached("62.5x6 60x9 60x8/50x5", after: ["60x8/40x5", "55x8/45x5"])
    #expect(records.count > 2)
    #expect(records.best.map { Self.names([$0]) } == ["weight"])
    #expect(records.best?.exercise == "Lift 0")
  }

  @Test("among sets at the record's weight, the one with the most reps is announced")
  func mostRepsAtTheWeight() {
    let told = Self.reached("62.5x6 62.5x8 62.5x8", after: ["60x8"]).best
    #expect(told?.set?.reps == 8)
    #expect(told.map { Self.names([$0]) } == ["weight"])
  }

  // LiftLog, personal records.
  @Test("a pull-up's load includes the body weight") func theBodyIsPartOfAPullUp() {
    let kg = { Weight.kilograms(thousandths: $0 * 1000) }
    let records = Self.reached(
      "10x5", after: ["10x5"], loading: .bodyweightPlus, body: [kg(80), kg(85)])
    // The book knows today's body weight; the estimate was made with 80 kg.
    #expect(Self.names(records) == ["e1rm"])
    let less = Self.reached(
      "-10x5", after: ["-15x5"], loading: .assisted, body: [kg(70), kg(70)])
    #expect(Self.names(less) == ["e1rm", "weight"])
    let none = Self.reached("bwx30", after: ["bwx20"], loading: .bodyweight, body: [kg(70)])
    #expect(Self.names(none) == ["reps"])
    #expect(Self.reached("bwx30", after: ["bwx20"], loading: .barbell).isEmpty)
  }

  /// A program's session: what the plan asked for, what was on the bar last time, and what was done.
  struct Programmed: CustomTestStringConvertible, Sendable {
    var plan: String
    var before: [String]
    /// The weight last time; `nil` if it has not gone up.
    var last: Int?
    var done: [Int]
    /// The lifter's own weight, if not the program's.
    var own: Int?
    var records: [String]
    var note: String
    var testDescription: String { note }
  }

  @Test(
    "what the program's own step explains is no record",
    arguments: [
      Programmed(
        plan: "3x5 62.5 kg linear +2.5 kg", before: ["60x5 60x5 60x5"], last: 60_000,
        done: [5, 5, 5], records: [], note: "the next step of a linear progression"),
      Programmed(
        plan: "3x5 62.5 kg linear +2.5 kg", before: ["60x5 60x5 60x5"], last: 60_000,
        done: [5, 4, 3], records: [], note: "the same with misses"),
      Programmed(
        plan: "3x9 60 kg double 8-12 +2.5 kg", before: ["60x8 60x8 60x8"], last: nil,
        done: [9, 9, 9], records: [], note: "the next rep of a double progression"),
      Programmed(
        plan: "2x5, 5+ 62.5 kg amrap 5 +2.5 kg", before: ["60x5 60x5 60x7"], last: 60_000,
        done: [5, 5, 7], records: [], note: "as many in the open set as a step before"),
      Programmed(
        plan: "2x5, 5+ 62.5 kg amrap 5 +2.5 kg", before: ["60x5 60x5 60x7"], last: 60_000,
        done: [5, 5, 8], records: ["e1rm", "reps"], note: "one more than a step before"),
      Programmed(
        plan: "3x5 62.5 kg linear +2.5 kg", before: ["60x5 60x5 60x5"], last: 60_000,
        done: [5, 5, 5], own: 70_000, records: ["e1rm", "weight"], note: "the lifter's own weight"),
      Programmed(
        plan: "3x5 62.5 kg", before: ["60x5 60x5 60x5"], last: nil, done: [5, 5, 5],
        records: ["e1rm", "weight"], note: "without a rule, it is the lifter who adds weight"),
    ])
  func explained(_ row: Programmed) throws {
    let program = try Program(plan: "## W\nLift 0 \(row.plan)", name: "", unit: .kilograms)
    let exercise = try #require(
      program.workouts[0].prescribed(from: [:], in: { _ in .usual(.kilograms) }).exercises.first)
    var prescribed = try #require(exercise.prescribed)
    prescribed.progress.before = row.last.map { .kilograms(thousandths: $0) }
    let sets = zip(exercise.sets, row.done).map { target, reps in
      var target = target
      if let own = row.own { target.weight = .kilograms(thousandths: own) }
      return LoggedSet(target: target, status: .done, reps: reps, weight: target.weight)
    }
    var session = Self.session("60x5")
    session.exercises[0].sets = sets
    session.exercises[0].prescribed = prescribed
    var book = RecordBook()
    for before in row.before { book.add(Self.session(before)) }
    #expect(Self.names(Records.reached(by: session, before: book)) == row.records)
  }

  @Test(
    "a longer hold and a longer way are records", arguments: [Measure.seconds, .metres, .calories])
  func held(_ measure: Measure) {
    func session(_ text: String) -> LoggedSession {
      var session = Self.session(text, loading: .bodyweight)
      for set in session.exercises[0].sets.indices {
        session.exercises[0].sets[set].target.measure = measure
      }
      return session
    }
    var book = RecordBook()
    book.add(session("bwx18"))
    let found = Records.reached(by: session("bwx48"), before: book)
    #expect(Self.names(found) == ["reps"])
    #expect(found.first?.set?.measure == measure)
    #expect(Records.reached(by: session("bwx18"), before: book).isEmpty)
    // Reps and seconds of one exercise are not compared.
    #expect(Records.reached(by: Self.session("bwx48", loading: .bodyweight), before: book).isEmpty)
  }
}
