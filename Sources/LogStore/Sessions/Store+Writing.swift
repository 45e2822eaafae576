internal import Hashing
public import SessionEngine
public import Training

extension Store {
  /// The cached state of the session last written to.
  struct LastWritten {
    let id: SessionID
    let keys: SessionKeys
    var started: Timestamp
    var lines: Int
    var log: LoggedSession
  }

  /// Begins a session; other unfinished sessions are not affected.
  public func begin(_ plan: SessionPlan, at now: Timestamp) throws(StoreError) -> SessionID {
    let begun = try changing("begin a session in") {
      let log = Session(plan).log
      let keys = try keys(for: plan)
      try keepStandings(of: plan.workout.slots.map(keys.key(of:)), program: keys.program)
      let id = try insert(log, keys, at: now)
      try insert(plan, keys, of: id)
      try write(log, over: nil, of: id, keys, started: now, at: now)
      return LastWritten(id: id, keys: keys, started: now, lines: 0, log: log)
    }
    written = begun
    return begun.id
  }

  /// Adds an event and its changes to the log; see the other `append`.
  public func append(
    _ entry: Session.Entry, log: LoggedSession, to id: SessionID, at now: Timestamp
  ) throws(StoreError) {
    try append([entry], log: log, to: id, at: now)
  }

  /// Adds the events of one press, or those that had to wait for disk space, in one transaction.
  ///
  /// `log` is `session.log` after all of them, `now` the time of the last: the `at` of `begin`,
  /// plus the entry's own. If they are more than a minute apart, the clock was set, and the start
  /// of the session is moved. An entry that is saved twice is not recognized.
  public func append(
    _ entries: [Session.Entry], log: LoggedSession, to id: SessionID, at now: Timestamp
  ) throws(StoreError) {
    guard let last = entries.last?.at else { return }
    written = try changing("add to") {
      var rows = try written(id)
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
        try write(log, over: rows.log, of: id, rows.keys, started: rows.started, at: now)
      }
      rows.log = log
      return rows
    }
  }

  /// Adds a complete session that took place elsewhere, in one transaction, and returns its number.
  ///
  /// Within `change`, it is part of that transaction: if it fails, so must the change.
  ///
  /// - Parameter moment: When it began; no boot clock confirms it, so it is never adjusted.
  public func add(
    _ plan: SessionPlan, _ entries: [Session.Entry], at moment: Timestamp
  ) throws(StoreError) -> SessionID {
    try connection.attempting("add a session to") {
      let isPart = connection.isInTransaction
      if !isPart { try ensureDurable() }
      let session = Session(plan, journal: entries)
      // Each use of it makes a copy.
      let log = session.log
      let keys = try keys(for: plan)
      let id = try connection.joined {
        // Of an import, only the next session does so, once for all.
        if plan.origin == nil {
          try keepStandings(of: plan.workout.slots.map(keys.key(of:)), program: keys.program)
        }
        let id = try insert(log, keys, at: moment)
        if let origin = plan.origin {
          // On another device that imports the same file, it is the same session.
          try connection.run(
            "UPDATE OR IGNORE session SET uid = ? WHERE id = ?",
            Store.uid(of: log, from: origin, at: moment), id.number)
        }
        try insert(plan, keys, of: id)
        for (number, entry) in entries.enumerated() {
          let line = JournalLine(entry: entry, at: moment.earlier(by: -entry.at.milliseconds))
          try insert(line, number: number, of: id)
        }
        try write(log, over: nil, of: id, keys, started: moment, at: moment)
        return id
      }
      if !isPart { try checkIdentities() }
      additions[id] = try .addition(of: id, started: moment, events: session.depth)
      return id
    }
  }

  /// An ID made from what an imported session is: a UUID of version 8 (RFC 9562).
  private static func uid(
    of log: LoggedSession, from origin: SessionPlan.Origin, at moment: Timestamp
  ) -> String {
    var text = "\(origin.source)\n\(origin.key)\n\(moment.utc) \(moment.offset)"
    for exercise in log.exercises {
      text += "\n\(exercise.name)"
      for set in exercise.sets { text += " \(set.reps ?? -1)@\(set.weight?.thousandths ?? 0)" }
    }
    var digits: [UInt8] = [text, "\(text)\n"].flatMap { (text: String) -> [UInt8] in
      let digits = String(fingerprint(text), radix: 16).utf8
      return Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits
    }
    (digits[12], digits[16]) = (UInt8(ascii: "8"), UInt8(ascii: "8"))
    for index in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: index) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Makes a change that is on disk when this returns; errors call it `attempt`.
  func changing<T>(_ attempt: String = "change", _ body: () throws -> T) throws(StoreError) -> T {
    try connection.attempting(attempt) {
      try ensureDurable()
      let result = try connection.transaction(body)
      try checkIdentities()
      return result
    }
  }

  /// Ensures, before the first rows, that what they build on is on disk: the names of the log and
  /// its `-wal`, for which SQLite ignores errors, and what an interrupted session left in the
  /// `-wal`: after a failed sync, the system may show data that it never wrote.
  func ensureDurable() throws {
    if !isFirm {
      try LogFile.syncFolder(of: path)
      if hadLeftoverWAL { try connection.checkpoint() }
      isFirm = true
    }
    try checkIdentities()
    try checkVersion()
  }

  /// Fails if another version, which would not understand this one's rows, has changed the log.
  private func checkVersion() throws {
    guard try connection.version != Schema.version else { return }
    throw connection.fault(
      .otherVersion, "another version of Spotter has changed it in the meantime")
  }

  private func written(_ id: SessionID) throws -> LastWritten {
    if let written, written.id == id { return written }
    guard let (summary, log) = try session(id), let keys = try keys(of: id) else {
      throw connection.fault(.other, "there is no session \(id.number)")
    }
    let lines = try connection.number(
      "SELECT coalesce(max(number) + 1, 0) FROM journal WHERE session = ? AND number < ?",
      id.number,
      Int(Int32.max))
    return LastWritten(
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
    let event = Session.Event.Stored(entry.event)
    try connection.run(
      """
      INSERT INTO journal (session, number, instant_ms, utc_ms, offset_s, zone, boot, boottime_ms,
        kind, event)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id.number, number, entry.at.milliseconds, at.utc, at.offset, at.zone, at.boot, at.boottime,
      event.kind.rawValue, try JSONCoding.text(event))
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

// MARK: Rows

// The rows of a session mirror its log: only rows that differ from the previous log are written.
// Exercises are identified by position, so moving one also rewrites those after it.

extension Store {
  func write(
    _ log: LoggedSession, over old: LoggedSession?, of id: SessionID, _ keys: SessionKeys,
    started: Timestamp, at now: Timestamp
  ) throws {
    try forgetStandings(since: started.utc)
    try writeRows(of: log, over: old, of: id, keys, started: started, at: now)
  }

  /// Writes the rows, and leaves it to the caller to forget the standings: a merge does so once.
  func writeRows(
    of log: LoggedSession, over old: LoggedSession?, of id: SessionID, _ keys: SessionKeys,
    started: Timestamp, at now: Timestamp
  ) throws {
    let before = old?.exercises ?? []
    for (position, exercise) in log.exercises.enumerated() {
      let old = before.indices.contains(position) ? before[position] : nil
      guard exercise != old else { continue }
      try connection.run(
        Self.exerciseRow, id.number, position, keys.program.rawValue, started.utc,
        exercise.name, exercise.name.normalizedName, exercise.loading?.rawValue,
        try JSONCoding.text(exercise.notes), exercise.setsDone,
        keys.slot(of: exercise)?.rawValue, exercise.prescribed?.rule?.description,
        try exercise.prescribed.map { try JSONCoding.text($0) }, now.utc)
      let oldSets = old?.sets ?? []
      for (number, set) in exercise.sets.enumerated()
      where !oldSets.indices.contains(number) || oldSets[number] != set {
        try write(set, number, at: position, of: id)
      }
      for number in oldSets.indices.dropFirst(exercise.sets.count) {
        try connection.run(
          "DELETE FROM exercise_set WHERE session = ? AND position = ? AND number = ?", id.number,
          position, number)
      }
    }
    for position in before.indices.dropFirst(log.exercises.count) {
      // Its sets are not deleted with it while an undo has switched references off.
      for table in ["exercise_set", "exercise"] {
        try connection.run(
          "DELETE FROM \(table) WHERE session = ? AND position = ?", id.number, position)
      }
    }
  }

  private func write(
    _ set: LoggedSet, _ number: Int, at position: Int, of id: SessionID
  ) throws {
    let target = set.target
    try connection.run(
      Self.setRow, id.number, position, number, target.kind.rawValue, target.reps,
      target.isAMRAP, SQLValue(target.weight?.thousandths),
      SQLValue(text: target.weight?.unit.rawValue),
      set.status.rawValue, SQLValue(set.reps), SQLValue(set.weight?.thousandths),
      SQLValue(text: set.weight?.unit.rawValue), set.isConfirmed, SQLValue(set.rpe),
      SQLValue(set.at),
      target.measure.rawValue, target.isPerSide, SQLValue(target.share?.thousandths),
      SQLValue(target.restBefore), SQLValue(set.readings[.seconds]),
      SQLValue(set.readings[.metres]),
      SQLValue(set.readings[.calories]), SQLValue(set.readings[.heartRate]),
      SQLValue(text: target.band),
      SQLValue(target.exact?.thousandths), SQLValue(text: target.exact?.unit.rawValue))
  }

  private static let exerciseRow = row(
    of: "exercise", by: ["session", "position"],
    """
    program_key started_ms name name_key loading notes sets_done slot rule prescribed changed_ms
    """)

  private static let setRow = row(
    of: "exercise_set", by: ["session", "position", "number"],
    """
    kind target_reps target_is_amrap target_weight target_unit status reps weight unit is_confirmed
    rpe at_ms measure is_per_side share rest_before seconds metres calories heart_rate band
    exact_weight exact_unit
    """)

  /// The statement that writes a row, over the one with its key.
  private static func row(of table: String, by key: [String], _ names: String) -> String {
    let names = names.split(whereSeparator: \.isWhitespace).map { "\($0)" }
    let columns = key + names
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE
      SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
  }
}
