/// The words being typed, edited by each key.
struct TypedLine {
  static let longest = 1000

  private(set) var text = ""

  /// Applies a key, and returns the arrival it completes, if any.
  mutating func apply(_ key: TypedKey) -> Arrival? {
    switch key {
    case .enter: return enter()
    case .enterAfterGarbage:
      // As on a pipe, a line with unreadable input is neither a press nor just its readable rest.
      text = "\u{FFFD}" + text
      return enter()
    case .end: return text.isEmpty ? .endOfInput : nil
    case .scalar(let scalar):
      if text.isEmpty && scalar.properties.isWhitespace { return .press }
      append(scalar)
    case .pasted(let scalar):
      if !text.isEmpty || !scalar.properties.isWhitespace { append(scalar) }
    case .eraseCharacter:
      if !text.isEmpty { text.removeLast() }
    case .eraseLine: text = ""
    case .eraseWord:
      while text.last?.isWhitespace == true { text.removeLast() }
      while text.last?.isWhitespace == false { text.removeLast() }
    }
    return nil
  }

  private mutating func enter() -> Arrival {
    let words = Words.trimmed(text)
    text = ""
    return words.isEmpty ? .press : .line(words)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard text.utf8.count + UTF8.width(scalar) <= Self.longest else { return }
    text.unicodeScalars.append(scalar)
  }
}
