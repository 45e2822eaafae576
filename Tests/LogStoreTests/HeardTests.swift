import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("What a lifter has heard")
struct HeardTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  @Test("sessions count that were lifted with the coach in the last weeks, each exercise once")
  func counts() throws {
    for ago in [1, 3, 100] {
      var recording = try StoredSession(store, at: Timestamp.monday.later(-ago * day))
      for set in 0..<3 { try recording.lift(0, set, at: 1000 * (set + 1)) }
      try recording.add(.ended, at: 9000)
    }
    // Begun, but nothing was lifted.
    _ = try StoredSession(store, at: Timestamp.monday.later(-2 * day))
    let before = try store.heard(before: .monday)
    #expect(before == Heard(sessions: 2, exercises: ["bench press"]))

    // Logged afterwards.
    let plan = SessionPlan.push(benchAt: 50)
    let done = Session.Event.setDone(
      Session.SetPlace(exercise: 0, set: 0), Session.Performance(reps: 8, weight: nil))
    _ = try store.add(
      plan, [done, .ended].map { Session.Entry(at: .zero, event: $0) },
      at: Timestamp.monday.later(-day))
    #expect(try store.heard(before: .monday) == before)
    #expect(try store.heard(before: Timestamp.monday.later(-2 * day)).sessions == 1)
  }
}
