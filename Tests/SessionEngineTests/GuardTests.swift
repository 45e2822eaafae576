import Testing

@testable import SessionEngine

@Suite("Press guards")
struct GuardTests {
  struct Early: CustomTestStringConvertible, Sendable {
    let name: String
    let reps: Int
    /// Milliseconds into the set.
    let at: Int
    let counts: Bool
    var testDescription: String { name }
  }

  static let early: [Early] = [
    Early(name: "a single, too soon", reps: 1, at: 999, counts: false),
    Early(name: "a single", reps: 1, at: 1000, counts: true),
    Early(name: "three, too soon", reps: 3, at: 2999, counts: false),
    Early(name: "three", reps: 3, at: 3000, counts: true),
    Early(name: "eight, too soon", reps: 8, at: 4999, counts: false),
    Early(name: "eight: five seconds are enough", reps: 8, at: 5000, counts: true),
    Early(name: "fifty: five seconds are enough", reps: 50, at: 5000, counts: true),
  ]

  @Test("a press into a set is ignored for one second per rep, at most five", arguments: early)
  func intoTheSet(_ row: Early) {
    var walk = Walk(.of([row.reps, row.reps], rest: 90))
    walk.press(after: .milliseconds(row.at))
    #expect(walk.done.count == (row.counts ? 1 : 0))
    #expect(walk.tone == (row.counts ? .done : .ignored))
  }

  static let restEnds: [Early] = [
    Early(name: "just after", reps: 1, at: 100, counts: false),
    Early(name: "a single in the two seconds", reps: 1, at: 1999, counts: false),
    Early(name: "a single after them", reps: 1, at: 2000, counts: true),
    Early(name: "eight, still in the set", reps: 8, at: 4999, counts: false),
    Early(name: "eight", reps: 8, at: 5000, counts: true),
  ]

  @Test("a press is ignored for two seconds after a rest ran out", arguments: restEnds)
  func afterRest(_ row: Early) {
    var walk = Walk(.of([row.reps, row.reps, row.reps], rest: 60))
    walk.press(after: .seconds(30))
    walk.wait(.seconds(60))
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(row.at))
    #expect(walk.done.count == (row.counts ? 2 : 1))
  }

  @Test("a press is ignored for one second after an effective press", arguments: [401, 700, 999])
  func afterPress(milliseconds: Int) {
    var walk = Walk()
    walk.press(after: .seconds(30))
    let after = walk.state
    walk.press(after: .milliseconds(milliseconds))
    #expect(walk.state == after)
    #expect(walk.tone == .ignored)
  }

  @Test(
    "in the first five seconds of a rest, a press asks for confirmation, and the next one counts")
  func restBegins() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(1_000))
    #expect(walk.cues == [.refused(.pressAgain)])
    walk.press(after: .milliseconds(999))
    #expect(walk.tone == .ignored && walk.cues.isEmpty)
    #expect(walk.state.summary == "resting")
    walk.press(after: .milliseconds(600))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("after five seconds of rest, a press ends it", arguments: [4_999, 5_000])
  func restGoes(milliseconds: Int) {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(milliseconds))
    #expect(walk.state.summary == (milliseconds < 5_000 ? "resting" : "lifting 1.2"))
  }

  @Test("a request for confirmation counts for one rest only")
  func promptedBefore() {
    var walk = Walk(.of([8, 8, 8], rest: 60))
    for _ in 1...2 {
      walk.press(after: .seconds(30))
      walk.press(after: .seconds(2))
      #expect(walk.cues == [.refused(.pressAgain)])
      walk.wait(.seconds(60))
    }
  }

  @Test("a guarded press does not extend the guard")
  func noLonger() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(500))
    walk.press(after: .milliseconds(500))
    #expect(walk.cues == [.refused(.pressAgain)])
  }

  @Test(
    "a press is ignored for two seconds after the clock ended a hold, a side or a round",
    arguments: [1_999, 2_000])
  func afterClock(milliseconds: Int) {
    for seconds in [5 + 40, 5 + 40 + 5 + 40] {
      var walk = Walk(.holds)
      walk.press()
      walk.wait(.seconds(seconds))
      let ended = walk.state
      walk.press(after: .milliseconds(milliseconds))
      let isPrompted = walk.cues.contains(.refused(.pressAgain))
      #expect((walk.state == ended && !isPrompted) == (milliseconds < 2_000))
    }
    var walk = Walk(.rounds)
    walk.press()
    walk.wait(.seconds(10 + 20))
    walk.press(after: .milliseconds(milliseconds))
    #expect(walk.state.summary == "resting")
    #expect(walk.cues == (milliseconds < 2_000 ? [] : [.refused(.pressAgain)]))
  }

  @Test(
    "a press does not confirm a set that was not heard",
    arguments: [SessionMachine.Speech.unheard, .talking])
  func unheard(speech: SessionMachine.Speech) {
    var walk = Walk()
    walk.machine.speech = speech
    walk.press(after: .seconds(30))
    #expect(walk.done.count == (speech == .unheard ? 0 : 1))
    #expect(walk.steps.contains(where: \.isImpatient) == (speech == .unheard))
    var complete = Waypoint.complete.walk
    complete.machine.speech = speech
    complete.press()
    #expect(complete.state.summary == (speech == .unheard ? "complete" : "ended"))
    var waiting = Walk(.holds)
    waiting.machine.speech = speech
    waiting.press(after: .seconds(2))
    #expect(waiting.events.isEmpty == (speech == .unheard))
  }

  @Test("a press before an offer is heard speaks it, and one in its first second is ignored")
  func unheardOffer() {
    var walk = Walk(.offered)
    walk.type("3", after: .seconds(30))
    walk.machine.speech = .talking
    walk.press(after: .seconds(2))
    #expect(walk.state.summary == "resting offer?")
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
    #expect(walk.state.summary == "resting offer?")
    walk.press(after: .milliseconds(500))
    #expect(walk.events.last?.brief == "weight 1 57.5")
  }

  @Test("the effort is not counted before its question was heard")
  func unheardEffort() {
    var walk = Waypoint.complete.walk
    walk.take(.spoken)
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
    walk.press(after: .milliseconds(500))
    #expect(walk.state.question?.count == 1)
  }

  @Test("one press at the question about the effort leaves, and is no effort", arguments: [1, 2])
  func leaves(presses: Int) {
    var walk = Waypoint.complete.walk
    walk.take(.spoken)
    for _ in 0..<presses { walk.press(after: .seconds(2)) }
    walk.wait(.seconds(3))
    #expect(walk.state.effort == (presses == 1 ? nil : 2))
    #expect(walk.state.summary == (presses == 1 ? "ended" : "complete"))
    #expect(walk.replays)
  }

  @Test("'q' during the count keeps it and leaves") func leavesCounting() {
    var walk = Waypoint.complete.walk
    walk.take(.spoken)
    for _ in 0..<3 { walk.press(after: .seconds(2)) }
    walk.take(.said(.finish), after: .seconds(1))
    #expect(walk.state.effort == 3 && walk.state.phase == .ended)
  }

  @Test("a hold or a 'no' leaves the effort out", arguments: [0, 1, 2])
  func noEffort(presses: Int) {
    for answer in ["hold", "no"] {
      var walk = Waypoint.complete.walk
      walk.take(.spoken, after: .seconds(1))
      for _ in 0..<presses { walk.press(after: .seconds(2)) }
      if answer == "hold" {
        walk.hold(after: .seconds(1))
      } else {
        walk.type("no", after: .seconds(1))
      }
      #expect(walk.state.effort == nil)
      #expect(walk.state.summary == (presses == 2 ? "complete effort?" : "complete"))
    }
  }

  @Test("a number that may be reps or the effort to come is refused, and both can be said")
  func earlyEffort() {
    var walk = Walk(.of([8], rest: 90))
    walk.press(after: .seconds(30))
    walk.type("7", after: .seconds(1))
    #expect(walk.cues == [.refused(.repsOrEffort(7))])
    #expect(walk.done == [8] && walk.state.effort == nil)
    walk.type("7 reps", after: .seconds(1))
    #expect(walk.done == [7] && walk.state.effort == nil)
    walk.type("effort 9", after: .seconds(1))
    #expect(walk.state.effort == 9)
  }

  @Test("the guard is explained once")
  func explainedOnce() {
    var walk = Walk()
    walk.press(after: .seconds(1))
    #expect(walk.cues == [.refused(.tooSoon)])
    walk.press(after: .seconds(1))
    #expect(walk.cues.isEmpty)
    #expect(walk.tone == .ignored)
  }

  @Test("counting has no guard, even between fast presses")
  func counting() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    for _ in 0..<6 { walk.press(after: .milliseconds(401)) }
    #expect(walk.state.question?.count == 11)
    for _ in 0..<3 { walk.press(after: .milliseconds(180)) }
    #expect(walk.state.question?.count == 14)
  }

  @Test("the choices have no guard")
  func choices() {
    var walk = Walk()
    walk.triple(after: .seconds(30))
    walk.press(after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.1 choices?")
    walk.press(after: .milliseconds(500))
    #expect(walk.events.map(\.brief).contains("weight 1 57.5"))
  }

  @Test("words have no guard", arguments: ["", "8", "6", "double"])
  func words(_ line: String) {
    var walk = Walk()
    walk.type(line, after: .milliseconds(10))
    #expect(walk.done.count == 1)
  }

  @Test("a press that comes just too late to count does nothing", arguments: [1, 500, 999])
  func lateCount(milliseconds: Int) {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [6])
    #expect(walk.state.summary == "complete")
    walk.press(after: .milliseconds(milliseconds))
    #expect(walk.state.summary == "complete")
    #expect(walk.tone == .ignored)
  }

  @Test("skipping during a pause does not extend the next set's guard")
  func pausedGuard() {
    var walk = Walk()
    walk.hold(after: .seconds(10))
    walk.type("s", after: .seconds(100))
    walk.press(after: .seconds(100))
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .seconds(6))
    #expect(walk.done == [8])
  }
}
