import Session
import Testing
import Training

@testable import Store

@Suite("kinds of sets")
struct KindsTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A log as the first version left it: one exercise with a set done and one skipped.
  private func old() throws {
    let opening = Opening(
      file: LogFile(folder.log), now: .monday, migrations: Array(Schema.migrations.prefix(1)))
    let connection = try opening.write().0.connection
    try connection.script(
      """
      INSERT INTO session (id, lifter, program, program_key, workout, started_ms, offset_s, zone,
        boot, boottime_ms, status, unit, length_ms, effort, notes, sets_done, volume)
      VALUES (7, 1, 'Push Pull', 'push pull', 'Push', 1786982400000, 7200, 'Europe/Berlin', 'first',
        50000, 'finished', 'kg', 90000, 7, '[]', 1, 480000);
      INSERT INTO exercise (lifter, session, position, name, name_key, loading, notes, sets_done,
        program_key, started_ms)
      VALUES (1, 7, 0, 'Bench Press', 'bench press', 'barbell', '["slow"]', 1, 'push pull',
        1786982400000);
      INSERT INTO exercise_set (lifter, session, position, number, kind, target_reps,
        target_is_amrap, target_weight, target_unit, status, reps, weight, unit, is_confirmed,
        exertion, at_ms)
      VALUES (1, 7, 0, 0, 'work', 8, 0, 60000, 'kg', 'done', 8, 60000, 'kg', 1, 85, 30000),
        (1, 7, 0, 1, 'work', 8, 1, 60000, 'kg', 'skipped', NULL, NULL, NULL, 1, NULL, 60000);
      """)
    connection.close()
  }

  @Test("a log of the first version keeps its rows, its rules and its keys")
  func migration() throws {
    try old()
    let store = try folder.store()
    let target = SetTarget(reps: 8, weight: .kg(60))
    let open = SetTarget(reps: 8, isAMRAP: true, weight: .kg(60))
    #expect(
      try store.session(SessionID(7))?.1.exercises == [
        LoggedExercise(
          name: "Bench Press", loading: .barbell,
          sets: [
            LoggedSet(
              target: target, status: .done, reps: 8, weight: .kg(60), exertion: 85, at: 30_000),
            LoggedSet(target: open, status: .skipped, at: 60_000),
          ], notes: ["slow"])
      ])
    let connection = store.connection
    #expect(try connection.number("PRAGMA foreign_keys") == 1)
    let keys = try connection.rows("SELECT origin FROM pragma_index_list('exercise_set')") {
      $0.text(0)
    }
    #expect(keys == ["u"])
    #expect(throws: StoreError.self) {
      try connection.run("UPDATE exercise_set SET kind = ? WHERE session = 7", "stretch")
    }
    for kind in SetKind.allCases {
      try connection.run("UPDATE exercise_set SET kind = ? WHERE session = 7", kind.rawValue)
    }
    try connection.run("DELETE FROM session WHERE id = ?", 7)
    #expect(try connection.number("SELECT count(*) FROM exercise_set") == 0)
  }

  @Test("what a set counts, its sides, its share and its rest are kept")
  func measures() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    var drop = SetTarget(reps: 8, weight: .kg(48), kind: .drop)
    drop.share = .whole(80)
    drop.restBefore = 0
    plan.workout.exercises[0].sets += [
      drop, SetTarget(reps: 40, weight: .kg(24), measure: .metres, isPerSide: true),
    ]
    let recording = try Recording(store, plan)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    let kept = try #require(try store.session(recording.id)).1.exercises[0].sets
    #expect(kept.contains { $0.target == drop })
  }

  @Test("the last time is that of the work sets")
  func lastTime() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    plan.workout.exercises[0].sets.insert(
      SetTarget(reps: 12, weight: .kg(30), kind: .drop), at: 1)
    var recording = try Recording(store, plan)
    try recording.lift(0, 0, at: 1000)
    try recording.lift(0, 1, reps: 12, at: 60_000)
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.reps == [8])
  }

  @Test("a band is kept with its set, and so is the lifter's word on one")
  func bands() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    for set in plan.workout.exercises[0].sets.indices {
      plan.workout.exercises[0].sets[set].weight = nil
      plan.workout.exercises[0].sets[set].band = "red"
    }
    var recording = try Recording(store, plan)
    try recording.lift(0, 0, at: 1000)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    #expect(try store.session(recording.id)?.1.exercises[0].sets[0].target.band == "red")
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.band == "red")
    try store.keep(
      Baseline(sets: 3, reps: 12, weight: nil, band: "green"), for: "face pull", program: "P",
      at: .monday)
    let standing = try store.standings(program: "P", slots: ["face pull"])["face pull"]
    #expect(standing?.band == "green")
    #expect(standing?.progress?.band == "green")
  }

  @Test("warm-ups are kept as what they are, and are no part of the sums nor of the last time")
  func warmUps() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    let warmUp = SetTarget(reps: 5, weight: .kg(40), kind: .warmUp)
    plan.workout.exercises[0].sets.insert(warmUp, at: 0)
    var recording = try Recording(store, plan)
    try recording.lift(0, 0, reps: 5, at: 1000)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    #expect(try store.history(limit: 1).first?.setsDone == 0)
    #expect(try store.lastTimes(program: "Push Pull").isEmpty)
    try recording.lift(0, 1, at: 60_000)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    #expect(try store.session(recording.id)?.1.exercises[0].sets[0].target.kind == .warmUp)
    let summary = try #require(try store.history(limit: 1).first)
    #expect(summary.setsDone == 1)
    #expect(summary.volume == 480_000)
    #expect(
      try store.lastTimes(program: "Push Pull") == [
        "bench press": SessionPlan.LastTime(reps: [8], weight: .kg(60), note: nil)
      ])
    _ = store.close(at: .monday)
    let open = try #require(try folder.store().unfinished())
    #expect(open.plan == plan)
  }
}
