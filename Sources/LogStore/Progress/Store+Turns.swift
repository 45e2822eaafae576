extension Store {
  /// The number of sessions of a workout with a completed set; without a program if that is `nil`.
  package func timesDone(_ workout: String, program: String?) throws(StoreError) -> Int {
    try connection.reading {
      let program = try key(ofProgram: program)
      return try connection.number(
        """
        SELECT count(*) FROM session
        WHERE program_key = ? AND workout_key = ? AND sets_done > 0
        """,
        program, try key(of: .workout, workout, in: program))
    }
  }

  /// When exercises were last done in a workout, by slot, in milliseconds of UTC.
  package func lastTurns(
    of slots: Set<String>, in workout: String, program: String?
  ) throws(StoreError) -> [String: Int] {
    try connection.reading {
      let program = try key(ofProgram: program)
      let workout = try key(of: .workout, workout, in: program)
      var found: [String: Int] = [:]
      for slot in slots {
        found[slot] = try connection.first(
          """
          SELECT exercise.started_ms FROM exercise JOIN session ON session.id = exercise.session
          WHERE exercise.program_key = ? AND ifnull(slot, name_key) = ? AND exercise.sets_done > 0
            AND workout_key = ?
          ORDER BY exercise.started_ms DESC
          """,
          program, try key(of: .exercise, slot, in: program), workout
        ) { $0.int(0) }
      }
      return found
    }
  }
}
