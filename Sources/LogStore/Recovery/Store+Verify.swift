internal import SessionEngine

/// A fault that a check of the whole log found.
package enum LogFault: Hashable, Sendable {
  /// SQLite's description of a damaged page or index.
  case damaged(String)
  /// Rows of a table refer to rows that do not exist.
  case strayRows(table: String)
  /// The plan or journal of a session is missing or cannot be read. It stays in the log.
  case unreadable(SessionID, started: Timestamp)
  /// The results of a session are not those of its journal.
  case differs(SessionID, started: Timestamp)
}

extension Store {
  /// The most messages about damaged pages that are returned.
  private static let damageLimit = 10

  /// Checks the whole log: its pages, its references, and each session's results against its journal.
  ///
  /// - Parameter progress: Called with the number of sessions checked so far, and of all.
  /// - Throws: `StoreError` if the log cannot be read at all.
  package func faults(
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(StoreError) -> (faults: [LogFault], sessions: Int) {
    try connection.attempting("check") {
      var faults = try connection.rows("PRAGMA integrity_check(\(Store.damageLimit))") {
        $0.text(0)
      }
      .filter { $0 != "ok" }.map(LogFault.damaged)
      let tables = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
      faults += Set(tables).sorted().map { .strayRows(table: $0) }
      let sessions = try connection.rows(
        "SELECT id, started_ms, offset_s, zone, boot, boottime_ms FROM session ORDER BY id"
      ) { (SessionID($0.int(0)), $0.timestamp(1)) }
      for (index, (id, started)) in sessions.enumerated() {
        if let fault = try fault(of: id, started) { faults.append(fault) }
        progress(index + 1, sessions.count)
      }
      return (faults, sessions.count)
    }
  }

  private func fault(of id: SessionID, _ started: Timestamp) throws -> LogFault? {
    guard let found = try journaled(id) else { return .unreadable(id, started: started) }
    guard let rows = try session(id, orRemoved: true)?.1 else {
      return .differs(id, started: started)
    }
    return rows == Session(found.plan, journal: found.entries).log
      ? nil : .differs(id, started: started)
  }

  /// Checks a backup, or any log, without changing it; returns the number of its sessions.
  package static func check(backup path: String) throws(StoreError) -> Int {
    do {
      let store = try LogOpening(file: LogFile(path), now: .unknown).read()
      defer { store.connection.close() }
      try store.connection.check()
      try store.connection.checkReferences()
      return try store.connection.number("SELECT count(*) FROM session WHERE is_removed = 0")
    } catch {
      throw StoreError(error, attempt: "check", file: path)
    }
  }

  /// The paths of a log's backups, oldest first.
  package static func backups(of path: String) -> [String] {
    Backups(of: LogFile(path)).all.map(\.path)
  }

  /// The paths of damaged logs that were moved aside.
  package static func damagedLogs(of path: String) -> [String] {
    let file = LogFile(path)
    return LogFile.names(in: file.folder).filter { name in
      name.hasPrefix(file.name + ".damaged-")
        && !LogFile.companions.contains { name.hasSuffix($0) }
    }.map { "\(file.folder)/\($0)" }
  }

  /// The paths of everything that belongs to a log and could exist; the log itself is last.
  package static func files(of path: String) -> [String] {
    let file = LogFile(path)
    let beside = LogFile.names(in: file.folder).filter { name in
      ([".damaged-", ".salvaged-", ".partial"] + LogFile.copies)
        .contains { name.hasPrefix(file.name + $0) }
    }
    return Backups(of: file).all.map(\.path) + beside.map { "\(file.folder)/\($0)" }
      + (LogFile.companions + ["-journal", ""]).map { file.path + $0 }
  }

  package static func backupFolder(of path: String) -> String { LogFile(path).backups }
}
