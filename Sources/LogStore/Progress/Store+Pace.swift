package import SessionEngine

extension Store {
  /// The lifter's pace in this workout, else in this program, else overall, by the latest whole
  /// sessions.
  package func pace(program: String?, workout: String) throws(StoreError) -> Pace? {
    try connection.reading {
      let key = try key(ofProgram: program)
      let workout = try self.key(of: .workout, workout, in: key)
      let latest = try connection.rows(
        """
        SELECT program_key, workout_key, plan.length_ms,
          -- Not more than its length, which has no pauses.
          min(session.length_ms, (SELECT max(at_ms) FROM exercise_set
            WHERE exercise_set.session = plan.session
            AND \(Bounds.hold("at_ms", in: "exercise_set")))),
          plan.length_ms > 0 AND NOT EXISTS (SELECT 1 FROM exercise_set
            WHERE exercise_set.session = plan.session AND status NOT IN ('done', 'short'))
        -- By another index, SQLite would sort all finished sessions.
        FROM session INDEXED BY session_trained JOIN plan ON plan.session = session.id
        WHERE session.status = 'finished' AND sets_done > 0
        ORDER BY started_ms DESC, session.id DESC LIMIT \(Self.paceSessions)
        """
      ) { row in
        row.int(4) == 0
          ? nil
          : (
            program: row.key(0), workout: row.key(1),
            sample: Pace.Sample(
              expected: .milliseconds(row.int(2)), taken: .milliseconds(row.int(3)))
          )
      }.compactMap(\.self)
      let ofProgram = latest.filter { $0.program == key }
      let ofWorkout = ofProgram.filter { $0.workout == workout }
      return Pace(of: ofWorkout.map(\.sample)) ?? Pace(of: ofProgram.map(\.sample))
        ?? Pace(of: latest.map(\.sample))
    }
  }

  /// The number of sessions to look at: enough to cover every workout of a program a few times.
  private static let paceSessions = 40
}
