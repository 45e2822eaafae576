internal import Commands

/// A parsed `spotter hub` command.
enum HubRequest: Equatable, Sendable {
  /// Show the hub that this device joined.
  case show
  case setUp(String)
  case invite(String)
  case join(file: String?)
  case leave
  case admit(String)
  case dismiss(String)
  case list
  case remove(String)

  static let verbs = [
    "init", "invite", "join", "leave", "admit", "dismiss", "list", "remove",
  ]

  enum Action: String {
    case setUp = "init"
    case invite, join, leave, admit, dismiss, list, remove
  }

  static let address = Operand(
    "URL", "the URL of a database", as: "postgresql://owner@club.example/spotter", span: .one)
  static let name = Operand("NAME", "the name of a member", as: "ana", span: .one)
  static let rack = Operand("RACK", "the name of a rack", as: "rack", span: .one)
  static let role = Operand(
    "ROLE", "a role from 'spotter hub list'", as: "spotter_ana_1", span: .one)
  static let forms: [[Operand]] = [
    [], [.action(Action.setUp), address], [.action(Action.invite), name],
    [.action(Action.join), .file.optional], [.action(Action.leave)],
    [.action(Action.admit), rack], [.action(Action.dismiss), rack], [.action(Action.list)],
    [.action(Action.remove), role],
  ]

  /// Parses a verb and its operand.
  ///
  /// - Throws: `UsageError` for an unknown verb, or a missing or superfluous operand.
  init(_ invocation: Invocation) throws(UsageError) {
    guard let verb = invocation.operands.first else {
      self = .show
      return
    }
    let words = Array(invocation.operands.dropFirst())
    guard Self.verbs.contains(verb) else {
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(verb.didYouMean(among: Self.verbs)) 'hub' accepts"
          + " \(Self.verbs.joined(separator: ", ")).")
    }
    guard words.count <= 1 else { throw UsageError("'hub \(verb)' needs at most one word.") }
    switch (verb, words.first) {
    case ("leave", nil): self = .leave
    case ("list", nil): self = .list
    case ("leave", _), ("list", _):
      throw UsageError("'hub \(verb)' needs nothing after it.")
    case ("join", let file): self = .join(file: file)
    case ("init", let address?): self = .setUp(address)
    case ("init", nil):
      throw UsageError(
        "'hub init' needs the database: spotter hub init postgresql://owner@club.example/spotter.")
    case (_, nil): throw UsageError("'hub \(verb)' needs a name: spotter hub \(verb) ana.")
    case ("remove", let name?): self = .remove(name)
    case (_, let name?):
      let name = try Self.name(name)
      self =
        switch verb {
        case "invite": .invite(name)
        case "admit": .admit(name)
        default: .dismiss(name)
        }
    }
  }

  /// Checks a name, which becomes part of a role's name on the server.
  private static func name(_ text: String) throws(UsageError) -> String {
    let name = text.lowercased()
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isPlain, 1...20 ~= name.count, name.first?.isLetter == true else {
      throw UsageError(
        "'\(text.prefix(40))' cannot be a name in a hub: it must be one word of at most 20"
          + " letters, digits and hyphens.")
    }
    return name
  }
}
