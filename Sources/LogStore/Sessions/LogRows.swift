internal import SessionEngine
internal import Training

// The rows of a session mirror its log: only rows that differ from the previous log are written.
// Exercises are identified by position, so moving one to the end also rewrites the rows of those
// after it.

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
    try write(ChangedRows(of: log, over: old), of: id, keys, started: started, at: now)
  }

  func write(
    _ rows: ChangedRows, of id: SessionID, _ keys: SessionKeys, started: Timestamp,
    at now: Timestamp
  ) throws {
    for set in rows.lostSets {
      try connection.run(
        "DELETE FROM exercise_set WHERE session = ? AND position = ? AND number = ?", id.number,
        set.position, set.number)
    }
    try write(rows.exercises, by: ChangedRows.Exercise.writing) { row, exercise in
      row.bind(exercise, of: id, keys, started: started, changed: now)
    }
    try write(rows.sets, by: ChangedRows.PlacedSet.writing) { row, set in row.bind(set, of: id) }
    for position in rows.lostExercises {
      // Its sets are not deleted with it while an undo has switched references off.
      for table in ["exercise_set", "exercise"] {
        try connection.run(
          "DELETE FROM \(table) WHERE session = ? AND position = ?", id.number, position)
      }
    }
  }

  /// Writes rows, as many at once as there are statements (`writing`).
  private func write<Item>(
    _ items: [Item], by statements: [String], bind: (inout Binding, Item) -> Void
  ) throws {
    var rest = items[...]
    while !rest.isEmpty {
      let rows = rest.prefix(statements.count)
      rest = rest.dropFirst(rows.count)
      try connection.run(statements[rows.count - 1]) { binding in
        for row in rows { bind(&binding, row) }
      }
    }
  }
}

// MARK: Reading

extension Store {
  /// The exercises of a session with their sets, in order.
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

  /// The sets of an exercise, in order.
  func sets(of id: SessionID, at position: Int) throws -> [LoggedSet] {
    try connection.rows(
      """
      SELECT target_reps, target_is_amrap, target_weight, target_unit, status, reps, weight, unit,
        is_confirmed, exertion, at_ms, kind, measure, is_per_side, share, rest_before,
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

extension Row {
  /// Reads readings from four columns; `nil` if none is known.
  fileprivate func readings(_ column: Int) -> SetMetrics? {
    let readings = SetMetrics(
      seconds: optionalInt(column), metres: optionalInt(column + 1),
      calories: optionalInt(column + 2), heartRate: optionalInt(column + 3))
    return readings == SetMetrics() ? nil : readings
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
