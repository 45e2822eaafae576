internal import Glibc
internal import Platform
package import SessionEngine
package import Training

// Handles what other programs do to the file during a session: delete, replace or truncate it.

extension Store {
  /// The files a store writes to; SQLite would keep writing to ones that no longer have a name.
  struct FileIdentities: Equatable {
    private var log: LogFile.Identity?
    private var wal: LogFile.Identity?
    private var size = 0

    init(_ file: LogFile) {
      log = LogFile.identity(file.path)
      wal = LogFile.identity(file.path + "-wal")
      size = file.size ?? 0
    }

    /// Whether the files are the same and none was truncated: a log only grows.
    func isStillOurFile(_ other: FileIdentities) -> Bool {
      log != nil && log == other.log && wal == other.wal && other.size >= size
    }

    /// Whether the files were renamed, replaced or removed.
    func isMoved(_ other: FileIdentities) -> Bool { log != other.log || wal != other.wal }
  }

  /// Ensures that rows go to the files that the next session will open.
  func checkIdentities() throws {
    let now = FileIdentities(file)
    guard let identities, identities.isStillOurFile(now) else {
      if identities == nil {
        identities = now
        return
      }
      throw connection.fault(
        .damaged, "it was removed, replaced or truncated during the session")
    }
    self.identities = now
  }

  /// Reopens the log after damage, saving what can be saved.
  ///
  /// If the log was removed or replaced, it is rebuilt from this store's open file, and the file
  /// now in its place is moved aside. Afterwards this store can no longer be used, unless this
  /// throws because the disk is full or read-only: then it can be retried.
  package func reopened(at now: Timestamp) throws(StoreError) -> (Store, [OpeningEvent]) {
    if let identities, identities.isMoved(FileIdentities(file)) {
      let salvage = Salvage(opening: LogOpening(file: file, now: now))
      do {
        try salvage.keep(connection)
      } catch let error as StoreError where [.full, .readOnly].contains(error.kind) {
        throw error
      } catch {
        // It cannot be read either, so the file now in its place is opened.
      }
    }
    // The `-wal` of that name may belong to another file by now.
    connection.leavesWALOnClose(true)
    connection.close()
    return try Store.open(path, under: lock, now: now, check: .always)
  }

  /// Restores a session whose rows are lost or incomplete; it keeps its number unless that is
  /// taken.
  package func restore(
    _ id: SessionID, _ plan: SessionPlan, journal: [JournalLine], log: LoggedSession,
    started: Timestamp
  ) throws(StoreError) -> SessionID {
    let restored = try changing("put a session back in") {
      let keys = try keys(for: plan)
      try forgetStandings()
      if try hasRemains(id, of: plan, journal, started) {
        try connection.run("DELETE FROM session WHERE id = ?", id.number)
      }
      try removeRenumbered(id, started)
      let isTaken = try connection.number("SELECT count(*) FROM session WHERE id = ?", id.number)
      let new = try insert(log, keys, at: started, as: isTaken == 0 ? id.number : nil)
      try insert(plan, keys, of: new)
      for (number, line) in journal.enumerated() { try insert(line, number: number, of: new) }
      try write(log, over: nil, of: new, keys, started: started, at: journal.last?.at ?? started)
      return LastWritten(id: new, keys: keys, started: started, lines: journal.count, log: log)
    }
    written = restored
    return restored.id
  }

  /// Deletes the rows of a session that was renumbered or lost its own row, by boot and start time.
  private func removeRenumbered(_ id: SessionID, _ started: Timestamp) throws {
    let isThere = try connection.number("SELECT count(*) FROM session WHERE id = ?", id.number)
    guard isThere == 0 else { return }
    for table in ["exercise", "journal", "plan"] {
      try connection.run("DELETE FROM \(table) WHERE session = ?", id.number)
    }
    guard !started.boot.isEmpty else { return }
    try connection.run(
      "DELETE FROM session WHERE started_ms = ? AND boot = ? AND boottime_ms = ?", started.utc,
      started.boot, started.boottime)
  }

  /// Whether the rows with this number are remains of the session.
  ///
  /// A stand-in for a lost start time is only approximate. Two sessions with the same number never
  /// begin within a minute.
  private func hasRemains(
    _ id: SessionID, of plan: SessionPlan, _ journal: [JournalLine], _ started: Timestamp
  ) throws -> Bool {
    let beginning = try connection.first(
      "SELECT started_ms FROM session WHERE id = ?", id.number
    ) { $0.int(0) }
    guard let beginning else { return false }
    if abs(beginning - started.utc) < 60_000 { return true }
    // If the system time was set in between, the journal lines decide.
    let rows = try connection.rows(
      "SELECT number, utc_ms, event FROM journal WHERE session = ?", id.number
    ) { ($0.int(0), $0.int(1), $0.text(2)) }
    return try rows.contains { number, utc, event in
      guard journal.indices.contains(number) else { return false }
      return try journal[number].at.utc == utc
        && JSONCoding.text(journal[number].entry.event) == event
    }
  }
}

extension LogFile {
  /// The identity of a file, independent of its name.
  struct Identity: Equatable {
    var device: UInt
    var inode: UInt
  }

  /// The identity of the file that has a name now, or `nil` if there is none.
  static func identity(_ path: String) -> Identity? {
    fileStatus(path).map { Identity(device: UInt($0.st_dev), inode: UInt($0.st_ino)) }
  }
}
