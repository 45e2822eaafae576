package import Training

/// A reference to a session, as all commands parse it.
package enum SessionWord: Equatable, Sendable {
  /// The session with a number in the history.
  case number(Int)
  case latest
  case day(Day)

  /// Parses `12`, `last`, `yesterday`, `fri` or `2026-01-05`.
  package init?(_ text: String, today: Day) {
    if let number = Int(text), number > 0 {
      self = .number(number)
    } else if ["last", "latest"].contains(text.lowercased()) {
      self = .latest
    } else if let day = When.day(text, today: today, towards: .past) {
      self = .day(day)
    } else {
      return nil
    }
  }
}
