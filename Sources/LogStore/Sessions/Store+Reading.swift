internal import SessionEngine
public import Training

extension Store {
  /// The newest session that is running or was interrupted and can be resumed.
  public func unfinished() throws(StoreError) -> Unfinished? {
    try connection.reading {
      try journaled("is_removed = 0 AND status = ?", LoggedSession.Status.running.rawValue)
    }
  }

  /// The last session, if it was closed because it was too old.
  package func latestClosed() throws(StoreError) -> Unfinished? {
    try connection.reading {
      guard
        let closed = try journaled(
          "is_removed = 0 AND status = ?", LoggedSession.Status.closed.rawValue)
      else { return nil }
      let later = try connection.first(
        "SELECT 1 FROM session WHERE id > ? AND is_removed = 0", closed.id.number,
        read: { _ in true })
      return later == nil ? closed : nil
    }
  }

  /// The newest session that meets a condition, with its journal.
  func journaled(_ condition: String, _ value: any Bindable) throws -> Unfinished? {
    let newest = try connection.first(
      """
      SELECT session.id, started_ms, offset_s, zone, boot, boottime_ms, body
      FROM session JOIN plan ON plan.session = session.id
      WHERE \(condition) ORDER BY session.id DESC
      """,
      value
    ) { row in
      (SessionID(row.int(0)), row.timestamp(1), row.text(6))
    }
    guard let (id, started, body) = newest, let plan = JSONCoding.plan(body),
      let journal = try journal(of: id)
    else { return nil }
    return Unfinished(id: id, plan: plan, journal: journal, started: started)
  }

  /// The journal of a session, or `nil` if any line is missing or unreadable.
  private func journal(of id: SessionID) throws -> [JournalLine]? {
    var lines: [JournalLine] = []
    var isWhole = true
    // Skipping a line could lose a set, so invalid lines must be seen.
    try connection.holdingAll {
      try connection.each(
        """
        SELECT number, instant_ms, utc_ms, offset_s, zone, boot, boottime_ms, event
        FROM journal WHERE session = ? ORDER BY number
        """,
        [id.number]
      ) { row in
        guard row.int(0) == lines.count, row.isPossible,
          let event = JSONCoding.read(Session.Event.self, row.text(7))
        else {
          isWhole = false
          return false
        }
        let entry = Session.Entry(at: Instant(milliseconds: row.int(1)), event: event)
        lines.append(JournalLine(entry: entry, at: row.timestamp(2)))
        return true
      }
    }
    return isWhole ? lines : nil
  }

  /// The number of sessions, without removed ones.
  public func sessionCount() throws(StoreError) -> Int {
    try connection.reading {
      let all = try connection.number("SELECT count(*) FROM session")
      let removed = try connection.number("SELECT count(*) FROM session WHERE is_removed = 1")
      return all - removed
    }
  }

  /// The sessions by when they began, in seconds of their local time since 1970, because a file
  /// from elsewhere often names no zone; without removed ones.
  package func sessionsByStart() throws(StoreError) -> [Int: [SessionID]] {
    try sessions(
      byStart: "SELECT id, started_ms / 1000 + offset_s FROM session WHERE is_removed = 0")
  }

  /// The same for sessions that were moved to another date, by when they began at first.
  package func movedSessionsByFirstStart() throws(StoreError) -> [Int: [SessionID]] {
    try sessions(
      byStart: """
        SELECT session.id, (utc_ms - instant_ms) / 1000 + line.offset_s AS first
        FROM session JOIN journal AS line ON line.session = session.id AND number = 0
        WHERE session.id IN (SELECT session FROM journal WHERE kind = 'edited')
          AND is_removed = 0 AND first <> started_ms / 1000 + session.offset_s
        """)
  }

  private func sessions(byStart sql: String) throws(StoreError) -> [Int: [SessionID]] {
    try connection.reading {
      let rows = try connection.rows(sql) { (id: SessionID($0.int(0)), start: $0.int(1)) }
      return Dictionary(grouping: rows, by: \.start).mapValues { $0.map(\.id) }
    }
  }

  /// The sessions, newest first, without removed ones.
  public func history(limit: Int, offset: Int = 0) throws(StoreError) -> [SessionSummary] {
    try connection.reading {
      try connection.rows(
        """
        SELECT \(SessionSummary.columns) FROM session WHERE is_removed = 0
        ORDER BY started_ms DESC, id DESC LIMIT -1 OFFSET ?
        """,
        offset, limit: limit, read: SessionSummary.init)
    }
  }

  /// A session with its results, unless it was removed.
  public func session(_ id: SessionID) throws(StoreError) -> (SessionSummary, LoggedSession)? {
    try session(id, orRemoved: false)
  }

  /// A session with its results; `nil` if there is none.
  package func session(
    _ id: SessionID, orRemoved: Bool
  ) throws(StoreError) -> (SessionSummary, LoggedSession)? {
    try connection.reading {
      let session = try connection.first(
        """
        SELECT \(SessionSummary.columns), is_removed, notes FROM session
        WHERE id = ? AND (is_removed = 0 OR ?)
        """,
        id.number, orRemoved
      ) { row in
        (
          SessionSummary(row), row.int(row.count - 2) == 1,
          JSONCoding.read([String].self, row.text(row.count - 1)) ?? []
        )
      }
      guard let (summary, isRemoved, notes) = session else { return nil }
      var log = LoggedSession(
        program: summary.program, workout: summary.workout, status: summary.status,
        unit: summary.unit, exercises: try exercises(of: id), effort: summary.effort,
        notes: notes, length: summary.length)
      log.isRemoved = isRemoved
      return (summary, log)
    }
  }
}

extension SessionSummary {
  static let columns = """
    id, started_ms, offset_s, zone, boot, boottime_ms, program, workout, status, sets_done,
    volume, unit, length_ms, effort, EXISTS (
      SELECT 1 FROM exercise WHERE exercise.session = session.id AND NOT (\(Store.isUsual)))
    """

  init(_ row: SQLRow) {
    self.init(
      id: SessionID(row.int(0)), started: row.timestamp(1), program: row.optionalText(6),
      workout: row.text(7), status: LoggedSession.Status(rawValue: row.text(8)) ?? .closed,
      setsDone: row.int(9), volume: row.int(10),
      unit: Weight.Unit(rawValue: row.text(11)) ?? .kilograms, length: row.int(12),
      effort: row.optionalInt(13), isLight: row.int(14) == 1)
  }
}

extension SQLRow {
  /// Reads a timestamp from five columns, starting at this one.
  func timestamp(_ column: Int) -> Timestamp {
    Timestamp(
      utc: int(column), offset: int(column + 1), zone: text(column + 2),
      boot: text(column + 3), boottime: int(column + 4))
  }
}

// MARK: Rows

extension Store {
  func exercises(of id: SessionID) throws -> [LoggedExercise] {
    var exercises = try connection.rows(
      """
      SELECT name, loading, notes, prescribed FROM exercise WHERE session = ? ORDER BY position
      """,
      id.number
    ) { row in
      LoggedExercise(
        name: row.text(0), loading: row.optionalText(1).flatMap(Loading.init), sets: [],
        notes: JSONCoding.read([String].self, row.text(2)) ?? [],
        prescribed: row.optionalText(3).flatMap { JSONCoding.read(Prescribed.self, $0) })
    }
    for position in exercises.indices {
      exercises[position].sets = try sets(of: id, at: position)
    }
    return exercises
  }

  func sets(of id: SessionID, at position: Int) throws -> [LoggedSet] {
    try connection.rows(
      """
      SELECT target_reps, target_is_amrap, target_weight, target_unit, status, reps, weight, unit,
        is_confirmed, rpe, at_ms, kind, measure, is_per_side, share, rest_before,
        seconds, metres, calories, heart_rate, band, exact_weight, exact_unit
      FROM exercise_set WHERE session = ? AND position = ? ORDER BY number
      """,
      id.number, position
    ) { row in
      var target = SetTarget(
        reps: row.int(0), isAMRAP: row.int(1) != 0, weight: row.weight(2),
        kind: SetKind(rawValue: row.text(11)) ?? .work,
        measure: Measure(rawValue: row.text(12)) ?? .reps, isPerSide: row.int(13) != 0)
      target.share = row.optionalInt(14).map { Percent(thousandths: $0) }
      target.restBefore = row.optionalInt(15)
      target.band = row.optionalText(20)
      target.exact = row.weight(21)
      return LoggedSet(
        target: target, status: LoggedSet.Status(rawValue: row.text(4)) ?? .pending,
        reps: row.optionalInt(5),
        weight: row.weight(6), isConfirmed: row.int(8) != 0, rpe: row.optionalInt(9),
        readings: row.readings(16), at: row.optionalInt(10))
    }
  }
}

extension SQLRow {
  /// Reads readings from a column for each kind.
  fileprivate func readings(_ column: Int) -> [SetMetric] {
    SetMetric.Kind.allCases.enumerated().compactMap { index, kind in
      optionalInt(column + index).map { SetMetric(kind, $0) }
    }
  }

  /// Reads a weight from two columns, thousandths and unit.
  func weight(_ column: Int) -> Weight? {
    guard let unit = unit(column + 1) else { return nil }
    return Weight(thousandths: int(column), unit: unit)
  }

  /// Reads a unit without making a string of it, because a history has thousands.
  private func unit(_ column: Int) -> Weight.Unit? {
    if holds("kg", column) { return .kilograms }
    return holds("lb", column) ? .pounds : nil
  }
}
