extension Announcer {
  /// A tip on the button for a new lifter, given in a rest; low priority, unless it explains the press
  /// that is due now.
  package func tip(_ key: Phrasebook.Key) -> Line {
    Line(book.fill(key), key == .teach ? .prompt : .chatter)
  }
}
