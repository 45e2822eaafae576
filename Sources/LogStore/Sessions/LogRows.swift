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
    let before = old?.exercises ?? []
    var changed: [PlacedSet] = []
    for (position, exercise) in log.exercises.enumerated() {
      let old = before.indices.contains(position) ? before[position] : nil
      guard exercise != old else { continue }
      try writeHead(
        exercise, at: position, of: id, keys, started: started, changed: now)
      let sets = old?.sets ?? []
      for (number, set) in exercise.sets.enumerated()
      where !sets.indices.contains(number) || sets[number] != set {
        changed.append(PlacedSet(position: position, number: number, set: set))
      }
      for number in sets.indices.dropFirst(exercise.sets.count) {
        try connection.run(
          "DELETE FROM exercise_set WHERE session = ? AND position = ? AND number = ?", id.number,
          position, number)
      }
    }
    try write(changed, of: id)
    for position in before.indices.dropFirst(log.exercises.count) {
      // Its sets are not deleted with it while an undo has switched references off.
      for table in ["exercise_set", "exercise"] {
        try connection.run(
          "DELETE FROM \(table) WHERE session = ? AND position = ?", id.number, position)
      }
    }
  }

  private func writeHead(
    _ exercise: LoggedExercise, at position: Int, of id: SessionID, _ keys: SessionKeys,
    started: Timestamp, changed: Timestamp
  ) throws {
    let notes = try JSONCoding.text(exercise.notes)
    let prescribed = try exercise.prescribed.map { try JSONCoding.text($0) }
    try connection.run(
      """
      INSERT INTO exercise (lifter, session, position, name, name_key, loading, notes, sets_done,
        program_key, started_ms, slot, rule, prescribed, changed_ms)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (session, position) DO UPDATE SET
        name = excluded.name, name_key = excluded.name_key, loading = excluded.loading,
        notes = excluded.notes, sets_done = excluded.sets_done, slot = excluded.slot,
        rule = excluded.rule, prescribed = excluded.prescribed, changed_ms = excluded.changed_ms
      """
    ) { row in
      row.bind(Schema.lifter)
      row.bind(id.number)
      row.bind(position)
      row.bind(exercise.name)
      row.bind(exercise.name.normalizedName)
      row.bind(exercise.loading?.rawValue)
      row.bind(notes)
      row.bind(exercise.setsDone)
      row.bind(keys.program.rawValue)
      row.bind(started.utc)
      row.bind(keys.slot(of: exercise)?.rawValue)
      row.bind(exercise.prescribed?.rule?.description)
      row.bind(prescribed)
      row.bind(changed.utc)
    }
  }

  /// A set with its place in the session.
  fileprivate struct PlacedSet {
    let position: Int
    let number: Int
    let set: LoggedSet
  }

  private func write(_ sets: [PlacedSet], of id: SessionID) throws {
    var rest = sets[...]
    while !rest.isEmpty {
      let rows = rest.prefix(Store.setWriting.count)
      rest = rest.dropFirst(rows.count)
      try connection.run(Store.setWriting[rows.count - 1]) { row in
        for placed in rows { row.bind(placed, of: id) }
      }
    }
  }

  /// The statements that write one set, two sets and so on: a session of an import is written twice as
  /// fast at once as set by set.
  private static let setWriting = (1...20).map { count in
    let columns = """
      lifter, session, position, number, kind, target_reps, target_is_amrap, target_weight,
      target_unit, status, reps, weight, unit, is_confirmed, exertion, at_ms, measure, is_per_side,
      share, rest_before, metres, calories, heart_rate, band, exact_weight, exact_unit
      """
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return """
      INSERT INTO exercise_set (\(columns))
      VALUES \(Array(repeating: row, count: count).joined(separator: ", "))
      ON CONFLICT (session, position, number) DO UPDATE SET
        kind = excluded.kind, target_reps = excluded.target_reps, target_is_amrap = excluded.target_is_amrap,
        target_weight = excluded.target_weight, target_unit = excluded.target_unit,
        status = excluded.status, reps = excluded.reps, weight = excluded.weight,
        unit = excluded.unit, is_confirmed = excluded.is_confirmed,
        exertion = excluded.exertion, at_ms = excluded.at_ms, measure = excluded.measure,
        is_per_side = excluded.is_per_side, share = excluded.share,
        rest_before = excluded.rest_before, metres = excluded.metres,
        calories = excluded.calories, heart_rate = excluded.heart_rate, band = excluded.band,
        exact_weight = excluded.exact_weight, exact_unit = excluded.exact_unit
      """
  }
}

extension Binding {
  /// Binds a set to the parameters of its row.
  fileprivate mutating func bind(_ placed: Store.PlacedSet, of id: SessionID) {
    let set = placed.set
    bind(Schema.lifter)
    bind(id.number)
    bind(placed.position)
    bind(placed.number)
    bind(set.target.kind.rawValue)
    bind(set.target.reps)
    bind(set.target.isAMRAP)
    bind(set.target.weight)
    bind(set.status.rawValue)
    bind(set.reps)
    bind(set.weight)
    bind(set.isConfirmed)
    bind(set.rpe)
    bind(set.at)
    bind(set.target.measure.rawValue)
    bind(set.target.isPerSide)
    bind(set.target.share?.thousandths)
    bind(set.target.restBefore)
    bind(set.readings?.metres)
    bind(set.readings?.calories)
    bind(set.readings?.heartRate)
    bind(set.target.band)
    bind(set.target.exact)
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
        metres, calories, heart_rate, band, exact_weight, exact_unit
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
      target.band = row.optionalText(19)
      target.exact = row.weight(20)
      return LoggedSet(
        target: target, status: LoggedSet.Status(rawValue: row.text(4)) ?? .pending,
        reps: row.optionalInt(5),
        weight: row.weight(6), isConfirmed: row.int(8) != 0, rpe: row.optionalInt(9),
        readings: row.readings(16), at: row.optionalInt(10))
    }
  }
}

extension Row {
  /// Reads readings from three columns; `nil` if none is known.
  fileprivate func readings(_ column: Int) -> SetMetrics? {
    let readings = SetMetrics(
      metres: optionalInt(column), calories: optionalInt(column + 1),
      heartRate: optionalInt(column + 2))
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
