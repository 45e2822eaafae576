import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Renamed exercises")
struct RenamedExerciseTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  private func program(_ lines: String, title: String = "Test") throws -> Program {
    try Program(plan: "# \(title)\n## A\n\(lines)\n", name: "", unit: .kilograms)
  }

  /// A session on a day, with all sets made.
  private func train(_ program: Program, day number: Int) throws {
    let plan = try today(program)
    var recording = try StoredSession(store, plan, at: Timestamp.monday.later(number * day))
    for (place, exercise) in plan.workout.exercises.enumerated() {
      for (set, target) in exercise.sets.enumerated() {
        try recording.lift(place, set, reps: target.reps, at: 1000 * (10 * place + set))
      }
    }
    try recording.add(.ended, at: 100_000)
  }

  private func today(_ program: Program, before limit: Int? = nil) throws -> SessionPlan {
    let workout = program.workouts[0]
    return SessionPlan(
      program: program.name,
      workout: workout.prescribed(
        from: try store.standings(program: program.name, slots: workout.slots, before: limit),
        in: { _ in .usual(.kilograms) }))
  }

  private func weights(_ program: Program, before limit: Int? = nil) throws -> [String] {
    try today(program, before: limit).workout.exercises.map { $0.sets[0].weight?.number ?? "-" }
  }

  private func rename(_ names: [(String, String)]) throws {
    try store.rename(names.map { Rename(.exercise, $0, to: $1) }, in: "Test")
  }

  @Test("a renamed exercise continues from its progress; a later one of the old name starts over")
  func renamed() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg")
    for number in 0..<3 { try train(old, day: number) }
    let new = try program("Front Squat 3x5 20 kg linear +2.5 kg")
    #expect(try weights(new) == ["20"])
    try rename([("Squat", "Front Squat")])
    #expect(try weights(new) == ["75"])
    #expect(try store.changes(of: "front squat", program: "Test").count == 3)
    try train(new, day: 4)
    #expect(try weights(new) == ["77.5"])
    let key = try folder.raw().first(
      "SELECT slots ->> '$.\"front squat\"' FROM plan ORDER BY session DESC LIMIT 1"
    ) { $0.text(0) }
    #expect(key == "squat")
    #expect(try weights(old) == ["60"])
    try train(old, day: 5)
    #expect(try weights(old) == ["65"])
    #expect(try weights(new) == ["77.5"])
    // A session of an earlier day that is logged later belongs to it, too.
    #expect(try weights(new, before: Timestamp.monday.later(2 * day).utc) == ["70"])
  }

  @Test("editing the past of the old name changes the new one, whatever was recorded")
  func edited() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg\nCurl 3x5 10 kg linear +1 kg")
    let new = try program("Front Squat 3x5 20 kg linear +5 kg\nCurl 3x5 10 kg linear +1 kg")
    for number in 0..<3 { try train(old, day: number) }
    try rename([("Squat", "Front Squat")])
    for number in 4..<6 { try train(new, day: number) }
    let raw = try folder.raw()
    #expect(try raw.number("SELECT count(*) FROM standing WHERE slot = 'squat'") == 1)
    #expect(try weights(new)[0] == "85")
    for session in [4, 5] {
      try store.correct(session) { place, reps in place.exercise == 0 ? 1 : reps }
    }
    let truth = try weights(new)
    try raw.run("DELETE FROM standing")
    #expect(try weights(new) == truth)
  }

  @Test(
    "correcting a session under the old name invalidates the progress recorded under the new one")
  func late() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg, 1 miss -50%")
    let new = try program("Front Squat 3x5 20 kg linear +5 kg, 1 miss -50%")
    try train(old, day: 0)
    try rename([("Squat", "Front Squat")])
    try train(new, day: 6)
    try train(new, day: 7)
    let raw = try folder.raw()
    #expect(try raw.number("SELECT count(*) FROM standing") == 1)
    try store.correct(1) { _, _ in 0 }
    #expect(try raw.number("SELECT count(*) FROM standing") == 0)
  }

  @Test("renaming back and forth and swapping two names keeps each exercise's progress")
  func swapped() throws {
    let pair = try program("Squat 3x5 60 kg linear +5 kg\nRow 3x5 40 kg linear +5 kg")
    for number in 0..<2 { try train(pair, day: number) }
    #expect(try weights(pair) == ["70", "50"])
    try rename([("Squat", "Row"), ("Row", "Squat")])
    #expect(try weights(pair) == ["50", "70"])
    try train(pair, day: 3)
    #expect(try weights(pair) == ["55", "75"])
    try rename([("Squat", "Row"), ("Row", "Squat")])
    #expect(try weights(pair) == ["75", "55"])
    #expect(try store.changes(of: "squat", program: "Test").count == 3)
  }

  @Test("a renamed program keeps its progress and turn") func titled() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg\n## B\nRow 3x5 40 kg")
    try train(old, day: 0)
    let new = try program("Squat 3x5 60 kg linear +5 kg\n## B\nRow 3x5 40 kg", title: "Other")
    #expect(try store.sessions(of: "Other", limit: 1).last?.workout == nil)
    try store.rename([Rename(.program, "Test", to: "Other")], in: "Test")
    #expect(try weights(new) == ["65"])
    #expect(try store.sessions(of: "Other", limit: 1).last?.workout == "A")
    try train(new, day: 2)
    #expect(try weights(new) == ["70"])
  }

  @Test("the last performance carries over until there is one under the new name") func lastTimes()
    throws
  {
    let old = try program("Squat [heavy] 3x5 60 kg linear +5 kg\nRow 3x5 40 kg")
    try train(old, day: 0)
    try rename([("Squat [heavy]", "Front Squat [heavy]")])
    func last(_ name: String) throws -> Weight? {
      try store.lastTimes(program: "Test")[name]?.weight
    }
    #expect(try last("front squat") == .kg(60))
    #expect(try last("squat") == .kg(60))
    let new = try program("Front Squat [heavy] 3x5 20 kg linear +5 kg")
    try train(new, day: 2)
    #expect(try last("front squat") == .kg(65))
    // A later performance under another label is newer.
    try train(try program("Front Squat [light] 3x5 30 kg"), day: 3)
    #expect(try last("front squat") == .kg(30))
  }

  @Test("a baseline of the old name applies to the new one") func baseline() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg")
    try train(old, day: 0)
    try store.keep(
      Baseline(sets: 3, reps: 5, weight: .kg(90)), for: "squat", program: "Test",
      at: Timestamp.monday.later(day))
    try rename([("Squat", "Front Squat")])
    #expect(try weights(try program("Front Squat 3x5 20 kg linear +5 kg")) == ["90"])
  }

  @Test("a corrected session under the old name stays part of the new one")
  func corrected() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg, 1 miss -50%")
    let new = try program("Front Squat 3x5 20 kg linear +5 kg, 1 miss -50%")
    try train(old, day: 0)
    try rename([("Squat", "Front Squat")])
    #expect(try weights(new) == ["65"])
    try store.correct(1) { _, _ in 0 }
    #expect(try weights(new) == ["30"])
    #expect(try weights(old) == ["60"])
    try store.correct(1) { _, _ in 5 }
    #expect(try weights(new) == ["65"])
  }

  @Test("renaming twice, back, and onto a name in use keeps the sessions apart") func chain() throws
  {
    let squat = try program("Squat 3x5 60 kg linear +5 kg")
    let box = try program("Box Squat 3x5 20 kg linear +5 kg")
    try train(squat, day: 0)
    try train(box, day: 1)
    try rename([("Squat", "Front Squat")])
    try rename([("Front Squat", "Box Squat")])
    // Earlier sessions of another exercise with that name are not its own.
    #expect(try weights(box) == ["65"])
    #expect(try store.changes(of: "box squat", program: "Test").count == 1)
    try rename([("Box Squat", "Squat")])
    #expect(try weights(squat) == ["65"])
    #expect(try weights(box) == ["20"])
  }

  @Test("several renames happen together or not at all") func together() throws {
    try train(try program("Squat 3x5 60 kg linear +5 kg"), day: 0)
    let raw = try folder.raw()
    try raw.script(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON name WHEN NEW.kind = 'workout'
      BEGIN SELECT RAISE(ABORT, 'refused'); END
      """)
    #expect(throws: StoreError.self) {
      try store.rename(
        [Rename(.exercise, "Squat", to: "Row"), Rename(.workout, "A", to: "B")], in: "Test")
    }
    #expect(try raw.number("SELECT count(*) FROM name") == 0)
  }
}
