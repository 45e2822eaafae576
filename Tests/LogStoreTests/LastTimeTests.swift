import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("The last performance")
struct LastTimeTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  @Test("without sessions there is no last performance")
  func none() throws {
    #expect(try store.sessions(of: "Push Pull", limit: 1).last?.workout == nil)
    #expect(try store.lastTimes(program: "Push Pull").isEmpty)
  }

  @Test(
    "the last performance has the adjusted targets, completed reps, heaviest weight and last note")
  func performance() throws {
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 1000)
    try recording.add(.weightChanged(exercise: 0, .kg(55)), at: 2000)
    try recording.lift(0, 1, reps: 6, at: 3000)
    try recording.add(.noted(exercise: 0, "slow"), at: 4000)
    try recording.add(.noted(exercise: 0, "left shoulder"), at: 5000)
    try recording.add(.setSkipped(.init(exercise: 0, set: 2)), at: 6000)
    let last = try store.lastTimes(program: "push  PULL")
    var expected = SessionPlan.LastTime(reps: [8, 6], weight: .kg(60), note: "left shoulder")
    expected.weights = [.kg(60), .kg(55)]
    #expect(last == ["bench press": expected])
  }

  @Test("each exercise's last performance is from the newest session in which a set was completed")
  func newestDone() throws {
    var first = try StoredSession(store, .push(benchAt: 50))
    try first.lift(0, 0, at: 1000)
    try first.lift(1, 0, reps: 12, at: 2000)
    var second = try StoredSession(store, .push(benchAt: 60), at: Timestamp.monday.later(2 * day))
    try second.lift(0, 0, at: 1000)
    try second.add(.exerciseSkipped(1), at: 2000)
    // No set was completed in this one.
    _ = try StoredSession(store, .push(benchAt: 70), at: Timestamp.monday.later(4 * day))
    // Logged later but performed earlier.
    var old = try StoredSession(
      store, .push(benchAt: 40), at: Timestamp.monday.earlier(by: 9 * day))
    try old.lift(0, 0, at: 1000)
    let last = try store.lastTimes(program: "Push Pull")
    #expect(last["bench press"]?.weight == .kg(60))
    #expect(last["push up"]?.reps == [12])
  }

  @Test("days are counted by the lifter's calendar, and only on request")
  func days() throws {
    // Monday at half past eleven in the evening; UTC is two hours behind.
    let evening = Timestamp.monday.later(5 * 3_600_000 + 1_800_000)
    var recording = try StoredSession(store, at: evening)
    try recording.lift(0, 0, at: 1000)
    func day(after milliseconds: Int) throws -> SessionPlan.PastDay? {
      try store.lastTimes(program: "Push Pull", on: evening.later(milliseconds))["bench press"]?.day
    }
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.day == nil)
    #expect(try day(after: 60_000)?.ago == 0)
    #expect(try day(after: 3_600_000)?.ago == 1)
    #expect(try day(after: 8 * 86_400_000)?.ago == 8)
    #expect(try day(after: 0)?.weekday == .monday)
  }

  @Test("an undone set is not completed")
  func undone() throws {
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 1000)
    try recording.add(.returned(to: 0), at: 2000)
    #expect(try store.lastTimes(program: "Push Pull").isEmpty)
    #expect(try store.sessions(of: "Push Pull", limit: 1).last?.workout == nil)
  }

  @Test("programs do not mix, and workouts without a program are kept apart")
  func programs() throws {
    var own = try StoredSession(store, .push(program: nil, benchAt: 30))
    try own.lift(0, 0, at: 1000)
    var other = try StoredSession(store, .push(program: "Other", benchAt: 90))
    try other.lift(0, 0, at: 1000)
    #expect(try store.lastTimes(program: nil)["bench press"]?.weight == .kg(30))
    #expect(try store.lastTimes(program: "other")["bench press"]?.weight == .kg(90))
    #expect(try store.lastTimes(program: "Push Pull").isEmpty)
    #expect(try store.sessions(of: nil, limit: 1).last?.workout == "Push")
    #expect(try store.sessions(of: "Push Pull", limit: 1).last?.workout == nil)
  }

  @Test("for an exercise that occurs twice in a workout, the first completed one counts")
  func twice() throws {
    var plan = SessionPlan.push()
    plan.workout.exercises[1] = plan.workout.exercises[0]
    plan.workout.exercises[1].sets = [SetTarget(reps: 15, weight: .kg(40))]
    var recording = try StoredSession(store, plan)
    try recording.lift(1, 0, reps: 15, at: 1000)
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.reps == [15])
    try recording.lift(0, 0, at: 2000)
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.reps == [8])
  }

  @Test("the heaviest weight is found across kilograms and pounds")
  func units() throws {
    var plan = SessionPlan.push()
    plan.workout.exercises[0].sets = [
      SetTarget(reps: 8, weight: Weight(thousandths: 135_000, unit: .pounds)),
      SetTarget(reps: 8, weight: .kg(61)),
    ]
    var recording = try StoredSession(store, plan)
    try recording.lift(0, 1, at: 1000)
    try recording.lift(0, 0, at: 2000)
    let last = try store.lastTimes(program: "Push Pull")["bench press"]
    #expect(last?.weight == Weight(thousandths: 135_000, unit: .pounds))
  }

  @Test("history lists the newest sessions first, page by page")
  func history() throws {
    for number in 0..<5 {
      var recording = try StoredSession(store, at: Timestamp.monday.later(number * day))
      for set in 0..<number { try recording.lift(set / 3, set % 3, at: 1000 * set) }
      try recording.add(.effortRated(number + 1), at: 9000)
      try recording.add(.ended, at: 10_000)
    }
    let history = try store.history(limit: 2, offset: 1)
    #expect(history.map(\.setsDone) == [3, 2])
    #expect(history.map(\.started.utc) == [3, 2].map { Timestamp.monday.later($0 * day).utc })
    #expect(history[0].effort == 4)
    #expect(history[0].length == 10_000)
    #expect(history[0].volume == 3 * 8 * 60_000)
    #expect(history[0].status == .finished)
    #expect(history[0].started.offset == 7200)
    #expect(try store.history(limit: 10).count == 5)
    #expect(try store.history(limit: 10, offset: 5).isEmpty)
    #expect(try store.sessionCount() == 5)
  }
}
