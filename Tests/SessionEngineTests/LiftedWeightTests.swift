import Testing
import Training

@testable import SessionEngine

/// A set lifted with another weight than planned, and the sets after it.
@Suite("Sets after one lifted with another weight")
struct LiftedWeightTests {
  @Test("correcting the last set's weight by button also changes the sets after it")
  func button() {
    var walk = Walk(.of([8, 8, 8], rest: 90))
    walk.press(after: .seconds(30))
    guard case .events(let events) = walk.session.take(.step(.wasLighter), at: walk.now) else {
      Issue.record("a lighter weight is at hand")
      return
    }
    var session = walk.session
    for event in events { session.apply(Session.Entry(at: walk.now, event: event)) }
    #expect(
      session.state.exercises[0].sets.map { $0.target.weight?.number } == ["60", "57.5", "57.5"])
  }
}
