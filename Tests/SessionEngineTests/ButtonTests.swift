import Testing

@testable import SessionEngine

@Suite("The button")
struct ButtonTests {
  @Test(
    "a key held down on a terminal is one hold, which undoes its first press",
    arguments: [250, 500, 660], [30, 40, 92])
  func heldKey(delay: Int, rate: Int) {
    var walk = Walk()
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    walk.press(after: .milliseconds(delay))
    for _ in 0...(150 / rate) { walk.press(after: .milliseconds(rate)) }
    #expect(walk.state.summary == "lifting 1.1 paused")
    for _ in 0..<200 {
      walk.press(after: .milliseconds(rate))
      #expect(walk.events.isEmpty)
    }
    var expected = before
    expected.pausedAt = walk.state.pausedAt
    expected.canUndo = true
    #expect(walk.state == expected)
    walk.press(after: .seconds(2))
    #expect(walk.state.summary == "lifting 1.1")
    #expect(walk.replays)
  }

  @Test("words wait until a key that reports its releases is up, or held")
  func wordsWait() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    #expect(walk.steps.last?.wordsAt == walk.now + Button.window)
    walk.take(.release, after: .milliseconds(100))
    walk.press(after: .seconds(20))
    #expect(walk.steps.last?.wordsAt == walk.now + Button.hold)
  }

  @Test(
    "a key held during counting undoes its own repeats and one count",
    arguments: [250, 500, 660], [30, 92])
  func heldInCount(delay: Int, rate: Int) {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(2))
    walk.press(after: .seconds(1))
    #expect(walk.state.question?.count == 7)
    walk.press(after: .seconds(1))
    walk.press(after: .milliseconds(delay))
    for _ in 0..<10 { walk.press(after: .milliseconds(rate)) }
    #expect(walk.state.summary == "resting amrap?")
    #expect(walk.state.question?.count == 6)
    walk.wait(.seconds(3))
    #expect(walk.done == [6])
  }
}
