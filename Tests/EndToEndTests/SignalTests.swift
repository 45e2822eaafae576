import Glibc
import Support
import Terminals
import Testing

/// Signals, and a terminal that comes and goes; `Golden/Pages/presses.txt` has the rest.
@Suite struct SignalsAndSocket {
  private static let plan = "# Short\n## Pulls\nPull Up  4x1  rest 60\n"

  /// A home with a plan, and the arguments that run it.
  private static func home() throws -> (home: Home, run: [String]) {
    let home = try Home.inMemory()
    return (home, ["run", try home.write("short.plan", plan), "--device", "null"])
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
}
