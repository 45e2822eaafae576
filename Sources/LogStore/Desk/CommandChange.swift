/// What one command changed, as the log keeps it for `spotter undo`.
package struct CommandChange: Sendable {
  /// A run of a command: everything it changes is undone together.
  package struct Author: Sendable {
    let run: String
    /// The command as typed, without the program name.
    let command: String
    /// Its local time: `2026-01-05T18:00:00+01:00`.
    let at: String

    package init(run: String, command: String, at: String) {
      (self.run, self.command, self.at) = (run, command, at)
    }
  }

  /// A thing that was changed, with its contents before and after; `nil` if it did not exist.
  ///
  /// Of a session, these are only the corrections: nothing is ever deleted from the journal.
  package struct Part: Hashable, Sendable {
    /// A table outside sessions, or one of those below.
    package let kind: String
    /// The number of a row or session, the path of a file, or the backup a log changed places with.
    package let name: String
    package let before: String?
    package let after: String?

    package static let session = "session"
    package static let file = "file"
    package static let log = "log"

    package init(_ kind: String, _ name: String, from before: String?, to after: String?) {
      (self.kind, self.name, self.before, self.after) = (kind, name, before, after)
    }

    var reversed: Part { Part(kind, name, from: after, to: before) }
  }

  let id: Int
  package let command: String
  package let at: String
  package let isUndone: Bool
}
