internal import Commands
internal import Training

/// A parsed `spotter program` command.
enum ProgramRequest: Equatable, Sendable {
  case list(query: String)
  /// Show a program; without a name, the followed one.
  case show(name: String?)
  case new(title: String)
  case edit(name: String?)
  case check(files: [String])
  case format(file: String)
  case copy(name: String, title: String)
  /// Append workouts, each `PROGRAM#WORKOUT`, to another program.
  case takeWorkouts([String], to: String, isMoved: Bool)
  case `import`(file: String)
  case export(name: String?)
  case share(name: String?)
  case use(name: String)
  case favourite(name: String)
  case unfavourite(name: String)
  case delete(name: String)

  static let verbs = [
    "list", "show", "new", "edit", "check", "format", "copy", "move", "import", "export", "share",
    "use",
    "favourite", "unfavourite", "delete",
  ]

  /// Parses a verb and its names; without operands, lists the programs.
  ///
  /// - Throws: `UsageError` for an unknown verb, or a missing or extra name.
  init(_ invocation: Invocation) throws(UsageError) {
    let verb = invocation.operands.first ?? "list"
    let words = Array(invocation.operands.dropFirst())
    let name = words.joined(separator: " ")
    func needed(_ example: String) throws(UsageError) -> String {
      guard name.contains(where: { !$0.isWhitespace }) else {
        throw UsageError("'program \(verb)' needs a name: spotter program \(verb) \(example).")
      }
      return name
    }
    let optional = name.isEmpty ? nil : name
    switch verb {
    case "list": self = .list(query: name)
    case "show": self = .show(name: optional)
    case "new": self = .new(title: try needed("'My Program'"))
    case "edit": self = .edit(name: optional)
    case "check":
      _ = try needed("push.plan")
      self = .check(files: words)
    case "format": self = .format(file: try needed("push.plan"))
    case "copy":
      if let taking = ProgramRequest.taking(words, isMoved: false) {
        self = taking
        break
      }
      guard words.count == 2 else {
        throw UsageError("'program copy' needs two names: spotter program copy gzclp 'My GZCLP'.")
      }
      self = .copy(name: words[0], title: words[1])
    case "move":
      guard let taking = ProgramRequest.taking(words, isMoved: true) else {
        throw UsageError(
          "'program move' needs a workout and a program:"
            + " spotter program move 'my-ppl#Legs' my-program.")
      }
      self = taking
    case "import": self = .import(file: try needed("push.plan, or - for the standard input"))
    case "export": self = .export(name: optional)
    case "share": self = .share(name: optional)
    case "use": self = .use(name: try needed("gzclp"))
    case "favourite": self = .favourite(name: try needed("gzclp"))
    case "unfavourite": self = .unfavourite(name: try needed("gzclp"))
    case "delete": self = .delete(name: try needed("my-gzclp"))
    default:
      let meant = verb.didYouMean(among: Self.verbs)
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(meant) 'program' accepts"
          + " \(Self.verbs.joined(separator: ", ")).")
    }
  }

  private static func taking(_ words: [String], isMoved: Bool) -> ProgramRequest? {
    guard let target = words.last, words.count > 1, words.dropLast().allSatisfy(\.isWorkout) else {
      return nil
    }
    return .takeWorkouts(Array(words.dropLast()), to: target, isMoved: isMoved)
  }
}

extension String {
  /// Whether this names a workout of a program: `my-ppl#Legs`.
  fileprivate var isWorkout: Bool {
    let parts = split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.contains { !$0.isWhitespace } }
  }
}
