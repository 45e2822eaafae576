/// An instruction of a lesson: what to try next, or how it went.
package enum Instruction: String, CaseIterable, Sendable {
  case welcome
  case press, short, goOn, open, pause, resume, whereAmI, undo, choose
  case good, notQuite, tooSoon
  /// Everything was tried, or the lesson was left early.
  case over, left
}

/// A tip on the button for a new lifter, given in a rest.
package enum Tip: CaseIterable, Sendable {
  /// That a press ends a set, before the first such set.
  case press
  case short, whereAmI, pause
  /// How to count an AMRAP set, before the first one.
  case count
}

extension Announcer {
  /// The words of a tip; low priority, unless it explains the press that is due now.
  package func line(for tip: Tip) -> Line {
    let key: Phrasebook.Key =
      switch tip {
      case .press: .teach
      case .short: .teachShort
      case .whereAmI: .teachWhere
      case .pause: .teachPause
      case .count: .teachCount
      }
    return Line(book.fill(key), tip == .press ? .prompt : .chatter)
  }

  package func line(for instruction: Instruction) -> Line { filled(key(of: instruction)) }

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
