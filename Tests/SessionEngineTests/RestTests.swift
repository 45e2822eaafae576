import Testing
import Training

@testable import SessionEngine

@Suite("Rests and pauses")
struct RestTests {
  /// A rest timer that is started, paused and resumed; `elapsed` seconds of it have passed.
  ///
  /// A pause does not stop the rest: muscles recover during a phone call, too.
  struct Timer: CustomTestStringConvertible, Sendable {
    let does: String
    let pauses: [(at: Int, isPause: Bool)]
    let at: Int
    let elapsed: Int
    let source: String
    var testDescription: String { does }
  }

  static let timers: [Timer] = [
    Timer(does: "start 0; at 30", pauses: [], at: 30, elapsed: 30, source: "liftlog/rest-timer"),
    Timer(
      does: "start 0; pause 30; at 80", pauses: [(30, true)], at: 80, elapsed: 80,
      source: "liftlog/rest-timer"),
    Timer(
      does: "start 0; pause 30; resume 60; at 70", pauses: [(30, true), (60, false)], at: 70,
      elapsed: 70, source: "liftlog/rest-timer"),
    Timer(
      does: "pause 10; resume 20; pause 30; resume 50; at 60",
      pauses: [(10, true), (20, false), (30, true), (50, false)], at: 60, elapsed: 60,
      source: "spotter"),
  ]

  @Test("a rest continues during a pause and ends on time", arguments: timers)
  func pauses(_ row: Timer) {
    var walk = Walk()
    walk.press(after: .seconds(30))
    for pause in row.pauses {
      walk.wait(Instant(milliseconds: 30_000 + pause.at * 1000) - walk.now)
      #expect((walk.state.pausedAt == nil) == pause.isPause)
      walk.type("p")
    }
    walk.wait(Instant(milliseconds: 30_000 + row.at * 1000) - walk.now)
    #expect(walk.session.status(at: walk.now).restLeft == 90 - row.elapsed)
    if walk.state.pausedAt != nil { walk.type("p") }
    walk.wait(.milliseconds((90 - row.elapsed) * 1000 - 1))
    #expect(walk.state.summary == "resting")
    walk.wait(.milliseconds(1))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("after an hour's phone call the rest is over, which is said once")
  func call() {
    var walk = Waypoint.resting.walk
    walk.hold()
    walk.wait(.minutes(60))
    #expect(walk.steps.isEmpty)
    walk.press()
    #expect(walk.cues.first == .goesOn(restLeft: nil, nil))
    walk.wait(.milliseconds(1))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.cues.count == 1)
  }

  struct Away: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The typed lines, each with the seconds before it.
    let inputs: [(String, Int)]
    /// Whether the set after the rest is announced in full, as for a lifter who has forgotten it.
    let isTold: Bool
  }

  static let away = [
    Away(testDescription: "a rest to its end", inputs: [("", 30)], isTold: false),
    Away(
      testDescription: "a pause within it", inputs: [("", 30), ("p", 10), ("p", 20)],
      isTold: false),
    Away(
      testDescription: "a call that outlasts it", inputs: [("", 30), ("p", 10), ("p", 600)],
      isTold: true),
    Away(
      testDescription: "going on taken back, when it is over",
      inputs: [("", 30), ("", 60), ("u", 40)], isTold: true),
  ]

  @Test("a lifter who was away when the rest ended hears the full announcement", arguments: away)
  func whole(_ row: Away) {
    var walk = Walk(.of([8, 8], rest: 90))
    for (line, seconds) in row.inputs { walk.type(line, after: .seconds(seconds)) }
    var cues = walk.cues
    if case .resting(let rest) = walk.state.phase, rest.until > walk.now {
      walk.wait(rest.until - walk.now)
      cues = walk.cues
    } else if case .resting = walk.state.phase {
      walk.wait(.seconds(0))
      cues += walk.cues
    }
    let call = cues.compactMap { cue -> Session.SetAnnouncement? in
      guard case .lift(let call, _) = cue else { return nil }
      return call
    }.last
    #expect(call?.number == 2)
    #expect(call?.isLater == !row.isTold && call?.isOther == row.isTold)
    #expect(walk.replays)
  }

  @Test("a rest counts down to zero with a warning at ten seconds and ticks at three, two and one")
  func countdown() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.wait(.seconds(95))
    let heard = walk.steps.map { step in "\(step.at.milliseconds - 30_000) \(step.cues.brief)" }
    #expect(
      heard == [
        "80000 warning", "87000 tick 3", "88000 tick 2", "89000 tick 1", "90000 lift 1.2",
      ])
  }

  @Test("a rest whose end is noticed late ended on time")
  func late() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.wait(.seconds(200))
    #expect(walk.journal.last?.at == Instant(milliseconds: 120_000))
  }

  @Test("with a rest of zero, the next set follows at once")
  func zero() {
    var walk = Walk(.restless)
    walk.press(after: .seconds(30))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.machine.restEnd == nil)
    #expect(walk.cues.map { [$0].brief } == ["lift 1.2"])
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(30))
    #expect(walk.state.summary == "complete")
  }

  struct Border: CustomTestStringConvertible, Sendable {
    let first: Int
    let second: Int
    let rest: Int
    var testDescription: String { "\(first) s and then \(second) s" }
  }

  static let borders: [Border] = [
    Border(first: 90, second: 60, rest: 90), Border(first: 60, second: 90, rest: 90),
    Border(first: 0, second: 60, rest: 60), Border(first: 60, second: 0, rest: 60),
    Border(first: 0, second: 0, rest: 0),
  ]

  @Test("between two exercises the longer rest counts", arguments: borders)
  func border(_ row: Border) {
    let exercises = [row.first, row.second].map {
      PlannedExercise(name: "Exercise \($0)", sets: [.of(8)], rest: $0)
    }
    var walk = Walk(SessionPlan(workout: Workout(name: "Two", exercises: exercises)))
    walk.press(after: .seconds(30))
    #expect((walk.machine.restEnd.map { $0 - walk.now } ?? .seconds(0)) == .seconds(row.rest))
  }

  @Test("there is no rest after the last set")
  func last() {
    var walk = Walk(.of([8], rest: 90))
    walk.press(after: .seconds(30))
    #expect(walk.state.summary == "complete")
  }

  struct Changed: CustomTestStringConvertible, Sendable {
    let name: String
    let words: String
    let isPaused: Bool
    /// Seconds left when thirty seconds of a ninety-second rest have passed.
    let left: Int
    var testDescription: String { name }
  }

  static let changes: [Changed] = [
    Changed(name: "longer", words: "rest 120", isPaused: false, left: 90),
    Changed(name: "shorter", words: "rest 60", isPaused: false, left: 30),
    Changed(name: "already over", words: "rest 20", isPaused: false, left: 0),
    Changed(name: "none", words: "rest 0", isPaused: false, left: 0),
    Changed(name: "longer in a pause", words: "rest 120", isPaused: true, left: 70),
    Changed(name: "shorter in a pause", words: "rest 60", isPaused: true, left: 10),
    Changed(name: "already over in a pause", words: "rest 20", isPaused: true, left: 0),
  ]

  @Test("a changed rest counts from the same start", arguments: changes)
  func changed(_ row: Changed) {
    var walk = Waypoint.resting.walk
    if row.isPaused {
      walk.type("p")
      walk.wait(.seconds(10))
    }
    walk.type(row.words)
    if row.isPaused { walk.type("p", after: .seconds(10)) }
    #expect(walk.session.status(at: walk.now).restLeft ?? 0 == row.left)
    if row.left > 0 { walk.wait(.milliseconds(row.left * 1000 - 1)) }
    #expect(walk.state.summary == "resting")
    walk.wait(.milliseconds(1))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("skipping during a rest does not end the rest")
  func skip() {
    var walk = Waypoint.resting.walk
    let before = walk.state.phase
    walk.type("s")
    #expect(walk.state.phase == before)
    #expect(walk.state.current == Session.SetPlace(exercise: 1, set: 0))
  }

  @Test("'later' moves the remaining sets to the end, but only if other sets remain")
  func later() {
    var walk = Waypoint.lifting.walk
    walk.type("later")
    #expect(walk.state.summary == "lifting 2.1")
    walk.type("", after: .seconds(30))
    walk.type("", after: .seconds(10))
    #expect(walk.state.summary == "lifting 1.2")
    walk.type("later")
    #expect(walk.cues == [.refused(.nothingElse)])
    #expect(walk.session.log.exercises.map(\.name) == ["Plank", "Squat"])
  }

  @Test("a new weight applies to the remaining sets")
  func weight() {
    var walk = Waypoint.lifting.walk
    walk.type("@85")
    #expect(walk.session.log.exercises[0].sets.map(\.target.weight?.number) == ["80", "85"])
    #expect(walk.session.log.exercises[0].sets[0].weight?.number == "80")
    walk.type("")
    #expect(walk.session.log.exercises[0].sets[1].weight?.number == "85")
  }
}

extension [Session.Cue] {
  fileprivate var brief: String {
    map { cue in
      switch cue {
      case .warning: "warning"
      case .tick(let second): "tick \(second)"
      case .lift(let call, _): "lift \(call.exercise == "Plank" ? 2 : 1).\(call.number)"
      default: "\(cue)"
      }
    }.joined(separator: " ")
  }
}
