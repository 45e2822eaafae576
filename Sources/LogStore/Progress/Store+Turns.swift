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
}
