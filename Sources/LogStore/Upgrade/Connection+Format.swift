internal import SessionEngine
internal import Training

// Migrates a log of version 14, as written by commit 6205718, to the documented format.

extension Connection {
  /// Moves all rows into the current tables and rewrites their JSON.
  ///
  /// Sets keep the requested weight next to the loaded one, and volume counts both units.
  func writeDownFormat() throws {
    try moveIntoTodaysTables()
    try writeJSONAnew()
    try run("UPDATE exercise SET changed_ms = started_ms")
    try script(Self.volumes)
  }

  /// Moves all rows into the current tables.
  ///
  /// Renamings from unreleased versions are lost: those exercises and workouts start over under
  /// their new names.
  func moveIntoTodaysTables() throws {
    let there = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
    let tables = (Schema.tables + Schema.derived).filter(there.contains)
    let objects = try rows(
      """
      SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('index', 'trigger')
      """
    ) { ($0.text(0), $0.text(1)) }
    for (type, name) in objects { try run("DROP \(type) \(name)") }
    // Otherwise, tables not yet moved would refer to the renamed ones.
    try run("PRAGMA legacy_alter_table = ON")
    for table in tables { try run("ALTER TABLE \(table) RENAME TO old_\(table)") }
    try script(Schema.create)
    try run("DELETE FROM lifter")
    for table in tables {
      if !Schema.derived.contains(table) { try copyRows(of: table) }
      try run("DROP TABLE old_\(table)")
    }
    for table in ["slot_origin", "workout_origin"] { try run("DROP TABLE IF EXISTS \(table)") }
    try run("PRAGMA legacy_alter_table = OFF")
    try addWorkoutKeys()
  }

  /// Gives older sessions the keys of their workouts, which are their names.
  func addWorkoutKeys() throws {
    let workouts = try rows("SELECT DISTINCT workout FROM session WHERE workout_key = ''") {
      $0.text(0)
    }
    for workout in workouts {
      try run(
        "UPDATE session SET workout_key = ? WHERE workout = ? AND workout_key = ''",
        workout.normalizedName, workout)
    }
  }

  private func copyRows(of table: String) throws {
    let columns = try rows("SELECT name FROM pragma_table_info(?)", "old_\(table)") { $0.text(0) }
      .joined(separator: ", ")
    try run("INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM old_\(table)")
    // Numbers are never reused, even if the row with the highest one is gone.
    try run("DELETE FROM sqlite_sequence WHERE name = ?", table)
    try run(
      "INSERT INTO sqlite_sequence (name, seq) SELECT ?, seq FROM sqlite_sequence WHERE name = ?",
      table, "old_\(table)")
  }

  /// Rewrites events, plans and prescriptions; what is unreadable or already current stays as is.
  func writeJSONAnew() throws {
    try rewrite("event", of: "journal", by: UnwrittenFormat.event)
    let events = try rows("SELECT id, event FROM journal") { ($0.int(0), $0.text(1)) }
    for (id, event) in events {
      let kind = JSONCoding.read(Session.Event.self, event)?.kind.rawValue
      try run("UPDATE journal SET kind = ? WHERE id = ?", kind ?? "", id)
    }
    try rewrite("body", of: "plan", by: UnwrittenFormat.plan)
    try run("UPDATE plan SET format = ?", PlanFormat.current)
    try rewrite("prescribed", of: "exercise", by: UnwrittenFormat.plan)
  }

  private func rewrite(
    _ column: String, of table: String, by change: (JSONTree) -> JSONTree
  ) throws {
    let texts = try rows("SELECT rowid, \(column) FROM \(table)") {
      ($0.int(0), $0.optionalText(1))
    }
    for case (let id, let text?) in texts {
      guard let tree = JSONCoding.read(JSONTree.self, text) else { continue }
      let new = try JSONCoding.text(change(tree))
      try run("UPDATE \(table) SET \(column) = ? WHERE rowid = ?", new, id)
    }
  }

  private static let volumes = """
    UPDATE session SET volume = (
      SELECT CAST(coalesce(sum(round(reps * max(weight, 0) * CASE
          WHEN exercise_set.unit = session.unit THEN 1
          WHEN session.unit = 'kg' THEN 0.45359237
          ELSE 1 / 0.45359237 END)), 0) AS INTEGER)
      FROM exercise_set
      WHERE exercise_set.session = session.id AND reps IS NOT NULL AND weight IS NOT NULL
        AND kind <> 'warmup' AND measure = 'reps')
    WHERE EXISTS (
      SELECT 1 FROM exercise_set
      WHERE exercise_set.session = session.id AND exercise_set.unit <> session.unit);
    """
}
