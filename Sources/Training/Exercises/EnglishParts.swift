/// The parts of a text that is partly English, such as `<en>Goblet</en>-Kniebeuge`: those between
/// the marks are spoken by English rules.
package struct EnglishParts: Sendable {
  /// A part, without its marks.
  package struct Part: Hashable, Sendable {
    package var text: Substring
    package var isEnglish: Bool
  }

  private static let begin = "<en>"
  private static let end = "</en>"

  package let parts: [Part]

  /// Splits a text; marks that are not paired count, too, since none may be spoken.
  package init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    var isEnglish = false
    while let (mark, begins) = EnglishParts.mark(in: rest) {
      parts.append(Part(text: rest[..<mark.lowerBound], isEnglish: isEnglish))
      rest = rest[mark.upperBound...]
      isEnglish = begins
    }
    parts.append(Part(text: rest, isEnglish: isEnglish))
    self.parts = parts.filter { !$0.text.isEmpty }
  }

  /// The first mark, and whether it begins an English part.
  private static func mark(in text: Substring) -> (range: Range<Substring.Index>, begins: Bool)? {
    var start = text.startIndex
    while let index = text[start...].firstIndex(of: "<") {
      for mark in [begin, end] where text[index...].hasPrefix(mark) {
        return (index..<text.index(index, offsetBy: mark.count), mark == begin)
      }
      start = text.index(after: index)
    }
    return nil
  }

  /// The text without marks, as it is shown.
  package static func removed(from text: String) -> String {
    // Hardly any text has marks.
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return EnglishParts(text).parts.map { String($0.text) }.joined()
  }

  package func text(_ change: (Part) -> String) -> String {
    parts.map { part in
      let text = change(part)
      guard part.isEnglish, !text.isEmpty else { return text }
      return EnglishParts.begin + text + EnglishParts.end
    }.joined()
  }
}
