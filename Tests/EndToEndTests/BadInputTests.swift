import CSQLite
import Glibc
import Support
import Testing

/// Unusable input gets one clear sentence and the right exit status, and loses nothing.
@Suite struct BadInput {
  /// Command lines, each with its exit status.
  static let cases = [
    ("rum", 64),
    ("histroy", 64),
    ("\u{1B}[31mred", 64),
    ("run --deivce null", 64),
    ("run --json", 64),
    ("run --device", 64),
    ("run --fresh=now", 64),
    ("run --fresh --resume", 64),
    ("run Push Pull", 1),
    ("run Pusj", 1),
    ("run missing.plan", 1),
    ("rehearse Push --inputs missing", 1),
    ("rehearse --inputs /", 1),
    ("rehearse --at someday", 64),
    ("rehearse --at 2026-02-30T18:00", 64),
    ("rehearse --wav /nowhere/x.wav", 1),
    ("rehearse --wav x.wav --from soon", 64),
    ("rehearse --keep --at 2099-01-01", 64),
    ("exercise add A,B", 64),
    ("settings name Bob\nunit=lb", 64),
    ("estimate 100x5 --formula foo", 64),
    ("program copy gzclp ...", 64),
    ("rehearse --from 1:00", 64),
    ("chart nosuch", 1),
    ("stats 2026-11 2026-13", 64),
    ("history --limit 0", 64),
    ("history --limit many", 64),
    ("show first", 64),
    ("show 99", 1),
    ("say", 64),
    ("say ...", 1),
    ("settings volum", 64),
    ("settings volume loud", 64),
    ("settings unit stone", 64),
    ("settings program gzcpl", 1),
    ("settings program ./missing.plan", 1),
    ("settings voice en-uz", 64),
    ("settings favourites gzclp,nosuch", 1),
    ("undo", 1),
    ("redo", 1),
    ("undo everything", 64),
    ("press", 1),
    ("run --database /dev/null/log.db --device null", 0),
  ]

  @Test("a bad command line gets one sentence and its exit status", arguments: cases)
  func sentence(line: String, status: Int) async throws {
    try await aside {
      let home = try Home()
      let outcome = try home.run(line.split(separator: " ").map(String.init))
      #expect(outcome.status == status)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(!outcome.hasEscapes)
      try home.matches("bad-input", row: line.debugDescription)
    }
  }

  static let scripts = [
    "+5 press\n\n# fine\nsoon press\n", "+5 jump\n", "00:10.000 press\n00:05.000 press\n",
    "+5\n", "+5 type\n", "+5 signal KILL\n", "+-5 press\n", "+99999999 press\n",
    "\u{1B}[31m press\n",
  ]

  @Test("the error for an unreadable script gives the line", arguments: scripts)
  func script(text: String) throws {
    let home = try Home()
    let outcome = try home.run("rehearse", "Push", "--inputs", try home.write("inputs", text))
    #expect(outcome.status == 1)
    #expect(outcome.out == "")
    #expect(!outcome.hasEscapes)
    try home.matches("bad-input", row: text.debugDescription)
  }

  static let plans = [
    ("Bench Press 3x8\n", "1:1"), ("# A\n## B\nBench Press 3x8 60 stone\n", "3:20"),
    ("# A\n## B\nBench Press\n", "3:12"), ("", "1:1"),
    ("# A\n## B\n  > a note\n", "2:1"), ("# A\n## B\nSquat 0x5\n", "3:7"),
    ("# A\n## B\nSquat 101x5\n", "3:7"), ("# A\n## B\nSquat 3x5 rest soon\n", "3:16"),
    ("# A\n## B\nSquat 3x5\n## b\nSquat 3x5\n", "4:1"),
  ]

  @Test("the error for an unreadable plan gives the file, line and column", arguments: plans)
  func plan(text: String, place: String) throws {
    let home = try Home()
    let file = try home.write("bad.plan", text)
    for command in ["next", "run"] {
      let outcome = try home.run(command, file)
      #expect(outcome.status == 1)
      #expect(outcome.out == "")
      #expect(outcome.errors.contains("\(file)':\(place): "))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("the error for an unknown workout lists the plan's workouts") func otherWorkout() throws {
    let home = try Home()
    let file = try home.write("p.plan", "# P\n## Upper\nDip 3x8\n## Lower\nSquat 3x8\n")
    let outcome = try home.run("run", "\(file)#Uper")
    #expect(outcome.status == 1)
    try home.matches("bad-input")
  }

  @Test("without voice data, a session continues with tones and captions") func noVoice()
    async throws
  {
    try await aside {
      let home = try Home()
      let outcome = try home.run(
        "run", "--device", "null", input: .text("8\n"), with: ["ESPEAK_DATA_PATH": home.path])
      #expect(outcome.status == 0)
      // The library may have printed a line of its own first.
      let sentence = outcome.errors.split(separator: "\n").last ?? ""
      try Golden.check(String(sentence).replacing(home.path, with: "~"), in: "bad-input")
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("without a device, a session continues with captions and says so once")
  func noDevice() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["run", "--device", "nowhere", "--no-stdin"])
      program.waits(for: "No sound on nowhere. Captions only. Try spotter devices.\n")
      try home.press("8")
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.lines.count { $0.hasPrefix("No sound") } == 1)
      #expect(try home.session()?.setsDone == 1)
      try home.matches("bad-input")
    }
  }

  @Test(
    "a folder in place of the log, or a file in place of its folder, does not prevent a workout")
  func folderAsLog() async throws {
    try await aside {
      let home = try Home()
      let outcome = try home.run(
        "run", "--device", "null", "--database", "\(home.path)/data", input: .text("8\n"))
      #expect(outcome.status == 1)
      try home.matches("bad-input")
    }
  }

  @Test(
    "a file that is not a log, or another version's log, is left unchanged",
    arguments: ["text", "database", "other version"])
  func foreign(file: String) async throws {
    try await aside {
      let home = try Home()
      switch file {
      case "other version":
        #expect(try home.start(["rehearse", "Push", "--keep"]).ends().status == 0)
        try tamper(home.database, "PRAGMA user_version = 999")
      case "text":
        mkdir("\(home.path)/data/spotter", 0o700)
        try home.write("data/spotter/spotter.db", "milk, eggs, bread\n")
      default:
        mkdir("\(home.path)/data/spotter", 0o700)
        try home.makeForeignDatabase()
      }
      let before = try TextFile.bytes(home.database)
      let outcome = try home.run("run", "--device", "null", input: .text("8\n"))
      #expect(outcome.status == 0)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(try TextFile.bytes(home.database) == before)
      let apart = try home.run("show", "--json", "--database", "\(home.database).apart")
      #expect(try apart.json(as: SessionObject.self).setsDone == 1)
      // A command that reads the log says why it cannot.
      let history = try home.run("history")
      #expect(history.status == 1)
      #expect(history.errors.split(separator: "\n").count == 1)
      try home.matches("bad-input", row: file)
    }
  }

  @Test("hostile names and notes are shown and spoken as plain words")
  func hostile() async throws {
    try await aside {
      let home = try Home()
      let plan = """
        # \u{1B}]0;owned\u{7}<speak>Plan</speak>
        ## \u{202E}Day\u{0}One [[h@loU]]
        Press\u{1B}[2J\u{1B}[31m  2x2  60 kg  rest 0
          > \(String(repeating: "a.", count: 50_000))
        <prosody rate="x-fast">Row</prosody>  1x2  rest 0
          > \(String(repeating: "a\u{301}", count: 500)) \u{200B}\u{FEFF}
        \(String(repeating: "W", count: 100_000))  1x2  rest 0
        """
      let file = try home.write("hostile.plan", plan)
      for arguments in [["next", file], ["rehearse", file]] {
        let outcome = try home.run(arguments)
        #expect(outcome.status == 0)
        #expect(!outcome.hasEscapes)
      }
      let program = try home.start(["run", file, "--device", "null"], input: .pipe)
      program.waits(for: "One ")
      program.type(
        "note \u{1B}[31m<b>\u{202E}&\(String(repeating: "a.", count: 600))\n2\n2\n2\n2\nq\n")
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(!outcome.hasEscapes)
      for arguments in [["show"], ["history"]] {
        let shown = try home.run(arguments)
        #expect(shown.status == 0)
        #expect(!shown.hasEscapes)
      }
      #expect(try home.session()?.setsDone == 4)
    }
  }
}

extension Home {
  /// Creates another program's database in place of the log.
  fileprivate func makeForeignDatabase() throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(database, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let sql =
      "PRAGMA application_id = 7; CREATE TABLE songs (title); INSERT INTO songs VALUES ('x')"
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
