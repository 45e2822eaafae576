internal import Training

/// What the command line asked for.
package struct Invocation: Equatable, Sendable {
  package var command: String
  package var operands: [String] = []
  package var options: [Option: String] = [:]

  /// Whether an option was given.
  package func has(_ option: Option) -> Bool { options[option] != nil }

  /// The value of an option.
  package func value(_ option: Option) -> String? { options[option] }

  package init(command: String, operands: [String] = [], options: [Option: String] = [:]) {
    (self.command, self.operands, self.options) = (command, operands, options)
  }

  /// How many rows `--limit` asks for, or as many as usual.
  ///
  /// - Throws: `UsageError` when it is no number.
  package func limit(usually usual: Int = 20) throws(UsageError) -> Int {
    guard let text = value(.limit) else { return usual }
    guard let limit = Int(text), (1...100_000).contains(limit) else {
      throw UsageError("'\(text)' is no number of sessions: --limit takes 1 to 100000.")
    }
    return limit
  }
}

/// A command line that makes no sense.
///
/// Exit status 64.
package struct UsageError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong with which word, and what might have been meant.
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Invocation {
  /// What a command line comes to: something to do, or something to print.
  package enum Parsed: Equatable, Sendable {
    case run(Invocation)
    /// The help of a command, by its name, or the overview.
    case help(String?)
    case version
  }
}

extension CommandTable {
  /// Reads the arguments behind the name of the program.
  ///
  /// Options may stand anywhere, also before the command; `--` ends them. In `press`, `say` and `settings` a
  /// word that begins with a dash and is no option is meant as it stands (`spotter press -`).
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation.Parsed {
    var rest = arguments[...]
    let before = try optionsBeforeTheCommand(&rest)
    if before.contains(where: { $0 == "--version" || $0 == "-V" }) { return .version }
    let asksForHelp = before.contains { $0 == "--help" || $0 == "-h" }
    // Options alone are those of the command that is left out.
    guard let first = rest.popFirst() else {
      return asksForHelp ? .help(nil) : try parse(commands[0], before[...])
    }
    return try parse(try command(named: first), before + rest)
  }

  /// Takes what stands before the command: options with their values, and `--`, behind which the command follows.
  private func optionsBeforeTheCommand(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> ArraySlice<String> {
    var taken: ArraySlice<String> = []
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      if word == "--" { break }
      taken.append(word)
      let name = Option.name(in: word)
      guard let option = Option(rawValue: name) else {
        if ["-h", "-V", "--version"].contains(word) { continue }
        throw UsageError(
          "unknown option '\(name.prefix(40))'.\(name.didYouMean(among: Option.allCases.map(\.rawValue)))"
            + " 'spotter --help' lists the commands, and each its options.")
      }
      // Its value is no command.
      if option.entry.value != nil, name == word, let value = rest.popFirst() {
        taken.append(value)
      }
    }
    return taken
  }

  private func parse(
    _ command: CommandEntry, _ arguments: ArraySlice<String>
  ) throws(UsageError) -> Invocation.Parsed {
    var invocation = Invocation(command: command.name)
    var rest = arguments
    while let word = rest.popFirst() {
      if word == "--" {
        invocation.operands += rest
        break
      }
      if word == "-h" || word == "--help" { return .help(command.name) }
      if word.hasPrefix("-"), word != "-", !command.isOperand(word) {
        try invocation.take(word, &rest, of: command)
      } else {
        invocation.operands.append(word)
      }
    }
    if command.takesLine { invocation.joinLine() }
    if invocation.operands.count > command.most {
      throw UsageError(
        "'\(command.name)' does not take '\(invocation.operands[command.most])'."
          + " 'spotter \(command.name) --help' tells what it takes.")
    }
    return .run(invocation)
  }
}

extension CommandEntry {
  /// Whether a word that begins with a dash is meant as it stands.
  fileprivate func isOperand(_ word: String) -> Bool {
    switch dashes {
    case .areOptions: false
    case .areOptionsButNumbers: word.dropFirst().first?.isNumber == true
    case .areOptionsIfTwo: !word.hasPrefix("--")
    case .areText: Option(rawValue: Option.name(in: word)) == nil
    }
  }

}

extension Invocation {
  /// Takes `--name`, `--name VALUE` or `--name=VALUE`.
  fileprivate mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, of command: CommandEntry
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let known = command.options
    guard let option = Option(rawValue: name), known.contains(option) else {
      throw UsageError(
        "unknown option '\(name)' of '\(command.name)'."
          + name.didYouMean(among: known.map(\.rawValue))
          + " 'spotter \(command.name) --help' lists them.")
    }
    guard let kind = option.entry.value else {
      guard parts.count == 1 else { throw UsageError("option '\(name)' takes no value.") }
      options[option] = ""
      return
    }
    // Another option is no value, unless it is written as one: --device=--odd.
    let next = rest.first.flatMap { option.accepts($0) ? $0 : nil }
    guard let value = parts.count == 2 ? String(parts[1]) : next, !value.isEmpty else {
      throw UsageError("option '\(name)' needs a value: \(name) \(kind).")
    }
    if parts.count == 1 { rest.removeFirst() }
    options[option] = value
  }

  /// Exercises with their sets are one operand, also without quotes.
  fileprivate mutating func joinLine() {
    let line = operands.joined(separator: " ")
    if Workout.isLine(line) { operands = [line] }
  }
}

extension Option {
  /// The name in `--name=VALUE`.
  fileprivate static func name(in word: String) -> String { String(word.prefix { $0 != "=" }) }

  /// Whether a word can be its value: one that looks like an option is none, where none is a value.
  fileprivate func accepts(_ word: String) -> Bool { entry.takesDashes || !word.hasPrefix("--") }
}

extension UsageError {
  /// What other programs call what is done here by another command.
  private static let otherNames = [
    "status": "spotter dashboard", "today": "spotter next", "stats": "spotter records",
    "progress": "spotter records", "pr": "spotter records", "prs": "spotter records",
    "export": "spotter history --json", "config": "spotter settings", "set": "spotter settings",
    "start": "spotter run", "train": "spotter run", "workout": "spotter run",
    "list": "spotter program list", "programs": "spotter program list",
    "plan": "spotter program show", "exercises": "spotter exercise list",
    "gym": "spotter gear", "weight": "spotter weigh", "add": "spotter log",
    "remove": "spotter edit last remove", "delete": "spotter edit last remove",
    "test": "spotter doctor", "voice": "spotter settings voice", "1rm": "spotter estimate",
    "version": "spotter --version",
  ]

  /// A command that there is not, with the one that was meant.
  static func unknownCommand(_ command: String, among names: [String]) -> UsageError {
    let meant = command.nearMiss(in: names) ?? otherNames[command.lowercased()]
    return UsageError(
      "unknown command '\(command)'.\(meant.didYouMean) 'spotter --help' lists them.")
  }
}
