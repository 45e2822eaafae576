internal import SessionEngine
internal import Training

/// The rows in which a session's log differs from the one before.
///
/// Encoded as far as that does not depend on the log they go into: an import does that on a thread of
/// its own.
struct ChangedRows: Sendable {
  private(set) var exercises: [Exercise] = []
  private(set) var sets: [PlacedSet] = []
  /// The places of sets that are gone while their exercise remains.
  private(set) var lostSets: [(position: Int, number: Int)] = []
  /// The positions of exercises that are gone.
  private(set) var lostExercises: Range<Int>

  /// An exercise with its place in the session.
  struct Exercise: Sendable {
    let position: Int
    let logged: LoggedExercise
    let key: String
    let notes: String
    let prescribed: String?
  }

  struct PlacedSet: Sendable {
    let position: Int
    let number: Int
    let set: LoggedSet
  }

  /// Compares a log with the one before; `nil` if none of it is saved.
  ///
  /// - Throws: An encoding error.
  init(of log: LoggedSession, over old: LoggedSession?) throws {
    let before = old?.exercises ?? []
    lostExercises = min(log.exercises.count, before.count)..<before.count
    for (position, exercise) in log.exercises.enumerated() {
      let old = before.indices.contains(position) ? before[position] : nil
      guard exercise != old else { continue }
      exercises.append(
        Exercise(
          position: position, logged: exercise, key: exercise.name.normalizedName,
          notes: try JSONCoding.text(exercise.notes),
          prescribed: try exercise.prescribed.map { try JSONCoding.text($0) }))
      let oldSets = old?.sets ?? []
      for (number, set) in exercise.sets.enumerated()
      where !oldSets.indices.contains(number) || oldSets[number] != set {
        sets.append(PlacedSet(position: position, number: number, set: set))
      }
      for number in oldSets.indices.dropFirst(exercise.sets.count) {
        lostSets.append((position, number))
      }
    }
  }
}

// MARK: Statements

/// The statements that write one row, two rows and so on.
///
/// Written one by one, the sets of a session would take two fifths more instructions.
private func writing(
  upTo most: Int, into table: String, by key: String, _ fixed: String, _ changing: String
) -> [String] {
  let changing = changing.split(whereSeparator: \.isWhitespace).map { "\($0)" }
  let columns = "\(key) \(fixed)".split(separator: " ").map { "\($0)" } + changing
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

extension ChangedRows.Exercise {
  static let writing = LogStore.writing(
    upTo: 10, into: "exercise", by: "session position", "program_key started_ms",
    "name name_key loading notes sets_done slot rule prescribed changed_ms")
}

extension ChangedRows.PlacedSet {
  static let writing = LogStore.writing(
    upTo: 20, into: "exercise_set", by: "session position number", "",
    """
    kind target_reps target_is_amrap target_weight target_unit status reps weight unit is_confirmed
    exertion at_ms measure is_per_side share rest_before seconds metres calories heart_rate band
    exact_weight exact_unit
    """)
}

extension Binding {
  mutating func bind(
    _ exercise: ChangedRows.Exercise, of id: SessionID, _ keys: SessionKeys, started: Timestamp,
    changed: Timestamp
  ) {
    bind(id.number)
    bind(exercise.position)
    bind(keys.program.rawValue)
    bind(started.utc)
    bind(exercise.logged.name)
    bind(exercise.key)
    bind(exercise.logged.loading?.rawValue)
    bind(exercise.notes)
    bind(exercise.logged.setsDone)
    bind(keys.slot(of: exercise.logged)?.rawValue)
    bind(exercise.logged.prescribed?.rule?.description)
    bind(exercise.prescribed)
    bind(changed.utc)
  }

  mutating func bind(_ placed: ChangedRows.PlacedSet, of id: SessionID) {
    let set = placed.set
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
    bind(set.readings?.seconds)
    bind(set.readings?.metres)
    bind(set.readings?.calories)
    bind(set.readings?.heartRate)
    bind(set.target.band)
    bind(set.target.exact)
  }
}
