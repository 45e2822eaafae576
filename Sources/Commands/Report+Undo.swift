/// A change at the desk, as `undo` prints it.
package struct ChangeRow: Sendable, Encodable {
  var command: String
  var at: TimeText

  /// A command as it was typed, and when.
  package init(command: String, at: TimeText) {
    self.command = command
    self.at = at
  }

  fileprivate var text: String { "spotter \(Report.line(command)) (\(at.text))" }
}

extension Report {
  /// What was taken back, and what would be next.
  package static func undone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(undone: row, next: next)) }
    return "Took back: \(row.text). 'spotter redo' does it again.\n"
      + (next.map { "The next 'spotter undo' takes back: \($0.text)" }
        ?? "There is nothing more to take back.")
  }

  /// What was done again, and what would be next.
  package static func redone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(redone: row, next: next)) }
    return "Did again: \(row.text)"
      + (next.map { "\nThe next 'spotter redo' does again: \($0.text)" } ?? "")
  }

  /// What can be taken back, the latest first.
  package static func changes(_ rows: [ChangeRow], asJSON: Bool) -> String {
    asJSON
      ? JSONText.pretty(rows)
      : rows.map { "\($0.at.text)  spotter \(line($0.command))" }.joined(separator: "\n")
  }
}

private struct UndoObject: Encodable {
  var undone: ChangeRow?
  var redone: ChangeRow?
  var next: ChangeRow?
}
