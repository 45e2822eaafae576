import Glibc
import Support
import Terminals
import Testing

/// Standby: from a press to a session and back, with the real program.
@Suite struct StandbyPrograms {
  /// A home whose program has two workouts of one exercise each.
  private static func home() throws -> Home {
    let home = try Home()
    try home.write(
      "two.plan",
      "# Two\n## Pulls\nPull Up  2x1  rest 60\n## Presses\nBench Press  1x5  20 kg  rest 0\n")
    let outcome = try home.run("program", "use", "\(home.path)/two.plan")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return home
  }

  private static let standby = ["standby", "--device", "null"]

  @Test("a press wakes it, a second one starts the workout, and after the session it waits again")
  func socket() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      let files = program.files
      #expect(try home.press().out.hasPrefix("Good "))
      program.waits(for: "Today: pulls.\nPull up.\nPress to start.\n")
      #expect(program.threads > 1)
      #expect(try home.press().out.hasPrefix("Pulls. One exercise"))
      program.waits(for: "Pull up. Set 1 of 2. 1 rep.\n")
      #expect(try home.press("1").out.hasPrefix("Pull Up  set 1  1 rep\n"))
      #expect(try home.press("q").status == 0)
      #expect(try home.press("q").status == 0)
      // The same process, without device, voice and log, and with the same socket.
      try program.isAsleep()
      #expect(program.files == files)
      #expect(try home.session()?.setsDone == 1)
      #expect(try home.press().out.hasPrefix("Good "))
      program.waits(for: "Today: presses.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(TextFile.names(in: "\(home.path)/run/spotter") == [])
    }
  }

  @Test("SIGUSR1 is the button, and two quick presses are the next workout")
  func signal() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      program.signal(SIGUSR1)
      program.waits(for: "Press to start.\n")
      program.signal(SIGUSR1)
      usleep(150_000)
      program.signal(SIGUSR1)
      program.waits(for: "Instead: presses.\nBench press.\nPress to start.\n")
      program.signal(SIGUSR1)
      program.waits(for: "Presses. One exercise")
      program.waits(for: "Bench press. 5 reps at 20 kilos.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.status == "open")
    }
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

  @Test("a session that was killed resumes on its own") func interrupted() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let killed = try home.start(StandbyPrograms.standby, input: .pipe)
      killed.type("\n")
      killed.waits(for: "Today: pulls.\n")
      killed.type("\n")
      killed.waits(for: "Pull up. Set 1 of 2. 1 rep.\n")
      killed.type("1\n")
      killed.waits(for: "Rest, 1 minute.\n")
      killed.signal(SIGKILL)
      #expect(killed.ends().status == -Int(SIGKILL))

      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      program.waits(for: "Resuming Pulls.")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("a session that stopped an hour ago is offered, and resumes only after a press")
  func stopped() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      var hourAgo = time(nil) - 3600
      var date = tm()
      gmtime_r(&hourAgo, &date)
      var text = [CChar](repeating: 0, count: 32)
      strftime(&text, 32, "%Y-%m-%dT%H:%M", &date)
      let at = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      let inputs = try home.write("inputs", "+25 type 1\n+5 eof\n")
      #expect(try home.run("rehearse", "--keep", "--at", at, "--inputs", inputs).status == 0)
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      #expect(try home.press().out.hasPrefix("Good "))
      program.waits(for: "You stopped at pull up, set 2.\nPress to resume.\n")
      program.signal(SIGUSR1)
      program.waits(for: "Resuming Pulls.")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  @Test("a signal to stop that comes with the press that picks something stops it")
  func stoppedAtOnce() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      try #require(try home.run("settings", "scan", "5").status == 0)
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      #expect(try home.press().out.hasPrefix("Good "))
      program.waits(for: "Press to start.\n")
      #expect(try home.press("triple").status == 0)
      program.waits(for: "Practice the button?\n")
      usleep(700_000)
      // Read at once when it continues, the press first.
      for number in [SIGSTOP, SIGUSR1, SIGTERM, SIGCONT] { program.signal(number) }
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.lines.last == "Practice the button?", "\(outcome.out)")
    }
  }

  @Test("the choices begin a session with another lifter, and both go on after a power cut")
  func shared() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      for line in [
        ["settings", "name", "Ben"], ["settings", "scan", "3"], ["lifter", "add", "Ana"],
        ["lifter", "edit", "ana", "program", "\(Golden.folder)/together.plan"],
      ] {
        try #require(try home.run(line).status == 0, "\(line)")
      }
      // Captions only.
      let voiceless = ["ESPEAK_DATA_PATH": home.path]
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"], with: voiceless)
      try program.isAsleep()
      #expect(try home.press().out.hasPrefix("Good "))
      var told = program.waits(for: "Press to start.\n")
      #expect(try home.press("triple").status == 0)
      told += program.waits(for: "Train with Ana?\n")
      // Nobody presses sooner; each choice is offered for three seconds.
      usleep(700_000)
      program.signal(SIGUSR1)
      told += program.waits(for: "Ana. Wait for Ben.\n")
      #expect(try home.press("ben 1").status == 0)
      told += program.waits(for: "\nSquat. Set 1 of 3. 5 reps at 40 kilos.\n")
      #expect(try home.press("ana 3").status == 0)
      told += program.waits(for: "Ana. 3 reps at 40 kilos.\n")
      program.signal(SIGKILL)
      #expect(program.ends().status == -Int(SIGKILL))
      // The greeting depends on the time of day.
      let greeting = told.prefix { $0 != "\n" }
      #expect(greeting.hasPrefix("Good "))
      try Golden.check(
        String(told.dropFirst(greeting.count + 1)), against: "together-standby.txt")

      let revived = try home.start(StandbyPrograms.standby + ["--no-stdin"], with: voiceless)
      revived.waits(for: "Ben. Resuming Pulls.")
      revived.waits(for: "Ana. Resuming Other.")
      revived.signal(SIGTERM)
      #expect(revived.ends().status == 0)
      #expect(try TogetherTests.reps(home, "first") == [1])
      #expect(try TogetherTests.reps(home, "ana") == [3])
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
      #expect(try TextFile.bytes(sound).count > 100_000)
      try #require(rmdir(settings) == 0)
      #expect(try home.press().out.hasPrefix("Good "))
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
        #expect(try home.press().out.hasPrefix("Good "))
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

  @Test("a line of a pipe is a press, and the end of the pipe ends it") func pipe() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(
        StandbyPrograms.standby, input: .text("\n\n1\nrest 0\n1\nq\n\ndouble\n\n5\n"))
      let outcome = program.ends()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines.count { $0.hasPrefix("Good ") } == 2)
      #expect(outcome.lines.contains("Instead: pulls."), "\(outcome.out)")
      #expect(try home.run("history").lines.count == 2)
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

  @Test("while it waits, commands may change the log, and a session may not begin elsewhere")
  func others() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      try program.isAsleep()
      #expect(try home.run("log", "bench press 3x5 @ 60 kg").status == 0)
      let second = try home.run("run", "--device", "null", "--no-stdin")
      #expect(second.status == 1)
      #expect(second.errors.contains("spotter press"), "\(second.errors)")
      try program.isAsleep()
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }
}
