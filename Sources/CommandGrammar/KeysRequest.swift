package import Phrasing
internal import SessionEngine

package struct KeysRequest: Equatable, Sendable {
  package enum Action: String, Sendable { case list, watch, teach, read, leave, forget }

  package let action: Action
  /// The device; of `forget`, a device or a key.
  package let name: String
  /// The key to teach; `nil` is the next one pressed.
  package private(set) var key: String?
  package private(set) var words = ""

  private static let device = Operand("NAME", "the name of a device", as: "Keypad")
  private static let taught = Operand(
    "[KEY] WORDS", "an action for a key",
    write:
      "press, more, less, menu, type 5, erase, nothing, or words of a session, such as undo or"
      + " rest 120",
    as: "undo")

  package static let forms: [[Operand]] =
    [[.action(Action.list)], [.action(Action.watch)], [.action(Action.teach), taught]]
    + [.read, .leave, .forget].map { (action: Action) in [.action(action), device] }

  /// Reads a command line.
  ///
  /// Words may begin with the name of one of the `lifters`, and be those of the language of `book`.
  package init(_ invocation: Invocation, lifters: [String], book: Phrasebook?) throws(UsageError) {
    action = invocation.action(Action.self) ?? .list
    name = invocation.text(Self.device)
    if action == .watch, invocation.has(.json) {
      throw UsageError("'keys watch' prints no JSON: leave out '--json'.")
    }
    guard action == .teach else { return }
    var words = invocation.text(Self.taught).split(whereSeparator: \.isWhitespace)
    if let first = words.first?.uppercased(), first.hasPrefix("KEY_") || first.hasPrefix("BTN_") {
      key = first
      words.removeFirst()
    }
    guard !words.isEmpty else {
      throw UsageError(
        "'keys teach' needs what the key does: spotter keys teach \(key ?? "KEY_F13") undo.")
    }
    self.words = try Self.taught.read(words.joined(separator: " ")) {
      Self.isMeaningful($0, lifters: lifters, book: book) ? $0 : nil
    }
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
