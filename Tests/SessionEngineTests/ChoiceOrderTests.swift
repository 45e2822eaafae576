import Testing
import Training

@testable import SessionEngine

@Suite("The order of choices")
struct ChoiceOrderTests {
  struct Likely: CustomTestStringConvertible, Sendable {
    let moment: Session.Moment
    let choices: String
    var testDescription: String { "\(moment)" }
  }

  /// Ordered by likelihood; undo is early where a press may just have been accidental.
  static let likely = [
    Likely(
      moment: .warmingUp, choices: "skipWarmUp lighter heavier skip undo later swap"),
    Likely(moment: .firstSet, choices: "lighter heavier swap later skip undo"),
    Likely(moment: .laterSet, choices: "lighter heavier skip undo later swap"),
    Likely(moment: .justWent, choices: "undo lighter heavier skip later swap"),
    Likely(moment: .restOver, choices: "moreRest lighter heavier skip undo later swap"),
    Likely(
      moment: .justDone, choices: "undo moreReps lighter heavier moreRest skip later swap"),
    Likely(moment: .resting, choices: "moreRest lighter heavier undo moreReps skip later swap"),
    Likely(moment: .complete, choices: "undo moreReps more finish"),
  ]

  @Test("the likeliest choices come first", arguments: likely)
  func order(_ row: Likely) {
    #expect(row.moment.choices.map(\.brief).joined(separator: " ") == row.choices)
  }

  @Test("every moment has its order")
  func everyMoment() {
    #expect(Set(Self.likely.map(\.moment)) == Set(Session.Moment.allCases))
  }

  @Test("the moment depends on what happened last")
  func moments() {
    var walk = Walk(.warmedUp)
    #expect(walk.state.moment(at: walk.now) == .warmingUp)
    walk.type("w", after: .seconds(30))
    #expect(walk.state.moment(at: walk.now) == .firstSet)
    walk.press(after: .seconds(30))
    #expect(walk.state.moment(at: walk.now) == .justDone)
    walk.wait(.seconds(20))
    #expect(walk.state.moment(at: walk.now) == .resting)
    walk.press()
    #expect(walk.state.moment(at: walk.now) == .justWent)
    walk.wait(.seconds(20))
    #expect(walk.state.moment(at: walk.now) == .laterSet)
    walk.press()
    walk.wait(.seconds(180))
    #expect(walk.state.moment(at: walk.now) == .restOver)
    walk.type("q")
    #expect(walk.state.moment(at: walk.now) == .complete)
  }
}
