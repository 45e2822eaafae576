import Glibc
import Support
import Terminals
import Testing

/// Standby: from a press to a session and back, with the real program.
@Suite struct StandbyPrograms {
  /// A home whose program has two workouts of one exercise each.
  static func home() throws -> Home {
    let home = try Home()
    try home.write(
      "two.plan",
      "# Two\n## Pulls\nPull Up  2x1  rest 60\n## Presses\nBench Press  1x5  20 kg  rest 0\n")
    let outcome = try home.run("program", "use", "\(home.path)/two.plan")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return home
  }

  static let standby = ["standby", "--device", "null"]

  @Test("a press wakes it, a second one starts the workout, and after the session it waits again")
  func socket() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      let files = program.files
      // The press that wakes it is answered with the greeting.
      let greeting = try home.press()
      #expect(greeting.status == 0 && greeting.out.hasPrefix("Good "), "\(greeting.out)")
      program.waits(for: "Today: pulls.\nPull up.\nPress to start.\n")
      #expect(program.threads > 1)
      #expect(try home.press().status == 0)
      program.waits(for: "Pull up. Set 1 of 2. 1 rep.\n")
      #expect(try home.press("1").status == 0)
      #expect(try home.press("q").status == 0)
      #expect(try home.press("q").status == 0)
      // The same process, without device, voice and log, and with the same socket.
      try program.isAsleep()
      #expect(program.files == files)
      #expect(try home.session()?.setsDone == 1)
      #expect(try home.press().status == 0)
      program.waits(for: "Today: presses.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(TestFile.names(in: "\(home.path)/run/spotter") == [])
    }
  }

  @Test("who never copied a log of over a month is told so, until it is copied") func copyDue()
    async throws
  {
    try await aside {
      let home = try StandbyPrograms.home()
      let due = "Your log has not been copied for a month.\n"
      let words = ["log", "Squat 5,5,5 @ 60"]
      for (at, command, isDue) in [
        ("yesterday", words, false), ("2025-01-05", words, true), ("", ["backup", "copy"], false),
      ] {
        let more = at.isEmpty ? [] : ["--at", at]
        let outcome = try home.run(command.map { $0 == "copy" ? "\(home.path)/copy" : $0 } + more)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
        try program.isAsleep()
        _ = try home.press()
        program.waits(for: "Press to start.\n")
        #expect(try home.press("health").status == 0)
        program.waits(for: isDue ? due : "Today: pulls.\nPress to start.\n")
        program.signal(SIGTERM)
        #expect(program.ends().out.contains(due) == isDue, "\(at)")
      }
    }
  }

  @Test(
    "the first start goes on asking until someone presses, and the second one waits for a press")
  func firstStart() async throws {
    try await aside {
      let home = try SetupPrograms.home()
      let arguments = StandbyPrograms.standby + ["--no-stdin", "--set-up"]
      let program = try home.start(arguments)
      // Nobody is there.
      for _ in 1...2 {
        program.waits(for: "Any keypad or foot pedal will do.\nNull. Press if you hear this.\n")
      }
      #expect(try home.press().status == 0)
      for question in [
        "Which language?", "the button you want to train with.", "How loud?", "should I speak?",
        "Kilos or pounds?", "How heavy is your bar?", "plates do you have?",
        "dumbbells do you have?",
        "What do you train for?", "How heavy are you?",
      ] {
        program.waits(for: question + "\n")
        #expect(try home.press("s").status == 0)
      }
      program.waits(for: "Practice the button?\n")
      #expect(try home.press().status == 0)
      program.waits(for: "Practice: two minutes")
      #expect(try home.press("q").status == 0)
      try program.isAsleep()
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      // Nothing can be typed here, and a press was an answer up to here.
      #expect(!outcome.out.contains("type:") && !outcome.out.contains("Press the button to train"))
      let again = try home.start(arguments)
      try again.isAsleep()
      again.signal(SIGTERM)
      #expect(again.ends().status == 0)
    }
  }

  @Test("SIGUSR1 is the button, and two quick presses are the next workout")
  func signal() async throws {
    try await aside {
      // On a busy machine, the second press may be read too late.
      let isNext = try (1...20).contains { _ in try StandbyPrograms.goesOnByTwoPresses() }
      #expect(isNext)
    }
  }

  /// Whether two quick presses offered the next workout, which then begins, and did not start the
  /// first.
  private static func goesOnByTwoPresses() throws -> Bool {
    let home = try StandbyPrograms.home()
    let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
    try program.isAsleep()
    program.signal(SIGUSR1)
    program.waits(for: "Press to start.\n")
    program.signal(SIGUSR1)
    usleep(150_000)
    program.signal(SIGUSR1)
    let offer = "Instead: presses.\nBench press.\nPress to start.\n"
    guard program.waits(forAny: [offer, "Pulls. One exercise"]).hasSuffix(offer) else {
      return false
    }
    program.signal(SIGUSR1)
    program.waits(for: "Presses. One exercise")
    program.waits(for: "Bench press. 5 reps at 20 kilos.\n")
    program.signal(SIGTERM)
    #expect(program.ends().status == 0)
    #expect(try home.session()?.status == "open")
    return true
  }

  @Test("a key of a keypad is the button, before and after a session") func keypad() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let devices = try FakeDevices(home)
      let keypad = try devices.plug(keys: KeyCode.keypad)
      let program = try home.start(
        StandbyPrograms.standby + ["--no-stdin"], with: devices.variables)
      keypad.waitsToBeGrabbed()
      keypad.tap(KeyCode.enter)
      program.waits(for: "Press to start.\n")
      keypad.tap(KeyCode.enter)
      program.waits(for: "Pull up. Set 1 of 2. 1 rep.\n")
      keypad.tap(KeyCode.digits[1], KeyCode.enter)
      program.waits(for: "Rest, 1 minute.\n")
      #expect(try home.press("q").status == 0)
      #expect(try home.press("q").status == 0)
      try program.isAsleep()
      keypad.tap(KeyCode.enter)
      program.waits(for: "Today: presses.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      // It kept the keypad for itself all the time, although it executed itself.
      #expect(keypad.log.filter { ["open", "grab"].contains($0) } == ["open", "grab"])
    }
  }

  @Test("a key pressed while it returns to waiting is not lost") func keys() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let devices = try FakeDevices(home)
      let keypad = try devices.plug(keys: KeyCode.keypad)
      let program = try home.start(
        StandbyPrograms.standby + ["--no-stdin"], with: devices.variables)
      keypad.waitsToBeGrabbed()
      for _ in 0..<5 {
        try program.isAsleep()
        keypad.tap(KeyCode.enter)
        program.waits(for: "Today: pulls.\n")
        #expect(try home.press("q").status == 0)
        // At some moment of closing, executing and opening again.
        usleep(useconds_t.random(in: 0..<40_000))
        keypad.tap(KeyCode.enter)
        program.waits(for: "Press to start.\n")
        #expect(try home.press("q").status == 0)
      }
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session() == nil)
    }
  }

  @Test("settings that cannot be read are told to whoever presses, and aloud")
  func unreadable() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let settings = "\(home.path)/config/spotter/settings"
      // As without permission, also for root.
      try #require(unlink(settings) == 0 && mkdir(settings, 0o700) == 0)
      let sound = "\(home.path)/sound"
      let program = try home.start([
        "standby", "--no-stdin", "--device", "file:'\(sound)',raw",
      ])
      try program.isAsleep()
      let pressed = try home.press()
      #expect(pressed.status == 1)
      #expect(pressed.errors.contains("/config/spotter/settings'"), "\(pressed.errors)")
      try program.isAsleep()
      #expect(try TestFile.bytes(sound).count > 100_000)
      try #require(rmdir(settings) == 0)
      #expect(try home.press().status == 0)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("a press while it returns to waiting is not lost, and starts nothing")
  func presses() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      for _ in 0..<5 {
        try program.isAsleep()
        #expect(try home.press().status == 0)
        program.waits(for: "Today: pulls.\n")
        #expect(try home.press("q").status == 0)
        // At some moment of closing, executing and opening again.
        usleep(useconds_t.random(in: 0..<40_000))
        program.signal(SIGUSR1)
        program.waits(for: "Press to start.\n")
        #expect(try home.press("q").status == 0)
      }
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session() == nil)
    }
  }

  @Test("a pipe leads through standby by words, and its end ends it") func pipe() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(
        StandbyPrograms.standby, input: .text("\npress\n1\nrest 0\n1\nq\ndouble\npress\n5\n"))
      let outcome = program.ends()
      #expect(outcome.status == 0, "\(outcome.errors)")
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.workout) == ["Pulls", "Pulls"], "\(outcome.out)")
    }
  }

  @Test("a terminal is the button, too, and Ctrl-C ends it") func terminal() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let program = try home.start(StandbyPrograms.standby, input: .terminal(terminal))
      try program.isAsleep()
      terminal.type(" ")
      terminal.waits(for: "Today: pulls.\r\n")
      terminal.type("q\r")
      try program.isAsleep()
      terminal.type("\r")
      terminal.waits(for: "Today: pulls.\r\n")
      terminal.type("\u{3}")
      #expect(program.ends().status == 0)
      #expect(terminal.settings == before)
    }
  }
}
