internal import Phrasing
internal import Training

package struct ChangeRow: Sendable, Encodable {
  package var command: String
  package var at: TimeText

  package init(command: String, at: TimeText) {
    (self.command, self.at) = (command, at)
  }

  fileprivate var text: String { "spotter \(Report.line(command)) (\(at.text))" }
}

extension Report {
  package static func reversed(
    _ row: ChangeRow, redone: Bool, next: ChangeRow?, asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty([redone ? "redone" : "undone": row, "next": next] as JSONFields)
    }
    guard redone else {
      return localized("Undone: \(row.text). 'spotter redo' redoes it.") + "\n"
        + (next.map { localized("The next 'spotter undo' undoes: \($0.text)") }
          ?? localized("Nothing more to undo."))
    }
    return localized("Redone: \(row.text)")
      + (next.map { "\n" + localized("The next 'spotter redo' redoes: \($0.text)") } ?? "")
  }

  /// Returns the changes that can be undone, latest first.
  package static func changes(_ rows: [ChangeRow], asJSON: Bool) -> String {
    asJSON
      ? JSONText.pretty(rows)
      : rows.map { "\($0.at.text)  spotter \(line($0.command))" }.joined(separator: "\n")
  }
}
