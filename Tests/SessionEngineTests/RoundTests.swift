import Testing
import Training

@testable import SessionEngine

@Suite("Rounds of work and rest, and sets on the minute")
struct RoundTests {
  @Test("rounds of work and rest follow the clock to the end without a press")
  func rounds() {
    var walk = Walk(.rounds)
    walk.press()
    let began = walk.now + .seconds(10)
    walk.wait(.seconds(10 + 4 * 20 + 3 * 10))
    #expect(walk.done == [20, 20, 20, 20])
    let borders = walk.journal.compactMap { entry -> Int? in
      switch entry.event {
      case .setDone, .restEnded: (entry.at - began).seconds
      default: nil
      }
    }
    #expect(borders == [20, 30, 50, 60, 80, 90, 110])
    #expect(walk.machine.restEnd == began + .seconds(110 + 60))
  }

  @Test("a round that is ended early starts its rest at once")
  func stopped() {
    var walk = Walk(.rounds)
    walk.press()
    walk.press(after: .seconds(10 + 12))
    #expect(walk.done == [10])
    #expect(walk.machine.restEnd == walk.now + .seconds(10))
  }

  @Test("rounds begin on the minute, even after one that overran")
  func minute() {
    var walk = Walk(.rounds)
    walk.type("x")
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    let began = walk.now
    walk.press(after: .seconds(35))
    #expect(walk.machine.restEnd == began + .seconds(60))
    walk.wait(.seconds(25 + 60))
    #expect(walk.cues.last == .overrun())
    walk.press(after: .seconds(8))
    #expect(walk.done == [15, 15])
    #expect(walk.state.summary == "lifting 2.3")
    walk.wait(.seconds(51))
    #expect(walk.cues == [.tick(3), .tick(2), .tick(1)])
    #expect(walk.now == began + .seconds(179))
  }

  @Test("if the lifter wants it, rounds on the minute end and are logged without a press")
  func runOn() {
    var plan = SessionPlan.rounds
    plan.runsRounds = true
    var walk = Walk(plan)
    walk.type("x")
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    let began = walk.now
    walk.wait(.seconds(60))
    #expect(walk.done == [15] && walk.state.summary == "lifting 2.2")
    walk.press(after: .seconds(30))
    #expect(walk.done == [15, 15])
    #expect(walk.machine.restEnd == began + .seconds(120))
    walk.wait(.seconds(30 + 60))
    #expect(walk.done == [15, 15, 15])
    #expect(walk.now == began + .seconds(180))
    #expect(walk.replays)
  }

  @Test("a last round that overruns is not followed by another")
  func lastOverrun() {
    var walk = Walk(.rounds)
    walk.type("x")
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    for _ in 0..<2 {
      walk.press(after: .seconds(30))
      walk.wait(.seconds(30))
    }
    walk.wait(.seconds(60))
    #expect(walk.cues.last == .overrun(isLast: true))
  }

  @Test("after a pause, a round continues after ticks with its earlier work")
  func paused() {
    var walk = Walk(.rounds)
    walk.press()
    walk.type("p", after: .seconds(10 + 12))
    walk.press(after: .seconds(100))
    // The time to reach the button does not count as work.
    #expect(walk.state.held(at: walk.now) == 10)
    walk.wait(.seconds(10))
    #expect(walk.cues.suffix(4) == [.tick(3), .tick(2), .tick(1), .started])
    walk.wait(.seconds(10))
    #expect(walk.done == [20])
  }

  @Test("a round with two sides starts on the minute")
  func sidesOnTheMinute() {
    var plan = SessionPlan.rounds
    for set in plan.workout.exercises[1].sets.indices {
      plan.workout.exercises[1].sets[set].isPerSide = true
    }
    var walk = Walk(plan)
    walk.type("x")
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    let began = walk.now
    walk.press(after: .seconds(15))
    #expect(walk.cues == [.otherSide()])
    walk.press(after: .seconds(15))
    #expect(walk.done == [15])
    #expect(walk.machine.restEnd == began + .seconds(60))
  }
}
