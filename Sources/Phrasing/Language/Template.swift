/// A phrase with placeholders: "{exercise}. {load}."
struct Template: Sendable {
  let shown: Text
  /// The same, unless a speech engine needs other words.
  let spoken: Text

  /// A placeholder: `{days}`, or `{days:dative}` for another form.
  struct Place {
    var name: String
    var form: Substring?
  }

  /// A template in one form.
  struct Text: Sendable {
    let text: String
    /// Whether it consists of sentences, whose first letters are capitals; a clause is used within
    /// one.
    private let isSentence: Bool

    init(_ text: String) {
      self.text = text
      isSentence = text.last.map(Text.isEnd) ?? false || text.contains(". {")
    }

    static func isEnd(_ character: Character) -> Bool {
      switch character {
      case ".", "!", "?", "؟": true
      default: false
      }
    }
  }

  init(_ entry: LanguageFile.Entry) throws(LanguageFault) {
    switch entry {
    case .text(let text): (shown, spoken) = (Text(text), Text(text))
    case .table(let forms):
      guard let shown = forms["shown"]?.text, let spoken = forms["spoken"]?.text,
        forms.count == 2
      else { throw LanguageFault("a phrase has other forms than 'shown' and 'spoken'") }
      (self.shown, self.spoken) = (Text(shown), Text(spoken))
    case .list: throw LanguageFault("a phrase is a list")
    }
  }

  /// The forms that its placeholders ask for.
  var forms: [String] {
    [shown, spoken].filter { $0.text.contains(":") }
      .flatMap { $0.places.compactMap { $0.form.map(String.init) } }
  }

  /// The names of its placeholders.
  var places: Set<String> { Set((shown.places + spoken.places).map(\.name)) }
}

extension Template.Text {
  var places: [Template.Place] {
    var places: [Template.Place] = []
    _ = filled {
      places.append($0)
      return nil
    }
    return places
  }

  /// Replaces each placeholder by its value.
  func filled(_ value: (Template.Place) -> String?) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      add(rest[..<open], to: &result)
      let parts = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1)
      let place = Template.Place(
        name: parts.first.map(String.init) ?? "", form: parts.count > 1 ? parts[1] : nil)
      let filled = value(place) ?? ""
      add(filled[...], to: &result)
      rest = rest[rest.index(after: close)...]
      // A value that ends a sentence brings its own punctuation.
      if let last = filled.last, Template.Text.isEnd(last), rest.hasPrefix(".") {
        rest.removeFirst()
      }
    }
    add(rest, to: &result)
    return result
  }

  /// Appends a part, with a capital letter if it begins a sentence.
  private func add(_ part: Substring, to result: inout String) {
    guard isSentence, Template.Text.isStart(result), let first = Template.Text.firstLetter(of: part)
    else {
      result += part
      return
    }
    result += part[..<first]
    // Dutch "één" has no accent on its capital.
    result += part[first...].hasPrefix("éé") ? "E" : part[first].uppercased()
    result += part[part.index(after: first)...]
  }

  /// Whether the next letter is the first of a sentence.
  private static func isStart(_ result: String) -> Bool {
    let end = result.last == "¿" || result.last == "¡" ? result.dropLast() : result[...]
    guard let last = end.last else { return true }
    return last == " " && end.dropLast().last.map(isEnd) ?? true
  }

  /// The first character, behind signs that open a sentence and the mark of a foreign name.
  private static func firstLetter(of part: Substring) -> Substring.Index? {
    var rest = part.drop { $0 == "¿" || $0 == "¡" }
    if rest.hasPrefix("<en>") { rest = rest.dropFirst(4) }
    return rest.isEmpty ? nil : rest.startIndex
  }
}
