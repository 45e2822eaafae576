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
    let before = old?.exercises ?? []
    for (position, exercise) in log.exercises.enumerated() {
      let old = before.indices.contains(position) ? before[position] : nil
      guard exercise != old else { continue }
      try connection.run(
        Self.exerciseRow, Schema.lifter, id.number, position, keys.program.rawValue, started.utc,
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
      Self.setRow, Schema.lifter, id.number, position, number, target.kind.rawValue, target.reps,
      target.isAMRAP, target.weight?.thousandths, target.weight?.unit.rawValue,
      set.status.rawValue, set.reps, set.weight?.thousandths, set.weight?.unit.rawValue,
      set.isConfirmed, set.rpe, set.at, target.measure.rawValue, target.isPerSide,
      target.share?.thousandths, target.restBefore, set.readings?.seconds, set.readings?.metres,
      set.readings?.calories, set.readings?.heartRate, target.band, target.exact?.thousandths,
      target.exact?.unit.rawValue)
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
    exertion at_ms measure is_per_side share rest_before seconds metres calories heart_rate band
    exact_weight exact_unit
    """)

  /// The statement that writes a row, over the one with its key.
  private static func row(of table: String, by key: [String], _ names: String) -> String {
    let names = names.split(whereSeparator: \.isWhitespace).map { "\($0)" }
    let columns = ["lifter"] + key + names
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE
      SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
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
