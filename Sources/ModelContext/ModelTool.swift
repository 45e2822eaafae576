internal import CommandGrammar
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
  private let options: [ModelArgument]

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
    options = command.optionsForModels(changing: changes).map(ModelArgument.init)
    name = (changes ? ModelTool.staging : "") + command.name
  }

  /// The tool as `tools/list` shows it.
  var listed: JSONValue {
    let usage = forms.map { form in
      ["spotter", command.name, form.usage].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let does = "\(command.summary.capitalized)."
    let sentence = changes ? "\(does) Changes nothing yet: 'confirm' carries it out." : does
    // The help of a command is told once, where it matters more.
    let isTold = !changes && !command.formsForModels(changing: true).isEmpty
    let help = isTold ? "See also '\(ModelTool.staging)\(command.name)'." : command.details()
    let parts = [sentence, usage.joined(separator: "\n"), help].filter { !$0.isEmpty }
    return [
      "name": .text(name), "title": .text("spotter \(command.name)"),
      "description": .text(parts.joined(separator: "\n\n")), "inputSchema": schema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// The JSON Schema of the arguments.
  var schema: JSONValue {
    let arguments = forms.joined().map(ModelArgument.init) + options
    let properties = Dictionary(arguments.map { ($0.key, $0) }) { $0.merged(with: $1) }
    let needed = forms.map { Set($0.filter { !$0.isOptional }.map(\.key)) }
    let common = needed.dropFirst().reduce(needed[0]) { $0.intersection($1) }
    return [
      "type": "object", "additionalProperties": false,
      "properties": .object(properties.map { (key: $0, value: $1.schema) }),
      "required": .array(common.sorted().map { .text($0) }),
    ]
  }

  /// Returns the command line of a call, without the name of the program.
  func line(_ arguments: [(key: String, value: JSONValue)]) throws(UsageError) -> [String] {
    var given: [String: JSONValue] = [:]
    for (key, value) in arguments where !value.isNull { given[key] = value }
    var line = [command.name]
    for option in options {
      if let value = given.removeValue(forKey: option.key) { line += try option.words(value) }
    }
    guard let form = forms.first(where: { $0.fits(given) }) else {
      let usage = forms.map { "'\($0.usage)'" }.joined(separator: ", ")
      let all = given.keys.sorted().joined(separator: ", ")
      throw UsageError("'\(all)' fits none of the forms \(usage), with the action as 'action'.")
    }
    var words: [String] = []
    for argument in form.map(ModelArgument.init) {
      if let value = given[argument.key] { words += try argument.words(value) }
    }
    return line + (words.contains { $0.hasPrefix("-") } ? ["--"] : []) + words
  }

  /// Whether a parsed command line is of one of the forms: a value may have been read as an action.
  func allows(_ invocation: Invocation) -> Bool {
    forms.contains { form in
      form.action == invocation.action
        && Set(form.map(\.name)).isSuperset(of: invocation.given.keys)
    }
  }
}

extension Operand {
  fileprivate var key: String { ModelArgument(self).key }
}

extension [Operand] {
  fileprivate var action: String? { first { $0.span == .action }?.name }

  /// Whether a call with these arguments means the form: they are its first ones, as far as needed.
  fileprivate func fits(_ given: [String: JSONValue]) -> Bool {
    let used = prefix { given[$0.key] != nil }
    return used.count == given.count && dropFirst(used.count).allSatisfy(\.isOptional)
      && action == given["action"]?.text
  }
}
