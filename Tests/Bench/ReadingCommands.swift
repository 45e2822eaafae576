// Every read-only command as a process, compared with the `sqlite3` shell running the same query.
extension Bench {
  /// A command, and the query it runs on the log; `nil` if it does not query the log.
  private static let reading: [(arguments: [String], sql: String)] = [
    (["next"], lastTimes),
    ([], lastSessions + position + lastTimes),
    (["history"], sessions),
    (["show"], lastSession),
    (["records", "squat"], bests),
    (["why", "squat"], course),
    (["settings"], nothing),
    (["gear"], gear),
    (["plates", "100", "kg"], gear),
    (["warmup", "100", "kg"], gear),
    (["estimate", "100", "kg", "x", "5"], nothing),
    (["weigh"], bodyWeights),
    (["schedule"], appointments),
    (["exercise", "list"], nothing),
    (["exercise", "show", "squat"], nothing),
    (["program", "list"], nothing),
    (["program", "show", "push-pull-legs"], lastTimes),
    (["undo", "list"], nothing),
    (["help"], nothing),
  ]

  /// Commands that do not use the log do not accept its name.
  private static let withoutLog: Set = ["settings", "estimate", "exercise", "help"]

  func measureReading() {
    guard wants("reading") else { return }
    do {
      let log = try makeLog(10_000)
      for (arguments, sql) in Bench.reading {
        let name = arguments.isEmpty ? "(dashboard)" : arguments.joined(separator: " ")
        let isAlone = arguments.first.map(Bench.withoutLog.contains) ?? false
        try compare(
          "spotter \(name), 10,000 sets",
          [program] + arguments + (isAlone ? [] : ["--database", log]), ["sqlite3", log, sql],
          share: 4)
      }
    } catch {
      tell(.failed("commands that read", nil, bar: "<= 4 x sqlite3", "\(error)"))
    }
  }

  private static let nothing = "SELECT count(*) FROM gym;"
  private static let last12 = [
    "bench press", "overhead press", "triceps pushdown", "lateral raise", "barbell row",
    "lat pulldown", "face pull", "dumbbell curl", "squat", "romanian deadlift", "leg press",
    "standing calf raise",
  ]

  private static let lastTimes = """
    WITH wanted(k) AS (VALUES \(last12.map { "('\($0)')" }.joined(separator: ", ")))
    SELECT name, number, reps, weight, unit
    FROM wanted JOIN exercise ON exercise.id = (SELECT id FROM exercise
    WHERE program_key = 'push pull legs' AND name_key = k AND sets_done > 0
    ORDER BY started_ms DESC LIMIT 1) JOIN exercise_set USING (session, position);
    """
  private static let lastSessions = """
    SELECT id, started_ms, program, workout, status, sets_done, volume, length_ms FROM session
    ORDER BY started_ms DESC, id DESC LIMIT 5;
    """
  private static let position = """
    SELECT workout, started_ms FROM session WHERE sets_done > 0
    AND program_key = 'push pull legs' ORDER BY started_ms DESC, id DESC LIMIT 100;
    """
  private static let sessions = """
    SELECT id, datetime(started_ms / 1000, 'unixepoch'), program, workout, status, sets_done,
    volume, length_ms, effort FROM session
    WHERE started_ms > (SELECT max(started_ms) FROM session) - 90 * 86400000
    ORDER BY started_ms DESC, id DESC;
    """
  private static let lastSession = """
    SELECT exercise.name, number, kind, reps, exercise_set.weight, exercise_set.unit
    FROM exercise JOIN exercise_set USING (session, position)
    WHERE session = (SELECT id FROM session WHERE sets_done > 0
    ORDER BY started_ms DESC, id DESC LIMIT 1);
    SELECT name_key, max(exercise_set.weight) FROM exercise JOIN exercise_set
    USING (session, position) WHERE name_key IN ('squat',
    'romanian deadlift', 'leg press', 'standing calf raise') AND exercise.sets_done > 0
    GROUP BY name_key;
    """
  private static let bests = """
    SELECT reps, exercise_set.unit, max(exercise_set.weight), max(started_ms)
    FROM exercise JOIN exercise_set USING (session, position)
    WHERE name_key = 'squat' AND exercise.sets_done > 0 AND reps > 0
    GROUP BY reps, exercise_set.unit;
    """
  private static let course = """
    SELECT started_ms, name, rule, prescribed, number, reps, exercise_set.weight
    FROM exercise JOIN exercise_set USING (session, position)
    WHERE program_key = 'push pull legs' AND name_key = 'squat'
    ORDER BY started_ms;
    """
  private static let gear = nothing + "SELECT * FROM gym; SELECT * FROM bar; SELECT * FROM plate;"
  private static let bodyWeights =
    nothing + """
      SELECT id, utc_ms, weight, unit FROM body_weight ORDER BY utc_ms DESC LIMIT 20;
      """
  private static let appointments =
    position + "SELECT day, workout FROM appointment;"
}
