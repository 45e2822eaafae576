internal import Commands
internal import Phrasing
internal import Reports

/// `spotter undo`: undoes the latest change of a command, or lists the changes.
struct UndoCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[], [.action(Action.list)]],
    summary: "undo the latest change", options: [.json, .database],
    details: """
      Undoes whatever the latest command changed: a logged or edited session, a weigh-in, a
      baseline, gear, exercises, settings, dates or programs. The latest hundred changes can be
      undone, one after the other; 'undo list' shows them. A file that was changed by other means
      since, such as an editor, is left as it is. Lifters who were added, chosen or removed stay so:
      'spotter lifter' changes that back.

      To undo a set of a running session, use u or the button in it.
      """)

  private enum Action: String { case list }

  let invocation: Invocation

  func run() throws {
    let reversal = ChangeReversal(invocation)
    switch invocation.action(Action.self) {
    case nil: try reversal.undo()
    case .list: try reversal.list()
    }
  }
}

struct ChangeRow: Sendable, Encodable {
  var command: String
  var at: TimeText

  fileprivate var text: String { "spotter \(Report.line(command)) (\(at.text))" }
}

extension Report {
  /// Returns the message about an undone change and the next one.
  static func undone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(undone: row, next: next)) }
    return localized("Undone: \(row.text). 'spotter redo' redoes it.") + "\n"
      + (next.map { localized("The next 'spotter undo' undoes: \($0.text)") }
        ?? localized("Nothing more to undo."))
  }

  /// Returns the message about a redone change and the next one.
  static func redone(_ row: ChangeRow, next: ChangeRow?, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(UndoObject(redone: row, next: next)) }
    return localized("Redone: \(row.text)")
      + (next.map { "\n" + localized("The next 'spotter redo' redoes: \($0.text)") } ?? "")
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
