/// A text with blanks for values, such as `{2} of {1}` or `{<:feminine} hundred`, as all that is
/// said or printed.
struct Template: Sendable {
  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  /// `{days}`, or `{days:dative}` for another form; `{}` is named by its position, from 1.
  struct Blank: Sendable {
    var name: String
    var form: String?
  }

  enum Part: Sendable {
    case text(Substring), blank(Blank)

    var blank: Blank? { if case .blank(let blank) = self { blank } else { nil } }
  }

  /// Its parts; what is not closed is text.
  var parts: [Part] {
    var parts: [Part] = []
    var rest = text[...]
    var count = 0
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { parts.append(.text(rest[..<open])) }
      let inner = rest[open..<close].dropFirst().split(separator: ":", maxSplits: 1)
      count += 1
      parts.append(
        .blank(
          Blank(
            name: inner.first.map(String.init) ?? String(count),
            form: inner.count > 1 ? String(inner[1]) : nil)))
      rest = rest[close...].dropFirst()
    }
    return rest.isEmpty ? parts : parts + [.text(rest)]
  }

  var blanks: [Blank] { parts.compactMap(\.blank) }

  /// Replaces each blank by its value, or by nothing. Spoken sentences begin with a capital, and
  /// end once though a value brings its own full stop; printed values are names and paths, which
  /// stay as written.
  func filled(isSpoken: Bool = false, _ value: (Blank) -> String?) -> String {
    let isSentence = isSpoken && (text.last.map(String.isEnd) ?? false || text.contains(". {"))
    return parts.reduce(into: "") { result, part in
      var text: Substring
      switch part {
      case .text(let literal): text = literal
      case .blank(let blank): text = (value(blank) ?? "")[...]
      }
      if isSentence { text = result.continued(by: text) }
      result += text
    }
  }
}

extension String {
  fileprivate static func isEnd(_ character: Character) -> Bool {
    switch character {
    case ".", "!", "?", "؟": true
    default: false
    }
  }

  /// Adds a part of a sentence, with a capital at its beginning and no second full stop.
  fileprivate func continued(by part: Substring) -> Substring {
    if part.first == ".", last.map(String.isEnd) ?? false { return part.dropFirst() }
    var end = self[...]
    if end.last == "¿" || end.last == "¡" { end.removeLast() }
    let isStart = end.isEmpty || end.last == " " && end.dropLast().last.map(String.isEnd) ?? true
    // Signs that open a sentence, and the mark of a foreign name.
    var rest = part.drop { $0 == "¿" || $0 == "¡" }
    if rest.hasPrefix("<en>") { rest = rest.dropFirst(4) }
    guard isStart, let first = rest.first else { return part }
    // Dutch "één" has no accent on its capital.
    let capital = rest.hasPrefix("éé") ? "E" : first.uppercased()
    return "\(part[..<rest.startIndex])\(capital)\(rest.dropFirst())"
  }
}
