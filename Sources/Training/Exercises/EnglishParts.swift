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

  /// The parts in order, none of them empty.
  package let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let begin = rest.range(of: EnglishParts.begin) {
      parts.append(Part(text: rest[..<begin.lowerBound], isEnglish: false))
      rest = rest[begin.upperBound...]
      let end = rest.range(of: EnglishParts.end)
      parts.append(Part(text: rest[..<(end?.lowerBound ?? rest.endIndex)], isEnglish: true))
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
    }
    parts.append(Part(text: rest, isEnglish: false))
    self.parts = parts.filter { !$0.text.isEmpty }
  }

  /// The text without marks, as it is shown.
  package static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return EnglishParts(text).parts.map { String($0.text) }.joined()
  }

  /// The marked text, with a change to each part; one that becomes empty is left out.
  package func text(_ change: (Part) -> String) -> String {
    parts.map { part in
      let text = change(part)
      guard part.isEnglish, !text.isEmpty else { return text }
      return EnglishParts.begin + text + EnglishParts.end
    }.joined()
  }
}

extension Substring {
  /// Returns where a text occurs first.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var start = startIndex
    while let begin = self[start...].firstIndex(of: first) {
      if self[begin...].hasPrefix(text) { return begin..<index(begin, offsetBy: text.count) }
      start = index(after: begin)
    }
    return nil
  }
}
