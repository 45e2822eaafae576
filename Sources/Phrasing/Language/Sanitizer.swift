/// Makes any text safe and pronounceable for a speech engine: names and notes come from people and
/// files, and control characters, brackets and dots may have a meaning (eSpeak NG 1.51 aborts on
/// "a." repeated a hundred times). Only letters, digits as words, and plain punctuation are left.
package enum Sanitizer {
  /// The longest text given to an engine, in characters.
  package static let longest = 400

  /// The longest single word, in characters.
  static let longestWord = 40

  /// The most Unicode scalars examined; text after that could never be spoken.
  private static let lookedAt = 4_000

  /// The text for speech, with numbers and symbols in the words of a language.
  package static func spoken(_ text: some StringProtocol, in book: Phrasebook) -> String {
    let speech = SpokenToken(book: book)
    var words: [String] = []
    var length = 0
    var followsNumber = false
    for token in cleaned(text).split(separator: " ") {
      let word = speech.words(token, followsNumber: followsNumber)
      followsNumber = token.last?.isNumber == true
      guard !word.isEmpty else { continue }
      guard length + word.count + 1 <= longest else { break }
      length += word.count + 1
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// The text for a terminal: one line without control characters.
  package static func shown(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.prefix(lookedAt).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      case .format, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
      default: scalar
      }
    }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars.filter { $0 != "\u{FFFD}" })
    let words = String(line).split(separator: " ").joined(separator: " ")
    return words.count <= longest ? words : words.prefix(longest - 1) + "…"
  }

  /// Whether a character controls the terminal or the text direction rather than showing anything;
  /// line feeds and tabs do not count.
  package static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    // The marks, embeddings, overrides and isolates of the bidirectional algorithm (Unicode, annex
    // 9).
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The full text for a terminal, with control characters escaped, as in `\\u{1B}`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSteering) else { return text }
    return text.unicodeScalars.map { scalar in
      isSteering(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }

  /// Replaces all but letters, marks, digits and the punctuation that shapes a sentence by spaces.
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
        result.append(".,?!:;'-/%+@".unicodeScalars.contains(scalar) ? scalar : " ")
      }
    }
    return String(result)
  }
}
