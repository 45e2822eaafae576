package import SessionEngine
internal import Training

extension Store {
  /// The work sets done last time, for each exercise of a program, or of none, by normalized name.
  ///
  /// They are of the newest session with a completed set of the exercise; a light week is passed
  /// over, and the first of two such exercises counts. A renamed exercise has the results under its
  /// old name until it is done under the new one. Past days are counted from `today`; without it,
  /// none are returned.
  package func lastTimes(
    program: String?, on today: Timestamp? = nil
  ) throws(StoreError) -> [String: SessionPlan.LastTime] {
    try connection.reading {
      let key = try key(ofProgram: program)
      var found: [String: LastExercise] = [:]
      // Goes from name to name with one index lookup each: the number of sessions does not matter.
      var name = ""
      while let last = try exercise(after: name, in: key) {
        name = last.key
        found[name] = last
      }
      for (title, slot) in try renamedExercises(of: key) {
        guard let last = try latest(of: slot, in: key) else { continue }
        let name = title.withoutLabel
        if let known = found[name], known.started >= last.started { continue }
        found[name] = last
      }
      return try found.mapValues { last in
        last.time(done: try sets(of: last.session, at: last.position), on: today)
      }
    }
  }

  /// An exercise as it was done last; `key` is its normalized name.
  struct LastExercise {
    let key: String
    let name: String
    let session: SessionID
    let position: Int
    let notes: [String]
    let started: Int
    let day: Day

    static let columns = """
      name_key, session, position, exercise.notes, exercise.started_ms,
      (SELECT offset_s FROM session WHERE id = exercise.session) AS offset_s, name
      """

    init(_ row: SQLRow) {
      (key, name) = (row.text(0), row.text(6))
      (session, position) = (SessionID(row.int(1)), row.int(2))
      notes = JSONCoding.read([String].self, row.text(3)) ?? []
      started = row.int(4)
      day = Day(utc: started, offset: row.int(5))
    }

    func time(done sets: [LoggedSet], on today: Timestamp?) -> SessionPlan.LastTime {
      SessionPlan.LastTime(
        done: sets, note: notes.last, day: today.map { SessionPlan.PastDay(day, before: $0.day) })
    }
  }

  /// Whether an exercise was not one of a light week, in SQL.
  static let isUsual = """
    ifnull(instr(prescribed, '"isLight":true'), 0) = 0
    """

  private func exercise(after name: String, in program: StableKey) throws -> LastExercise? {
    try connection.first(
      """
      SELECT \(LastExercise.columns) FROM exercise
      WHERE program_key = ? AND name_key > ? AND sets_done > 0 AND \(Self.isUsual)
      ORDER BY name_key, started_ms DESC, session DESC, position
      """,
      program, name, read: LastExercise.init)
  }

  private func latest(of slot: StableKey, in program: StableKey) throws -> LastExercise? {
    try connection.first(
      """
      SELECT \(LastExercise.columns) FROM exercise
      WHERE program_key = ? AND ifnull(slot, name_key) = ? AND sets_done > 0 AND \(Self.isUsual)
      ORDER BY started_ms DESC, session DESC, position
      """,
      program, slot, read: LastExercise.init)
  }
}

extension String {
  /// The name without its label: `squat` for `squat [light]`.
  fileprivate var withoutLabel: String {
    guard hasSuffix("]"), let open = lastIndex(of: "[") else { return self }
    return self[..<open].normalizedName
  }
}

extension SessionPlan.LastTime {
  /// Creates a record from the work sets of an exercise.
  init(done sets: [LoggedSet], note: String?, day: SessionPlan.PastDay?) {
    let done = sets.filter { $0.target.kind == .work && $0.reps != nil }
    self.init(
      reps: done.compactMap(\.reps),
      measure: done.first.map(\.target.measure).flatMap { $0 == .reps ? nil : $0 },
      weight: done.map(\.weight).heaviest,
      band: done.last?.target.band, note: note, day: day)
    if Set(done.map(\.weight)).count > 1 { weights = done.map(\.weight) }
  }
}
