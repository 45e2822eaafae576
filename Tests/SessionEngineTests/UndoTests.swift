import Testing
import Training

@testable import SessionEngine

@Suite("Undo")
struct UndoTests {
  /// An action from a set or a rest.
  struct Act: CustomTestStringConvertible, Sendable {
    let name: String
    let from: Waypoint
    /// How many presses or words it consists of, and so how many undos revert it.
    var undos = 1
    let does: @Sendable (inout Walk) -> Void
    var testDescription: String { name }
  }

  static let acts: [Act] = [
    Act(name: "a set", from: .lifting) { $0.press() },
    Act(name: "a set in words", from: .lifting) { $0.type("4@77.5") },
    Act(name: "a short set", from: .lifting, undos: 2) {
      $0.double()
      $0.press(after: .seconds(1))
      $0.wait(.seconds(10))
    },
    Act(name: "ending a rest", from: .resting) { $0.press() },
    Act(name: "a pause", from: .lifting) { $0.hold() },
    Act(name: "going on", from: .pausedLifting) { $0.press() },
    Act(name: "a double in the rest", from: .resting) { $0.double() },
    Act(name: "a yes to an offer", from: .offer) { $0.press() },
    Act(name: "a press that counts", from: .amrap) { $0.press() },
    Act(name: "a hold that counts back", from: .short, undos: 2) {
      $0.press()
      $0.hold(after: .seconds(1))
    },
    Act(name: "an effort", from: .effort, undos: 3) {
      for _ in 1...3 { $0.press(after: .seconds(1)) }
      $0.wait(.seconds(3))
    },
    Act(name: "finding a weight", from: .search) { $0.double() },
    Act(name: "a correction", from: .resting) { $0.type("4") },
    Act(name: "a short count in the rest", from: .resting, undos: 3) {
      $0.double()
      $0.press(after: .seconds(1))
      $0.press(after: .seconds(1))
      $0.wait(.seconds(4))
    },
    Act(name: "a short count after the end", from: .complete, undos: 2) {
      $0.double()
      $0.press(after: .seconds(1))
      $0.wait(.seconds(4))
    },
    Act(name: "skipping a set", from: .lifting) { $0.type("s") },
    Act(name: "skipping a set in a rest", from: .resting) { $0.type("s") },
    Act(name: "skipping an exercise", from: .resting) { $0.type("x") },
    Act(name: "putting off", from: .resting) { $0.type("later") },
    Act(name: "another weight", from: .lifting) { $0.type("@62.5") },
    Act(name: "heavier", from: .lifting) { $0.type("+") },
    Act(name: "another rest", from: .resting) { $0.type("rest 30") },
    Act(name: "exertion", from: .resting) { $0.type("rpe 8.5") },
    Act(name: "heart rate", from: .resting) { $0.type("hr 150") },
    Act(name: "a note", from: .lifting) { $0.type("note left knee") },
    Act(name: "finishing", from: .lifting) { $0.type("q") },
    Act(name: "finishing in a pause", from: .pausedResting) { $0.type("q") },
    Act(name: "effort", from: .complete) { $0.type("effort 8") },
  ]

  @Test("undo restores exactly the state before", arguments: acts)
  func undo(_ act: Act) {
    var walk = act.from.walk
    let before = walk.state
    act.does(&walk)
    for _ in 0..<act.undos { walk.type("u", after: .milliseconds(100)) }
    #expect(walk.state.told == before.told)
    #expect(walk.replays)
  }

  @Test("a rest that was ended continues to its old deadline, and this is announced")
  func endedRest() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(5))
    walk.triple(after: .seconds(2))
    walk.take(.spoken, after: .seconds(3))
    walk.type("u", after: .seconds(1))
    #expect(walk.machine.restEnd == Instant(milliseconds: 120_000))
    let left = (Instant(milliseconds: 120_000) - walk.now).seconds
    #expect(walk.cues == [.undone(restLeft: left, nil)])
    walk.type("u")
    #expect(walk.state.summary == "lifting 1.1")
  }

  @Test(
    "an undo tells the set it brings back", arguments: [Waypoint.lifting, .resting], ["@70", "x"])
  func broughtBack(from: Waypoint, word: String) {
    var walk = from.walk
    walk.wait(.seconds(10))
    let call = walk.session.upcoming
    walk.type(word, after: .seconds(1))
    walk.type("u", after: .seconds(15))
    guard case .undone(_, let told?)? = walk.cues.last else {
      Issue.record("it does not tell the set")
      return
    }
    #expect(told.exercise == call?.exercise && told.target == call?.target)
    #expect(word == "x" || told.plates == nil || told.change?.isEmpty != true)
    #expect(walk.replays)
  }

  @Test("an accepted offer is open again for its full time")
  func offerAgain() {
    var walk = Waypoint.offer.walk
    walk.press()
    walk.type("u", after: .seconds(5))
    #expect(walk.state.summary == "resting offer?")
    #expect(walk.cues.count == 2)
    walk.press(after: .milliseconds(5_900))
    #expect(walk.events.last?.brief == "weight 1 57.5")
  }

  @Test("a count that silence confirmed is open again at the press before, and spoken")
  func countAgain() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    for _ in 0..<2 { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(4))
    #expect(walk.done == [6])
    walk.type("u")
    #expect(walk.cues.last == .count(7))
    walk.wait(.seconds(8))
    #expect(walk.done == [7])
  }

  @Test("undoing more rest restores the old deadline")
  func moreRest() {
    var walk = Waypoint.resting.walk
    let before = walk.state
    walk.triple()
    walk.take(.spoken, after: .seconds(3))
    walk.press(after: .milliseconds(1500))
    #expect(walk.events == [.answered, .restExtended(until: Instant(milliseconds: 150_000))])
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("undo crosses exercises one step at a time")
  func border() {
    var walk = Walk()
    var states: [Session.State] = []
    for _ in 0..<3 {
      states.append(walk.state)
      walk.type("", after: .seconds(30))
      states.append(walk.state)
      walk.type("", after: .seconds(10))
    }
    for state in states.reversed() {
      walk.type("u")
      #expect(walk.state.told == state.told)
    }
    walk.type("u")
    #expect(walk.tone == .ignored)
    #expect(walk.cues == [.refused(.nothingToUndo)])
    #expect(walk.replays)
  }

  @Test("a counted AMRAP set is undone press by press: first its count, then the set")
  func amrap() {
    var walk = Walk(.amrapFirst)
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    for _ in 0..<3 { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(5))
    #expect(walk.done == [8])
    for count in [7, 6, 5] {
      walk.type("u")
      #expect(walk.done == [5])
      #expect(walk.state.question?.count == count)
    }
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("a typed count is undone in two steps: to its question, then to the set")
  func typedAMRAP() {
    var walk = Walk(.amrapFirst)
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    walk.type("9", after: .seconds(2))
    #expect(walk.done == [9])
    walk.type("u")
    #expect(walk.done == [5])
    #expect(walk.state.summary == "resting amrap?")
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("undo during counting reverts the last press, and counting continues")
  func whileCounting() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    walk.type("u")
    #expect(walk.state.question?.count == 6)
    walk.wait(.seconds(8))
    #expect(walk.done == [6])
    #expect(walk.state.summary == "resting")
  }

  @Test("undo as a choice leads to the same state as the word")
  func choice() {
    var byWord = Waypoint.lifting.walk
    byWord.type("u")
    var byChoice = Waypoint.choices.walk
    byChoice.press()
    #expect(byChoice.state == byWord.state)
  }

  @Test("a rest that was over long ago ends at once when undo restores it")
  func oldRest() {
    var walk = Waypoint.resting.walk
    walk.type("rest 300")
    walk.wait(.seconds(100))
    walk.type("u")
    #expect(walk.state.summary == "resting")
    walk.wait(.milliseconds(1))
    #expect(walk.events == [.restEnded(isAutomatic: true)])
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
  }

  @Test("undo back into a pause says so")
  func pause() {
    var walk = Waypoint.lifting.walk
    walk.hold()
    walk.press(after: .seconds(5))
    walk.type("u", after: .seconds(5))
    #expect(walk.state.pausedAt != nil)
    #expect(walk.cues.last == .paused(isAutomatic: false))
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

  @Test(
    "a double press during a rest or pause keeps it as it was",
    arguments: [
      Waypoint.resting, .pausedLifting, .pausedResting, .complete,
    ])
  func double(from: Waypoint) {
    var walk = from.walk
    let before = walk.state
    walk.double()
    #expect(walk.state.question != nil)
    walk.wait(.seconds(3))
    #expect(walk.state == before)
  }
}
