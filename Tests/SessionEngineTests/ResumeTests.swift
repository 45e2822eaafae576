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

  @Test(
    "in the same boot, resuming changes nothing",
    arguments: [
      Waypoint.lifting, .resting, .pausedLifting, .pausedResting, .complete,
    ])
  func sameBoot(waypoint: Waypoint) {
    var walk = waypoint.walk
    let before = walk.state
    walk.kill(after: .milliseconds(500))
    #expect(walk.state == before)
    #expect(walk.events == [.continued(rebooted: false)])
    #expect(walk.cues.count == 1)
    #expect(walk.replays)
  }

  @Test("in the same boot, the rest continues, and missed events happen at their due times")
  func restGoesOn() {
    var walk = Waypoint.resting.walk
    walk.kill(after: .seconds(20))
    #expect(walk.machine.restEnd == Instant(milliseconds: 120_000))
    walk.kill(after: .seconds(100))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.journal.contains { $0.at == Instant(milliseconds: 120_000) })
  }

  @Test(
    "after a reboot, rests and pauses are over",
    arguments: [
      Waypoint.resting, .pausedResting, .lifting, .pausedLifting,
    ])
  func otherBoot(waypoint: Waypoint) {
    var walk = waypoint.walk
    walk.kill(after: .seconds(40), rebooted: true)
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.done == [7])
    walk.press(after: .milliseconds(500))
    #expect(walk.done == [7])
    walk.press(after: .seconds(5))
    #expect(walk.done == [7, 5])
    #expect(walk.replays)
  }

  @Test("a complete session stays complete", arguments: [true, false])
  func complete(rebooted: Bool) {
    var walk = Waypoint.complete.walk
    walk.kill(after: .seconds(5), rebooted: rebooted)
    #expect(walk.state.summary == "complete")
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.summary == "complete effort?")
  }

  @Test("a count continues from its number and is asked again", arguments: [true, false])
  func count(rebooted: Bool) {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.kill(after: .seconds(1), rebooted: rebooted)
    #expect(
      walk.cues.last
        == .asks(.amrap(.init(exercise: 0, set: 0)), minimum: 6, exercise: "Squat"))
    walk.wait(.seconds(7))
    walk.press()
    walk.wait(.seconds(3))
    #expect(walk.done == [7])
    #expect(walk.state.question == nil)
  }

  @Test("a count that timed out meanwhile is kept")
  func countRanOut() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.kill(after: .seconds(40), rebooted: true)
    #expect(walk.done == [6])
  }

  @Test(
    "choices do not survive a kill, because the last one offered is unknown",
    arguments: [
      Waypoint.status, .choices,
    ])
  func choices(waypoint: Waypoint) {
    var walk = waypoint.walk
    walk.kill(after: .milliseconds(300))
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(300))
    #expect(walk.done == [7])
  }

  @Test("an open set whose question timed out keeps its minimum")
  func amrapAtTheEnd() {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.kill(after: .seconds(60), rebooted: true)
    #expect(walk.done == [5])
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.summary == "complete effort?")
  }

  @Test("a kill between two presses neither loses nor duplicates one")
  func betweenPresses() {
    var walk = Waypoint.lifting.walk
    walk.press()
    walk.kill(after: .milliseconds(100))
    walk.press(after: .milliseconds(100))
    #expect(walk.done == [7, 5])
    #expect(walk.state.summary == "resting")
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

  @Test("closing a session with nothing lifted leaves nothing in the log")
  func closedBlank() {
    var walk = Walk(.amrapFirst)
    walk.take(.close, after: .seconds(20_000))
    #expect(walk.session.log.isRemoved)
    #expect(walk.session.log.status == .finished)
    #expect(walk.steps.allSatisfy { $0.cues.isEmpty })
    #expect(walk.replays)
  }

  @Test("closing keeps a partial count")
  func closedInCount() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.take(.close, after: .seconds(20_000))
    #expect(walk.session.log.exercises[0].sets[0].reps == 6)
    #expect(walk.session.log.exercises[0].sets[0].isConfirmed)
  }
}
