internal import Merging

// The content of text files: programs, exercises, settings. The caller reads and writes the files.
extension Ledger {
  /// The beginnings of their items.
  package static let program = "program/"
  package static let exercise = "exercise/"
  package static let setting = "setting/"
  package static let file = "file/"
  static let texts = [program, exercise, setting, file]

  /// A text that this device has.
  package struct Text: Hashable, Sendable {
    package var body: String
    /// When it was written, in milliseconds since 1970.
    package var time: Int

    package init(_ body: String, at time: Int) { (self.body, self.time) = (body, time) }
  }

  /// Records the texts that were added, changed or removed; `kinds` begin their items.
  package func note(_ texts: [String: Text], of kinds: [String]) throws {
    for (item, text) in texts {
      try note(item, [Item.presence: .body(text.body)]) { _ in text.time }
    }
    for kind in kinds {
      let gone = try connection.rows(
        "SELECT item FROM sync_part WHERE item GLOB ? AND here IS NOT NULL", kind + "*"
      ) { $0.text(0) }.filter { texts[$0] == nil }
      for item in gone { try note(item, [Item.presence: .removed]) { _ in now.utc } }
    }
  }
}
