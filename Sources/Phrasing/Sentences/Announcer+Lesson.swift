/// What a lesson says: what is to be tried next, and what became of it.
package enum Instruction: String, CaseIterable, Sendable {
  case welcome
  case press, short, goOn, open, pause, resume, whereAmI, undo, choose
  case good, notQuite, tooSoon
  /// Everything was tried, or the lesson was left before.
  case over, left
}

/// What a new lifter is told about the button in a rest.
package enum Tip: CaseIterable, Sendable {
  /// That a press ends a set, with the first one that it does.
  case press
  case short, whereAmI, pause
  /// How an open set is counted, before the first of them.
  case count
}

extension Announcer {
  /// The words of a tip; everything else comes first, but for what has to be pressed now.
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
