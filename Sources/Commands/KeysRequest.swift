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

  private enum Action: String { case list, watch, teach, read, leave, forget }

  private static let device = Operand("NAME", "the name of a device", as: "Keypad")
  private static let words = Operand(
    "[KEY] WORDS", "what a key can do",
    write: "press, type 5, erase, nothing, or words of a session, such as undo or rest 120",
    as: "undo")

  package static let forms: [[Operand]] =
    [[.action(Action.list)], [.action(Action.watch)], [.action(Action.teach), words]]
    + [.read, .leave, .forget].map { (action: Action) in [.action(action), device] }

  /// Reads a command line.
  ///
  /// Words may begin with the name of one of the `lifters`, and be those of the language of `book`.
  ///
  /// - Throws: `UsageError` for words without a meaning.
  package init(_ invocation: Invocation, lifters: [String], book: Phrasebook?) throws(UsageError) {
    let name = invocation.text(Self.device)
    switch invocation.action(Action.self) {
    case .list, nil: self = .list
    case .watch:
      guard !invocation.has(.json) else {
        throw UsageError("'keys watch' prints no JSON: leave out '--json'.")
      }
      self = .watch
    case .teach: self = try Self.teaching(invocation.text(Self.words), lifters, book)
    case .read: self = .read(name: name)
    case .leave: self = .leave(name: name)
    case .forget: self = .forget(name: name)
    }
  }

  private static func teaching(
    _ text: String, _ lifters: [String], _ book: Phrasebook?
  ) throws(UsageError) -> KeysRequest {
    var words = text.split(whereSeparator: \.isWhitespace)
    var key: String?
    if let first = words.first?.uppercased(), first.hasPrefix("KEY_") || first.hasPrefix("BTN_") {
      key = first
      words.removeFirst()
    }
    let taught = words.joined(separator: " ")
    _ = try Self.words.read(taught) { isMeaningful($0, lifters: lifters, book: book) ? $0 : nil }
    return .teach(key: key, words: taught)
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
