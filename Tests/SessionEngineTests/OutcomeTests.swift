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

  @Test("no word is missing from the table") func coverage() {
    let shown = Self.words.map {
      Session.Command($0 == "empty" ? "" : $0, unit: .kilograms).word
    }
    #expect(Set(Word.allCases).subtracting(shown).isEmpty)
  }
}

/// The commands of a session without their values.
private enum Word: CaseIterable {
  case press, double, triple, hold, key, done, go, reps, banded, correct, weight, band, step, rpe,
    reading, effort
  case rest, note, undo, skipSet, skipWarmUp, skipExercise, later, pause, again, finish, help, swap
  case add, addSets, jump, move, delete, deleteSet, about, adjust, unreadable, unknown
  case counted, clock, rated, measured, yes, no, choice, fit, outOfRange
}

extension Session.Command {
  /// The command without its values.
  fileprivate var word: Word {
    switch self {
    case .press: .press
    case .double: .double
    case .triple: .triple
    case .hold: .hold
    case .key: .key
    case .done: .done
    case .go: .go
    case .reps: .reps
    case .banded: .banded
    case .correct: .correct
    case .weight, .number: .weight
    case .band: .band
    case .step: .step
    case .rpe: .rpe
    case .reading: .reading
    case .effort: .effort
    case .rest: .rest
    case .note: .note
    case .undo: .undo
    case .skipSet: .skipSet
    case .skipWarmUp: .skipWarmUp
    case .skipExercise: .skipExercise
    case .later: .later
    case .pause: .pause
    case .again: .again
    case .finish: .finish
    case .help: .help
    case .swap: .swap
    case .add: .add
    case .addSets: .addSets
    case .counted: .counted
    case .clock: .clock
    case .rated: .rated
    case .measured: .measured
    case .yes: .yes
    case .no: .no
    case .choice: .choice
    case .fit: .fit
    case .outOfRange: .outOfRange
    case .jump: .jump
    case .move: .move
    case .delete: .delete
    case .deleteSet: .deleteSet
    case .about: .about
    case .adjust: .adjust
    case .unreadable: .unreadable
    case .unknown: .unknown
    }
  }
}
