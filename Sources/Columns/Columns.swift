extension StringProtocol {
  /// The number of columns that the text takes on a terminal.
  ///
  /// East Asian characters and emoji take two, the colour codes of a terminal none.
  package var columns: Int { String(self).columnCount }
}

extension String {
  // Not generic: another module would call its loops through tables of functions, ten times as slow.
  fileprivate var columnCount: Int {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
    var columns = 0
    var isEscape = false
    for character in self {
      // To compare characters takes ten times as long.
      guard let first = character.unicodeScalars.first else { continue }
      if isEscape {
        isEscape = first != "m"
      } else if first == "\u{1B}" {
        isEscape = true
      } else {
        columns += first.isWide ? 2 : 1
      }
    }
    return columns
  }
}

extension StringProtocol {
  /// Returns as much of the beginning as fits into a number of columns.
  package func prefix(columns most: Int) -> String {
    var text = ""
    var columns = 0
    for character in self {
      columns += String(character).columns
      guard columns <= most else { break }
      text.append(character)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether terminals give two columns to a character that begins with it: the East Asian wide
  /// characters of Unicode, and what is an emoji without a variation selector.
  fileprivate var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
