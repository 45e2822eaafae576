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

    private enum CodingKeys: String, CodingKey {
      case session, started, correction
    }
  }

  var rows: [Row]
  var sessions: [Corrected]
  /// The sessions that were added, of which an import has thousands.
  var added = AddedSessions()
  /// Those whose addition was undone.
  var removed = AddedSessions()

  /// Whether there is nothing to undo.
  package var isEmpty: Bool {
    rows.isEmpty && sessions.isEmpty && added.isEmpty && removed.isEmpty
  }

  package var reversed: LogChange {
    LogChange(
      rows: rows.map { Row(table: $0.table, id: $0.id, before: $0.after, after: $0.before) },
      sessions: sessions.map(\.reversed), added: removed, removed: added)
  }

  /// The corrections to all sessions; those of added and removed ones are made one by one.
  var corrections: some Sequence<Corrected> {
    let parts = [
      AnySequence(sessions), AnySequence(added.lazy.map(\.corrected)),
      AnySequence(removed.lazy.map(\.corrected.reversed)),
    ]
    return parts.joined()
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
    case rows, sessions, added, removed
  }
}

extension LogChange {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    rows = try fields.decode([Row].self, forKey: .rows)
    sessions = try fields.decode([Corrected].self, forKey: .sessions)
    added = try fields.decodeIfPresent(AddedSessions.self, forKey: .added) ?? AddedSessions()
    removed = try fields.decodeIfPresent(AddedSessions.self, forKey: .removed) ?? AddedSessions()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(rows, forKey: .rows)
    try fields.encode(sessions, forKey: .sessions)
    if !added.isEmpty { try fields.encode(added, forKey: .added) }
    if !removed.isEmpty { try fields.encode(removed, forKey: .removed) }
  }
}

extension LogChange.Corrected {
  fileprivate var reversed: LogChange.Corrected {
    LogChange.Corrected(session: session, started: started, correction: correction.reversed)
  }
}
