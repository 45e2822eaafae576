package import Training

extension Store {
  /// The progress of a program's exercises, by slot; exercises without history are left out.
  ///
  /// What the log has before `limit`, in UTC milliseconds, is added to each saved standing.
  package func standings(
    program: String?, slots: Set<String>, before limit: Int? = nil
  ) throws(StoreError) -> [String: Standing] {
    try connection.reading {
      let program = try key(ofProgram: program)
      let limit = limit ?? .max
      var found: [String: Standing] = [:]
      for name in slots {
        let slot = try key(of: .exercise, name, in: program)
        let noted = try known(slot, of: program)
        let known = noted.flatMap { $0.point.moment < limit ? $0 : nil }
        var replay = Replay(from: known?.standing ?? Standing())
        var isKnown = known != nil
        let start = try known?.point ?? start(of: slot, in: program, before: limit)
        try each(of: slot, in: program, after: start) { entry in
          guard entry.point.moment < limit else { return }
          isKnown = true
          entry.add(to: &replay)
        }
        if isKnown { found[name] = replay.standing }
      }
      return found
    }
  }

  /// Saves a baseline set by the lifter, from which an exercise continues.
  package func keep(
    _ baseline: Baseline, for slot: String, program: String?, at now: Timestamp
  ) throws(StoreError) {
    try changing("add to") {
      let program = try key(ofProgram: program)
      try connection.run(
        """
        INSERT INTO baseline (program_key, slot, at_ms, offset_s, zone, sets, reps, weight, unit,
          band)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        program, try key(of: .exercise, slot, in: program), now.utc, now.offset, now.zone,
        baseline.sets ?? 0, baseline.reps ?? 0, baseline.weight?.thousandths,
        baseline.weight?.unit.rawValue, baseline.band)
      try forgetStandings(since: now.utc)
    }
  }

  /// Deletes saved standings that include anything from a moment on, in UTC milliseconds; every
  /// write to a session, a baseline or a name calls it.
  func forgetStandings(since moment: Int = .min) throws {
    // To delete, SQLite makes a temporary table of the keys, even if there are none, as most often.
    let isAny = try connection.first(
      "SELECT 1 FROM standing WHERE started_ms >= ?", moment, read: { _ in true })
    guard isAny == true else { return }
    try connection.run("DELETE FROM standing WHERE started_ms >= ?", moment)
  }

  /// Saves the standings of slots when a session begins, so that the next query does not have to
  /// read the whole log.
  func keepStandings(of slots: some Sequence<StableKey>, program: StableKey) throws {
    for slot in slots {
      let known = try known(slot, of: program)
      var replay = Replay(from: known?.standing ?? Standing())
      var point = try known?.point ?? start(of: slot, in: program, before: .max)
      var isNew = false
      try each(of: slot, in: program, after: point) { entry in
        entry.add(to: &replay)
        point = entry.point
        isNew = true
      }
      guard isNew else { continue }
      try connection.run(
        """
        INSERT OR REPLACE INTO standing (program_key, slot, started_ms, session, position, body)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        program, slot, point.moment, point.session, point.position,
        try JSONCoding.text(replay.standing))
    }
  }

  /// A point of the log, in its order: an exercise of a session.
  struct LogPoint: Comparable {
    var moment: Int
    var session: Int
    var position: Int

    static func < (left: LogPoint, right: LogPoint) -> Bool {
      (left.moment, left.session, left.position) < (right.moment, right.session, right.position)
    }

    static let beginning = LogPoint(moment: .min, session: 0, position: 0)
  }

  struct Entry {
    var point: LogPoint
    var at: Timestamp
    var sets: [LoggedSet] = []
    var prescribed: Prescribed?
    var baseline: Baseline?
    /// Whether its session is over, so that its results are final.
    var isOver = true

    @discardableResult
    func add(to replay: inout Replay) -> ProgressionRule.Step? {
      if let baseline {
        replay.add(baseline)
        return nil
      }
      return replay.add(sets, prescribed, at: point.moment, offset: at.offset)
    }
  }

  func known(
    _ slot: StableKey, of program: StableKey
  ) throws -> (point: LogPoint, standing: Standing)? {
    let row = try connection.first(
      """
      SELECT started_ms, session, position, body FROM standing
      WHERE program_key = ? AND slot = ?
      """,
      program, slot
    ) { row in
      (LogPoint(moment: row.int(0), session: row.int(1), position: row.int(2)), row.text(3))
    }
    guard let row, let standing = JSONCoding.read(Standing.self, row.1) else { return nil }
    return (row.0, standing)
  }

  /// The position just before the latest session without a rule; earlier ones do not matter.
  ///
  /// An exercise that a session had once more, without its rule, is no such session.
  private func start(
    of slot: StableKey, in program: StableKey, before limit: Int
  ) throws -> LogPoint {
    try connection.first(
      """
      SELECT started_ms, session, (
        SELECT min(position) FROM exercise AS first
        WHERE first.session = exercise.session AND first.sets_done > 0
          AND ifnull(first.slot, first.name_key) = ifnull(exercise.slot, exercise.name_key))
      FROM exercise
      WHERE program_key = ? AND ifnull(slot, name_key) = ? AND sets_done > 0
        AND rule IS NULL AND started_ms < ? AND NOT EXISTS (
          SELECT 1 FROM exercise AS ruled
          WHERE ruled.session = exercise.session AND ruled.rule IS NOT NULL
            AND ifnull(ruled.slot, ruled.name_key) = ifnull(exercise.slot, exercise.name_key))
      ORDER BY started_ms DESC, session DESC, position DESC
      """,
      program, slot, limit
    ) { LogPoint(moment: $0.int(0), session: $0.int(1), position: $0.int(2) - 1) } ?? .beginning
  }

  /// Calls `body` with the sessions and baselines after a position, in order.
  func each(
    of slot: StableKey, in program: StableKey, after point: LogPoint,
    body: (Entry) throws -> Void
  ) throws {
    var baselines = try self.baselines(of: slot, in: program, after: point.moment)[...]
    for var entry in try sessions(of: slot, in: program, after: point) {
      while let baseline = baselines.first, baseline.point.moment < entry.point.moment {
        try body(baselines.removeFirst())
      }
      entry.sets = try sets(of: SessionID(entry.point.session), at: entry.point.position)
      // A running session says nothing about an exercise that is not done yet.
      if entry.isOver || !entry.sets.contains(where: { $0.status == .pending }) { try body(entry) }
    }
    for baseline in baselines { try body(baseline) }
  }

  private func sessions(
    of slot: StableKey, in program: StableKey, after point: LogPoint
  ) throws -> [Entry] {
    try connection.rows(
      """
      SELECT exercise.started_ms, exercise.session, exercise.position, prescribed, status, offset_s,
        zone, boot, boottime_ms
      FROM exercise JOIN session ON session.id = exercise.session
      WHERE exercise.program_key = ? AND ifnull(slot, name_key) = ?
        AND exercise.sets_done > 0
        AND (exercise.started_ms, exercise.session, exercise.position) > (?, ?, ?)
      ORDER BY exercise.started_ms, exercise.session, exercise.position
      """,
      program, slot, point.moment, point.session, point.position
    ) { row in
      Entry(
        point: LogPoint(moment: row.int(0), session: row.int(1), position: row.int(2)),
        at: Timestamp(
          utc: row.int(0), offset: row.int(5), zone: row.text(6), boot: row.text(7),
          boottime: row.int(8)),
        prescribed: row.optionalText(3).flatMap { JSONCoding.read(Prescribed.self, $0) },
        isOver: row.text(4) != LoggedSession.Status.running.rawValue)
    }
  }

  private func baselines(
    of slot: StableKey, in program: StableKey, after moment: Int
  ) throws -> [Entry] {
    try connection.rows(
      """
      SELECT at_ms, offset_s, zone, sets, reps, weight, unit, band FROM baseline
      WHERE program_key = ? AND slot = ? AND at_ms > ?
      ORDER BY at_ms, id
      """,
      program, slot, moment
    ) { row in
      Entry(
        point: LogPoint(moment: row.int(0), session: .max, position: 0),
        at: Timestamp(utc: row.int(0), offset: row.int(1), zone: row.text(2)),
        baseline: Baseline(row, from: 3))
    }
  }
}

extension Baseline {
  /// Reads sets, repetitions, weight, unit and band from a column on; zero means unset.
  fileprivate init(_ row: SQLRow, from column: Int) {
    let (sets, reps) = (row.int(column), row.int(column + 1))
    self.init(
      sets: sets > 0 ? sets : nil, reps: reps > 0 ? reps : nil, weight: row.weight(column + 2),
      band: row.optionalText(column + 4))
  }
}
