import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Progress read from the log")
struct ProgressTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  static let plan = """
    # Test
    ## A
    Bench Press 3x8 60 kg double 8-12 +2.5 kg
    Squat 3x5 80 kg linear +5 kg, 2 misses -10%
    Curl 3x10 10 kg
    ## B
    Press 2x5, 5+ 40 kg amrap 5 +2.5 kg, 10 +5 kg, 1 miss -10%
    Squat [light] follow 2x5@80%, of Squat
    Deadlift tm 100 kg wave 5@65% 5+@85% | 3@70% 3+@90%, +5 kg
    """

  static func program(_ text: String = plan) throws -> Program {
    try Program(plan: text, name: "Test", unit: .kilograms)
  }

  func today(_ program: Program, _ workout: Int, in store: Store? = nil) throws -> SessionPlan {
    let workout = program.workouts[workout % program.workouts.count]
    let all = program.workouts.flatMap(\.exercises)
    return SessionPlan(
      program: program.name,
      workout: workout.prescribed(
        from: try (store ?? self.store).standings(program: program.name, slots: workout.slots),
        in: { _ in .usual(.kilograms) },
        leads: Dictionary(all.map { ($0.slot, $0) }) { first, _ in first }))
  }

  /// A session on a day, with some exercises short of their reps.
  @discardableResult
  func train(
    _ program: Program, _ workout: Int, day number: Int, short: Set<String> = [],
    skipping: Set<String> = [], in store: Store? = nil
  ) throws -> StoredSession {
    let plan = try today(program, workout, in: store)
    var recording = try StoredSession(
      store ?? self.store, plan, at: Timestamp.monday.later(number * day))
    for (place, exercise) in plan.workout.exercises.enumerated() {
      if skipping.contains(exercise.name) {
        try recording.add(.exerciseSkipped(place), at: 1000 * place)
        continue
      }
      for (set, target) in exercise.sets.enumerated() {
        let reps = target.reps - (short.contains(exercise.name) ? 1 : 0)
        try recording.lift(place, set, reps: reps, at: 1000 * (10 * place + set))
      }
    }
    try recording.add(.ended, at: 100_000)
    return recording
  }

  private func text(_ plan: SessionPlan) -> [String] {
    plan.workout.exercises.map { exercise in
      let sets = exercise.sets.map { "\($0.weight?.number ?? "-")x\($0.reps)" }
      return "\(exercise.prescribed?.progress.outcome.rawValue ?? "?") "
        + sets.joined(separator: " ")
    }
  }

  @Test("weights progress from session to session")
  func sessions() throws {
    let program = try ProgressTests.program()
    #expect(
      text(try today(program, 0)) == [
        "first 60x8 60x8 60x8", "first 80x5 80x5 80x5", "first 10x10 10x10 10x10",
      ])
    try train(program, 0, day: 0)
    #expect(
      text(try today(program, 0)) == [
        "up 60x9 60x9 60x9", "up 85x5 85x5 85x5", "none 10x10 10x10 10x10",
      ])
    #expect(
      text(try today(program, 1)) == [
        "first 40x5 40x5 40x5", "none 67.5x5 67.5x5", "first 65x5 85x5",
      ])
    try train(program, 1, day: 1)
    try train(program, 0, day: 2, short: ["Squat"], skipping: ["Bench Press"])
    #expect(
      text(try today(program, 0)) == [
        "up 60x9 60x9 60x9", "hold 85x5 85x5 85x5", "none 10x10 10x10 10x10",
      ])
    try train(program, 0, day: 4, short: ["Squat"])
    #expect(text(try today(program, 0))[1] == "deload 77.5x5 77.5x5 77.5x5")
    #expect(
      text(try today(program, 1)) == [
        "up 42.5x5 42.5x5 42.5x5", "none 60x5 60x5", "up 70x3 90x3",
      ])
  }

  @Test("progress continues from the lifter's own weight or baseline")
  func own() throws {
    let program = try ProgressTests.program()
    var recording = try StoredSession(store, try today(program, 0))
    try recording.add(.weightChanged(exercise: 0, .kg(65)), at: 10)
    for set in 0..<3 { try recording.lift(0, set, at: 100 * set) }
    try recording.add(.ended, at: 9000)
    #expect(text(try today(program, 0))[0] == "up 65x9 65x9 65x9")
    try store.keep(
      Baseline(sets: 3, reps: 10, weight: .kg(70)), for: "bench press", program: "Test",
      at: Timestamp.monday.later(day))
    #expect(text(try today(program, 0))[0] == "none 70x10 70x10 70x10")
    try train(program, 0, day: 2)
    #expect(text(try today(program, 0))[0] == "up 70x11 70x11 70x11")
    // A baseline from before the last session no longer counts.
    try store.keep(
      Baseline(sets: 3, reps: 8, weight: .kg(40)), for: "bench press", program: "Test",
      at: Timestamp.monday.later(day + 1))
    #expect(text(try today(program, 0))[0] == "up 70x11 70x11 70x11")
    try store.keep(
      Baseline(sets: 3, reps: 8, weight: .kg(20)), for: "curl", program: "Test",
      at: Timestamp.monday.later(3 * day))
    #expect(text(try today(program, 0))[2] == "none 20x10 20x10 20x10")
  }

  @Test("editing a program changes no earlier outcome")
  func editedProgram() throws {
    let program = try ProgressTests.program()
    for number in 0..<4 { try train(program, 0, day: number) }
    let before = try store.changes(of: "bench press", program: "Test")
    let other = try ProgressTests.program(
      "# Test\n## A\nBench Press 3x5 20 kg linear +10 kg, 3 misses -10%\nSquat 5x5 100 kg\n")
    #expect(text(try today(other, 0)) == ["up 60x5 60x5 60x5", "none 95x5 95x5 95x5 95x5 95x5"])
    try train(other, 0, day: 9)
    #expect(try store.changes(of: "bench press", program: "Test").dropLast() == before[...])
    #expect(before.map { $0.step?.reason } == (8...11).map { Reason.targetMade($0) })
  }

  @Test("however a program is edited, earlier outcomes stay the same", arguments: 1...6)
  func editedAtRandom(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let rules = [
      "3x8 60 kg double 8-12", "3x5 40 kg linear +2.5 kg, 3 misses -10%", "3x10", "5x5 50 kg",
      "2x5, 5+ 55 kg amrap 5 +2.5 kg, 10 +5 kg, 1 miss -10%", "3x6 70 kg double 6-10 +5 kg",
    ]
    var known: [Store.Change] = []
    for number in 0..<12 {
      let rule = rules[Int.random(in: 0..<rules.count, using: &chance)]
      let program = try ProgressTests.program(
        "# Test\n## A\nBench Press \(rule)\nSquat 3x5 80 kg\n")
      let isShort = Int.random(in: 0..<3, using: &chance) == 0
      try train(program, 0, day: number, short: isShort ? ["Bench Press"] : [])
      let changes = try store.changes(of: "bench press", program: "Test")
      #expect(Array(changes.prefix(known.count)) == known)
      known = changes
    }
    #expect(known.count == 12)
  }

  @Test("the end of a history has the outcomes and the last step of the whole", arguments: 1...6)
  func latestChanges(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let program = try ProgressTests.program(
      "# Test\n## A\nBench Press 3x5 40 kg linear +2.5 kg, 3 misses -10%\nSquat 3x5 80 kg\n")
    for number in 0..<12 {
      let isShort = Int.random(in: 0..<2, using: &chance) == 0
      try train(program, 0, day: number, short: isShort ? ["Bench Press"] : [])
      if number == 4 {
        try store.keep(
          Baseline(sets: nil, reps: nil, weight: .kg(50)), for: "bench press", program: "Test",
          at: Timestamp.monday.later(4 * day + day / 2))
      }
      let all = try store.changes(of: "bench press", program: "Test")
      for count in 0...13 {
        let (latest, isAll) = try store.latestChanges(
          of: "bench press", program: "Test", atLeast: count)
        let expected = all.suffix(latest.count)
        #expect(isAll == (latest.count == all.count), "\(count) of \(all.count)")
        #expect(latest.count >= min(count, all.count))
        #expect(latest.map(\.at) == expected.map(\.at))
        #expect(latest.map(\.sets) == expected.map(\.sets))
        #expect(latest.map(\.step?.outcome) == expected.map(\.step?.outcome))
        #expect(latest.last?.step == expected.last?.step)
      }
    }
  }

  @Test("unfinished exercises of a running session do not count")
  func running() throws {
    let program = try ProgressTests.program()
    var recording = try StoredSession(store, try today(program, 0))
    for set in 0..<2 { try recording.lift(0, set, at: 100 * set) }
    #expect(text(try today(program, 0))[0] == "first 60x8 60x8 60x8")
    try recording.lift(0, 2, at: 300)
    #expect(text(try today(program, 0))[0] == "up 60x9 60x9 60x9")
    try recording.lift(1, 0, at: 400)
    #expect(text(try today(program, 0))[1] == "first 80x5 80x5 80x5")
    try recording.add(.closed, at: 500)
    #expect(text(try today(program, 0))[1] == "hold 80x5 80x5 80x5")
  }

  @Test("sessions from before rules existed are a rule's starting point")
  func withoutRules() throws {
    try train(try ProgressTests.program("# Test\n## A\nBench Press 3x8 50 kg\n"), 0, day: 0)
    try folder.raw().run("UPDATE exercise SET slot = NULL, prescribed = NULL")
    let program = try ProgressTests.program()
    #expect(text(try today(program, 0))[0] == "first 50x8 50x8 50x8")
    try train(program, 0, day: 1)
    #expect(text(try today(program, 0))[0] == "up 50x9 50x9 50x9")
  }

  private var kept: Int {
    get throws { try folder.raw().number("SELECT count(*) FROM standing") }
  }

  private func all(_ program: Program) throws -> [[String]] {
    try (0..<2).map { text(try today(program, $0)) }
  }

  @Test(
    "derived rows can be dropped, and reverting an edit of the past changes nothing",
    arguments: 1...12)
  func derived(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let program = try ProgressTests.program()
    let names = ["Bench Press", "Squat", "Press", "Deadlift", "Curl"]
    func some() -> Set<String> {
      Set(names.filter { _ in Int.random(in: 0..<4, using: &chance) == 0 })
    }
    for number in 0..<14 {
      if number == 6 {
        try store.keep(
          Baseline(sets: 3, reps: 9, weight: .kg(50)), for: "bench press", program: "Test",
          at: Timestamp.monday.later(number * day - 1000))
      }
      try train(program, number, day: number, short: some(), skipping: some())
    }
    #expect(try kept > 0)
    let raw = try folder.raw()
    let truth = try all(program)
    try raw.run("DELETE FROM standing")
    #expect(try all(program) == truth)

    // The latest sessions record the progress; an old one is edited.
    for number in 14..<16 { try train(program, number, day: number) }
    let known = try all(program)
    let session = Int.random(in: 3...12, using: &chance)
    try store.correct(session) { _, reps in reps > 2 ? 2 : reps }
    let edited = try all(program)
    try raw.run("DELETE FROM standing")
    #expect(try all(program) == edited)
    try store.takeBackCorrections(of: session)
    #expect(try all(program) == known)
  }

  @Test("progress recorded at a session's start is reused, and older sessions are not read again")
  func noted() throws {
    let program = try ProgressTests.program()
    for number in 0..<5 { try train(program, number, day: number) }
    // A record from after the latest session leaves nothing to read.
    try folder.raw().run(
      "UPDATE standing SET started_ms = ?, body = replace(body, '60000', '70000')",
      Timestamp.monday.later(9 * day).utc)
    #expect(try all(program)[0][0].contains("70"))
  }

  @Test("a session that is logged as a whole records the progress before it, as a trained one does")
  func logged() throws {
    let program = try ProgressTests.program()
    try train(program, 0, day: 0)
    _ = try store.add(
      try today(program, 0), ChangingTests.entries([8, 8, 7]), at: Timestamp.monday.later(day))
    #expect(try kept == 3)
    let known = try all(program)
    try folder.raw().run("DELETE FROM standing")
    #expect(try all(program) == known)
  }

  @Test("editing a session invalidates only the progress recorded after it")
  func invalidated() throws {
    let program = try ProgressTests.program()
    for number in 0..<6 { try train(program, number, day: number) }
    let before = try kept
    #expect(before == 6)
    // The last session is not part of the recorded progress.
    try store.correct(6) { _, _ in 3 }
    #expect(try kept == before)
    try store.correct(1) { _, _ in 3 }
    #expect(try kept == 0)
  }
}
