internal import Training

extension Store {
  /// In how many sessions of a workout a set was done.
  ///
  /// Without a program: of the workouts that are of none.
  package func timesDone(_ workout: String, program: String?) throws -> Int {
    try connection.attempting("read") {
      guard try renames().rows.isEmpty else {
        return try sessions(of: program, limit: .max).count { $0.workout.isSameName(as: workout) }
      }
      return try connection.first(
        """
        SELECT COUNT(*) FROM session
        WHERE lifter = ? AND program_key = ? AND workout = ? AND sets_done > 0
        """,
        Schema.lifter, (program ?? "").normalizedName, workout
      ) { $0.int(0) } ?? 0
    }
  }
}
