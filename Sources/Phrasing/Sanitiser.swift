/// Makes any text safe and sensible for a speech engine.
///
/// Names and notes are typed by people and come out of files. An engine may read control
/// characters, brackets and dots in its own way: eSpeak NG 1.51 aborts on "a." repeated a hundred
/// times (fixed in 1.53). What is left here is letters, digits as words, and plain punctuation.
package enum Sanitiser {
  /// The longest text an engine is given, in characters.
  package static let longest = 400

  /// The longest single word.
  static let longestWord = 40

  /// The most text that is looked at: what comes after it could never be said.
  private static let lookedAt = 4_000

  /// The text as it may be spoken.
  package static func spoken(_ text: some StringProtocol) -> String {
    var words: [String] = []
    var length = 0
    var followsNumber = false
    for token in cleaned(text).split(separator: " ") {
      let word = SpokenToken.words(token, followsNumber: followsNumber)
      followsNumber = token.last?.isNumber == true
      guard !word.isEmpty else { continue }
      guard length + word.count + 1 <= longest else { break }
      length += word.count + 1
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// The text as it may be shown on a terminal: one line without control characters.
  package static func shown(_ text: some StringProtocol) -> String {
    let kept = text.unicodeScalars.prefix(lookedAt).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      case .format, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
      default: scalar
      }
    }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: kept.filter { $0 != "\u{FFFD}" })
    let words = String(line).split(separator: " ").joined(separator: " ")
    return words.count <= longest ? words : words.prefix(longest - 1) + "…"
  }

  /// Whether a character steers what shows a text, or turns its order round, and shows nothing itself; ends of lines
  /// and tabs are none.
  package static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    // The marks, embeddings, overrides and isolates of the bidirectional algorithm (Unicode, annex 9).
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The text as a terminal may have it: all of it, with what steers written out, as in `\\u{1B}`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSteering) else { return text }
    return text.unicodeScalars.map { scalar in
      isSteering(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }

  /// Letters, marks, digits, and the punctuation that shapes a sentence; all else is a space.
  private static func cleaned(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars.prefix(lookedAt) {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber:
        marks = 0
        result.append(scalar)
      case .nonspacingMark, .spacingMark:
        marks += 1
        if marks <= 2 { result.append(scalar) }
      default:
        marks = 0
        result.append(isPunctuation(scalar) ? scalar : " ")
      }
    }
    return String(result)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "?", "!", ":", ";", "'", "-", "/", "%", "+", "@": true
    default: false
    }
  }
}
