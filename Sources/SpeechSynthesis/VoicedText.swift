/// A text for the engine, in parts of one voice each.
///
/// English names within another language are marked: `<en>Goblet Squat</en>. Satz zwei von drei.`
struct VoicedText: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var text: PlainText
    var isEnglish: Bool
    /// Milliseconds of silence behind it, at 175 words a minute.
    var pause: Int
  }

  private static let begin = "<en>"
  private static let end = "</en>"

  let parts: [Part]

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "<")) else {
      parts = [Part(text: PlainText(text), isEnglish: false, pause: 0)]
      return
    }
    var texts: [(text: String, isEnglish: Bool)] = []
    var isEnglish = false
    for piece in VoicedText.pieces(of: text) {
      switch piece {
      case VoicedText.begin[...]: isEnglish = true
      case VoicedText.end[...]: isEnglish = false
      default:
        // Punctuation shapes the words before it.
        let marks = piece.prefix { !$0.isLetter && !$0.isNumber }
        if !texts.isEmpty { texts[texts.count - 1].text += marks }
        let rest = piece.dropFirst(texts.isEmpty ? 0 : marks.count)
        if !rest.isEmpty { texts.append((String(rest), isEnglish)) }
      }
    }
    parts = texts.enumerated().map { index, part in
      let isLast = index == texts.count - 1
      let mark = part.text.last { $0 != " " } ?? " "
      let isClause = mark.isLetter || mark.isNumber
      // A comma keeps the voice from falling, as at the end of a sentence; its pause is cut off.
      return Part(
        text: PlainText(isLast || !isClause ? part.text : part.text + ","),
        isEnglish: part.isEnglish,
        pause: isLast ? 0 : isClause ? 20 : mark == "," || mark == "-" ? 120 : 300)
    }
  }

  /// The marks and what is between them, in order.
  private static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    var start = rest.startIndex
    while let index = rest[start...].firstIndex(of: "<") {
      guard let mark = [begin, end].first(where: { rest[index...].hasPrefix($0) }) else {
        start = rest.index(after: index)
        continue
      }
      if index > rest.startIndex { pieces.append(rest[..<index]) }
      start = rest.index(index, offsetBy: mark.count)
      pieces.append(rest[index..<start])
      rest = rest[start...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}
