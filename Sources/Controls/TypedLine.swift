internal import Coaching

/// The words being typed, edited by each key.
struct TypedLine {
  static let longest = 1000

  private(set) var text = ""

  /// Applies a key, and returns the input it completes, if any.
  mutating func apply(_ key: TypedKey) -> Coach.Input? {
    switch key {
    case .enter: return enter()
    case .enterAfterGarbage:
      // As on a pipe, a line with unreadable input is neither a press nor just its readable rest.
      text = "\u{FFFD}" + text
      return enter()
    case .end: return text.isEmpty ? .stop : nil
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

  private mutating func enter() -> Coach.Input {
    let words = Words.trimmed(text)
    text = ""
    return words.isEmpty ? .press : .words(words)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard text.utf8.count + UTF8.width(scalar) <= Self.longest else { return }
    text.unicodeScalars.append(scalar)
  }
}
