package import Phrasing
internal import SessionEngine

/// A parsed `spotter keys` command.
package enum KeysRequest: Equatable, Sendable {
  case list
  case watch
  /// Teach a key what it does; `nil` is the next one pressed.
  case teach(key: String?, words: String)
  case read(name: String)
  case leave(name: String)
  /// Forget what was chosen for a device or taught to a key.
  case forget(name: String)

  static let verbs = ["list", "watch", "teach", "read", "leave", "forget"]

  private enum Action: String { case list, watch, teach, read, leave, forget }

  private static let device = Operand("NAME", "the name of a device", as: "Keypad")
  private static let words = Operand("[KEY] WORDS", "what a key does", as: "undo")

  package static let forms: [[Operand]] =
    [[.action(Action.list)], [.action(Action.watch)], [.action(Action.teach), words]]
    + [.read, .leave, .forget].map { (action: Action) in [.action(action), device] }

  /// Parses a verb and its operands; without any, lists the devices.
  ///
  /// Words may begin with the name of one of the `lifters`, and be those of the language of `book`.
  ///
  /// - Throws: `UsageError` for an unknown verb, a missing operand, or words without a meaning.
  package init(_ invocation: Invocation, lifters: [String], book: Phrasebook?) throws(UsageError) {
    let verb = invocation.operands.first ?? "list"
    let words = Array(invocation.operands.dropFirst())
    let name = words.joined(separator: " ")
    switch verb {
    case "list", "watch":
      guard words.isEmpty else { throw UsageError("'keys \(verb)' accepts nothing after it.") }
      self = verb == "list" ? .list : .watch
    case "teach": self = try Self.teaching(words, lifters, book)
    case "read", "leave", "forget":
      guard !name.isEmpty else {
        throw UsageError("'keys \(verb)' needs the name of a device: spotter keys \(verb) Keypad.")
      }
      self =
        switch verb {
        case "read": .read(name: name)
        case "leave": .leave(name: name)
        default: .forget(name: name)
        }
    default:
      let meant = verb.didYouMean(among: Self.verbs)
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(meant) 'keys' accepts"
          + " \(Self.verbs.joined(separator: ", ")).")
    }
    if self == .watch, invocation.has(.json) {
      throw UsageError("'keys watch' prints no JSON: leave out '--json'.")
    }
  }

  private static func teaching(
    _ operands: [String], _ lifters: [String], _ book: Phrasebook?
  ) throws(UsageError) -> KeysRequest {
    var words = operands.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    var key: String?
    if let first = words.first?.uppercased(), first.hasPrefix("KEY_") || first.hasPrefix("BTN_") {
      key = first
      words.removeFirst()
    }
    let text = words.joined(separator: " ")
    guard isMeaningful(text, lifters: lifters, book: book) else {
      let what = text.isEmpty ? "'keys teach' needs words" : "'\(text.prefix(40))' has no meaning"
      throw UsageError(
        "\(what): it accepts press, type 5, erase, nothing, or words of a session, such as undo"
          + " or rest 120.")
    }
    return .teach(key: key, words: text)
  }

  /// Whether a key can do what the words say, alone or after the name of one of the lifters, whose
  /// name alone is a press.
  ///
  /// English words always work; those of another language need its phrases.
  package static func isMeaningful(_ words: String, lifters: [String], book: Phrasebook?) -> Bool {
    if ["play", "pause only", "erase", "nothing"].contains(words.lowercased()) { return true }
    if words.lowercased().hasPrefix("type ") { return true }
    guard !words.isEmpty else { return false }
    // Which unit a weight has does not matter here.
    let command =
      book?.command(words, unit: .kilograms) ?? Session.Command(words, unit: .kilograms)
    if command.isUnderstood { return true }
    return lifters.contains { name in
      guard words.lowercased().hasPrefix(name.lowercased()) else { return false }
      let rest = words.dropFirst(name.count)
      return rest.isEmpty
        || rest.hasPrefix(" ") && isMeaningful(String(rest.dropFirst()), lifters: [], book: book)
    }
  }
}
