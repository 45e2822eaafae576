internal import CommandGrammar
internal import Glibc
internal import JSON
internal import Phrasing

/// An argument of a tool: an operand by its name in the usage, or an option without its dashes.
struct ModelArgument {
  private enum Kind { case text, list, number, flag }

  /// `NAME_WORKOUT` for `NAME#WORKOUT`, `TEXT` for `TEXT | FILE | -`; `action` for the word that
  /// says what to do.
  let key: String
  private let meaning: String
  private var kind: Kind
  /// The only words it accepts; `nil` if there are others.
  private var choices: [String]?
  /// The option; empty for an operand.
  private let option: String

  init(_ operand: Operand) {
    let isAction = operand.span == .action
    let words = operand.name.prefix { $0 != "|" }.split { !$0.isLetter && !$0.isNumber }
    key = isAction ? "action" : words.joined(separator: "_")
    let written = operand.written.isEmpty ? "" : ": \(operand.written)"
    meaning = isAction ? "what to do" : operand.noun + written
    kind = operand.span == .each ? .list : .text
    choices = written.isEmpty ? operand.values.words : nil
    option = ""
  }

  init(_ option: Option) {
    let entry = option.entry
    (self.option, meaning) = (option.word, entry.meaning)
    key = String(option.word.dropFirst(2))
    kind = entry.value.map { $0 == "N" ? .number : .text } ?? .flag
    choices = entry.values.words.flatMap { $0.joined(separator: "|") == entry.value ? $0 : nil }
  }

  /// The argument in two forms, one of which may take several values or other words.
  func merged(with other: ModelArgument) -> ModelArgument {
    var merged = self
    if other.kind == .list { merged.kind = .list }
    let added = other.choices?.filter { choices?.contains($0) == false }
    merged.choices = added.flatMap { added in choices.map { $0 + added } }
    return merged
  }

  var schema: JSONValue {
    let about = JSONValue.text(meaning)
    switch (kind, choices) {
    case (.flag, _): return ["type": "boolean", "description": about]
    case (.number, _): return ["type": "integer", "minimum": 1, "description": about]
    case (.list, _): return ["type": "array", "items": ["type": "string"], "description": about]
    case (.text, nil): return ["type": "string", "description": about]
    case (.text, let words?):
      return ["type": "string", "enum": .array(words.map { .text($0) }), "description": about]
    }
  }

  /// Returns the words of a command line that give it a value.
  func words(_ value: JSONValue) throws(UsageError) -> [String] {
    switch (kind, value) {
    case (.flag, .flag(let isOn)): return isOn ? [option] : []
    case (.flag, _): throw UsageError("'\(key)' is true or false.")
    // Where one form takes several values, another that takes one is given a list, too.
    case (_, .array(let values)) where kind == .list ? !values.isEmpty : values.count == 1:
      return try values.map(word)
    default: return [try option.isEmpty ? word(value) : "\(option)=\(word(value))"]
    }
  }

  private func word(_ value: JSONValue) throws(UsageError) -> String {
    let text =
      switch value {
      case .text(let text): text
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .object, .array, .flag, .null: ""
      }
    // What steers a terminal could make the command line look like another.
    guard !text.isEmpty, !text.unicodeScalars.contains(where: Sanitizer.isSteering) else {
      throw UsageError("'\(key)' needs a text without control characters.")
    }
    if let choices, !choices.contains(text.lowercased()) {
      throw .invalid(text, "valid for '\(key)' here", of: choices)
    }
    guard !text.namesFile else {
      throw UsageError("'\(text.prefix(40))' names a file, which tools do not read.")
    }
    return text
  }
}

extension String {
  /// Whether a command could take it, or what precedes the name of a workout, for a file or
  /// standard input; a program's title may have a slash.
  fileprivate var namesFile: Bool {
    [self, String(prefix { $0 != "#" })].contains { path in
      path == "-" || ["/", "./", "../", "~"].contains(where: path.hasPrefix)
        || [".plan", ".txt"].contains(where: path.hasSuffix)
        || path.contains("/") && access(path, F_OK) == 0
    }
  }
}
