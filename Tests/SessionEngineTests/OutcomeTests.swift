import Support
import Testing

@testable import SessionEngine

/// The effect of each press and each word in each state: its tone, the state afterwards, and the events;
/// in front, all that have this effect.
///
/// `SPOTTER_RECORD=1 swift test --filter OutcomeTests` writes `Outcomes.txt` again.
@Suite("Every press and every word in every state") struct OutcomeTests {
  private static let presses = ["press", "double press", "triple press", "held", "kill"]
  private static let words = [
    "empty", "double", "triple", "hold", "done", "go", "6", "6@57.5", "0", "@62.5", "+", "-",
    "rpe 8", "effort 7", "rest 60", "rest 0", "note x", "u", "s", "w", "x", "later", "p", "r", "?",
    "q", "nonsense", "5@red", "1: 4", "red", "120cal", "swap", "add dip 2x5", "add set",
    "jump plank", "move plank before squat", "delete plank", "delete set", "today", "louder",
    "add dip 2x5 @ 9999", "90s", "400m 1:30", "1:30", "6 rpe 8", "60", "yes", "no", "more rest",
    "1000", "add 3x10", "how", "minutes 5", "more", "less", "menu",
  ]
  private static let page = "\(TestFile.root)/Tests/SessionEngineTests/Outcomes.txt"

  @Test("each does what the table says and settles the open question") func outcomes() throws {
    let inputs = Self.presses + Self.words
    let tables = Waypoint.allCases.map { waypoint in
      let rows = inputs.map { input in
        var walk = waypoint.walk
        walk.perform(input)
        return (name: input, text: walk.outcome)
      }
      return "=== \(waypoint.rawValue)\n\n"
        + Recorded.alike(rows).map { "\($0.names) > \($0.text)\n" }.joined()
    }
    let text = tables.joined(separator: "\n")
    #expect(try Recorded.difference(of: text, from: Self.page) == nil)
  }

  @Test("no word is missing from the table") func coverage() throws {
    let file = "\(TestFile.root)/Sources/SessionEngine/Input/Command.swift"
    let cases = try TestFile.read(file).matches(of: /\n    (?:indirect )?case (.*)/).flatMap {
      $0.output.1.replacing(/\(.*/, with: "").split(separator: ", ").map(String.init)
    }
    let shown = Self.words.map {
      "\(Session.Command($0 == "empty" ? "" : $0, unit: .kilograms))".prefix { $0 != "(" }
    }
    // A number alone is a weight where one is meant.
    #expect(cases.count > 40 && Set(cases).subtracting(shown.map(String.init)) == ["number"])
  }
}
