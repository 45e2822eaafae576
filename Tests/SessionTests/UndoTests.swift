import Testing
import Training

@testable import Session

@Suite("Taking back and undoing")
struct UndoTests {
  /// An act, from a set or a rest, and how many presses or words it takes.
  struct Act: CustomTestStringConvertible, Sendable {
    let name: String
    let from: Standing
    let does: @Sendable (inout Walk) -> Void
    var testDescription: String { name }
  }

  static let acts: [Act] = [
    Act(name: "a set", from: .lifting) { $0.press() },
    Act(name: "a set in words", from: .lifting) { $0.type("4@77.5") },
    Act(name: "a short set", from: .lifting) {
      $0.double()
      $0.press(after: .seconds(1))
      $0.wait(.seconds(10))
      $0.type("u")
    },
    Act(name: "a correction", from: .resting) { $0.type("4") },
    Act(name: "a short count in the rest", from: .resting) {
      $0.double()
      $0.press(after: .seconds(1))
      $0.press(after: .seconds(1))
      $0.wait(.seconds(4))
    },
    Act(name: "a short count after the end", from: .complete) {
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

  @Test("undo leads back to exactly the state before", arguments: acts)
  func undo(_ act: Act) {
    var walk = act.from.walk
    let before = walk.state
    act.does(&walk)
    walk.type("u", after: .milliseconds(100))
    #expect(walk.state == before)
    #expect(walk.replays)
  }

  @Test("more rest is undone to the old deadline")
  func moreRest() {
    var walk = Standing.resting.walk
    let before = walk.state
    walk.triple()
    walk.take(.spoken, after: .seconds(3))
    walk.press(after: .milliseconds(4500))
    #expect(walk.events == [.answered, .restExtended(until: Instant(milliseconds: 150_000))])
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("undo goes back across the border of two exercises, one thing at a time")
  func border() {
    var walk = Walk()
    var states: [Session.State] = []
    for _ in 0..<3 {
      states.append(walk.state)
      walk.type("", after: .seconds(30))
      states.append(walk.state)
      walk.type("", after: .seconds(10))
    }
    walk.type("u")
    #expect(walk.state == states[4])
    walk.type("u")
    #expect(walk.state == states[2])
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 1))
    walk.type("u")
    #expect(walk.state == states[0])
    walk.type("u")
    #expect(walk.tone == .ignored)
    #expect(walk.cues == [.refused(.nothingToUndo)])
    #expect(walk.replays)
  }

  @Test("a counted AMRAP set is undone in two steps: its count, then the set")
  func amrap() {
    var walk = Walk(.amrapFirst)
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    for _ in 0..<3 { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(5))
    #expect(walk.done == [8])
    walk.type("u")
    #expect(walk.done == [5])
    #expect(walk.session.log.exercises[0].sets[0].isConfirmed == false)
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("a count that was typed is undone in the same two steps")
  func typedAMRAP() {
    var walk = Walk(.amrapFirst)
    walk.wait(.seconds(30))
    let before = walk.state
    walk.press()
    walk.type("9", after: .seconds(2))
    #expect(walk.done == [9])
    walk.type("u")
    #expect(walk.done == [5])
    #expect(walk.state.question == nil)
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test("undo while a set is being counted only drops the count")
  func whileCounting() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.type("u")
    #expect(walk.done == [5])
    #expect(walk.state.summary == "resting")
  }

  @Test("undo as a choice leads to the same state as the word")
  func choice() {
    var byWord = Standing.lifting.walk
    byWord.type("u")
    var byChoice = Standing.choices.walk
    byChoice.press()
    #expect(byChoice.state == byWord.state)
  }

  @Test("a rest that was over long ago ends at once when undo brings it back")
  func oldRest() {
    var walk = Standing.resting.walk
    walk.type("rest 300")
    walk.wait(.seconds(100))
    walk.type("u")
    #expect(walk.state.summary == "resting")
    walk.wait(.milliseconds(1))
    #expect(walk.events == [.restEnded(byItself: true)])
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
  }

  @Test("undo that leads back into a pause says so")
  func pause() {
    var walk = Standing.lifting.walk
    walk.hold()
    walk.type("@62.5", after: .seconds(5))
    walk.press(after: .seconds(5))
    walk.type("u", after: .seconds(5))
    #expect(walk.state.pausedAt != nil)
    #expect(walk.cues.last == .paused(byItself: false))
  }

  @Test("of more than can be remembered the oldest is forgotten, and nothing else")
  func forgotten() {
    var walk = Walk()
    for number in 0..<3_000 { walk.type("@\(number % 100 + 20)", after: .seconds(1)) }
    #expect(walk.session.past.count <= 2_000)
    let depth = walk.session.depth
    #expect(depth == 3_000)
    walk.type("u")
    #expect(walk.state.exercises[0].sets[0].target.weight == .kilograms(thousandths: 118_000))
    for _ in 0..<3_000 { walk.type("u") }
    #expect(walk.cues == [.refused(.nothingToUndo)])
    #expect(walk.replays)
  }

  @Test(
    "a triple leaves everything but its question as it was, deadlines included",
    arguments: [Standing.lifting, .resting, .pausedLifting, .pausedResting, .complete])
  func triple(from: Standing) {
    var walk = from.walk
    let before = walk.state
    walk.triple()
    #expect(walk.state.question?.subject == .status)
    walk.take(.word(.again))
    var after = walk.state
    after.question = nil
    #expect(after == before)
  }

  @Test(
    "a double in a rest or a pause leaves it as it was",
    arguments: [
      Standing.resting, .pausedLifting, .pausedResting, .complete,
    ])
  func double(from: Standing) {
    var walk = from.walk
    let before = walk.state
    walk.double()
    #expect(walk.state.question != nil)
    walk.wait(.seconds(3))
    #expect(walk.state == before)
  }
}
