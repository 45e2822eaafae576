import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("The lifter's pace")
struct PaceTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  /// Completes a session whose sets take the given share of their expected time, in thousandths.
  @discardableResult
  private func train(
    _ thousandths: Int, _ plan: SessionPlan = .push(benchAt: 50), daysLater days: Int = 0,
    leavingOut left: Int = 0
  ) throws -> SessionID {
    var recording = try StoredSession(store, plan, at: Timestamp.monday.later(days * day))
    let places = plan.workout.exercises.enumerated().flatMap { number, exercise in
      exercise.sets.indices.map { (number, $0) }
    }
    let length = plan.workout.expectedLength.milliseconds * thousandths / 1000
    for (index, place) in places.dropLast(left).enumerated() {
      try recording.lift(place.0, place.1, at: length * (index + 1) / (places.count - left))
    }
    try recording.add(.finished, at: length)
    try recording.add(.ended, at: length + 60_000)
    return recording.id
  }

  @Test("the pace is unknown at first, and a session ended early does not count")
  func none() throws {
    #expect(try store.pace(program: "Push Pull", workout: "Push") == nil)
    try train(1500, leavingOut: 1)
    #expect(try store.pace(program: "Push Pull", workout: "Push") == nil)
  }

  @Test("the pace comes from the same workout, else its program, else all sessions")
  func nearest() throws {
    var other = SessionPlan.push(benchAt: 50)
    other.program = "Another"
    for day in 0..<3 { try train(2000, other, daysLater: day) }
    #expect(try store.pace(program: "Push Pull", workout: "Push")?.thousandths == 2000)
    var pull = SessionPlan.push(benchAt: 50)
    pull.workout.name = "Pull"
    for day in 3..<6 { try train(1500, pull, daysLater: day) }
    #expect(try store.pace(program: "push  PULL", workout: "Push")?.thousandths == 1500)
    try train(1200, daysLater: 6)
    try train(1300, daysLater: 7)
    try train(1300, daysLater: 8)
    #expect(try store.pace(program: "Push Pull", workout: "Push")?.thousandths == 1300)
    #expect(try store.pace(program: "Push Pull", workout: "Pull")?.thousandths == 1500)
  }

  @Test("a pause does not slow a lifter down")
  func paused() throws {
    for day in 0..<3 {
      var recording = try StoredSession(
        store, .push(benchAt: 50), at: Timestamp.monday.later(day * LogStoreTests.day))
      let sets = recording.session.plan.workout.exercises.enumerated().flatMap { number, exercise in
        exercise.sets.indices.map { (number, $0) }
      }
      let length = recording.session.plan.workout.expectedLength.milliseconds
      try recording.add(.paused(isAutomatic: true), at: 1000)
      try recording.add(.resumed, at: 1000 + 10 * length)
      for place in sets { try recording.lift(place.0, place.1, at: 11 * length) }
      try recording.add(.ended, at: 11 * length)
    }
    #expect(try store.pace(program: "Push Pull", workout: "Push")?.thousandths == 1000)
  }

  @Test("a removed session no longer counts")
  func removed() throws {
    for day in 1..<3 { try train(1500, daysLater: -day) }
    let id = try train(1500)
    #expect(try store.pace(program: "Push Pull", workout: "Push") != nil)
    let found = try #require(try store.journaled(id))
    let removal = Session(found.plan, journal: found.entries).entry(of: .sessionRemoved)
    try store.amend(found, [removal], at: .monday.later(2 * day))
    #expect(try store.pace(program: "Push Pull", workout: "Push") == nil)
  }
}
