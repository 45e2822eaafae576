import CSQLite
import Glibc
import Support
import Testing

/// Unusable input gets one clear sentence and the right exit status, and loses nothing.
@Suite struct BadInput {
  /// A command line, its exit status and parts of its error.
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int
    var says: [String]

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ status: Int, _ says: String...) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.status = status
      self.says = says
    }
  }

  static let cases = [
    Case("rum", 64, "unknown command 'rum'", "'run'"),
    Case("histroy", 64, "'history'"),
    Case("\u{1B}[31mred", 64, "unknown command"),
    Case("run --deivce null", 64, "unknown option '--deivce'", "'--device'"),
    Case("run --json", 64, "unknown option '--json' for 'run'"),
    Case("run --device", 64, "'--device' needs a value"),
    Case("run --fresh=now", 64, "does not accept a value"),
    Case("run --fresh --resume", 64, "cannot be combined"),
    Case("run Push Pull", 64, "unexpected 'Pull'"),
    Case("run Pusj", 1, "unknown workout 'Pusj'", "'Push'", "Push, Pull, Legs"),
    Case("run missing.plan", 1, "'missing.plan'", "No such file"),
    Case("rehearse Push --inputs missing", 1, "'missing'", "No such file"),
    Case("rehearse --inputs /", 1, "'/'", "Is a directory"),
    Case("rehearse --at someday", 64, "'someday' is not a date", "2026-01-05T18:00"),
    Case("rehearse --at 2026-02-30T18:00", 64, "is not a date"),
    Case("rehearse --wav /nowhere/x.wav", 1, "cannot write '/nowhere/x.wav'"),
    Case("rehearse --wav x.wav --from soon", 64, "'soon' is not a time in the session"),
    Case("rehearse --keep --at 2099-01-01", 64, "'2099-01-01' is in the future"),
    Case("exercise add A,B", 64, "cannot contain ','"),
    Case("settings name Bob\nunit=lb", 64, "line breaks"),
    Case("estimate 100x5 --formula foo", 64, "mayhew, rpe"),
    Case("program copy gzclp ...", 64, "needs a title"),
    Case("rehearse --from 1:00", 64, "needs --wav FILE"),
    Case("chart nosuch", 1, "unknown exercise 'nosuch'. 'spotter exercise list'"),
    Case("compare 2026-11 2026-13", 64, "'2026-13' is not a year, a month or a span"),
    Case("history --limit 0", 64, "'0' is not a number of lines"),
    Case("history --limit many", 64, "'many' is not a number of lines"),
    Case("show first", 64, "'first' is not a session"),
    Case("show 99", 1, "99", "spotter"),
    Case("say", 64, "needs a text"),
    Case("say ...", 1, "cannot say this"),
    Case("settings volum", 64, "unknown setting 'volum'", "'volume'"),
    Case("settings volume loud", 64, "'loud' is not valid for 'volume'", "0 to 100"),
    Case("settings unit stone", 64, "kg or lb"),
    Case("settings program gzcpl", 1, "unknown program 'gzcpl'", "'gzclp'"),
    Case("settings program ./missing.plan", 1, "'./missing.plan'", "No such file"),
    Case("settings voice en-uz", 64, "'en-uz' is not valid for 'voice'", "en-gb", "'en-us'"),
    Case("settings favourites gzclp,nosuch", 1, "unknown program 'nosuch'"),
    Case("undo", 1, "nothing to undo"),
    Case("redo", 1, "nothing to redo"),
    Case("undo everything", 64, "'undo list'"),
    Case("press", 1, "no session is running"),
    Case("run --database /dev/null/log.db --device null", 0, "/dev/null/log.db"),
  ]

  @Test("a bad command line gets one sentence and its exit status", arguments: cases) func sentence(
    one: Case
  ) async throws {
    let outcome = try await aside { try Home().start(one.arguments).ends() }
    #expect(outcome.status == one.status)
    #expect(outcome.errors.hasPrefix("spotter: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasSuffix(".\n"))
    for part in one.says { #expect(outcome.errors.contains(part)) }
    #expect(!outcome.hasEscapes)
  }

  static let scripts = [
    ("+5 press\n\n# fine\nsoon press\n", 4, "'soon' is not a time"),
    ("+5 jump\n", 1, "'jump' is not an input"),
    ("00:10.000 press\n00:05.000 press\n", 2, "earlier than"),
    ("+5\n", 1, "is not an input"), ("+5 type\n", 1, "'type' is not an input"),
    ("+5 signal KILL\n", 1, "'signal KILL' is not an input"), ("+-5 press\n", 1, "is not a time"),
    ("+99999999 press\n", 1, "is not a time"), ("\u{1B}[31m press\n", 1, "is not a time"),
  ]

  @Test("the error for an unreadable script gives the line", arguments: scripts)
  func script(text: String, line: Int, problem: String) throws {
    let home = try Home()
    let outcome = try home.run("rehearse", "Push", "--inputs", try home.write("inputs", text))
    #expect(outcome.status == 1)
    #expect(outcome.out == "")
    #expect(outcome.errors.contains("line \(line) of the inputs: "))
    #expect(outcome.errors.contains(problem))
    #expect(!outcome.hasEscapes)
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
      #expect(sentence.hasPrefix("spotter: cannot start the speech engine: no voice data in "))
      #expect(sentence.hasSuffix("Install the package espeak-ng-data."))
      #expect(try home.session()?.setsDone == 1)
      try home.matches("bad-input")
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
    "a file that is not a log, or a newer version's log, is left unchanged",
    arguments: ["text", "database", "newer log"])
  func foreign(file: String) async throws {
    try await aside {
      let home = try Home()
      switch file {
      case "newer log":
        _ = try home.run("rehearse", "Push", "--keep")
        try home.change("PRAGMA user_version = 999")
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
      #expect(outcome.out.contains("This workout is saved separately."))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(try TextFile.bytes(home.database) == before)
      let apart = try home.run("show", "--json", "--database", "\(home.database).apart")
      #expect(try apart.json(as: SessionObject.self).setsDone == 1)
      // A command that reads the log says why it cannot.
      let history = try home.run("history")
      #expect(history.status == 1)
      #expect(history.errors.split(separator: "\n").count == 1)
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
