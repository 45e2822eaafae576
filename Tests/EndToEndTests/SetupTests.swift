import Glibc
import Support
import Terminals
import Testing

/// The set-up with the real program, voice and sound.
@Suite struct SetupPrograms {
  /// A home with a fast-speaking coach.
  static func home() throws -> Home {
    let home = try Home()
    try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
    try home.write("config/spotter/settings", "rate = 400\n")
    return home
  }

  @Test("one button answers, and holding it leaves; the next time continues there")
  func button() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      // Each answer is offered for long: the press is not late on a busy machine.
      try home.write("config/spotter/settings", "rate = 400\nscan = 5\n")
      let program = try home.start(["setup", "unit", "--device", "null", "--no-stdin"])
      program.offers("Pounds?\n")
      program.signal(SIGUSR1)
      program.waits(for: "unit = lb")
      program.waits(for: "How heavy is your bar?\n")
      #expect(try home.press("hold").status == 0)
      program.waits(for: "You can finish setup later.\n")
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("'spotter setup bar'"))
      #expect(try home.run("setup", "colour").status == 64)
    }
  }

  @Test("whoever misses their answer may hear all again; silence goes on") func missed()
    async throws
  {
    try await aside {
      let home = try SetupPrograms.home()
      try home.write("config/spotter/settings", "rate = 400\nscan = 2\n")
      let program = try home.start(["setup", "volume", "--device", "null", "--no-stdin"])
      program.offers("Nothing chosen. Press to hear that again.\n")
      program.signal(SIGUSR1)
      program.waits(for: "100 percent?\n")
      program.offers("80 percent?\n")
      program.signal(SIGUSR1)
      program.waits(for: "volume = 80")
      program.waits(for: "How fast should I speak?\n")
      program.waits(for: "Nothing chosen. Press to hear that again.\n")
      program.waits(for: "Kilos or pounds?\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("one button also sets the body weight, by its range; what is typed is taken, too")
  func bodyWeight() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      try home.write("config/spotter/settings", "rate = 400\nscan = 5\n")
      let program = try home.start(["setup", "weight", "--device", "null", "--no-stdin"])
      program.waits(for: "50 to 59?\n")
      usleep(600_000)
      program.signal(SIGUSR1)
      program.waits(for: "51 kilos?\n")
      usleep(600_000)
      program.signal(SIGUSR1)
      program.waits(for: "settings name")
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(try home.run("weigh", "--json").out.contains("51"))

      let typed = try home.run(["setup", "weight", "--device", "null"], input: .text("51.5\n"))
      #expect(typed.status == 0)
      #expect(try home.run("weigh", "--json").out.contains("51.5"))
    }
  }

  @Test("on a terminal it also asks for the body weight, and no question twice")
  func terminal() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let terminal = try PseudoTerminal()
      let program = try home.start(
        ["setup", "goal", "--device", "null"], input: .terminal(terminal))
      for (question, answer) in [
        ("What do you train for?", "strength"), ("How long have you been lifting?", "beginner"),
        ("How many days a week?", "3"), ("Which program?", "1"), ("How heavy are you?", "82.5"),
        ("Type your name", "q"),
      ] {
        terminal.waits(for: question)
        terminal.type("\(answer)\n")
      }
      #expect(program.ends().status == 0)
      #expect(try home.run("weigh", "--json").out.contains("82.5"))

      // The doubt of 'weigh' applies here, too.
      let again = try PseudoTerminal()
      let second = try home.start(
        ["setup", "weight", "--device", "null"], input: .terminal(again))
      again.waits(for: "How heavy are you?")
      again.type("820\n")
      again.waits(for: "That was not saved.")
      #expect(second.ends().status == 0)
      #expect(try !home.run("weigh", "--json").out.contains("820"))
    }
  }

  @Test("a late press ends in no other language, and the name of one is always understood")
  func language() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      try home.write("config/spotter/settings", "rate = 400\nscan = 3\n")
      let program = try home.start(["setup", "language", "--device", "null", "--no-stdin"])
      program.waits(for: "Deutsch?\n")
      usleep(600_000)
      program.signal(SIGUSR1)
      // Asked in that language; silence refuses.
      program.waits(for: "Noch einmal drücken für Deutsch.\n")
      program.waits(for: "No change.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try !TestFile.read("\(home.path)/config/spotter/settings").contains("language"))
      for words in ["deutsch", "language german", "German"] {
        let typed = try home.run(
          ["setup", "volume", "--device", "null"], input: .text("\(words)\nq\n"))
        #expect(typed.out.contains("language = de"), "\(typed.out)")
        #expect(try home.run("settings", "language", "en").status == 0)
      }
    }
  }

  @Test("leaving while another language is offered ends in one's own") func leaving() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      try home.write("config/spotter/settings", "rate = 400\nscan = 3\n")
      let program = try home.start(["setup", "language", "--device", "null", "--no-stdin"])
      program.waits(for: "Deutsch?\n")
      program.signal(SIGTERM)
      program.waits(for: "You can finish setup later.\n")
      #expect(program.ends().status == 0)
    }
  }

  @Test("a key held to leave does not take the answer being offered")
  func held() async throws {
    try await aside {
      // On a busy machine, the repeated key may be read too late for a single hold.
      let isLeft = try (1...20).contains { _ in try SetupPrograms.leavesByHolding() }
      #expect(isLeft)
    }
  }

  /// Holds a key while an answer is offered; returns whether that left without taking the answer.
  private static func leavesByHolding() throws -> Bool {
    let home = try SetupPrograms.home()
    let settings = "rate = 400\nscan = 5\n"
    try home.write("config/spotter/settings", settings)
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["setup", "unit", "--device", "null"], input: .terminal(terminal))
    terminal.waits(for: "Pounds?")
    usleep(700_000)
    // A terminal sends a held key as equal bytes.
    for _ in 1...8 {
      terminal.type(" ")
      usleep(30_000)
    }
    _ = MonotonicClock.wait { !program.isRunning || terminal.text.contains("unit = lb") }
    guard !program.isRunning else { return false }
    #expect(program.ends().status == 0)
    return try TestFile.read("\(home.path)/config/spotter/settings") == settings
  }
}
