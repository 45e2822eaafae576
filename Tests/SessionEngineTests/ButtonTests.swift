import Testing

@testable import SessionEngine

@Suite("The button")
struct ButtonTests {
  /// Presses, and where they lead from a set that has been lifted for thirty seconds.
  struct Presses: CustomTestStringConvertible, Sendable {
    let name: String
    /// Milliseconds since the press before; the first comes at thirty seconds.
    let gaps: [Int]
    let becomes: String
    let done: Int
    var testDescription: String { name }
  }

  static let presses: [Presses] = [
    Presses(name: "one press", gaps: [0], becomes: "resting", done: 1),
    Presses(name: "a contact that bounces", gaps: [0, 10], becomes: "resting", done: 1),
    Presses(name: "a contact that bounces twice", gaps: [0, 8, 15], becomes: "resting", done: 1),
    Presses(
      name: "a contact that bounces for long", gaps: [0, 55, 55], becomes: "resting", done: 1),
    Presses(name: "a bounce that no finger does", gaps: [0, 69], becomes: "resting", done: 1),
    Presses(name: "the quickest double", gaps: [0, 70], becomes: "resting short?", done: 1),
    Presses(name: "a double", gaps: [0, 200], becomes: "resting short?", done: 1),
    Presses(name: "a slow double", gaps: [0, 400], becomes: "resting short?", done: 1),
    Presses(name: "two presses, no double", gaps: [0, 401], becomes: "resting", done: 1),
    Presses(name: "two presses a second apart", gaps: [0, 1000], becomes: "resting", done: 1),
    Presses(
      name: "three presses a second apart", gaps: [0, 1000, 1000], becomes: "lifting 1.2", done: 1),
    Presses(name: "a triple", gaps: [0, 200, 200], becomes: "lifting 1.1 status?", done: 0),
    Presses(name: "a slow triple", gaps: [0, 400, 400], becomes: "lifting 1.1 status?", done: 0),
    Presses(
      name: "a fourth press asks nothing more", gaps: [0, 200, 200, 200], becomes: "lifting 1.1",
      done: 0),
    Presses(
      name: "a fifth is absorbed", gaps: [0, 200, 200, 200, 390], becomes: "lifting 1.1", done: 0),
    Presses(name: "nervous taps", gaps: [0, 450, 450], becomes: "resting", done: 1),
    Presses(
      name: "nervous taps that end in a double", gaps: [0, 450, 450, 130],
      becomes: "resting short?", done: 1),
    Presses(
      name: "a double that bounces", gaps: [0, 10, 190, 12], becomes: "resting short?", done: 1),
  ]

  @Test("the gaps between presses decide what they mean", arguments: presses)
  func series(_ row: Presses) {
    var walk = Walk()
    walk.wait(.seconds(30))
    for gap in row.gaps { walk.press(after: .milliseconds(gap)) }
    #expect(walk.state.summary == row.becomes)
    #expect(walk.done.count == row.done)
    #expect(walk.replays)
  }

  @Test("a fourth quick press says that the set it undid is not logged")
  func notLogged() {
    var walk = Walk()
    walk.wait(.seconds(30))
    for gap in [0, 200, 200] { walk.press(after: .milliseconds(gap)) }
    walk.press(after: .milliseconds(200))
    #expect(walk.done == [])
    #expect(walk.cues.first == .refused(.notLogged(number: 1, .work)))
  }

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

  @Test("a hold that resumes says so once")
  func resumesOnce() {
    var walk = Waypoint.pausedLifting.walk
    walk.press()
    #expect(walk.cues.count == 1)
    walk.take(.held, after: .milliseconds(600))
    #expect(walk.cues.isEmpty && walk.state.pausedAt == nil)
    walk.take(.release, after: .milliseconds(100))
    #expect(walk.cues.isEmpty && walk.state.pausedAt == nil)
  }

  @Test("a short gap in a held key's repeats is not a new press")
  func hiccup() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(500))
    for _ in 0..<60 { walk.press(after: .milliseconds(33)) }
    walk.press(after: .milliseconds(250))
    for _ in 0..<20 { walk.press(after: .milliseconds(33)) }
    #expect(walk.state.summary == "lifting 1.1 paused")
  }

  @Test("a press soon after a held key does not undo the pause")
  func afterHeld() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(20))
    walk.wait(.seconds(30))
    walk.press()
    walk.press(after: .milliseconds(500))
    for _ in 0..<60 { walk.press(after: .milliseconds(33)) }
    let paused = walk.state
    #expect(paused.summary == "lifting 1.2 paused")
    walk.press(after: .milliseconds(300))
    #expect(walk.state == paused)
    walk.press(after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.done == [8])
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

  @Test("a press before a held key is independent of it")
  func pressBeforeHeld() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(600))
    walk.press(after: .milliseconds(250))
    for _ in 0..<5 { walk.press(after: .milliseconds(33)) }
    #expect(walk.done == [8])
    #expect(walk.state.summary == "resting paused")
  }

  @Test("a hold recognized at its release undoes its presses", arguments: [1, 2, 3])
  func holdByRelease(presses: Int) {
    var walk = Walk()
    walk.wait(.seconds(30))
    let before = walk.state
    for _ in 0..<presses { walk.press(after: .milliseconds(200)) }
    walk.take(.release, after: .milliseconds(600))
    var expected = before
    expected.pausedAt = walk.now
    expected.canUndo = true
    #expect(walk.state == expected)
    #expect(walk.replays)
  }

  @Test("a hold recognized while the key is down is the same, and its release adds nothing")
  func holdWhileDown() {
    var walk = Walk()
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    walk.take(.held, after: SessionMachine.holdTime)
    var expected = before
    expected.pausedAt = walk.now
    expected.canUndo = true
    #expect(walk.state == expected)
    walk.take(.held, after: .milliseconds(1))
    walk.take(.release, after: .seconds(2))
    #expect(walk.steps.isEmpty)
    // The contact bounces as it opens.
    walk.press(after: .milliseconds(10))
    #expect(walk.state == expected)
    walk.press(after: .seconds(2))
    #expect(walk.state.summary == "lifting 1.1")
    #expect(walk.replays)
  }

  @Test("a key that is held without a press, or was followed by words, holds nothing")
  func strayHeld() {
    var walk = Walk()
    walk.take(.held, after: .seconds(30))
    #expect(walk.steps.isEmpty)
    walk.press()
    walk.type("note slow", after: .milliseconds(100))
    walk.take(.held, after: .milliseconds(500))
    #expect(walk.state.summary == "resting")
    walk.press(after: .seconds(10))
    walk.take(.release, after: .milliseconds(100))
    walk.take(.held, after: .milliseconds(500))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("presses with releases are counted, however fast they come")
  func fastPresses() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.take(.release, after: .milliseconds(50))
    walk.wait(.seconds(2))
    let count = walk.state.question?.count ?? 0
    for _ in 0..<6 {
      walk.press(after: .milliseconds(60))
      walk.take(.release, after: .milliseconds(40))
    }
    #expect(walk.state.summary == "resting amrap?")
    #expect(walk.state.question?.count == count + 6)
  }

  @Test("a short release does nothing")
  func shortRelease() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.take(.release, after: .milliseconds(599))
    #expect(walk.steps.isEmpty)
    #expect(walk.state.summary == "resting")
  }

  @Test("a release without a press does nothing")
  func strayRelease() {
    var walk = Walk()
    walk.take(.release, after: .seconds(30))
    #expect(walk.steps.isEmpty)
    walk.press()
    walk.take(.release, after: .milliseconds(100))
    walk.take(.release, after: .seconds(5))
    #expect(walk.state.summary == "resting")
    walk.hold(after: .seconds(5))
    #expect(walk.state.summary == "resting paused")
    walk.take(.release, after: .seconds(5))
    #expect(walk.state.summary == "resting paused")
  }

  @Test("a bouncing contact is not a double press")
  func bounceOnRelease() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.take(.release, after: .milliseconds(150))
    walk.press(after: .milliseconds(10))
    walk.take(.release, after: .milliseconds(10))
    #expect(walk.state.summary == "resting")
  }

  @Test("words between a press and its release keep their effect")
  func wordsWhileDown() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.type("note slow")
    walk.type("", after: .seconds(95))
    #expect(walk.done == [8, 8])
    walk.take(.release, after: .seconds(1))
    #expect(walk.done == [8, 8])
    #expect(walk.state.exercises[0].notes == ["slow"])
  }

  @Test("words between two presses keep their effect")
  func wordsBetweenPresses() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.type("@62.5", after: .milliseconds(100))
    walk.triple(after: .milliseconds(100))
    #expect(walk.done == [8])
    #expect(walk.state.exercises[0].sets[1].target.weight == .kilograms(thousandths: 62_500))
  }

  @Test("a double press whose first press was guarded logs nothing")
  func guardedDouble() {
    var walk = Walk()
    let before = walk.state
    walk.double(after: .seconds(2))
    #expect(walk.state == before)
    #expect(walk.tone == .ignored)
  }

  @Test("a triple press whose first press was guarded still gives the status")
  func guardedTriple() {
    var walk = Walk()
    walk.triple(after: .seconds(2))
    #expect(walk.state.summary == "lifting 1.1 status?")
    #expect(walk.journal.map(\.event) == [.asked(.status)])
  }

  @Test("a rest that runs out between a guarded press and the next stays over")
  func restEndsBetweenPresses() {
    var walk = Walk(.of([8, 8, 8], rest: 1))
    walk.press(after: .seconds(30))
    walk.press(after: .milliseconds(900))
    #expect(walk.tone == .ignored)
    walk.press(after: .milliseconds(200))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.tone == .ignored)
    #expect(walk.journal.map(\.event).filter { $0 == .restEnded(isAutomatic: true) }.count == 1)
  }
}
