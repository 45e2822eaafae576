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
    var heads: [ExerciseHead] = []
    var changed: [PlacedSet] = []
    for (position, exercise) in log.exercises.enumerated() {
      let old = before.indices.contains(position) ? before[position] : nil
      guard exercise != old else { continue }
      heads.append(
        try ExerciseHead(
          position: position, exercise: exercise, slot: keys.slot(of: exercise)?.rawValue))
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
    try write(heads, by: ExerciseHead.writing) { row, head in
      row.bind(head, of: id, keys, started: started, changed: now)
    }
    try write(changed, by: PlacedSet.writing) { row, set in row.bind(set, of: id) }
    for position in before.indices.dropFirst(log.exercises.count) {
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

/// The statements that write one row, two rows and so on.
///
/// Written one by one, the sets of a session would take two fifths more instructions.
private func writing(
  upTo most: Int, into table: String, by key: String, _ fixed: String, _ changing: String
) -> [String] {
  let changing = changing.split(whereSeparator: \.isWhitespace).map { "\($0)" }
  let columns = ["lifter"] + "\(key) \(fixed)".split(separator: " ").map { "\($0)" } + changing
  let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
  let updates = changing.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
  let place = key.split(separator: " ").joined(separator: ", ")
  return (1...most).map { count in
    """
    INSERT INTO \(table) (\(columns.joined(separator: ", ")))
    VALUES \(Array(repeating: row, count: count).joined(separator: ", "))
    ON CONFLICT (\(place)) DO UPDATE SET \(updates)
    """
  }
}

/// An exercise with its place in the session.
private struct ExerciseHead {
  let position: Int
  let exercise: LoggedExercise
  let slot: String?
  let notes: String
  let prescribed: String?

  init(position: Int, exercise: LoggedExercise, slot: String?) throws {
    (self.position, self.exercise, self.slot) = (position, exercise, slot)
    notes = try JSONCoding.text(exercise.notes)
    prescribed = try exercise.prescribed.map { try JSONCoding.text($0) }
  }

  static let writing = LogStore.writing(
    upTo: 10, into: "exercise", by: "session position", "program_key started_ms",
    "name name_key loading notes sets_done slot rule prescribed changed_ms")
}

/// A set with its place in the session.
private struct PlacedSet {
  let position: Int
  let number: Int
  let set: LoggedSet

  static let writing = LogStore.writing(
    upTo: 20, into: "exercise_set", by: "session position number", "",
    """
    kind target_reps target_is_amrap target_weight target_unit status reps weight unit is_confirmed
    exertion at_ms measure is_per_side share rest_before metres calories heart_rate band exact_weight
    exact_unit
    """)
}

extension Binding {
  fileprivate mutating func bind(
    _ head: ExerciseHead, of id: SessionID, _ keys: SessionKeys, started: Timestamp,
    changed: Timestamp
  ) {
    bind(Schema.lifter)
    bind(id.number)
    bind(head.position)
    bind(keys.program.rawValue)
    bind(started.utc)
    bind(head.exercise.name)
    bind(head.exercise.name.normalizedName)
    bind(head.exercise.loading?.rawValue)
    bind(head.notes)
    bind(head.exercise.setsDone)
    bind(head.slot)
    bind(head.exercise.prescribed?.rule?.description)
    bind(head.prescribed)
    bind(changed.utc)
  }

  fileprivate mutating func bind(_ placed: PlacedSet, of id: SessionID) {
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
