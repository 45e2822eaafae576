extension Announcer {
  /// A tip on the button, given in a rest; low priority, unless it explains the press due now.
  package func tip(_ key: Phrasebook.Key) -> Line {
    Line(book.fill(key), key == .teach ? .prompt : .chatter)
  }
}
