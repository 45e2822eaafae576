internal import SessionEngine
internal import Training

/// A parsed command line.
package struct Invocation: Equatable, Sendable {
  package var command: String
  /// What to do, by its word.
  package var action: String?
  /// The words of the operands, by the names of these.
  package var given: [String: [String]] = [:]
  package var options: [Option: String] = [:]

  package func has(_ option: Option) -> Bool { options[option] != nil }

  package func value(_ option: Option) -> String? { options[option] }

  package init(
    command: String, action: String? = nil, given: [String: [String]] = [:],
    options: [Option: String] = [:]
  ) {
    (self.command, self.action, self.given) = (command, action, given)
    self.options = options
  }

  /// Returns the number of rows given with `--limit`, or the default.
  package func limit(usually usual: Int = 20) throws(UsageError) -> Int {
    try number(.limit, in: 1...100_000) ?? usual
  }

  /// The minutes that a session may take, as given with `--minutes`.
  package var minutes: Int? {
    get throws(UsageError) { try number(.minutes, in: Session.someMinutes) }
  }
}

/// An invalid command line: exit status 64.
package struct UsageError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The problem, the word it is in, and a suggestion.
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Invocation {
  /// The result of parsing: a command to run, or a text to print.
  package enum Parsed: Equatable, Sendable {
    case run(Invocation)
    /// The help of a command, or the overview if `nil`.
    case help(String?)
    case version
  }
}

extension CommandTable {
  /// Parses the arguments after the program name.
  ///
  /// Options may be anywhere, even before the command; `--` ends them. Where `Dashes` says so, a
  /// word with a dash that is not an option is taken as it is (`spotter press -`).
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation.Parsed {
    var rest = arguments[...]
    let before = try optionsBeforeTheCommand(&rest)
    if before.contains(where: { $0 == "--version" || $0 == "-V" }) { return .version }
    let asksForHelp = before.contains { $0 == "--help" || $0 == "-h" }
    // Options without a command belong to the default command.
    guard let first = rest.popFirst() else {
      return asksForHelp ? .help(nil) : try parse(command(named: names.first ?? ""), before[...])
    }
    return try parse(try command(named: first), before + rest)
  }

  /// Removes the options and their values before the command, and a `--` that ends them.
  private func optionsBeforeTheCommand(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> ArraySlice<String> {
    var taken: ArraySlice<String> = []
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      if word == "--" { break }
      taken.append(word)
      let name = Option.name(in: word)
      guard let option = Option(word: name) else {
        if ["-h", "-V", "--version"].contains(word) { continue }
        throw UsageError(
          "unknown option '\(name.prefix(40))'.\(name.didYouMean(among: Option.allCases.map(\.word)))"
            + " 'spotter COMMAND --help' lists the options of a command.")
      }
      // The value of an option is not the command.
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
    var words: [String] = []
    var rest = arguments
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      if word == "-h" || word == "--help" { return .help(command.name) }
      if word.hasPrefix("-"), word != "-", !command.isOperand(word) {
        try invocation.take(word, &rest, of: command)
      } else {
        words.append(word)
      }
    }
    try command.assign(words, to: &invocation)
    try command.refuseUnused(in: invocation)
    return .run(invocation)
  }
}

extension CommandEntry {
  /// Whether a word that begins with a dash is an operand.
  fileprivate func isOperand(_ word: String) -> Bool {
    switch dashes {
    case .areOptions: false
    case .areOptionsButNumbers: word.dropFirst().first?.isNumber == true
    case .areOptionsIfTwo: !word.hasPrefix("--")
    case .areText: Option(word: Option.name(in: word)) == nil
    }
  }

  /// Rejects an option that the action would ignore.
  fileprivate func refuseUnused(in invocation: Invocation) throws(UsageError) {
    let action = invocation.action ?? ""
    let unused = options.first { invocation.has($0) && only[$0]?.contains(action) == false }
    guard let unused else { return }
    throw .unused(unused, in: action.isEmpty ? name : "\(name) \(action)")
  }
}

extension Invocation {
  /// Parses `--name`, `--name VALUE` or `--name=VALUE`.
  fileprivate mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, of command: CommandEntry
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let known = command.options
    guard let option = Option.short[name] ?? Option(word: name),
      known.contains(option) || option == .lifter
    else {
      throw UsageError(
        "unknown option '\(name)' for '\(command.name)'."
          + name.didYouMean(among: known.map(\.word))
          + " 'spotter \(command.name) --help' lists its options.")
    }
    guard let kind = option.entry.value else {
      guard parts.count == 1 else { throw UsageError("option '\(name)' does not accept a value.") }
      options[option] = ""
      return
    }
    // Another option is not a value unless written as `--device=--odd`.
    let next = rest.first.flatMap { option.accepts($0) ? $0 : nil }
    guard let value = parts.count == 2 ? String(parts[1]) : next, !value.isEmpty else {
      throw UsageError("option '\(name)' needs a value: \(name) \(kind).")
    }
    if parts.count == 1 { rest.removeFirst() }
    options[option] = value
  }
}

extension Option {
  fileprivate static func name(in word: String) -> String { String(word.prefix { $0 != "=" }) }

  /// Whether a word can be the value: for most options, not one that looks like an option.
  fileprivate func accepts(_ word: String) -> Bool { entry.takesDashes || !word.hasPrefix("--") }
}

extension UsageError {
  /// Names that other programs use for commands that are called differently here.
  private static let otherNames = [
    "today": "spotter next", "progress": "spotter records", "pr": "spotter records",
    "prs": "spotter records", "max": "spotter records", "config": "spotter settings",
    "set": "spotter settings", "user": "spotter lifter", "profile": "spotter lifter",
    "login": "spotter lifter", "name": "spotter settings name NAME", "start": "spotter run",
    "train": "spotter run", "workout": "spotter run", "begin": "spotter run", "go": "spotter run",
    "list": "spotter program list", "programs": "spotter program list",
    "plans": "spotter program list", "routine": "spotter program list",
    "plan": "spotter program show", "week": "spotter calendar",
    "squat": "spotter run squat 3x5", "bench": "spotter run bench 3x5",
    "deadlift": "spotter run deadlift 1x5",
    "use": "spotter program use NAME", "share": "spotter program share",
    "exercises": "spotter exercise list", "gym": "spotter gear", "weight": "spotter weigh",
    "bodyweight": "spotter weigh", "add": "spotter log", "remove": "spotter edit last remove",
    "delete": "spotter edit last remove", "rm": "spotter edit last remove",
    "compare": "spotter stats A B", "strength": "spotter records strength",
    "graph": "spotter chart", "test": "spotter doctor", "voice": "spotter settings voice",
    "sound": "spotter devices", "mute": "spotter settings volume 20",
    "rest": "spotter settings rest-compound 90", "timer": "spotter run", "1rm": "spotter estimate",
    "pause": "spotter press hold", "stop": "spotter finish", "quit": "spotter finish",
    "end": "spotter finish", "tutorial": "spotter practice", "learn": "spotter practice",
    "man": "spotter help COMMAND", "install": "spotter setup",
    "uninstall": "sh Scripts/install --uninstall",
    "version": "spotter --version", "how": "spotter exercise show NAME",
  ]

  static func unknownCommand(_ command: String, among names: [String]) -> UsageError {
    let meant = otherNames[command.lowercased()] ?? command.nearMiss(in: names)
    let isForSession = meant == nil && Session.Command.fixed[command.lowercased()] != nil
    let hint =
      isForSession ? " It is a word for a session: type it during 'spotter run'." : meant.didYouMean
    return UsageError(
      "unknown command '\(command)'.\(hint) 'spotter --help' lists all commands.")
  }
}
