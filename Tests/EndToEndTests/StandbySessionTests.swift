import Glibc
import Support
import Testing

@Suite("Sessions that begin or go on from standby") struct StandbySessions {
  @Test("a session that was killed resumes on its own") func interrupted() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let killed = try home.start(StandbyPrograms.standby, input: .pipe)
      killed.type("\n")
      killed.waits(for: "Press to start.\n")
      killed.type("press\n")
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

  @Test("what a listener heard begins nothing") func heard() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"])
      while try home.press("--heard", "yes").errors.contains("no session is running") {
        usleep(20_000)
      }
      #expect(try home.press("--heard", "yes").status == 1)
      program.signal(SIGUSR1)
      program.waits(for: "Press to start.\n")
      #expect(try home.press("--heard", "press").status == 1)
      #expect(try home.press("--heard", "yes").status == 1)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try home.session() == nil)
    }
  }

  @Test("after a power cut without a clock that is right, the session is offered on its own")
  func powerCut() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      let inputs = try home.write("inputs", "+25 type 1\n+5 eof\n")
      #expect(try home.run("rehearse", "--keep", "--inputs", inputs).status == 0)
      // A rehearsal takes no time.
      let now = (Int(time(nil)) - 60) * 1000
      try tamper(home.database, "UPDATE journal SET boot = 'an-earlier-boot', utc_ms = \(now)")
      let variables = try FakeClock(home).variables
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"], with: variables)
      // Nobody pressed anything.
      program.waits(for: "You stopped at pull up, set 2.\nPress to resume.\n")
      program.signal(SIGUSR1)
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
      #expect(try home.press().status == 0)
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
      #expect(try home.press().status == 0)
      program.waits(for: "Press to start.\n")
      #expect(try home.press("triple").status == 0)
      program.offers("Practice the button?\n")
      // Read at once when it continues, the press first.
      for number in [SIGSTOP, SIGUSR1, SIGTERM, SIGCONT] { program.signal(number) }
      let outcome = program.ends()
      #expect(outcome.status == 0)
      // Perhaps the next choice, on a busy machine.
      #expect(outcome.lines.last?.hasSuffix("?") == true, "\(outcome.out)")
    }
  }

  @Test("the choices begin a session with another lifter, and both go on after a power cut")
  func shared() async throws {
    try await aside {
      let home = try StandbyPrograms.home()
      for line in [
        ["settings", "name", "Ben"], ["settings", "scan", "5"], ["lifter", "add", "Ana"],
        ["lifter", "edit", "ana", "program", "\(Golden.folder)/together.plan"],
      ] {
        try #require(try home.run(line).status == 0, "\(line)")
      }
      // Captions only.
      let voiceless = ["ESPEAK_DATA_PATH": home.path]
      let program = try home.start(StandbyPrograms.standby + ["--no-stdin"], with: voiceless)
      try program.isAsleep()
      #expect(try home.press().status == 0)
      var told = program.waits(for: "Press to start.\n")
      #expect(try home.press("triple").status == 0)
      told += program.offers("Train with Ana?\n")
      program.signal(SIGUSR1)
      told += program.waits(for: "Ana. Wait for Ben.\n")
      #expect(try home.press("ben 1").status == 0)
      told += program.waits(for: "\nSquat. Set 1 of 3. 5 reps at 40 kilos.\n")
      #expect(try home.press("ana 3").status == 0)
      told += program.waits(for: "Ana. 3 reps at 40 kilos.\n")
      program.signal(SIGKILL)
      #expect(program.ends().status == -Int(SIGKILL))
      // The greeting depends on the time of day.
      try Golden.check(String(told.drop { $0 != "\n" }.dropFirst()), in: "standby")

      let revived = try home.start(StandbyPrograms.standby + ["--no-stdin"], with: voiceless)
      revived.waits(for: "Ben. Resuming Pulls.")
      revived.waits(for: "Ana. Resuming Other.")
      revived.signal(SIGTERM)
      #expect(revived.ends().status == 0)
      #expect(try TogetherTests.reps(home, "first") == [1])
      #expect(try TogetherTests.reps(home, "ana") == [3])
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
