package import SessionEngine

extension Store {
  /// What the lifter has heard of the coach before a moment; typed and imported sets have no times.
  package func heard(before moment: Timestamp) throws(StoreError) -> Heard {
    try connection.reading {
      let first = moment.utc - Heard.days * 86_400_000
      var sessions: Set<Int> = []
      var exercises: Set<String> = []
      try connection.all(
        """
        SELECT exercise.session, name_key FROM session JOIN exercise ON exercise.session = session.id
        WHERE session.sets_done > 0 AND session.started_ms BETWEEN ? AND ?
          AND exercise.sets_done > 0 AND EXISTS (SELECT 1 FROM exercise_set
            WHERE exercise_set.session = exercise.session
              AND exercise_set.position = exercise.position AND at_ms > 0)
        """,
        [first, moment.utc]
      ) { row in
        sessions.insert(row.int(0))
        exercises.insert(row.text(1))
      }
      return Heard(sessions: sessions.count, exercises: exercises)
    }
  }

  /// Whether an exercise of this normalized name was ever done, or planned in three sessions.
  package func isFamiliar(_ name: String) throws(StoreError) -> Bool {
    try connection.reading {
      try connection.number(
        """
        SELECT count(DISTINCT session) >= 3 OR coalesce(max(sets_done), 0) > 0
        FROM exercise WHERE name_key = ?
        """, name) > 0
    }
  }
}
