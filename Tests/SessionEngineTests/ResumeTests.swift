import Testing
import Training

@testable import SessionEngine

@Suite("Killed and restarted")
struct ResumeTests {
  @Test("the journal reproduces the session from any cut", arguments: Waypoint.allCases)
  func replay(waypoint: Waypoint) {
    let walk = waypoint.walk
    #expect(walk.replays)
    for count in walk.journal.indices {
      var session = Session(walk.session.plan, journal: walk.journal[..<count])
      for entry in walk.journal[count...] { session.apply(entry) }
      #expect(session == walk.session)
    }
  }

  @Test("a session found hours later is closed at its latest event, and can be reopened unchanged")
  func closed() {
    var walk = Waypoint.resting.walk
    let before = walk.state
    walk.machine = SessionMachine(walk.session, at: walk.now + .seconds(20_000))
    walk.take(.close, after: .seconds(20_000))
    let log = walk.session.log
    #expect(log.status == .closed)
    #expect(log.length == 30_000)
    #expect(log.exercises.flatMap(\.sets).map(\.status) == [.done, .skipped, .skipped])
    #expect(walk.replays)
    walk.take(.close)
    #expect(walk.steps.isEmpty)
    walk.machine = SessionMachine(walk.session, at: walk.now)
    walk.take(.resumed(rebooted: true))
    #expect(walk.events.prefix(1) != [.closed])
    #expect(walk.state.exercises == before.exercises)
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.session.log.status == .running)
    #expect(walk.replays)
  }
}
