internal import Platform
internal import Training

/// Replaces a damaged log with a new one that has all readable rows, plus the sessions found only
/// in the newest backup.
///
/// The damaged file is only read. The new one is written next to it as `….partial` and, once it is
/// complete and on disk, renamed to `….salvaged-` plus a timestamp. From then on it is the log:
/// opening moves it into place, however often the power fails in between.
struct Salvage {
  let opening: LogOpening

  private var file: LogFile { opening.file }

  /// Replaces a damaged or missing log; returns the future path of the damaged one, and the numbers of
  /// sessions.
  func replace() throws -> (
    aside: String, counts: (sessions: Int, fromBackup: Int)
  ) {
    let partial = file.path + ".partial"
    LogFile.remove(partial)
    let counts: (sessions: Int, fromBackup: Int)
    do {
      counts = try rebuild(in: partial)
    } catch {
      LogFile.remove(partial)
      throw error
    }
    let aside = try makeWhole(partial)
    try putInPlace()
    return (aside, counts)
  }

  /// Saves a log whose file was removed or replaced, while a connection still has it open.
  func keep(_ connection: Connection) throws {
    try LogFile.makeFolder(file.folder)
    let partial = file.path + ".partial"
    LogFile.remove(partial)
    do {
      try LogFile.makeFile(partial)
      try connection.attempting("save") { try connection.run("VACUUM INTO ?", partial) }
      try LogFile.sync(partial)
    } catch {
      LogFile.remove(partial)
      throw error
    }
    _ = try makeWhole(partial)
  }

  /// Gives the rebuilt log the name under which opening finds it; returns where the damaged one
  /// will be.
  private func makeWhole(_ partial: String) throws -> String {
    let aside = unusedPath(asidePrefix + opening.now.nameOfMoment)
    try LogFile.move(partial, to: wholePrefix + aside.dropFirst(asidePrefix.count))
    try? LogFile.syncFolder(of: file.path)
    return aside
  }

  private var asidePrefix: String { file.path + ".damaged-" }
  private var wholePrefix: String { file.path + ".salvaged-" }

  /// Puts a rebuilt log in place; returns where the damaged one is, or `nil` if none was rebuilt.
  @discardableResult
  func putInPlace() throws -> String? {
    let prefix = file.name + ".salvaged-"
    let whole = LogFile.names(in: file.folder).filter { $0.hasPrefix(prefix) }
    guard let name = whole.last else { return nil }
    let aside = asidePrefix + name.dropFirst(prefix.count)
    // The damaged log's companion files must never be taken for the new log's.
    for suffix in LogFile.companions + [""] where LogFile.size(file.path + suffix) != nil {
      try LogFile.move(file.path + suffix, to: aside + suffix)
    }
    try LogFile.move(wholePrefix + name.dropFirst(prefix.count), to: file.path)
    try? LogFile.syncFolder(of: file.path)
    return aside
  }

  private func rebuild(in path: String) throws -> (sessions: Int, fromBackup: Int) {
    try Salvage.makeLog(at: path) { new in
      let damaged = try? Connection.open(file.path, .read)
      defer { damaged?.close() }
      damaged?.leavesWALOnClose(true)
      if let damaged, damaged.isSound {
        // Only its tables are not ours.
        try new.copyRows(from: damaged) { _ in }
        return (sessions: try new.number("SELECT count(*) FROM session"), fromBackup: 0)
      }
      if let damaged {
        for table in Schema.tables { try RowRescue(damaged, into: new, table).copy() }
      }
      let before = try new.number("SELECT count(*) FROM session")
      if let backup = Backups(of: file).newest { try fill(new, from: backup) }
      let after = try new.number("SELECT count(*) FROM session")
      try Salvage.mend(new)
      let sessions = try new.number("SELECT count(*) FROM session")
      return (sessions: sessions, fromBackup: after - before)
    }
  }

  /// Makes a log of rows from elsewhere; it is on disk when this returns.
  static func makeLog<T>(at path: String, of fill: (Connection) throws -> T) throws -> T {
    try LogFile.makeFile(path)
    let new = try Connection.open(path, .readWrite)
    defer { new.close() }
    let result = try new.attempting("save") {
      // Until it is complete, it is not a log and needs no durability; it is then synced at once.
      try new.script("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      try new.makeTables()
      try new.run("PRAGMA foreign_keys = OFF")
      return try new.transaction { try fill(new) }
    }
    new.close()
    try LogFile.sync(path)
    return result
  }

  /// Gives rows whose parents were left behind new ones, or removes them.
  static func mend(_ new: Connection) throws {
    try new.script(standIns)
    for table in Schema.gearTables.dropFirst() {
      try new.run("DELETE FROM \(table) WHERE gym NOT IN (SELECT id FROM gym)")
    }
    try new.run(Schema.discardingStrayParts)
  }

  /// Adds the backup's sessions that are lost, or that were over when it was made.
  private func fill(_ new: Connection, from backup: String) throws {
    guard let old = try? Connection.open(backup, .immutable) else { return }
    defer { old.close() }
    let present = Set(try new.rows("SELECT id FROM session") { $0.int(0) })
    let over = try? old.rows("SELECT id, status <> 'running' FROM session") { row in
      row.int(1) != 0 || !present.contains(row.int(0)) ? row.int(0) : nil
    }
    let wanted = Set((over ?? []).compactMap { $0 })
    if (try? new.number("SELECT count(*) FROM gym")) == 0 {
      for table in Schema.gearTables { try RowRescue(old, into: new, table).copy() }
    }
    try RowRescue(old, into: new, "body_weight").copy()
    // Rows deleted since the backup must not reappear, so a table is restored only if it is empty.
    for table in Schema.words where (try? new.number("SELECT count(*) FROM \(table)")) == 0 {
      try RowRescue(old, into: new, table).copy()
    }
    for table in Schema.tables {
      let rescue = try RowRescue(old, into: new, table)
      guard let session = rescue.sessionColumn else { continue }
      try rescue.copy { row in
        guard case .integer(let id) = row[session] else { return false }
        return wanted.contains(id)
      }
    }
  }

  /// Creates stand-ins for lost parent rows, and closes sessions that are incomplete.
  private static let standIns = """
    INSERT OR IGNORE INTO exercise (session, position, name, name_key, notes, sets_done,
      program_key, started_ms, changed_ms)
    SELECT session, position, 'Unknown exercise', 'unknown exercise', '[]',
      sum(reps IS NOT NULL), '', coalesce(
        (SELECT started_ms FROM session WHERE id = exercise_set.session),
        (SELECT min(utc_ms - instant_ms) FROM journal WHERE session = exercise_set.session), 0), 0
    FROM exercise_set
    WHERE NOT EXISTS (SELECT 1 FROM exercise WHERE exercise.session = exercise_set.session
      AND exercise.position = exercise_set.position)
    GROUP BY session, position;

    INSERT OR IGNORE INTO session (id, program_key, workout, workout_key, started_ms, offset_s,
      zone, boot, boottime_ms, status, unit, length_ms, notes, sets_done, volume)
    SELECT lost.session, '', 'Unknown workout', '', coalesce(
        (SELECT max(started_ms) FROM exercise WHERE session = lost.session),
        (SELECT min(utc_ms - instant_ms) FROM journal WHERE session = lost.session), 0),
      0, '', '', 0, 'closed',
      coalesce((SELECT unit FROM exercise_set WHERE session = lost.session AND unit IS NOT NULL
        LIMIT 1), 'kg'),
      coalesce((SELECT max(at_ms) FROM exercise_set WHERE session = lost.session), 0), '[]',
      (SELECT count(reps) FROM exercise_set WHERE session = lost.session),
      (SELECT CAST(min(total(reps * max(weight, 0)), \(LoggedSession.mostVolume))
        AS INTEGER) FROM exercise_set WHERE session = lost.session)
    FROM (SELECT session FROM exercise UNION SELECT session FROM journal
      UNION SELECT session FROM plan) AS lost
    WHERE lost.session NOT IN (SELECT id FROM session);

    UPDATE session SET status = 'closed' WHERE status = 'running' AND (
      id NOT IN (SELECT session FROM plan)
      OR (SELECT count(*) <> max(number) + 1 FROM journal WHERE session = session.id));
    """
}
