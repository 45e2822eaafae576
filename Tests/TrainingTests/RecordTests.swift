import Support
import Testing

@testable import Training

/// What counts as a record.
@Suite struct RecordTests {
  /// A session with sets written as `100x5`, `w40x10` for a warm-up, `?100x5` for an uncounted open
  /// set, `250lbx5`; exercises are separated by a slash.
  static func session(_ text: String, loading: Loading? = .barbell) -> LoggedSession {
    let exercises = text.split(separator: "/").enumerated().map { index, part in
      let sets = part.split(separator: " ").map { word -> LoggedSet in
        let isWarmUp = word.first == "w"
        let isUnsure = word.first == "?"
        let parts = word.drop { "w?".contains($0) }.split(separator: "x")
        let weight = parts[0] == "bw" ? nil : Weight(row: parts[0])
        let reps = Int(parts[1]) ?? 0
        return LoggedSet(
          target: SetTarget(reps: reps, kind: isWarmUp ? .warmUp : .work), status: .done,
          reps: reps, weight: weight, isConfirmed: !isUnsure)
      }
      return LoggedExercise(name: "Lift \(index)", loading: loading, sets: sets, notes: [])
    }
    return LoggedSession(
      program: nil, workout: "A", status: .finished, unit: .kilograms, exercises: exercises,
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

  // gymcoach, records; openGym, onerm.
  @Test(
    "a session sets these records",
    arguments: TextRows("records", words: "history today sets").rows)
  func isARecord(row: TextRow) throws {
    let history = try #require(row["history"]).split(separator: "/").map(String.init)
    let found = Self.reached(try #require(row["today"]), after: history)
    #expect(Self.names(found).joined(separator: " ") == row["sets"] ?? "")
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

  /// What the plan asked for, the sessions before, the weight `last` time if it has gone up, what was
  /// done, and the lifter's own weight, if it was not the program's.
  @Test(
    "what the program's own step explains is no record",
    arguments: TextRows("explained-records", words: "plan before last done own records").rows)
  func explained(_ row: TextRow) throws {
    let plan = try #require(row["plan"])
    let program = try Program(plan: "## W\nLift 0 \(plan)", name: "", unit: .kilograms)
    let exercise = try #require(
      program.workouts[0].prescribed(from: [:], in: { _ in .usual(.kilograms) }).exercises.first)
    var prescribed = try #require(exercise.prescribed)
    prescribed.progress.before = row["last"].map { Weight(row: $0) }
    let done = try #require(row["done"]).split(separator: " ").map { Int($0) }
    let sets = zip(exercise.sets, done).map { target, reps in
      var target = target
      if let own = row["own"] { target.weight = Weight(row: own) }
      return LoggedSet(target: target, status: .done, reps: reps, weight: target.weight)
    }
    var session = Self.session("60x5")
    session.exercises[0].sets = sets
    session.exercises[0].prescribed = prescribed
    var book = RecordBook()
    for before in try #require(row["before"]).split(separator: "/") {
      book.add(Self.session(String(before)))
    }
    let found = Self.names(Records.reached(by: session, before: book))
    #expect(found.joined(separator: " ") == row["records"] ?? "")
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
