public import Session
internal import Training

extension Store {
  /// The workout of the newest session of a program in which a set was done.
  ///
  /// Without a program: of the workouts that are of none.
  ///
  /// Of a program that was called otherwise before: of that one, until there is a newer.
  public func lastWorkout(program: String?) throws -> String? {
    try connection.attempting("read") {
      let key = (program ?? "").normalizedName
      return try lastWorkout(of: key)
        ?? predecessor(of: key).flatMap { try lastWorkout(of: $0) }
    }
  }

  private func lastWorkout(of program: String) throws -> String? {
    try connection.first(
      """
      SELECT workout FROM session WHERE lifter = ? AND program_key = ? AND sets_done > 0
      ORDER BY started_ms DESC, id DESC LIMIT 1
      """,
      Schema.lifter, program
    ) { $0.text(0) }
  }

  /// What was done the last time, for each exercise of a program by its normalised
  /// name: in the newest session in which a set of it was done.
  ///
  /// Where a session had the exercise twice, the first of the two with a set done counts.
  ///
  /// Warm-ups and further sets are not part of it.
  ///
  /// - Parameters:
  ///   - program: the program; without one, the workouts that are of none.
  ///   - today: the moment from which days are counted; without it there are none.
  /// - Returns: what was done.
  /// - Throws: `StoreError`.
  public func lastTimes(
    program: String?, on today: Stamp? = nil
  ) throws -> [String: SessionPlan.LastTime] {
    try connection.attempting("read") {
      let key = (program ?? "").normalizedName
      var found: [String: SessionPlan.LastTime] = [:]
      // From name to name, each with one step into the index: sessions in between cost nothing.
      var name = ""
      while let last = try exercise(after: name, in: key) {
        name = last.name
        found[name] = SessionPlan.LastTime(
          done: try sets(of: last.session, at: last.position), note: last.notes.last,
          day: today.map { SessionPlan.PastDay(last.day, before: $0.day) })
      }
      return found
    }
  }

  private struct LastExercise {
    let name: String
    let session: SessionID
    let position: Int
    let notes: [String]
    let day: Day
  }

  private func exercise(after name: String, in program: String) throws -> LastExercise? {
    let next = try connection.first(
      """
      SELECT name_key FROM exercise
      WHERE lifter = ? AND program_key = ? AND name_key > ? AND sets_done > 0
      ORDER BY name_key LIMIT 1
      """,
      Schema.lifter, program, name
    ) { $0.text(0) }
    guard let next else { return nil }
    return try connection.first(
      """
      SELECT session, position, exercise.notes, exercise.started_ms,
        (SELECT offset_s FROM session WHERE id = exercise.session)
      FROM exercise
      WHERE lifter = ? AND program_key = ? AND name_key = ? AND sets_done > 0
      ORDER BY started_ms DESC, session DESC, position LIMIT 1
      """,
      Schema.lifter, program, next
    ) { row in
      LastExercise(
        name: next, session: SessionID(row.int(0)), position: row.int(1),
        notes: Notation.read([String].self, row.text(2)) ?? [],
        day: Day(utc: row.int(3), offset: row.int(4)))
    }
  }
}

extension SessionPlan.LastTime {
  /// What was done in the work sets of an exercise.
  init(done sets: [LoggedSet], note: String?, day: SessionPlan.PastDay?) {
    let done = sets.filter { $0.target.kind == .work && $0.reps != nil }
    self.init(
      reps: done.compactMap(\.reps),
      weight: done.compactMap(\.weight).max { $1.isHeavier(than: $0) }, note: note, day: day)
  }
}
