import Glibc
import ResourceFiles
import LogStore
import SessionEngine
import Support
import Training

// Queries on a long log.
extension Bench {
  func measureLogs() {
    for sets in [40_000, 1_000_000]
    where ["next", "history", "records", "charts"]
      .contains(where: wants)
    {
      let name = sets == 40_000 ? "40,000 sets" : "1,000,000 sets"
      do {
        let log = try makeLog(sets)
        if wants("next") { try next(log, name, bar: sets == 40_000 ? 5 : 20) }
        if wants("history") { try history(log, name) }
        if wants("records") { try records(log, name) }
        if wants("charts") { try charts(log, name) }
      } catch {
        tell(.failed("questions to a log of \(name)", nil, bar: "", "\(error)"))
      }
    }
  }

  /// Creates a log with the given number of sets, in sessions of four exercises with three sets
  /// each, two days apart; closer together where that would go back before 1970.
  func makeLog(_ sets: Int) throws -> String {
    let path = "\(scratch.path)/log-\(sets).db"
    let now = Timestamp(utc: 1_800_000_000_000, offset: 0, zone: "UTC", boot: "bench", boottime: 0)
    _ = try Store.open(path, access: .write, now: now).0.close(at: now)
    let sessions = sets / 12
    let apart = min(172_800_000, now.utc / sessions)
    let script = try scratch.write(
      "fill.sql",
      """
      PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN;
      CREATE TEMP TABLE name (workout INTEGER, title TEXT, position INTEGER, name TEXT);
      INSERT INTO name VALUES
        (0, 'Push', 0, 'Bench Press'), (0, 'Push', 1, 'Overhead Press'),
        (0, 'Push', 2, 'Triceps Pushdown'), (0, 'Push', 3, 'Lateral Raise'),
        (1, 'Pull', 0, 'Barbell Row'), (1, 'Pull', 1, 'Lat Pulldown'),
        (1, 'Pull', 2, 'Face Pull'), (1, 'Pull', 3, 'Dumbbell Curl'),
        (2, 'Legs', 0, 'Squat'), (2, 'Legs', 1, 'Romanian Deadlift'),
        (2, 'Legs', 2, 'Leg Press'), (2, 'Legs', 3, 'Standing Calf Raise');
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(sessions))
      INSERT INTO session (id, program, program_key, workout, workout_key, started_ms, offset_s,
        zone, boot, boottime_ms, status, unit, length_ms, effort, notes, sets_done, volume)
      SELECT n, 'Push Pull Legs', 'push pull legs',
        (SELECT title FROM name WHERE workout = n % 3 LIMIT 1),
        (SELECT lower(title) FROM name WHERE workout = n % 3 LIMIT 1),
        \(now.utc) - (\(sessions) - n) * \(apart), 0, 'UTC', 'bench', n, 'finished', 'kg',
        2700000, NULL, '[]', 12, 3600000 FROM number;
      INSERT INTO exercise (session, position, name, name_key, loading, notes, sets_done,
        program_key, started_ms, changed_ms, slot, rule, prescribed)
      SELECT session.id, name.position, name, lower(name), 'barbell', '[]', 3, program_key,
        started_ms, started_ms, lower(name), '\(Bench.rule)', json_object('slot', lower(name), 'rule',
        '\(Bench.rule)', 'weights', json('[\(Bench.sixty), \(Bench.sixty), \(Bench.sixty)]'),
        'progress', json('{"clean": 0, "deloads": 0, "misses": 0, "move": "same",
        "outcome": "up", "reason": {"kind": "targetMade", "reps": 8}, "stage": 0, "stalls": 0,
        "targets": [8], "targetsBefore": [], "ups": 0, "week": 0,
        "weight": \(Bench.sixty), "before": \(Bench.sixty)}')) FROM session JOIN name ON name.workout = session.id % 3 ORDER BY session.id;
      INSERT INTO exercise_set (session, position, number, kind, target_reps,
        target_is_amrap, target_weight, target_unit, status, reps, weight, unit, is_confirmed, at_ms,
        measure, is_per_side)
      SELECT session, position, value, 'work', 8, 0, 60000, 'kg', 'done', 8, 60000, 'kg', 1,
        value * 90000, 'reps', 0 FROM exercise, json_each('[0,1,2]') ORDER BY exercise.id, value;
      COMMIT; PRAGMA wal_checkpoint(TRUNCATE);
      """)
    try PrintingProcess.output(
      ["sqlite3", path, ".read \(script)"], shell)
    // As if the sessions had been trained: each records the program's progress.
    let catalog = Catalog(own: nil, program: program)
    let program = try catalog.program("push-pull-legs", unit: .kilograms)
    let store = try Store.open(path, access: .write, now: now).0
    for (number, workout) in program.workouts.enumerated() {
      var begun = now
      begun.utc += (number + 1) * 3_600_000
      _ = try store.begin(SessionPlan(program: program.name, workout: workout), at: begun)
    }
    _ = store.close(at: now)
    return path
  }

  private static let rule = "double 8-12 +2.5 kg"
  private static let sixty = #"{"thousandths": 60000, "unit": "kg"}"#

  private var shell: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": scratch.path, "LC_ALL": "C.UTF-8",
      "XDG_RUNTIME_DIR": scratch.path,
    ]
  }

  private func next(_ log: String, _ name: String, bar: Double) throws {
    let now = Timestamp(utc: 1_800_000_000_000, offset: 0, zone: "UTC", boot: "bench", boottime: 0)
    let catalog = Catalog(own: nil, program: program)
    let program = try catalog.program("push-pull-legs", unit: .kilograms)
    var times: [Double] = []
    // Opened again each time, as every command does.
    for _ in 0..<50 {
      let start = MonotonicClock.exact
      let store = try Store.open(log, access: .read, now: now).0
      let last = try store.lastTimes(program: program.name)
      let workout = program.workout(
        after: try store.sessions(of: program.name, limit: 1).last?.workout)
      let standings = try store.standings(
        program: program.name, slots: Set(program.workouts.flatMap(\.slots)))
      let gym = Gym.home(.kilograms)
      let plan = workout?.prescribed(from: standings) {
        gym.loads(for: $0.name, loading: .barbell)
      }
      times.append((MonotonicClock.exact - start).milliseconds)
      let isRuled = plan?.exercises.allSatisfy { $0.prescribed?.progress.outcome == .up }
      guard isRuled == true, last.count == 12 else {
        throw Trouble("the log gives nothing to go on from: \(last.count) exercises")
      }
    }
    tell(
      Row(
        "next prescription, \(name)", nil, Figures(times), bar: "<= \(Int(bar))",
        note: "open the log, last time of all exercises, today's sets; without the process"
      ) { $0.median <= bar })
  }

  private func history(_ log: String, _ name: String) throws {
    try compare(
      "spotter history, \(name)", [program, "history", "--database", log],
      [
        "sqlite3", log,
        """
        SELECT id, datetime(started_ms / 1000, 'unixepoch'), program, workout, status, sets_done,
        volume, length_ms, effort FROM session
        WHERE started_ms > (SELECT max(started_ms) FROM session) - 90 * 86400000
        ORDER BY started_ms DESC, id DESC
        """,
      ], share: 4)
  }

  private func charts(_ log: String, _ name: String) throws {
    try compare(
      "spotter chart squat, \(name)", [program, "chart", "squat", "--database", log],
      [
        "sqlite3", log,
        """
        SELECT started_ms, max(exercise_set.weight * (30 + reps) / 30) FROM exercise
        JOIN exercise_set USING (session, position)
        WHERE name_key = 'squat' AND exercise.sets_done > 0 AND reps > 0
          AND kind <> 'warmup' GROUP BY started_ms, session
        """,
      ], share: 4, times: 10)
  }

  private func records(_ log: String, _ name: String) throws {
    try compare(
      "spotter records, \(name)", [program, "records", "--database", log],
      [
        "sqlite3", log,
        """
        SELECT name_key, reps, exercise_set.unit, max(exercise_set.weight), max(started_ms)
        FROM exercise JOIN exercise_set USING (session, position)
        WHERE exercise.sets_done > 0 AND reps > 0 AND kind <> 'warmup'
        GROUP BY name_key, reps, exercise_set.unit
        """,
      ], share: 4, times: 10)
  }

  /// Compares two processes that give the same answer, run in turns and timed from start to end;
  /// what is run before them takes no part.
  func compare(
    _ what: String, _ own: [String], _ other: [String], share: Double, times count: Int = 30,
    before preparation: [String] = ["true"]
  ) throws {
    var times: (own: [Double], other: [Double]) = ([], [])
    try PrintingProcess.output(preparation, shell)
    let text = try PrintingProcess.output(own, shell)
    let answer = try PrintingProcess.output(other, shell)
    if text.isEmpty || answer.isEmpty { throw Trouble("\(what): no answer") }
    if text.contains("left out") { throw Trouble("\(what): \(text.prefix(300))") }
    for _ in 0..<count {
      try PrintingProcess.output(preparation, shell)
      let first = try ChildProcess(own, shell)
      times.own.append(first.lasted().milliseconds)
      let second = try ChildProcess(other, shell)
      times.other.append(second.lasted().milliseconds)
    }
    let row = Row(
      what, nil, Figures(times.own), bar: "<= \(Int(share)) x sqlite3"
    ) { _ in true }
    tell(row.beside("sqlite3, the same question", Figures(times.other)).atMost(share))
  }
}
