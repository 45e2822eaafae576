import Testing

@testable import Session

@Suite("Guards")
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

  @Test("a set takes a second for each repetition, five at most", arguments: early)
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

  @Test("a rest that ended by itself guards for two seconds", arguments: restEnds)
  func afterRest(_ row: Early) {
    var walk = Walk(.of([row.reps, row.reps, row.reps], rest: 60))
    walk.press(after: .seconds(30))
    walk.wait(.seconds(60))
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(row.at))
    #expect(walk.done.count == (row.counts ? 2 : 1))
  }

  @Test("for a second after a press that acted, a press does nothing", arguments: [401, 700, 999])
  func afterPress(milliseconds: Int) {
    var walk = Walk()
    walk.press(after: .seconds(30))
    let after = walk.state
    walk.press(after: .milliseconds(milliseconds))
    #expect(walk.state == after)
    #expect(walk.tone == .ignored)
  }

  @Test("after that second it counts again")
  func afterTheSecond() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("a guarded press does not make the guard longer")
  func noLonger() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(500))
    walk.press(after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.2")
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

  @Test("no guard while counting, not even between fast presses")
  func counting() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    for _ in 0..<6 { walk.press(after: .milliseconds(401)) }
    #expect(walk.state.question?.count == 11)
    for _ in 0..<3 { walk.press(after: .milliseconds(180)) }
    #expect(walk.state.question?.count == 14)
  }

  @Test("no guard in the choices")
  func choices() {
    var walk = Walk()
    walk.triple(after: .seconds(30))
    walk.press(after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.1 choices?")
    walk.press(after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.1 paused")
  }

  @Test("no guard for words", arguments: ["", "8", "6", "double"])
  func words(_ line: String) {
    var walk = Walk()
    walk.type(line, after: .milliseconds(10))
    #expect(walk.done.count == 1)
  }

  @Test("a press that comes just too late to be counted does nothing", arguments: [1, 500, 999])
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

  @Test("skipping in a pause does not make the guard of the next set longer")
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
