public import SessionEngine
public import Training

extension Store {
  /// The cached state of the session last written to.
  struct Written {
    let id: SessionID
    let keys: SessionKeys
    var started: Timestamp
    var lines: Int
    var log: LoggedSession
  }

  /// Begins a session.
  ///
  /// Other unfinished sessions are not affected.
  public func begin(_ plan: SessionPlan, at now: Timestamp) throws(StoreError) -> SessionID {
    try connection.attempting("begin a session in") {
      try ensureDurable()
      let log = Session(plan).log
      let keys = try keys(for: plan)
      let id = try connection.transaction {
        try keepStandings(
          of: plan.workout.slots.map(keys.key(of:)), program: keys.program)
        let id = try insert(log, keys, at: now)
        try insert(plan, keys, of: id)
        try write(log, over: nil, of: id, keys, started: now, at: now)
        return id
      }
      try checkIdentities()
      written = Written(id: id, keys: keys, started: now, lines: 0, log: log)
      return id
    }
  }

  /// Adds an event and its changes to the log, in one transaction.
  ///
  /// `log` is `session.log` after the event, and `now` is the time of the event.
  public func append(
    _ entry: Session.Entry, log: LoggedSession, to id: SessionID, at now: Timestamp
  ) throws(StoreError) {
    try append([entry], log: log, to: id, at: now)
  }

  /// Adds several events in one transaction: those of one press, or those that had to wait for disk
  /// space.
  ///
  /// `log` is `session.log` after all of them, and `now` is the time of the last; the times of the
  /// others follow from the session's own clock.
  public func append(
    _ entries: [Session.Entry], log: LoggedSession, to id: SessionID, at now: Timestamp
  ) throws(StoreError) {
    guard let last = entries.last?.at else { return }
    try connection.attempting("add to") {
      try ensureDurable()
      var rows = try written(id)
      try connection.transaction {
        for line in JournalLine.lines(of: entries, at: now) {
          try insert(line, number: rows.lines, of: id)
          rows.lines += 1
        }
        if let started = rows.started.corrected(by: now, elapsed: last.milliseconds) {
          rows.started = started
          try correct(id, started: started)
        }
        if log != rows.log {
          try update(id, to: log)
          try write(
            log, over: rows.log, of: id, rows.keys, started: rows.started, at: now)
        }
      }
      try checkIdentities()
      rows.log = log
      written = rows
    }
  }

  /// Ensures, before the first rows, that everything they build on is on disk.
  ///
  /// That is the names of the log and its `-wal`: SQLite syncs the folder, too, but ignores errors.
  /// It is also what an interrupted session left in the `-wal`: after a failed sync, the system may
  /// show data that it never wrote, and no later sync writes it, so it is written again.
  func ensureDurable() throws {
    if !isFirm {
      try LogFile.syncFolder(of: path)
      if hadLeftoverWAL { try connection.checkpoint() }
      isFirm = true
    }
    try checkIdentities()
    try checkVersion()
  }

  /// Fails if another version has changed the log while it was open: it would not understand this
  /// version's rows.
  private func checkVersion() throws {
    guard try connection.version != Schema.version else { return }
    throw StoreError(
      kind: .otherVersion, attempt: connection.attempt, file: path,
      reason: "another version of Spotter has changed it in the meantime", code: nil)
  }

  private func written(_ id: SessionID) throws -> Written {
    if let written, written.id == id { return written }
    guard let (summary, log) = try session(id), let keys = try keys(of: id) else {
      throw StoreError(
        kind: .other, attempt: connection.attempt, file: path,
        reason: "there is no session \(id.number)", code: nil)
    }
    let lines = try connection.number(
      "SELECT coalesce(max(number) + 1, 0) FROM journal WHERE session = ? AND number < ?",
      id.number,
      Int(Int32.max))
    return Written(
      id: id, keys: keys, started: summary.started, lines: lines, log: log)
  }

  func insert(
    _ log: LoggedSession, _ keys: SessionKeys, at now: Timestamp, as id: Int? = nil
  ) throws -> SessionID {
    // Not RETURNING, for which SQLite makes a temporary table.
    try connection.run(
      """
      INSERT INTO session (id, program, program_key, workout, workout_key, started_ms, offset_s,
        zone, boot, boottime_ms, status, unit, length_ms, effort, notes, sets_done, volume,
        is_removed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id, log.program, keys.program, log.workout, keys.workout, now.utc,
      now.offset, now.zone, now.boot, now.boottime, log.status.rawValue, log.unit.rawValue,
      log.length, log.effort, try JSONCoding.text(log.notes), log.setsDone, log.volume,
      log.isRemoved)
    return SessionID(connection.lastRow)
  }

  func insert(_ plan: SessionPlan, _ keys: SessionKeys, of id: SessionID) throws {
    try connection.run(
      "INSERT INTO plan (session, body, length_ms, slots) VALUES (?, ?, ?, ?)", id.number,
      try JSONCoding.text(plan), plan.prescribedLength.milliseconds,
      keys.slots.isEmpty ? nil : try JSONCoding.text(keys.slots))
  }

  func insert(_ line: JournalLine, number: Int, of id: SessionID) throws {
    let (entry, at) = (line.entry, line.at)
    try connection.run(
      """
      INSERT INTO journal (session, number, instant_ms, utc_ms, offset_s, zone, boot, boottime_ms,
        kind, event)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id.number, number, entry.at.milliseconds, at.utc, at.offset, at.zone, at.boot, at.boottime,
      entry.event.kind.rawValue, try JSONCoding.text(entry.event))
  }

  func update(_ id: SessionID, to log: LoggedSession) throws {
    try connection.run(
      """
      UPDATE session SET status = ?, length_ms = ?, effort = ?, notes = ?, sets_done = ?, volume = ?,
        is_removed = ?
      WHERE id = ?
      """,
      log.status.rawValue, log.length, log.effort, try JSONCoding.text(log.notes), log.setsDone,
      log.volume, log.isRemoved, id.number)
  }

  func correct(_ id: SessionID, started: Timestamp) throws {
    try forgetStandings()
    try connection.run(
      """
      UPDATE session SET started_ms = ?, offset_s = ?, zone = ?, boot = ?, boottime_ms = ?
      WHERE id = ?
      """,
      started.utc, started.offset, started.zone, started.boot, started.boottime, id.number)
    try connection.run(
      "UPDATE exercise SET started_ms = ? WHERE session = ?", started.utc, id.number)
  }
}
