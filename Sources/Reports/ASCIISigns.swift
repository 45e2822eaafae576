extension String {
  /// The text with the signs of reports replaced by ASCII ones: `3 x 8` for `3 × 8`.
  ///
  /// Letters stay, which have no replacement that everybody reads, and so does JSON.
  package var withASCIISigns: String {
    guard first != "{", first != "[", !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var text = ""
    for character in self {
      if let sign = String.signs[character] { text += sign } else { text.append(character) }
    }
    return text
  }

  private static let signs: [Character: String] = [
    "×": "x", "·": "-", "•": "*", "●": "*", "○": "o", "–": "-", "—": "-", "−": "-", "→": "->",
    "…": "...", "’": "'", "‘": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ",
  ]
}
