internal import CommandGrammar
internal import Glibc
internal import JSON

/// A command as a language model calls it: the forms of its command line that read, or those that
/// change something.
struct ModelTool {
  /// What precedes the name of a tool that only stages a change.
  static let staging = "stage_"

  let name: String
  let command: CommandEntry
  let changes: Bool
  private let forms: [[Operand]]
  private let options: [Option]

  /// What is wrong with the arguments of a call, in a sentence.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  /// The tools of all commands, in the order of the help.
  static func all(of table: CommandTable) -> [ModelTool] {
    table.commands.flatMap { command in
      [false, true].compactMap { ModelTool(command, changes: $0) }
    }
  }

  /// Makes the tool of a command; `nil` if it has no forms for it.
  private init?(_ command: CommandEntry, changes: Bool) {
    forms = command.formsForModels(changing: changes)
    guard !forms.isEmpty else { return nil }
    (self.command, self.changes) = (command, changes)
    options = command.optionsForModels(changing: changes)
    name = (changes ? ModelTool.staging : "") + command.name
  }

  /// The tool as `tools/list` shows it.
  var listed: JSONValue {
    let lines = forms.map { form in
      ["spotter", command.name, form.usage].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let staged = changes ? " Changes nothing yet: 'confirm' carries it out." : ""
    // The help of a command is told once, where it matters more.
    let isTold = !changes && !command.formsForModels(changing: true).isEmpty
    let help = isTold ? "See also '\(ModelTool.staging)\(command.name)'." : command.details()
    let parts = ["\(command.sentence)\(staged)", lines.joined(separator: "\n"), help]
    return [
      "name": .text(name), "title": .text("spotter \(command.name)"),
      "description": .text(parts.filter { !$0.isEmpty }.joined(separator: "\n\n")),
      "inputSchema": schema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  // MARK: The schema

  private static let action = "action"

  /// The JSON Schema of the arguments: operands by their names in the usage, options by theirs without
  /// dashes.
  var schema: JSONValue {
    var properties: [(key: String, value: JSONValue)] = []
    let actions = forms.compactMap(\.action)
    if !actions.isEmpty {
      properties.append(
        (Self.action, ["type": "string", "enum": .array(actions.map { .text($0) })]))
    }
    let operands = forms.joined().filter { $0.span != .action }
    for operand in operands where !properties.contains(where: { $0.key == operand.key }) {
      // One form may take a single value where another takes several.
      let isEach = operands.contains { $0.key == operand.key && $0.span == .each }
      let isOne = operands.contains { $0.key == operand.key && $0.span != .each }
      properties.append((operand.key, operand.schema(isOne: isOne, isEach: isEach)))
    }
    properties += options.map { ($0.key, $0.schema) }
    let needed = forms.map { form in
      Set(form.filter { !$0.isOptional }.map { $0.span == .action ? Self.action : $0.key })
    }
    let common = needed.dropFirst().reduce(needed[0]) { $0.intersection($1) }
    var schema: [(key: String, value: JSONValue)] = [
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ]
    if !common.isEmpty { schema.append(("required", .array(common.sorted().map { .text($0) }))) }
    return .object(schema)
  }

  // MARK: A call

  /// Returns the command line of a call, without the name of the program.
  func line(_ arguments: [(key: String, value: JSONValue)]) throws(Misuse) -> [String] {
    var given: [String: JSONValue] = [:]
    for (key, value) in arguments where !value.isNull { given[key] = value }
    let action = given.removeValue(forKey: Self.action).map { $0.text ?? "" }
    var flags: [String] = []
    for option in options {
      guard let value = given.removeValue(forKey: option.key) else { continue }
      if let word = try option.word(value) { flags.append(word) }
    }
    let form = forms.first { form in
      form.action == action
        && Set(form.filter { $0.span != .action }.map(\.key)).isSuperset(of: given.keys)
        && form.allSatisfy { $0.isOptional || $0.span == .action || given[$0.key] != nil }
    }
    guard let form else {
      let usage = forms.map { "'\($0.usage)'" }.joined(separator: ", ")
      throw Misuse(
        description: "these arguments fit none of the forms \(usage), with the action as 'action'.")
    }
    var words: [String] = []
    var isOver = false
    for operand in form {
      if operand.span == .action {
        words.append(operand.name)
      } else if let value = given[operand.key] {
        guard !isOver else { throw Misuse(description: "'\(operand.key)' needs what precedes it.") }
        words += try operand.words(value)
      } else {
        isOver = true
      }
    }
    let divider = words.contains { $0.hasPrefix("-") } ? ["--"] : []
    return [command.name] + flags + divider + words
  }

  /// Whether a parsed command line is of one of the forms: a value may have been read as an action.
  func allows(_ invocation: Invocation) -> Bool {
    forms.contains { $0.action == invocation.action }
  }
}

extension CommandEntry {
  /// The first sentence of its help.
  var sentence: String { "\(summary.prefix(1).uppercased())\(summary.dropFirst())." }
}

extension [Operand] {
  fileprivate var action: String? { first { $0.span == .action }?.name }
}

extension Operand {
  /// The name of its argument: `NAME_WORKOUT` for `NAME#WORKOUT`, `TEXT` for `TEXT | FILE | -`.
  fileprivate var key: String {
    let name = name.split(separator: "|").first ?? ""
    return name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  fileprivate func schema(isOne: Bool, isEach: Bool) -> JSONValue {
    let description = written.isEmpty ? noun : "\(noun): \(written)"
    guard isEach else { return .text(described: description, choices) }
    return [
      "type": isOne ? ["string", "array"] : "array", "items": ["type": "string"], "minItems": 1,
      "description": .text(description),
    ]
  }

  fileprivate func words(_ value: JSONValue) throws(ModelTool.Misuse) -> [String] {
    var values = [value]
    if span == .each, case .array(let all) = value { values = all }
    guard 1...100 ~= values.count else {
      throw ModelTool.Misuse(description: "'\(key)' needs 1 to 100 values.")
    }
    var words: [String] = []
    for value in values { words.append(try value.word(for: key, choices)) }
    return words
  }
}

extension Option {
  fileprivate var key: String { String(rawValue.dropFirst(2)) }

  fileprivate var schema: JSONValue {
    switch valueName {
    case nil: ["type": "boolean", "description": .text(meaning)]
    case "N"?: ["type": "integer", "minimum": 1, "description": .text(meaning)]
    default: .text(described: meaning, choices)
    }
  }

  /// Returns its word on the command line; `nil` if it is off.
  fileprivate func word(_ value: JSONValue) throws(ModelTool.Misuse) -> String? {
    guard valueName == nil else { return "\(rawValue)=\(try value.word(for: key, choices))" }
    guard case .flag(let isOn) = value else {
      throw ModelTool.Misuse(description: "'\(key)' is true or false.")
    }
    return isOn ? rawValue : nil
  }
}

extension JSONValue {
  /// The schema of a text.
  fileprivate static func text(described description: String, _ choices: [String]?) -> JSONValue {
    guard let choices else { return ["type": "string", "description": .text(description)] }
    return [
      "type": "string", "description": .text(description),
      "enum": .array(choices.map { .text($0) }),
    ]
  }

  /// The value as a word of a command line.
  ///
  /// - Throws: `Misuse` if it is neither a text nor a number, is too long, or names a file: a model reads
  ///   no files.
  fileprivate func word(
    for key: String, _ choices: [String]?
  ) throws(ModelTool.Misuse) -> String {
    let word: String? =
      switch self {
      case .text(let text): text
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .object, .array, .flag, .null: nil
      }
    guard let word, !word.isEmpty, word.utf8.count <= 10_000,
      !word.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    else { throw ModelTool.Misuse(description: "'\(key)' needs a text of at most 10,000 bytes.") }
    if let choices, !choices.contains(where: { $0 == word.lowercased() }) {
      throw ModelTool.Misuse(
        description: "'\(word.prefix(40))' cannot be '\(key)' here: \(choices.alternatives).")
    }
    guard !word.namesFile else {
      throw ModelTool.Misuse(
        description: "'\(word.prefix(40))' names a file, which tools do not read.")
    }
    return word
  }
}

extension String {
  /// Whether a command could take it for a file or standard input; the title of a program may have a
  /// slash.
  fileprivate var namesFile: Bool {
    let path = String(prefix { $0 != "#" })
    return self == "-" || ["/", "./", "../", "~"].contains(where: hasPrefix)
      || [".plan", ".txt"].contains(where: path.hasSuffix)
      || path.contains("/") && access(path, F_OK) == 0
  }
}
