package import Training

/// A reference to a session, as all commands parse it.
package enum SessionWord: Equatable, Sendable {
  /// The session with a number in the history.
  case number(Int)
  case latest
  case day(Day)

  /// Parses `12`, `last`, `yesterday`, `fri` or `2026-01-05`.
  ///
  /// - Throws: `UsageError` for any other word.
  package init(_ text: String, today: Day) throws(UsageError) {
    if let number = Int(text), number > 0 {
      self = .number(number)
    } else if ["last", "latest"].contains(text.lowercased()) {
      self = .latest
    } else if let day = When.day(text, today: today, towards: .past) {
      self = .day(day)
    } else {
      throw UsageError(
        "'\(text.prefix(40))' is not a session. Give a number from 'spotter history', last,"
          + " or a day such as yesterday, fri or 2026-01-05.")
    }
  }
}
