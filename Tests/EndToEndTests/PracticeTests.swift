import Glibc
import Support
import Terminals
import Testing

/// `spotter practice` with the real controls, voice and sound.
@Suite struct PracticeTests {
  /// The lifter's input, and what must be said before the next.
  private static let steps: [(words: String, answer: String)] = [
    ("press", "Press three times quickly to hear"), ("triple", "Choices follow."),
    ("u", "Now say you fell short."), ("3", "You are resting."), ("go", "This set is open."),
    ("6", "Now pause."), ("p", "Press once to resume."),
    ("press", "That is all. You are ready to train."),
  ]

  /// A home with a fast-speaking coach.
  private func home() throws -> Home {
    let home = try Home()
    try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
    try home.write("config/spotter/settings", "rate = 449\ntalk = terse\nquiet = next summary\n")
    return home
  }

  @Test("lines of a pipe complete the whole lesson and leave no trace")
  func pipe() async throws {
    try await aside {
      let home = try home()
      let program = try home.start(["practice", "--device", "null"], input: .pipe)
      program.waits(for: "Press once, as if you had just finished the set.")
      for step in PracticeTests.steps {
        program.type(step.words + "\n")
        program.waits(for: step.answer)
      }
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(TestFile.names(in: "\(home.path)/data") == [])
      #expect(try home.session() == nil)
    }
  }

  @Test("'spotter press' also works as the button, and a key held down in a terminal is a hold")
  func terminal() async throws {
    try await aside {
      let home = try home()
      let terminal = try PseudoTerminal()
      let program = try home.start(["practice", "--device", "null"], input: .terminal(terminal))
      terminal.waits(for: "Press once, as if you had just finished the set.")
      for (words, answer) in [
        ("done", "Press three times quickly to hear"), ("triple", "Choices follow."),
        ("u", "Now say you fell short."), ("3", "Press once to end the rest."),
      ] {
        #expect(try home.press(words).status == 0)
        terminal.waits(for: answer)
      }
      // In the first seconds of a rest, a press may count as accidental.
      usleep(6_000_000)
      #expect(try home.press("").status == 0)
      terminal.waits(for: "This set is open.")
      #expect(try home.press("6").status == 0)
      terminal.waits(for: "Now pause.")
      // The repeats a terminal sends for a key held down. On a busy machine they may come too
      // slowly for a single hold; then the lesson asks again.
      let end = MonotonicClock.now + patience * 1000
      while MonotonicClock.now < end,
        !terminal.lines.contains(where: { $0.contains("Press once to resume.") })
      {
        terminal.type("\r")
        usleep(500_000)
        for _ in 0..<12 {
          terminal.type("\r")
          usleep(40_000)
        }
        usleep(5_000_000)
      }
      terminal.waits(for: "Press once to resume.")
      terminal.type("q\r")
      terminal.waits(for: "Practice is over.")
      #expect(program.ends().status == 0)
      #expect(TestFile.names(in: "\(home.path)/data") == [])
    }
  }

  @Test("signals end the lesson like a session") func signals() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["practice", "--no-stdin", "--device", "null"])
      program.waits(for: "Practice")
      program.signal(SIGINT)
      #expect(program.ends().status == 0)
      #expect(TestFile.names(in: "\(home.path)/data") == [])
    }
  }
}
