internal import Commands

/// A parsed `spotter lifter` command.
enum LifterRequest: Equatable, Sendable {
  case list
  case add(String)
  case use(String)
  /// Show or change a setting of a lifter.
  case edit(String, setting: [String])
  case remove(String)

  static let verbs = ["list", "add", "use", "edit", "remove"]

  /// Parses a verb and its operands; without any, lists the lifters.
  ///
  /// - Throws: `UsageError` for an unknown verb, or a missing or superfluous operand.
  init(_ invocation: Invocation) throws(UsageError) {
    let verb = invocation.operands.first ?? "list"
    let words = Array(invocation.operands.dropFirst())
    guard Self.verbs.contains(verb) else {
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(verb.didYouMean(among: Self.verbs)) 'lifter' accepts"
          + " \(Self.verbs.joined(separator: ", ")).")
    }
    if verb == "list" {
      guard words.isEmpty else { throw UsageError("'lifter list' accepts nothing after it.") }
      self = .list
      return
    }
    guard let name = words.first else {
      throw UsageError("'lifter \(verb)' needs a name: spotter lifter \(verb) Ana.")
    }
    guard verb == "edit" || words.count == 1 else {
      throw UsageError("'lifter \(verb)' needs one name: a single word.")
    }
    self =
      switch verb {
      case "add": .add(name)
      case "use": .use(name)
      case "remove": .remove(name)
      default: .edit(name, setting: Array(words.dropFirst()))
      }
  }
}
