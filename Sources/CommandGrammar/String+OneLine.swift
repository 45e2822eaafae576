extension String {
  /// The text on one line, without characters that could control a terminal.
  package var onOneLine: String {
    // Most texts are printable ASCII, and lists have thousands.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return String(
      map { character in
        switch character.unicodeScalars.first?.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
          " "
        default: character
        }
      })
  }
}
