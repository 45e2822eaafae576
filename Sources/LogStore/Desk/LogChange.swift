internal import SessionEngine

/// What one command changed in the log, as a value: it can be saved beside the log, taken back, and made
/// again.
///
/// Rows of what is said apart from any session are saved as they were and as they are. Of a session only
/// the corrections are: its journal knows the rest, and nothing is ever taken out of it.
package struct LogChange: Hashable, Codable, Sendable {
  /// A row that came, went or changed.
  struct Row: Hashable, Codable, Sendable {
    var table: String
    var id: Int
    /// Its columns by their names; nothing where it was not there.
    var before: [String: Value]?
    /// Its columns by their names; nothing where it is not there any more.
    var after: [String: Value]?

    private enum CodingKeys: String, CodingKey {
      case table = "table"
      case id = "id"
      case before = "before"
      case after = "after"
    }
  }

  /// What was corrected in a session, or that it was written down.
  struct Corrected: Hashable, Codable, Sendable {
    var session: SessionID
    /// When it began, in milliseconds since 1970, as the log has it after the change.
    var started: Int
    var correction: Session.Correction

    private enum CodingKeys: String, CodingKey {
      case session = "session"
      case started = "started"
      case correction = "correction"
    }
  }

  var rows: [Row]
  var sessions: [Corrected]

  /// Whether nothing was changed that can be taken back.
  package var isEmpty: Bool { rows.isEmpty && sessions.isEmpty }

  /// The same the other way round.
  package var reversed: LogChange {
    LogChange(
      rows: rows.map { Row(table: $0.table, id: $0.id, before: $0.after, after: $0.before) },
      sessions: sessions.map {
        Corrected(session: $0.session, started: $0.started, correction: $0.correction.reversed)
      })
  }

  /// How the log stands to a change.
  package enum Status: Sendable {
    /// It was made, and nothing of it was changed since.
    case made
    /// It was not made, or was taken back.
    case notMade
    /// Something of it was changed since.
    case changedSince
  }

  private enum CodingKeys: String, CodingKey {
    case rows = "rows"
    case sessions = "sessions"
  }
}
