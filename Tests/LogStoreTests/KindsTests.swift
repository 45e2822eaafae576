import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Kinds of sets")
struct KindsTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  @Test("a set has one of the known kinds and is deleted with its session")
  func kinds() throws {
    let recording = try StoredSession(try folder.store())
    let connection = try folder.raw()
    try connection.run("PRAGMA foreign_keys = ON")
    #expect(throws: StoreError.self) {
      try connection.run("UPDATE exercise_set SET kind = ?", "stretch")
    }
    for kind in SetKind.allCases {
      try connection.run("UPDATE exercise_set SET kind = ?", kind.rawValue)
    }
    try connection.run("DELETE FROM session WHERE id = ?", recording.id.number)
    #expect(try connection.number("SELECT count(*) FROM exercise_set") == 0)
  }

  @Test("a set's measure, sides, percentage and rest are saved")
  func measures() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    var drop = SetTarget(reps: 8, weight: .kg(48), kind: .drop)
    drop.share = .whole(80)
    drop.restBefore = 0
    plan.workout.exercises[0].sets += [
      drop, SetTarget(reps: 40, weight: .kg(24), measure: .metres, isPerSide: true),
    ]
    let recording = try StoredSession(store, plan)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    let kept = try #require(try store.session(recording.id)).1.exercises[0].sets
    #expect(kept.contains { $0.target == drop })
  }

  @Test("the last performance consists of the work sets")
  func lastTime() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    plan.workout.exercises[0].sets.insert(
      SetTarget(reps: 12, weight: .kg(30), kind: .drop), at: 1)
    var recording = try StoredSession(store, plan)
    try recording.lift(0, 0, at: 1000)
    try recording.lift(0, 1, reps: 12, at: 60_000)
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.reps == [8])
  }

  @Test("a set's band is saved, and so is the lifter's own band")
  func bands() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    for set in plan.workout.exercises[0].sets.indices {
      plan.workout.exercises[0].sets[set].weight = nil
      plan.workout.exercises[0].sets[set].band = "red"
    }
    var recording = try StoredSession(store, plan)
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

  @Test("warm-ups are saved as such and do not count toward totals or the last performance")
  func warmUps() throws {
    let store = try folder.store()
    var plan = SessionPlan.push()
    let warmUp = SetTarget(reps: 5, weight: .kg(40), kind: .warmUp)
    plan.workout.exercises[0].sets.insert(warmUp, at: 0)
    var recording = try StoredSession(store, plan)
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
