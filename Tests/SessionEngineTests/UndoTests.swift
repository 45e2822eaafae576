import Testing
import Training

@testable import SessionEngine

@Suite("Undo, and a restart from the journal")
struct UndoTests {
  @Test("undo as a choice leads to the same state as the word")
  func choice() {
    var byWord = Waypoint.lifting.walk
    byWord.type("u")
    var byChoice = Waypoint.choices.walk
    byChoice.press()
    #expect(byChoice.state == byWord.state)
  }

  @Test("beyond the undo limit, only the oldest steps are forgotten")
  func forgotten() {
    var walk = Walk()
    for number in 0..<3_000 { walk.type("@\(number % 5 * 5 + 60)", after: .seconds(1)) }
    #expect(walk.session.past.count <= 2_000)
    // Each is a copy of the workout.
    #expect(walk.session.past.count { $0.state != nil } <= 50)
    let depth = walk.session.depth
    #expect(depth == 3_000)
    walk.type("u")
    #expect(walk.state.exercises[0].sets[0].target.weight == .kilograms(thousandths: 75_000))
    for _ in 0..<3_000 { walk.type("u") }
    #expect(walk.cues == [.refused(.nothingToUndo)])
    #expect(walk.replays)
  }

  @Test(
    "a triple press changes only its question, not even deadlines",
    arguments: [Waypoint.lifting, .resting, .pausedLifting, .pausedResting, .complete])
  func triple(from: Waypoint) {
    var walk = from.walk
    let before = walk.state
    walk.triple()
    #expect(walk.state.question?.subject == .status)
    walk.take(.word(.again))
    var after = walk.state
    after.question = nil
    after.isAboutEffort = before.isAboutEffort
    #expect(after == before)
  }

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
