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

  @Test("typed answers set the sound, the gear and the program, and each can be undone")
  func typed() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let answers = [
        "", "60", "s", "lb", "45", "pairs", "s", "strength", "beginner", "3", "1", "s",
      ]
      let outcome = try home.run(
        ["setup", "button", "--device", "null"],
        input: .text(answers.map { $0 + "\n" }.joined()))
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let settings = try TestFile.read("\(home.path)/config/spotter/settings")
      for line in ["rate = 400", "volume = 60", "unit = lb"] {
        #expect(settings.split(separator: "\n").contains(Substring(line)), "\(line)")
      }
      try home.run("gear")
      // Each answer is a command of its own.
      for _ in 1...2 { #expect(try home.run("undo").status == 0) }
      try home.run("gear")
      try home.matches("setup")
    }
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

  @Test("it can be left at any question, and continues there") func continued() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let answers = [
        ("language", "s"), ("button", "s"), ("volume", "s"), ("rate", "s"), ("unit", "s"),
        ("bar", "s"), ("plates", "s"), ("dumbbells", "s"), ("goal", "strength"),
        ("experience", "beginner"),
        ("days", "3"), ("program", "1"), ("weight", "s"),
      ]
      func left(_ words: [String], _ answers: String) throws -> Substring? {
        let outcome = try home.run(
          ["setup"] + words + ["--device", "null"], input: .text(answers))
        #expect(outcome.status == 0)
        return outcome.errors.split(separator: "'").dropFirst().first
      }
      #expect(try left(["language"], "q\n") == "language")
      for ((topic, answer), (next, _)) in zip(answers, answers.dropFirst()) {
        #expect(try left([], "\(answer)\nq\n") == Substring(next), "after \(topic)")
      }
      // A question that is named finds the answers before it.
      for topic in ["experience", "days", "program"] {
        #expect(try left([topic], "q\n") == Substring(topic))
      }
      #expect(try left(["program"], "1\ns\n") == nil)
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

  @Test("the typed word 'undo' reverts the last answer and asks again") func back() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let outcome = try home.run(
        ["setup", "volume", "--device", "null"], input: .text("60\nundo\n40\nq\n"))
      #expect(outcome.status == 0)
      #expect(try home.run("settings", "volume").out.hasPrefix("40"))
      #expect(outcome.out.components(of: "How loud?") == 2, "\(outcome.out)")
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
    terminal.reads { program.isRunning && !terminal.text.contains("unit = lb") }
    guard !program.isRunning else { return false }
    #expect(program.ends().status == 0)
    return try TestFile.read("\(home.path)/config/spotter/settings") == settings
  }

  @Test("an answer that cannot be saved is not taken for saved")
  func unsaved() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let folder = "\(home.path)/config/spotter"
      // As on a full disk, also for root: the file that would replace the settings cannot be made.
      try #require(unlink("\(folder)/settings") == 0 && mkdir("\(folder)/settings", 0o700) == 0)
      let outcome = try home.run(
        ["setup", "volume", "--device", "null"], input: .text("60\n"))
      #expect(!outcome.lines.contains("volume = 60"))
      #expect(!outcome.errors.isEmpty)
    }
  }

  @Test("silence changes nothing") func silence() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      try home.write("config/spotter/settings", "rate = 400\nscan = 1\n")
      let program = try home.start(["setup", "volume", "--device", "null", "--no-stdin"])
      program.waits(for: "No change.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try TestFile.read("\(home.path)/config/spotter/settings") == "rate = 400\nscan = 1\n")
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    indices.count { self[$0...].hasPrefix(text) }
  }
}
