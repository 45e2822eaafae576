internal import SessionEngine

/// The changes that one command made to the log, as a value that can be saved, undone and redone.
///
/// Rows outside sessions are saved with their old and new contents. For sessions, only the
/// corrections are saved: the journal has the rest, and nothing is ever deleted from it.
package struct LogChange: Hashable, Codable, Sendable {
  /// A row that was added, removed or changed.
  struct Row: Hashable, Codable, Sendable {
    var table: String
    var id: Int
    /// Its columns by name, or `nil` if it did not exist.
    var before: [String: Value]?
    /// Its columns by name, or `nil` if it no longer exists.
    var after: [String: Value]?

    private enum CodingKeys: String, CodingKey {
      case table, id, before, after
    }
  }

  /// The corrections to a session; if it was added or removed as a whole, that is one.
  struct Corrected: Hashable, Codable, Sendable {
    var session: SessionID
    /// When the session began after the change, in milliseconds since 1970.
    var started: Int
    var correction: Session.Correction

    /// The correction that added a session with some events; undoing it removes the session.
    static func addition(of session: SessionID, started: Timestamp, events: Int) -> Corrected {
      Corrected(session: session, started: started.utc, correction: .addition(after: events))
    }

    private enum CodingKeys: String, CodingKey {
      case session, started, correction
    }
  }

  var rows: [Row]
  var sessions: [Corrected]

  /// Whether there is nothing to undo.
  package var isEmpty: Bool { rows.isEmpty && sessions.isEmpty }

  package var reversed: LogChange {
    LogChange(
      rows: rows.map { Row(table: $0.table, id: $0.id, before: $0.after, after: $0.before) },
      sessions: sessions.map(\.reversed))
  }

  /// Whether a change is in effect in the log.
  package enum Status: Sendable {
    /// It is in effect, and nothing it changed has been changed since.
    case made
    /// It was never made, or has been undone.
    case notMade
    case changedSince
  }

  private enum CodingKeys: String, CodingKey {
    case rows, sessions
  }
}

extension LogChange.Corrected {
  fileprivate var reversed: LogChange.Corrected {
    LogChange.Corrected(session: session, started: started, correction: correction.reversed)
  }
}
