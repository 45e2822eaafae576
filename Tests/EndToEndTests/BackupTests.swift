import Glibc
import Support
import Terminals
import Testing

/// `backup` and `restore` on real logs.
@Suite struct BackupTests {
  @Test("a backup moves to an empty machine, and undo and redo work there")
  func move() throws {
    let old = try Home.trained()
    let file = "\(old.path)/all.backup"
    #expect(try old.start(["backup", file]).ends().status == 0)
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let new = try Home()
    let outcome = try new.run("restore", file)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try new.backedUp() == old.backedUp())
    #expect(try new.run("verify").status == 0)
    // An empty log is not worth a copy, which would also delay the next one by a day.
    let copies = TextFile.names(in: "\(new.path)/data/spotter/backups")
    #expect(copies.count == 1 && copies[0].contains("before-restore"))

    #expect(try new.run("undo").status == 0)
    #expect(try new.start(["history"]).ends().out == "")
    #expect(access("\(new.path)/data/spotter/Programs/my-plan.plan", F_OK) != 0)
    #expect(try new.run("redo").status == 0)
    #expect(try new.backedUp() == old.backedUp())
  }

  @Test("a restore into another log leaves settings and programs alone") func elsewhere() throws {
    let home = try Home.trained()
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
    let home = try Home.trained()
    try home.run("backup", "\(home.path)/all.backup")
    try home.run("restore", "\(home.path)/all.backup")
    let trained = try home.run(
      ["run", "--device", "null", "Squat 1x1 @ 20"], input: .text("press\n"))
    #expect(trained.status == 0)
    let before = try home.start(["history"]).ends().out
    let outcome = try home.run("undo")
    #expect(outcome.status != 0)
    #expect(try home.start(["history"]).ends().out == before)
  }

  @Test("a backup goes through a pipe, encrypted, and only its passphrase opens it")
  func pipe() throws {
    let old = try Home.trained()
    let secret = "\(old.path)/passphrase"
    try TextFile.write(secret, "korrekt Pferd\n")
    // A file that others can read is no secret.
    chmod(secret, 0o644)
    #expect(try old.run("backup", "--encrypt", "--passphrase-file", secret).status != 0)
    chmod(secret, 0o600)
    let made = "\(old.path)/sealed"
    #expect(try old.shell("backup - --passphrase-file '\(secret)' > '\(made)'") == 0)
    #expect(try !TextFile.read(made).contains("SQLite format"))

    let new = try Home()
    let wrong = "\(new.path)/wrong"
    try TextFile.write(wrong, "korrekt Pferd!\n")
    chmod(wrong, 0o600)
    #expect(try new.run("restore", made, "--passphrase-file", wrong).status != 0)
    #expect(try new.run("verify", made, "--passphrase-file", wrong).status != 0)
    #expect(try new.run("verify", made, "--passphrase-file", secret).status == 0)
    #expect(try new.shell("restore - --passphrase-file '\(secret)' < '\(made)'") == 0)
    #expect(try new.backedUp() == old.backedUp())
    // Nothing unencrypted is left over.
    #expect(
      TextFile.names(in: "\(new.path)/data/spotter").allSatisfy {
        !$0.hasPrefix("spotter.db.") || $0.hasSuffix(".lock")
      })
  }

  @Test("a passphrase is typed twice, and never shown") func typed() throws {
    let home = try Home.trained()
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
    let home = try Home.trained()
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
    let home = try Home.trained()
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
    let before = try home.backedUp()
    let outcome = try home.run("restore", file)
    #expect(outcome.status == 1)
    #expect(outcome.out == "")
    try Golden.check(outcome.errors.replacing(home.path, with: "~"), in: "backup", row: kind)
    #expect(try home.backedUp() == before)
    #expect(try home.run("verify").status == 0)
    #expect(TextFile.names(in: "\(home.path)/data/spotter").allSatisfy { !$0.contains("staged") })
  }

  @Test("names in a backup that lead elsewhere are left out") func hostile() throws {
    let home = try Home.trained()
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
    let home = try Home.trained()
    let file = "\(home.path)/x.backup"
    #expect(try home.start(["backup", file]).ends().status == 0)
    let before = try home.backedUp()
    let terminal = try PseudoTerminal()
    let session = try home.start(
      ["run", "--device", "null", "Squat 3x5 @ 20"], input: .terminal(terminal))
    terminal.waits(for: "Squat")
    for command in [["restore", file], ["erase", "--yes"]] {
      #expect(try home.run(command).status == 1)
    }
    // A backup can be made at any time.
    #expect(try home.start(["backup", "\(home.path)/y.backup"]).ends().status == 0)
    terminal.type("q\n")
    #expect(session.ends().status == 0)
    #expect(try home.backedUp() == before)
    try home.matches("backup")
  }
}
