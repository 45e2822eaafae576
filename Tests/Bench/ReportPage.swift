// The page of `spotter report` on a long log.
extension Bench {
  /// The page of the log's last year: what each of its parts shows, asked one after the other.
  func report(_ log: String, _ name: String) throws {
    let year = "started_ms > 1800000000000 - 365 * 86400000"
    try compare(
      "spotter report, \(name)",
      [program, "report", "--since", "2026-01-15", "-o", "-", "--database", log],
      [
        "sqlite3", log,
        """
        SELECT day - (day + 3) % 7, count(*), sum(sets_done), sum(volume), sum(length_ms)
        FROM (SELECT (started_ms / 1000 + offset_s) / 86400 AS day, * FROM session
          WHERE \(year)) GROUP BY 1;
        SELECT day - (day + 3) % 7, name_key, count(*), sum(reps * exercise_set.weight)
        FROM (SELECT id, (started_ms / 1000 + offset_s) / 86400 AS day FROM session
          WHERE \(year)) AS done
        JOIN exercise ON exercise.session = done.id
        JOIN exercise_set ON exercise_set.session = done.id
          AND exercise_set.position = exercise.position
        WHERE kind <> 'warmup' GROUP BY 1, 2;
        SELECT date(started_ms / 1000, 'unixepoch'), workout, sets_done FROM session
        WHERE \(year);
        SELECT started_ms, offset_s FROM session WHERE sets_done > 0
        ORDER BY started_ms DESC LIMIT 5000;
        SELECT name_key, started_ms, max(exercise_set.weight * (30 + reps) / 30) FROM exercise
        JOIN exercise_set USING (session, position)
        WHERE name_key IN (\(Bench.last12.prefix(8).map { "'\($0)'" }
          .joined(separator: ", "))) AND exercise.sets_done > 0 AND reps > 0
          AND kind <> 'warmup' GROUP BY name_key, started_ms, session;
        SELECT session, name, number, reps, weight, unit FROM exercise
        JOIN exercise_set USING (session, position)
        WHERE session IN (SELECT id FROM session ORDER BY started_ms DESC, id DESC LIMIT 10);
        """,
      ], share: 4, times: 10)
  }
}
