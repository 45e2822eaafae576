internal import Training

/// A text for the engine, in parts of one voice each.
///
/// English names within another language are marked: `<en>Goblet Squat</en>. Satz zwei von drei.`
/// What another voice says is marked with its name: `<voice=pl>Polski?</voice>`.
struct VoicedText: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var text: PlainText
    var isEnglish: Bool
    var voice: String?
    /// Milliseconds of silence behind it, at 175 words a minute.
    var pause: Int
  }

  let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let mark = rest.firstMatch(of: /<voice=([a-z0-9-]+)>([^<]*)<\/voice>/) {
      parts += VoicedText.parts(of: String(rest[..<mark.range.lowerBound]))
      parts.append(
        Part(
          text: PlainText(String(mark.output.2)), isEnglish: false, voice: String(mark.output.1),
          pause: 0))
      rest = rest[mark.range.upperBound...]
    }
    self.parts = parts + VoicedText.parts(of: String(rest))
  }

  /// The text for a voice of the lifter's own, on one line and without slashes, since it may be the
  /// name of a file; `nil` if a part is another voice's.
  var plain: String? {
    let words = parts.map(\.text.string).joined(separator: " ").split { " /".contains($0) }
    guard !words.isEmpty, parts.allSatisfy({ $0.voice == nil }) else { return nil }
    return words.joined(separator: " ")
  }

  private static func parts(of text: String) -> [Part] {
    var texts: [(text: String, isEnglish: Bool)] = []
    for part in EnglishParts(text).parts {
      // Punctuation shapes the words before it.
      let marks = texts.isEmpty ? "" : part.text.prefix { !$0.isLetter && !$0.isNumber }
      if !marks.isEmpty { texts[texts.count - 1].text += marks }
      let rest = part.text.dropFirst(marks.count)
      if !rest.isEmpty { texts.append((String(rest), part.isEnglish)) }
    }
    return texts.enumerated().map { index, part in
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
}
