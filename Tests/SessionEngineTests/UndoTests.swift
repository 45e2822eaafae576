import Testing
import Training

@testable import SessionEngine

@Suite("Undo")
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
}
