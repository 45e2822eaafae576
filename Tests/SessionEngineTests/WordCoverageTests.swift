import Testing

@testable import SessionEngine

/// The commands of a session without their values.
enum Word: CaseIterable {
  case press, double, triple, hold, done, go, reps, banded, correct, weight, band, step, rpe,
    reading, effort
  case rest, note, undo, skipSet, skipWarmUp, skipExercise, later, pause, again, finish, help, swap
  case add, addSets, jump, move, delete, deleteSet, about, adjust, unreadable, unknown
  case counted, clock, rated, measured, yes, no, choice, outOfRange
}

extension Session.Command {
  /// The command without its values.
  fileprivate var word: Word {
    switch self {
    case .press: .press
    case .double: .double
    case .triple: .triple
    case .hold: .hold
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

@Suite("Every word has a row in every state") struct WordCoverageTests {
  @Test("no word is missing from the tables of a state", arguments: Standing.allCases)
  func isCovered(standing: Standing) {
    let tables =
      WordTableTests.tables + QuestionWordTableTests.tables + ChangeWordTableTests.tables
    let words = tables.filter { $0.standing == standing }.flatMap(\.outcomes).map { row in
      Session.Command(row.input == "empty" ? "" : row.input, unit: .kilograms).word
    }
    #expect(Set(Word.allCases).subtracting(words).isEmpty)
  }
}
