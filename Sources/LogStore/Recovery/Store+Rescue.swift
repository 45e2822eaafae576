internal import Glibc
package import SessionEngine
package import Training

// What happens to the file while a session runs: other programs delete it, replace it, cut it off.

extension Store {
  /// Which files a store writes to; SQLite would write on to ones that nobody can find any more.
  struct FileIdentities: Equatable {
    private var log: LogFile.Identity?
    private var wal: LogFile.Identity?
    private var size = 0

    init(_ file: LogFile) {
      log = LogFile.identity(file.path)
      wal = LogFile.identity(file.path + "-wal")
      size = file.size ?? 0
    }

    /// Whether the files are still those, and nothing was cut off: a log only grows.
    func isStillOurFile(_ other: FileIdentities) -> Bool {
      log != nil && log == other.log && wal == other.wal && other.size >= size
    }

    /// Whether the files have other names now, or none.
    func isMoved(_ other: FileIdentities) -> Bool { log != other.log || wal != other.wal }
  }

  /// Sees to it that rows go where the next session will look for them.
  func checkIdentities() throws {
    let now = FileIdentities(file)
    guard let identities, identities.isStillOurFile(now) else {
      if identities == nil {
        identities = now
        return
      }
      throw StoreError(
        kind: .damaged, attempt: connection.attempt, file: path,
        reason: "it was removed, replaced or cut off while a session ran", code: nil)
    }
    self.identities = now
  }

  /// Opens the log anew after damage has been met, and saves what can be saved.
  ///
  /// A log that was removed or replaced is put back out of what this store still holds, and what lies
  /// in its place is moved aside. Afterwards this store cannot be used, unless this throws for want of
  /// space: then it can be tried again.
  package func reopened(at now: Timestamp) throws -> (Store, [OpeningEvent]) {
    if let identities, identities.isMoved(FileIdentities(file)) {
      let salvage = Salvage(opening: LogOpening(file: file, now: now))
      do {
        try salvage.keep(connection)
      } catch let error as StoreError where [.full, .readOnly].contains(error.kind) {
        throw error
      } catch {
        // It cannot be read either. What lies in its place is opened.
      }
    }
    // The `-wal` at its name may be that of another file by now.
    connection.leavesWALOnClose(true)
    connection.close()
    return try Store.open(path, access: .write, now: now, check: .always)
  }

  /// Puts a session back whose rows are lost or torn, and takes away what is left of them.
  ///
  /// `id` is the number it had, which it keeps unless another session has it now.
  package func restore(
    _ id: SessionID, _ plan: SessionPlan, journal: [JournalLine], log: LoggedSession,
    started: Timestamp
  ) throws -> SessionID {
    try connection.attempting("put a session back in") {
      try ensureDurable()
      let keys = try keys(for: plan)
      let number = try connection.transaction {
        try forgetStandings()
        if try hasRemains(id, of: plan, journal, started) {
          try connection.run("DELETE FROM session WHERE id = ?", id.number)
        }
        try removeRenumbered(id, started)
        let isTaken = try connection.number("SELECT count(*) FROM session WHERE id = ?", id.number)
        let new = try insert(
          log, keys, at: started, as: isTaken == 0 ? id.number : nil)
        try insert(plan, keys, of: new)
        for (number, line) in journal.enumerated() { try insert(line, number: number, of: new) }
        try write(
          log, over: nil, of: new, keys, started: started, at: journal.last?.at ?? started)
        return new
      }
      written = Written(
        id: number, keys: keys, started: started, lines: journal.count, log: log)
      return number
    }
  }

  /// Takes away the rows of a session whose own row has another number now, or none: what refers to the number it had,
  /// and the row itself, by the run of the machine and the millisecond in which it began.
  private func removeRenumbered(_ id: SessionID, _ started: Timestamp) throws {
    let isThere = try connection.number("SELECT count(*) FROM session WHERE id = ?", id.number)
    guard isThere == 0 else { return }
    for table in ["exercise", "journal", "plan"] {
      try connection.run("DELETE FROM \(table) WHERE session = ?", id.number)
    }
    guard !started.boot.isEmpty else { return }
    try connection.run(
      "DELETE FROM session WHERE lifter = ? AND started_ms = ? AND boot = ? AND boottime_ms = ?",
      Schema.lifter, started.utc, started.boot, started.boottime)
  }

  /// Whether the rows of a number, as many as are left, are those of a session.
  ///
  /// What stands in for a lost beginning is only about right. Nobody begins two sessions within a
  /// minute that have one number.
  private func hasRemains(
    _ id: SessionID, of plan: SessionPlan, _ journal: [JournalLine], _ started: Timestamp
  ) throws -> Bool {
    let beginning = try connection.first(
      "SELECT started_ms FROM session WHERE id = ?", id.number
    ) { $0.int(0) }
    guard let beginning else { return false }
    if abs(beginning - started.utc) < 60_000 { return true }
    // The calendar was set meanwhile: its lines tell.
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
  /// A file, whatever it is called.
  struct Identity: Equatable {
    var device: UInt
    var inode: UInt
  }

  /// Which file has a name now; nothing when there is none.
  static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }
}
