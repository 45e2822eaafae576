internal import Hashing
/// A text sanitized so that the engine survives it.
///
/// eSpeak NG 1.51 aborts on a chain of dotted letters (`a.a.a.`, a hundred times) and on a dotted
/// letter before a long word in Korean, crashes on single Korean letters after speaking others, and
/// takes minutes for an endless text. Ordinary words and numbers are unchanged.
struct PlainText: Sendable, Hashable {
  let string: String

  static let longestText = 400
  static let longestWord = 40
  private static let longestDottedChain = 10

  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    var wordLength = 0
    var chain = 0  // dots with at most two letters between them
    var sinceDot = 0
    for scalar in Self.joined(text.unicodeScalars.prefix(Self.longestText)) {
      var next = Self.isUnspeakable(scalar) ? " " : scalar
      if next == "." {
        chain = sinceDot <= 2 ? chain + 1 : 1
        sinceDot = 0
        if chain > Self.longestDottedChain { next = " " }
      } else if next.properties.isAlphabetic || next.properties.numericType != nil {
        // Other marks between the letters do not break the chain: `a.?!a.?!` aborts as well.
        sinceDot += 1
      }
      wordLength = next == " " ? 0 : wordLength + Self.letters(in: next)
      if wordLength > Self.longestWord {
        scalars.append(" ")
        wordLength = Self.letters(in: next)
      }
      scalars.append(next)
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    string = String(result)
  }

  var isEmpty: Bool { string.unicodeScalars.allSatisfy { $0 == " " } }

  /// Identifies the text where the text itself must not be stored.
  var fingerprint: String { String(Hashing.fingerprint(string), radix: 16) }

  /// Returns the number of letters in the engine's count: a Korean syllable becomes three.
  private static func letters(in scalar: Unicode.Scalar) -> Int {
    ("\u{ac00}"..."\u{d7a3}").contains(scalar) ? 3 : 1
  }

  /// Joins Korean letters into syllables, the usual spelling; leftover letters become spaces.
  private static func joined(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      let (value, last) = (scalar.value, result.last?.value ?? 0)
      if (0x1161..<0x1176).contains(value), (0x1100..<0x1113).contains(last) {
        let syllable = 0xAC00 + ((last - 0x1100) * 21 + value - 0x1161) * 28
        result[result.count - 1] = Unicode.Scalar(syllable) ?? " "
      } else if (0x11A8..<0x11C3).contains(value), (0xAC00..<0xD7A4).contains(last),
        (last - 0xAC00) % 28 == 0
      {
        result[result.count - 1] = Unicode.Scalar(last + value - 0x11A7) ?? " "
      } else {
        result.append(scalar)
      }
    }
    return result.map { isKoreanLetter($0) ? " " : $0 }
  }

  private static func isKoreanLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1200, 0xA960..<0xA980, 0xD7B0..<0xD800: true
    default: false
    }
  }

  private static func isUnspeakable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
