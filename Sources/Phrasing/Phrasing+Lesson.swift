/// What a lesson says: what is to be tried next, and what became of it.
package enum Instruction: String, CaseIterable, Sendable {
  case welcome
  case press, short, goOn, open, pause, resume, whereAmI, undo, choose
  case good, notQuite, tooSoon
  /// Everything was tried, or the lesson was left before.
  case over, left
}

extension Phrasing {
  /// The words of an instruction.
  package func line(for instruction: Instruction) -> Line { filled(key(of: instruction), [:]) }

  private func key(of instruction: Instruction) -> Phrasebook.Key {
    switch instruction {
    case .welcome: .practiceWelcome
    case .press: .practicePress
    case .short: .practiceShort
    case .goOn: .practiceGoOn
    case .open: .practiceOpen
    case .pause: .practicePause
    case .resume: .practiceResume
    case .whereAmI: .practiceWhere
    case .undo: .practiceUndo
    case .choose: .practiceChoose
    case .good: .practiceGood
    case .notQuite: .practiceNotQuite
    case .tooSoon: .practiceTooSoon
    case .over: .practiceOver
    case .left: .practiceLeft
    }
  }
}
