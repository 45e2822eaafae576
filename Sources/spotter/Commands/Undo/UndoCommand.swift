internal import Commands

/// `spotter undo`: undoes the latest change of a command, or lists the changes.
struct UndoCommand: Subcommand {
  static let entry = CommandEntry(
    name: "undo", operands: "[list]", most: 1,
    summary: "take back what the latest command changed", options: [.json, .database],
    details: """
      Whatever a command changed is taken back: a session that was logged or edited, a weigh-in, a
      baseline, gear, exercises, settings, dates, programs. The latest hundred can be, one after
      the other; 'undo list' shows them. What was changed since in another way, as with an
      editor, stays as it is.

      A set of a running session is taken back in it, with u or by the button.
      """, takes: [.words(["list"])])

  private let reversal: ChangeReversal
  private let lists: Bool

  init(invocation: Invocation) throws {
    if let word = invocation.operands.first, word != "list" {
      throw UsageError(
        "'undo' does not take '\(word.prefix(40))': it takes back the latest change, and"
          + " 'undo list' shows them.")
    }
    reversal = ChangeReversal(invocation)
    lists = !invocation.operands.isEmpty
  }

  func run() throws {
    if lists { try reversal.list() } else { try reversal.undo() }
  }
}

/// A change as `undo` prints it.
struct ChangeRow: Sendable, Encodable {
  var command: String
  var at: TimeText

  /// Creates a row from a command as typed, and its time.
  init(command: String, at: TimeText) {
    self.command = command
    self.at = at
  }

  fileprivate var text: String { "spotter \(Report.line(command)) (\(at.text))" }
}

extension Report {
  /// Returns the message about an undone change and the next one.
  static func undone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(undone: row, next: next)) }
    return "Took back: \(row.text). 'spotter redo' does it again.\n"
      + (next.map { "The next 'spotter undo' takes back: \($0.text)" }
        ?? "There is nothing more to take back.")
  }

  /// Returns the message about a redone change and the next one.
  static func redone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(redone: row, next: next)) }
    return "Did again: \(row.text)"
      + (next.map { "\nThe next 'spotter redo' does again: \($0.text)" } ?? "")
  }

  /// Returns the changes that can be undone, latest first.
  static func changes(_ rows: [ChangeRow], asJSON: Bool) -> String {
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
