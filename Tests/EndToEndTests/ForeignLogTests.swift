import Glibc
import Support
import Testing

/// Logs and backups that another program has changed: their rows are taken, and nothing else.
@Suite struct ForeignLogTests {
  /// Each would lose a set, or add one, if it were taken over.
  static let tricks = [
    """
    CREATE TRIGGER one AFTER INSERT ON exercise_set BEGIN
      DELETE FROM exercise_set WHERE id = new.id; END;
    CREATE TRIGGER two AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE id = new.id; END;
    """,
    """
    ALTER TABLE exercise_set RENAME TO kept;
    CREATE VIEW exercise_set AS SELECT * FROM kept;
    """,
    "CREATE TRIGGER three AFTER INSERT ON session BEGIN DELETE FROM session WHERE id = new.id; END;",
    "ALTER TABLE exercise_set ADD COLUMN more INTEGER CHECK (reps < 7);",
    "CREATE UNIQUE INDEX one_weight ON body_weight (unit);",
    "DROP INDEX session_by_program;",
  ]

  @Test("a restored backup has its rows, and nothing that another program added", arguments: tricks)
  func restored(trick: String) throws {
    let home = try Home.trained()
    try home.run("backup", "\(home.path)/x.backup")
    try #require(change(home, "x.backup", trick))
    let outcome = try home.run("restore", "\(home.path)/x.backup")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try keepsSets(home)
  }

  @Test("a log that another program changed is copied into a new one", arguments: tricks)
  func opened(trick: String) throws {
    let home = try Home.trained()
    try #require(change(home, "data/spotter/spotter.db", trick))
    // A reading command does it as well, and says that it has to be repeated.
    #expect(try home.run("history").status == 1)
    try keepsSets(home)
  }

  private func change(_ home: Home, _ file: String, _ sql: String) -> Bool {
    (try? tamper("\(home.path)/\(file)", "PRAGMA legacy_alter_table = ON; \(sql)")) != nil
  }

  /// Sets that are logged from now on are there.
  private func keepsSets(_ home: Home) throws {
    #expect(try home.run("log", "Squat 8,8 @ 70", "--yes").status == 0)
    let session = try home.run(
      "run", "--device", "null", "Squat 2x5 60 kg", input: .text("5@65\n"))
    #expect(session.status == 0, "\(session.errors)")
    #expect(try home.run("weigh", "82", "--yes").status == 0)
    for (number, weight) in [("1", "100 kg"), ("2", "80 kg"), ("3", "70 kg"), ("4", "65 kg")] {
      let shown = try home.run("show", number).out
      #expect(shown.contains("reps  \(weight)"), "\(shown)")
    }
    #expect(try home.run("verify").status == 0)
  }

  @Test("impossible values of a backup are left out and named; the rest is restored")
  func impossible() throws {
    let home = try Home.trained()
    let file = "\(home.path)/x.backup"
    try home.run("backup", file)
    try tamper(
      file,
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE exercise_set SET reps = 1 << 62 WHERE session = 1 AND number = 1;
      UPDATE body_weight SET weight = 1 << 62;
      UPDATE exercise SET started_ms = -1 << 60 WHERE session = 2;
      """)
    let outcome = try home.run("restore", file)
    #expect(outcome.status == 0)
    for place in ["reps of a row of 'exercise_set'", "weight of a row of 'body_weight'"] {
      #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }
    #expect(try home.run("history").lines.count == 2)
    #expect(try home.run("weigh").out.isEmpty)
    let doctor = try home.run("doctor", "--device", Home.nowhere)
    #expect(!doctor.out.contains("impossible"), "\(doctor.out)")
    // The journal has what was left out.
    #expect(try home.run("show", "1").out.contains("2  5 reps  100 kg"))
    #expect(try home.run("show", "2").out.contains("80 kg"))
    #expect(try home.run("verify").status == 0)
  }

  @Test("changes after a restore can be undone, and then the restore") func undone() throws {
    let home = try Home.trained()
    try home.run("backup", "\(home.path)/x.backup")
    try home.run("log", "Deadlift 1x5 @ 100", "--at", "2026-01-09", "--yes")
    let before = try home.start(["history"]).ends().out
    try home.run("restore", "\(home.path)/x.backup")
    try home.run("log", "Squat 5,5 @ 90", "--at", "2026-01-08", "--yes")
    try home.run("edit", "1", "effort", "8")
    try home.run("weigh", "82", "--yes")
    for _ in 0..<4 {
      let undone = try home.run("undo")
      #expect(undone.status == 0, "\(undone.errors)")
    }
    #expect(try home.start(["history"]).ends().out == before)
  }

  @Test("a damaged log is recovered by a command that only reads it, which then works")
  func damaged() throws {
    let home = try Home.trained()
    var bytes = try TextFile.bytes(home.database)
    for place in 0..<100 { bytes[place] = 0xAA }
    try TextFile.write(home.database, bytes: bytes)
    let first = try home.run("export", "--format", "csv", "--output", "\(home.path)/x.csv")
    #expect(first.status == 1)
    #expect(
      first.errors.contains("recovered, and 1 more from the newest backup"), "\(first.errors)")
    #expect(
      try home.run("export", "--format", "csv", "--output", "\(home.path)/x.csv").status == 0)
    #expect(try home.run("history").lines.count == 1)
  }

  @Test("the doctor does not call a log undamaged in which verify finds a fault") func doctor()
    throws
  {
    let home = try Home.trained()
    try tamper(home.database, "UPDATE journal SET event = '{}' WHERE session = 2 AND number = 0")
    #expect(try home.run("verify").status == 1)
    let doctor = try home.run("doctor", "--json", "--device", Home.nowhere)
    let database = try doctor.json(as: DoctorTests.Diagnosis.self).checks.filter {
      $0.name == "database"
    }
    #expect(database.map(\.status) == ["warn"])
    #expect(database.allSatisfy { $0.value.contains("1 fault") && !$0.value.contains("undamaged") })
  }

  @Test("what killed processes left of backups is removed, and nothing else") func leftovers()
    throws
  {
    let home = try Home.trained()
    let (folder, backups) = ("\(home.path)/data/spotter", "\(home.path)/data/spotter/backups")
    // A number that no process has.
    let gone = "4194304"
    let mine = [
      "spotter.db.backup-\(gone)", "spotter.db.backup-\(gone).partial-journal",
      "spotter.db.opened-\(gone)", "spotter.db.received-\(gone)",
      "spotter.db.partial", "backups/spotter-20260105T180000Z.db.partial",
      "backups/spotter-before-restore-20260105T180000Z.db.partial",
      "backups/spotter-20260105T180000Z.db.partial-journal",
    ]
    let others = [
      "spotter.db.backup-\(getpid())", "spotter.db.backup-mine", "other.db.backup-\(gone)",
      "backups/mine.partial", "backups/spotter-2.db.partial",
    ]
    for name in mine + others { try TextFile.write("\(folder)/\(name)", "x") }
    #expect(try home.run("weigh", "82", "--yes").status == 0)
    let left = TextFile.names(in: folder) + TextFile.names(in: backups).map { "backups/\($0)" }
    for name in mine { #expect(!left.contains(name), "\(name)") }
    for name in others { #expect(left.contains(name), "\(name)") }
  }

  @Test("a session that only lacks the effort is not called resumable") func atTheEnd() throws {
    let home = try Home()
    let program = try home.start(["run", "--device", "null", "Squat 1x5 60 kg"], input: .pipe)
    program.waits(for: "Squat")
    program.type("5@60\n")
    program.waits(for: "How hard")
    program.signal(SIGKILL)
    _ = program.ends()
    let dashboard = try home.start(["dashboard", "--json"]).ends().out
    #expect(dashboard.contains("\"canGoOn\" : false"), "\(dashboard)")
    #expect(dashboard.contains("\"open\""), "\(dashboard)")
    let next = try home.run("run", "--device", "null", input: .text("q\n"))
    #expect(!next.out.contains("again"), "\(next.out)")
  }

  @Test("without a place for its socket, a session is trained all the same") func noSocket() throws
  {
    let home = try Home()
    let long = "\(home.path)/\(String(repeating: "x", count: 120))"
    try #require(mkdir(long, 0o700) == 0)
    let outcome = try home.run(
      ["run", "--device", "null", "Squat 1x5 60 kg"], input: .text("5@62.5\n"),
      with: ["XDG_RUNTIME_DIR": long, "XDG_STATE_HOME": long])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("'spotter press' cannot reach"), "\(outcome.errors)")
    #expect(try home.run("show", "--json").out.contains("\"weight\" : 62.5"))
  }
}
