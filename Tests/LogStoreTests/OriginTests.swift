import SessionEngine
import Testing
import Training

@testable import LogStore

@Suite("progress that goes on under another name")
struct OriginTests {
  let folder: Folder
  let store: Store

  init() throws {
    folder = try Folder()
    store = try folder.store()
  }

  private func program(_ lines: String, title: String = "Test") throws -> Program {
    try Program(plan: "# \(title)\n## A\n\(lines)\n", name: "", unit: .kilograms)
  }

  /// A session on a day with all sets made.
  private func train(_ program: Program, day number: Int) throws {
    let plan = try today(program)
    var recording = try Recording(store, plan, at: Timestamp.monday.later(number * day))
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

  private func go(
    _ slot: String, from: String, program: String = "Test", of old: String = "Test",
    day number: Int
  ) throws {
    try store.keep(
      slots: [SlotOrigin(program: program, slot: slot, fromProgram: old, fromSlot: from)],
      at: Timestamp.monday.later(number * day))
  }

  @Test("it goes on from where the other stood, and the other begins anew only by name")
  func renamed() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg")
    for number in 0..<3 { try train(old, day: number) }
    let new = try program("Front Squat 3x5 20 kg linear +2.5 kg")
    #expect(try weights(new) == ["20"])
    try go("front squat", from: "squat", day: 3)
    #expect(try weights(new) == ["75"])
    #expect(try store.changes(of: "front squat", program: "Test").count == 3)
    try train(new, day: 4)
    #expect(try weights(new) == ["77.5"])
    #expect(try weights(old) == ["75"])
    // What is written down later of a day before is part of it as well.
    #expect(try weights(new, before: Timestamp.monday.later(2 * day).utc) == ["70"])
  }

  @Test("what is edited in the past of the old name changes the new one, whatever was noted")
  func edited() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg\nCurl 3x5 10 kg linear +1 kg")
    let new = try program("Front Squat 3x5 20 kg linear +5 kg\nCurl 3x5 10 kg linear +1 kg")
    for number in 0..<3 { try train(old, day: number) }
    try go("front squat", from: "squat", day: 3)
    for number in 4..<6 { try train(new, day: number) }
    let raw = try folder.raw()
    #expect(try raw.number("SELECT count(*) FROM standing WHERE slot = 'front squat'") == 1)
    #expect(try weights(new)[0] == "85")
    for session in [4, 5] {
      try store.correct(session) { place, reps in place.exercise == 0 ? 1 : reps }
    }
    let truth = try weights(new)
    try raw.run("DELETE FROM standing")
    #expect(try weights(new) == truth)
    // Nothing of ours does that: whoever takes rows away empties the cache as well.
    try raw.script(
      "DELETE FROM slot_origin; DELETE FROM session WHERE id > 3; DELETE FROM standing")
    #expect(try weights(new)[0] == "20")
  }

  @Test("a session under the old name takes away what was noted under the new one")
  func late() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg, 1 miss -50%")
    let new = try program("Front Squat 3x5 20 kg linear +5 kg, 1 miss -50%")
    try train(old, day: 0)
    try go("front squat", from: "squat", day: 5)
    try train(new, day: 6)
    try train(new, day: 7)
    let raw = try folder.raw()
    #expect(try raw.number("SELECT count(*) FROM standing") == 1)
    try store.correct(1) { _, _ in 0 }
    #expect(try raw.number("SELECT count(*) FROM standing") == 0)
  }

  @Test("back and forth, and two that change places, each with its own") func swapped() throws {
    let pair = try program("Squat 3x5 60 kg linear +5 kg\nRow 3x5 40 kg linear +5 kg")
    for number in 0..<2 { try train(pair, day: number) }
    #expect(try weights(pair) == ["70", "50"])
    try store.keep(
      slots: [
        SlotOrigin(program: "Test", slot: "squat", fromProgram: "Test", fromSlot: "row"),
        SlotOrigin(program: "Test", slot: "row", fromProgram: "Test", fromSlot: "squat"),
      ], at: Timestamp.monday.later(2 * day))
    #expect(try weights(pair) == ["50", "70"])
    try train(pair, day: 3)
    #expect(try weights(pair) == ["55", "75"])
    try store.keep(
      slots: [
        SlotOrigin(program: "Test", slot: "squat", fromProgram: "Test", fromSlot: "row"),
        SlotOrigin(program: "Test", slot: "row", fromProgram: "Test", fromSlot: "squat"),
      ], at: Timestamp.monday.later(4 * day))
    #expect(try weights(pair) == ["75", "55"])
    #expect(try store.changes(of: "squat", program: "Test").count == 3)
  }

  @Test("a program under another title keeps progress and turn") func titled() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg\n## B\nRow 3x5 40 kg")
    try train(old, day: 0)
    let new = try program("Squat 3x5 60 kg linear +5 kg\n## B\nRow 3x5 40 kg", title: "Other")
    #expect(try store.sessions(of: "Other", limit: 1).last?.workout == nil)
    try go("squat", from: "squat", program: "Other", of: "Test", day: 1)
    try store.keep(
      workouts: [
        WorkoutOrigin(program: "Other", workout: "A", fromProgram: "Test", fromWorkout: "A")
      ],
      at: Timestamp.monday.later(day))
    #expect(try weights(new) == ["65"])
    #expect(try store.sessions(of: "Other", limit: 1).last?.workout == "A")
    try train(new, day: 2)
    #expect(try weights(new) == ["70"])
  }

  @Test("what was done last time goes on until it is done under its own name") func lastTimes()
    throws
  {
    let old = try program("Squat [heavy] 3x5 60 kg linear +5 kg\nRow 3x5 40 kg")
    try train(old, day: 0)
    try go("front squat [heavy]", from: "squat [heavy]", day: 1)
    func last(_ name: String) throws -> Weight? {
      try store.lastTimes(program: "Test")[name]?.weight
    }
    #expect(try last("front squat") == .kg(60))
    #expect(try last("squat") == .kg(60))
    let new = try program("Front Squat [heavy] 3x5 20 kg linear +5 kg")
    try train(new, day: 2)
    #expect(try last("front squat") == .kg(65))
    // What was done under another label since is the newer one.
    try train(try program("Front Squat [light] 3x5 30 kg"), day: 3)
    #expect(try last("front squat") == .kg(30))
  }

  @Test("a baseline of the old name is one of the new") func baseline() throws {
    let old = try program("Squat 3x5 60 kg linear +5 kg")
    try train(old, day: 0)
    try store.keep(
      Baseline(sets: 3, reps: 5, weight: .kg(90)), for: "squat", program: "Test",
      at: Timestamp.monday.later(day))
    try go("front squat", from: "squat", day: 2)
    #expect(try weights(try program("Front Squat 3x5 20 kg linear +5 kg")) == ["90"])
  }

  @Test("exercises and workouts are kept together or not at all") func together() throws {
    try train(try program("Squat 3x5 60 kg linear +5 kg"), day: 0)
    let raw = try folder.raw()
    try raw.script(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON workout_origin
      BEGIN SELECT RAISE(ABORT, 'refused'); END
      """)
    #expect(throws: StoreError.self) {
      try store.keep(
        slots: [SlotOrigin(program: "Test", slot: "row", fromProgram: "Test", fromSlot: "squat")],
        workouts: [
          WorkoutOrigin(program: "Test", workout: "B", fromProgram: "Test", fromWorkout: "A")
        ],
        at: Timestamp.monday.later(day))
    }
    #expect(try raw.number("SELECT count(*) FROM slot_origin") == 0)
  }
}
