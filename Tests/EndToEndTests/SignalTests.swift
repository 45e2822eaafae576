import Glibc
import Support
import Terminals
import Testing

/// Signals, the socket, and a terminal that comes and goes.
@Suite struct SignalsAndSocket {
  private static let plan = "# Short\n## Pulls\nPull Up  4x1  rest 60\n"

  /// A home with a plan, and the arguments that run it.
  private static func home() throws -> (home: Home, run: [String]) {
    let home = try Home(isInMemory: true)
    return (home, ["run", try home.write("short.plan", plan), "--device", "null"])
  }

  @Test("SIGUSR1 is a press; SIGUSR2 pauses and resumes") func button() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"])
      // A press counts once the set has been heard, that is, when the next words begin.
      program.waits(for: "Press when the set is done.\n")
      program.signal(SIGUSR1)
      program.waits(for: "Rest, 1 minute.\n")
      program.signal(SIGUSR2)
      program.waits(for: "Paused.\n")
      program.signal(SIGUSR2)
      program.waits(for: "Resumed.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("SIGTERM and SIGINT save and stop the session, which can be resumed")
  func stop() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      for (signal, first) in [(SIGTERM, "Pulls. One exercise"), (SIGINT, "Resuming Pulls.")] {
        let program = try home.start(run, input: .pipe)
        program.waits(for: first)
        program.type("1\n")
        program.waits(for: signal == SIGTERM ? "Rest, 1 minute.\n" : "1 rep.\n")
        program.signal(signal)
        let outcome = program.ends()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let session = try #require(try home.session())
        #expect(session.status == "open")
        #expect(session.setsDone == 1)
      }
    }
  }

  @Test("with --no-stdin, a session waits for signals and the socket, however it is started")
  func noStdin() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"], input: .nothing)
      program.waits(for: "Pull up. Set 1 of 4. 1 rep.\n")
      #expect(program.isRunning)
      #expect(try home.press("1").status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("press prints the effect of its words") func answers() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"])
      program.waits(for: "Pull up. Set 1 of 4. 1 rep.\n")
      // A session starts for the lifter who runs it, not for one who presses.
      for words in [
        "3", "2@5", "rpe 8", "rest 120", "note felt strong", "p", "hold", "u", "-", "s",
      ] {
        let told = try home.press(words)
        #expect(told.status == 0 && told.out != "" && told.errors == "", "to '\(words)'")
      }
      // Words without effect are a failure, so that a script can tell.
      for words in ["nonsense", "later"] {
        let told = try home.press(words)
        #expect(told.status == 1 && told.out == "", "to '\(words)'")
      }
      #expect(try home.press("note", "two", "words").status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      let exercise = try home.session()?.exercises?.first
      #expect(exercise?.notes.last == "two words")
      try home.matches("presses")
    }
  }

  @Test("press acts as the button, with its guard") func guarded() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"])
      program.waits(for: "Press when the set is done.\n")
      #expect(try home.press().status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.sets.first?.reps == 1)
      try home.matches("presses")
    }
  }

  @Test("press without a session says so") func nobody() throws {
    let home = try Home()
    let outcome = try home.press()
    #expect(outcome.status == 1)
    #expect(outcome.out == "")
    try home.matches("presses")
  }

  @Test("a second session and a kept rehearsal on the same log are refused")
  func second() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run, input: .pipe)
      program.waits(for: "Pull up. Set 1 of 4. 1 rep.\n")
      for arguments in [run, ["rehearse", "Push", "--keep"]] {
        let second = try home.start(arguments).ends()
        #expect(second.status == 1)
        #expect(second.out == "")
        #expect(second.errors.contains("running"))
        #expect(second.errors.split(separator: "\n").count == 1)
      }
      // Another log is allowed, and so is reading.
      let other = try home.start(run + ["--database", "\(home.path)/other.db"]).ends()
      #expect(other.status == 0)
      #expect(try home.run("history").status == 0)
      program.type("1\n")
      program.waits(for: "Rest, 1 minute.\n")
      program.endInput()
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("the terminal gets its settings back", arguments: ["ctrl-c", "ctrl-d", "term", "q"])
  func terminalBack(end: String) async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let program = try home.start(run, input: .terminal(terminal))
      terminal.waits(for: "Pull up. Set 1 of 4. 1 rep.\r\n")
      #expect(terminal.settings != before)
      switch end {
      case "ctrl-c": terminal.type("half a word\u{3}")
      case "ctrl-d": terminal.type("\u{4}")
      case "q": terminal.type("q\rq\r")
      default: program.signal(SIGTERM)
      }
      #expect(program.ends().status == 0)
      #expect(terminal.settings == before)
      // Finished with nothing lifted, it is not a session.
      #expect(try home.session()?.status == (end == "q" ? nil : "open"))
      // Only text, line ends, and the blanks that erase half-typed words.
      #expect(terminal.bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D })
    }
  }

  @Test("a session continues if its terminal is closed")
  func hangUp() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let terminal = try PseudoTerminal()
      let program = try home.start(run, input: .terminal(terminal))
      terminal.waits(for: "Press when the set is done.\r\n")
      terminal.type("\r")
      terminal.waits(for: "Rest, 1 minute.\r\n")
      terminal.hangUp()
      #expect(try home.press("r").status == 0)
      #expect(try home.press("2").status == 0)
      #expect(program.isRunning)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.sets.first?.reps == 2)
    }
  }

  @Test("a session that was suspended in a set and in a rest goes on, and each set is there once")
  func suspended() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start([
        "run", "Squat 3x5 60 kg rest 2", "--device", "null", "--no-stdin",
      ])
      program.waits(for: "Press when the set is done.\n")
      // As when a lid is closed: nothing runs, and the clock goes on. A press waits meanwhile.
      program.signal(SIGSTOP)
      program.signal(SIGUSR1)
      sleep(3)
      program.signal(SIGCONT)
      program.waits(for: "Rest, 2 seconds.\n")
      program.signal(SIGSTOP)
      sleep(4)
      program.signal(SIGCONT)
      // The rest ended at its time, not later by the suspension.
      program.waits(for: "Set 2 of 3.")
      #expect(try home.press("4").status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.sets.compactMap(\.reps) == [5, 4])
    }
  }

  @Test("a session continues if the reader of its captions leaves") func noReader() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"])
      program.waits(for: "Pull up. Set 1 of 4. 1 rep.\n")
      program.stopReading()
      for words in ["3", "rest 0", "2"] { #expect(try home.press(words).status == 0) }
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.sets.compactMap(\.reps) == [3, 2])
    }
  }

  @Test("a press before the set was announced brings the announcement and logs nothing")
  func tooSoon() async throws {
    try await aside {
      let (home, _) = try SignalsAndSocket.home()
      let program = try home.start(["run", "Push", "--device", "null", "--no-stdin"])
      program.waits(for: "Push. Four exercises")
      #expect(try home.press().out.contains("Bench press"))
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 0)
    }
  }

  @Test("overlong words are refused, and the session continues")
  func longWords() async throws {
    try await aside {
      let (home, run) = try SignalsAndSocket.home()
      let program = try home.start(run + ["--no-stdin"])
      program.waits(for: "Pull up. Set 1 of 4. 1 rep.\n")
      let long = try home.press("note", String(repeating: "x", count: 100_000))
      #expect(long.status == 1)
      #expect(long.errors.split(separator: "\n").count == 1)
      #expect(long.errors.count < 1000)
      #expect(try home.press("note short").status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.exercises?.first?.notes == ["short"])
    }
  }
}
