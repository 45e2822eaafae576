import CSQLite
import Glibc
import Support
import Terminals
import Testing

/// `backup`, `restore`, `verify` and `erase` on real logs.
@Suite struct BackupTests {
  /// A home with two sessions, a weigh-in, a program, an exercise and a setting.
  private func lifter() throws -> Home {
    let home = try Home()
    for command in [
      ["log", "Squat 3x5 @ 100", "--at", "2026-01-05"],
      ["log", "Bench Press 3x5 @ 80", "--at", "2026-01-07"],
      ["weigh", "82.4", "--at", "2026-01-07"], ["settings", "rate", "190"],
      ["exercise", "add", "Zorb", "--loading", "barbell"],
      ["program", "copy", "gzclp", "My Plan"],
    ] {
      #expect(try home.start(command).ends().status == 0, "\(command)")
    }
    try #require(mkdir("\(home.path)/data/spotter/Names", 0o700) == 0)
    try TextFile.write(
      "\(home.path)/data/spotter/Names/de.json",
      #"{"format": 1, "language": "de", "exercises": {"back_squat": ["Beuge"]}}"#)
    return home
  }

  /// Everything that a backup holds, as commands and files show it.
  private func seen(_ home: Home) throws -> [String] {
    let told = try [
      ["history"], ["show", "1"], ["weigh"], ["settings", "rate"], ["exercise", "show", "Zorb"],
    ]
    .map { try home.start($0).ends().out }
    return try told
      + ["Programs/my-plan.plan", "Names/de.json"].map {
        try TextFile.read("\(home.path)/data/spotter/\($0)")
      }
  }

  /// Runs the program in a shell, which connects its input and output with files.
  private func shell(_ line: String, in home: Home) throws -> Int {
    try Program(
      ["-c", "\"$0\" \(line)", try Built.path(of: "spotter")], input: .nothing,
      environment: home.variables,
      home: home, executable: "/bin/sh"
    ).ends().status
  }

  /// Changes a log as another program would.
  private func tamper(_ path: String, _ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }

  @Test("a backup moves to an empty machine, and undo and redo work there")
  func move() throws {
    let old = try lifter()
    let file = "\(old.path)/all.backup"
    #expect(try old.start(["backup", file]).ends().status == 0)
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let new = try Home()
    let outcome = try new.run("restore", file)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try seen(new) == seen(old))
    #expect(try new.run("verify").status == 0)
    // An empty log is not worth a copy, which would also delay the next one by a day.
    let copies = TextFile.names(in: "\(new.path)/data/spotter/backups")
    #expect(copies.count == 1 && copies[0].contains("before-restore"))

    #expect(try new.run("undo").status == 0)
    #expect(try new.start(["history"]).ends().out == "")
    #expect(access("\(new.path)/data/spotter/Programs/my-plan.plan", F_OK) != 0)
    #expect(try new.run("redo").status == 0)
    #expect(try seen(new) == seen(old))
  }

  @Test("a restore into another log leaves settings and programs alone") func elsewhere() throws {
    let home = try lifter()
    try home.run("settings", "on-event", "~/lamp")
    let file = "\(home.path)/all.backup"
    try home.run("backup", file)
    try home.run("settings", "talk", "terse")
    let other = "\(home.path)/other.db"
    #expect(try home.run("restore", file, "--database", other).status == 0)
    #expect(try home.run("settings", "talk").out.contains("terse"))
    #expect(
      try home.start(["history", "--database", other]).ends().out
        == home.start(["history"]).ends().out)
    // What starts a program is named, since a backup may be somebody else's.
    #expect(try home.run("restore", file).errors.contains("'on-event'"))
  }

  @Test("what was trained after a restore is not undone with it") func trainedSince() throws {
    let home = try lifter()
    try home.run("backup", "\(home.path)/all.backup")
    try home.run("restore", "\(home.path)/all.backup")
    let trained = try home.run(
      ["run", "--device", "null", "Squat 1x1 @ 20"], input: .text("\n"))
    #expect(trained.status == 0)
    let before = try home.start(["history"]).ends().out
    let outcome = try home.run("undo")
    #expect(outcome.status != 0)
    #expect(try home.start(["history"]).ends().out == before)
  }

  @Test("a backup goes through a pipe, encrypted, and only its passphrase opens it")
  func pipe() throws {
    let old = try lifter()
    let secret = "\(old.path)/passphrase"
    try TextFile.write(secret, "korrekt Pferd\n")
    // A file that others can read is no secret.
    chmod(secret, 0o644)
    #expect(try old.run("backup", "--encrypt", "--passphrase-file", secret).status != 0)
    chmod(secret, 0o600)
    let made = "\(old.path)/sealed"
    #expect(try shell("backup - --passphrase-file '\(secret)' > '\(made)'", in: old) == 0)
    #expect(try !TextFile.read(made).contains("SQLite format"))

    let new = try Home()
    let wrong = "\(new.path)/wrong"
    try TextFile.write(wrong, "korrekt Pferd!\n")
    chmod(wrong, 0o600)
    #expect(try new.run("restore", made, "--passphrase-file", wrong).status != 0)
    #expect(try new.run("verify", made, "--passphrase-file", wrong).status != 0)
    #expect(try new.run("verify", made, "--passphrase-file", secret).status == 0)
    #expect(try shell("restore - --passphrase-file '\(secret)' < '\(made)'", in: new) == 0)
    #expect(try seen(new) == seen(old))
    // Nothing unencrypted is left over.
    #expect(
      TextFile.names(in: "\(new.path)/data/spotter").allSatisfy {
        !$0.hasPrefix("spotter.db.") || $0.hasSuffix(".lock") || $0.hasSuffix(".changes")
      })
  }

  @Test("a passphrase is typed twice, and never shown") func typed() throws {
    let home = try lifter()
    let file = "\(home.path)/sealed"
    // Ctrl-U clears the line.
    for (again, status) in [("slip\u{15}secret", 0), ("secrte", 1)] {
      unlink(file)
      let terminal = try PseudoTerminal()
      let program = try home.start(["backup", file, "--encrypt"], input: .terminal(terminal))
      terminal.waits(for: "Passphrase: ")
      terminal.type("secret\n")
      terminal.waits(for: "Again: ")
      terminal.type("\(again)\n")
      #expect(program.ends().status == status)
      #expect(!terminal.text.contains("secr"))
      #expect((access(file, F_OK) == 0) == (status == 0))
    }
  }

  @Test("Ctrl-C leaves the terminal as it was") func interrupted() throws {
    let home = try lifter()
    let terminal = try PseudoTerminal()
    var before = termios()
    try #require(tcgetattr(terminal.slave, &before) == 0)
    let program = try home.start(
      ["backup", "\(home.path)/sealed", "--encrypt"], input: .terminal(terminal))
    terminal.waits(for: "Passphrase: ")
    terminal.type("sec\u{3}")
    #expect(program.ends().status == 1)
    var after = termios()
    try #require(tcgetattr(terminal.slave, &after) == 0)
    #expect(after.c_lflag == before.c_lflag)
    #expect(access("\(home.path)/sealed", F_OK) != 0)
  }

  @Test(
    "a damaged, foreign or cut backup changes nothing",
    arguments: ["cut", "text", "damaged", "none"])
  func refused(kind: String) throws {
    let home = try lifter()
    let file = "\(home.path)/x.backup"
    try home.run("backup", file)
    var bytes = try TextFile.bytes(file)
    switch kind {
    case "cut": bytes = Array(bytes.prefix(bytes.count / 2))
    case "text": bytes = Array("Dear diary".utf8)
    case "damaged": for index in 4096..<(bytes.count - 4096) { bytes[index] ^= 0x55 }
    default: bytes = []
    }
    unlink(file)
    if kind != "none" {
      let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
      try #require(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    let before = try seen(home)
    let outcome = try home.run("restore", file)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Nothing was changed") || kind == "none")
    #expect(try seen(home) == before)
    #expect(try home.run("verify").status == 0)
    #expect(TextFile.names(in: "\(home.path)/data/spotter").allSatisfy { !$0.contains("staged") })
  }

  @Test("names in a backup that lead elsewhere are left out") func hostile() throws {
    let home = try lifter()
    let file = "\(home.path)/x.backup"
    try home.run("backup", file)
    let names = [
      "../escaped", "data/../../escaped", "data/Programs/../../../escaped.plan", "/tmp/escaped",
      "data/Programs/.hidden.plan", "data/Programs/.plan", "data/spotter.db", "config/other",
      "data/Programs/a/b.plan", "data/Programs/",
    ]
    try tamper(
      file, names.map { "INSERT INTO sqlar VALUES ('\($0)', 33152, 0, 1, x'41');" }.joined())
    let outcome = try home.run("restore", file)
    #expect(outcome.status == 0)
    for name in names { #expect(outcome.errors.contains("'\(name)'"), "\(name)") }
    #expect(access("\(home.path)/escaped", F_OK) != 0)
    #expect(
      TextFile.names(in: "\(home.path)/data/spotter/Programs") == ["my-plan.plan"])
  }

  @Test("while a session runs, nothing is restored or erased") func running() throws {
    let home = try lifter()
    let file = "\(home.path)/x.backup"
    try home.run("backup", file)
    let before = try seen(home)
    let terminal = try PseudoTerminal()
    let session = try home.start(
      ["run", "--device", "null", "Squat 3x5 @ 20"], input: .terminal(terminal))
    terminal.waits(for: "Squat")
    for command in [["restore", file], ["erase", "--yes"]] {
      let outcome = try home.run(command)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("a session is running"))
    }
    // A backup can be made at any time.
    #expect(try home.run("backup", "\(home.path)/y.backup").status == 0)
    terminal.type("q\n")
    #expect(session.ends().status == 0)
    #expect(try seen(home) == before)
  }

  @Test("verify names the fault of each backup that is cut, empty, missing or none, and goes on")
  func cut() throws {
    struct Row: Decodable {
      var sessions: Int?
      var faults: [String]
    }
    let home = try lifter()
    let secret = "\(home.path)/passphrase"
    try TextFile.write(secret, "x\n")
    chmod(secret, 0o600)
    #expect(try home.run("backup", "\(home.path)/plain").status == 0)
    let sealed = ["backup", "\(home.path)/sealed", "--encrypt", "--passphrase-file", secret]
    #expect(try home.run(sealed).status == 0)
    for (name, bytes) in [("plain", 9_000), ("sealed", 900), ("sealed", 100_000), ("sealed", 20)] {
      let file = "\(home.path)/\(name)"
      let cut = "--version > /dev/null; head -c \(bytes) '\(file)' > '\(file)-\(bytes)'"
      #expect(try shell(cut, in: home) == 0)
    }
    try TextFile.write("\(home.path)/empty", "")
    try TextFile.write("\(home.path)/text", String(repeating: "no backup\n", count: 500))
    let files: [(String, String?)] = [
      ("plain-9000", "incomplete"), ("sealed-900", "the passphrase is wrong, or"),
      ("sealed-100000", "it is damaged or incomplete"),
      ("sealed-20", "it is damaged or incomplete"),
      ("empty", "it is empty"), ("nothing", "there is no such file"), ("text", "not a Spotter log"),
      ("sealed", nil),
    ]
    let paths = files.map { "\(home.path)/\($0.0)" }
    let command = ["verify", "--json", "--passphrase-file", secret] + paths
    let verified = try home.run(command)
    #expect(verified.status == 1)
    let rows = try verified.json(as: [Row].self)
    #expect(rows.count == files.count)
    for ((name, fault), row) in zip(files, rows) {
      guard let fault else {
        #expect(row.faults == [] && row.sessions == 2)
        continue
      }
      #expect(row.faults.count == 1 && row.sessions == nil, "\(name)")
      #expect(row.faults[0].contains(fault) && row.faults[0].contains("/\(name)'"), "\(row)")
    }
  }

  @Test("verify finds what does not fit together, and keeps it") func faults() throws {
    let home = try lifter()
    #expect(try home.run("verify").status == 0)
    try tamper(home.database, "UPDATE exercise_set SET reps = 9 WHERE session = 1 AND number = 0")
    try tamper(home.database, "UPDATE journal SET event = '{}' WHERE session = 2 AND number = 0")
    try TextFile.write("\(home.path)/data/spotter/Programs/odd.plan", "## Day\nSquat 3x\n")
    let backups = "\(home.path)/data/spotter/backups"
    let backup = try #require(TextFile.names(in: backups).first)
    try TextFile.write("\(backups)/\(backup)", "no backup")
    let outcome = try home.run("verify", "--json")
    #expect(outcome.status == 1)
    for part in ["session 1", "session 2", "odd.plan", backup] {
      #expect(outcome.out.contains(part), "\(part)")
    }
    #expect(try home.start(["show", "2"]).ends().out.contains("Bench Press"))
  }

  @Test("erase deletes what Spotter made, and nothing else") func erase() throws {
    let home = try lifter()
    try TextFile.write("\(home.path)/data/spotter/diary.txt", "mine")
    try TextFile.write("\(home.path)/data/spotter/backups/other.db", "mine")
    // What was joined has a password in it.
    for name in ["hub", "hub.pem", "hub-owner"] {
      try TextFile.write("\(home.path)/config/spotter/\(name)", "secret")
    }
    #expect(try home.run("erase").status == 64)
    #expect(try home.run("erase", "--yes").status == 0)
    #expect(TextFile.names(in: "\(home.path)/data/spotter") == ["backups", "diary.txt"])
    #expect(TextFile.names(in: "\(home.path)/data/spotter/backups") == ["other.db"])
    #expect(TextFile.names(in: "\(home.path)/config") == [])
    #expect(try home.start(["history"]).ends().out == "")
  }

  @Test("erase removes the sockets of a session that was killed") func sockets() throws {
    let home = try lifter()
    let session = try home.start(["run", "Squat 3x5 100 kg", "--device", "null"], input: .pipe)
    session.waits(for: "Squat. Set 1 of 3.")
    session.signal(SIGKILL)
    _ = session.ends()
    #expect(TextFile.names(in: "\(home.path)/run/spotter").count == 2)
    // ALSA's PulseAudio plugin may have made a folder of its own beside it.
    let others = TextFile.names(in: "\(home.path)/run").filter { $0 != "spotter" }
    let outcome = try home.run("erase", "--yes")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(TextFile.names(in: "\(home.path)/run") == others)
  }

  @Test("erase offers a backup, and asks") func asks() throws {
    let home = try lifter()
    for (answers, isErased) in [(["n", "no"], false), (["n", "erase"], true)] {
      let terminal = try PseudoTerminal()
      let program = try home.start(["erase"], input: .terminal(terminal))
      terminal.waits(for: "Make a backup")
      terminal.type("\(answers[0])\n")
      terminal.waits(for: "Type 'erase'")
      terminal.type("\(answers[1])\n")
      #expect((program.ends().status == 0) == isErased)
      #expect((access(home.database, F_OK) != 0) == isErased)
    }
  }
}
