import Glibc
import Support
import Testing

/// Several lifters at one rack, each with a log of their own.
@Suite struct TogetherTests {
  /// A home with Ben, who was here first, and Ana.
  static func home() throws -> Home {
    let home = try Home.inMemory()
    for line in [
      ["settings", "name", "Ben"], ["lifter", "add", "Ana"],
      ["lifter", "edit", "ana", "program", "\(Golden.folder)/together.plan"],
    ] {
      #expect(try home.start(line).ends().status == 0, "\(line)")
    }
    return home
  }

  @Test("in a session that runs, another lifter joins by one button, and a kill loses no set")
  func joinedLive() async throws {
    try await aside {
      let home = try TogetherTests.home()
      let program = try TogetherTests.alone(home)
      TogetherTests.invite(home, program)
      program.waits(for: "Ana. Wait for Ben.")
      // Ana's log is locked from now on.
      #expect(try home.run(["log", "squat 1x5 @ 60", "--lifter", "ana"]).status == 1)
      #expect(try home.press("ben 5").status == 0)
      program.waits(for: "Ben. Rest, 5 minutes.")
      program.waits(for: "Squat. Set 1 of 3.")
      #expect(try home.press("ana 3").status == 0)
      program.waits(for: "Ana. 3 reps at 40 kilos.")
      program.signal(SIGKILL)
      #expect(program.ends().status == -Int(SIGKILL))
      #expect(try TogetherTests.reps(home, "first") == [5])
      #expect(try TogetherTests.reps(home, "ana") == [3])
    }
  }

  @Test("whoever has a session of their own cannot join, and the other goes on alone")
  func busy() async throws {
    try await aside {
      let home = try TogetherTests.home()
      let other = try home.start(
        ["run", "Squat 1x5 40 kg", "--lifter", "ana", "--device", "null", "--no-stdin"],
        with: ["ESPEAK_DATA_PATH": home.path])
      other.waits(for: "Squat.")
      let program = try TogetherTests.alone(home)
      TogetherTests.invite(home, program)
      program.waits(for: "Cannot start.")
      #expect(try home.press("5").status == 0)
      program.waits(for: "Rest, 5 minutes.")
      for each in [other, program] {
        each.signal(SIGTERM)
        #expect(each.ends().status == 0)
      }
      #expect(try TogetherTests.reps(home, "first") == [5])
    }
  }

  /// Ben's session, with few choices and without a voice: tests are about the logs.
  private static func alone(_ home: Home) throws -> Program {
    try #require(try home.run("settings", "scan", "5").status == 0)
    let program = try home.start(
      ["run", "Pull Up 3x5 rest 300", "--device", "null", "--no-stdin"],
      with: ["ESPEAK_DATA_PATH": home.path])
    // The set has been said, so that presses count.
    program.waits(for: "Press when the set is done.")
    return program
  }

  /// Lets Ana join by choices of the lifter who is there.
  private static func invite(_ home: Home, _ program: Program) {
    _ = try? home.press("triple")
    for choice in ["More?", "Train with Ana?"] {
      program.offers(choice)
      program.signal(SIGUSR1)
    }
  }

  /// The sets in a lifter's last session.
  static func reps(_ home: Home, _ lifter: String) throws -> [Int] {
    try home.start(["show", "--json", "--lifter", lifter]).ends()
      .json(as: SessionObject.self).sets.compactMap(\.reps)
  }

  @Test(
    "a session together reaches both logs, and a kill loses no set of either; 'run' resumes both",
    arguments: [true, false])
  func killed(isNamed: Bool) async throws {
    try await aside {
      let home = try TogetherTests.home()
      // Tones and captions only: the test is about the logs.
      let voiceless = ["ESPEAK_DATA_PATH": home.path]
      let arguments = [
        "run", "Bench Press 3x5 60 kg rest 1", "--with", "ana", "--device", "null",
      ]
      let program = try home.start(arguments, input: .pipe, with: voiceless)
      program.waits(for: "Set 1 of 3.")
      // The other log is locked as well.
      let locked = try home.run(["log", "squat 1x5 @ 60", "--lifter", "ana"])
      #expect(locked.status == 1)
      program.type("ben 4\n")
      program.waits(for: "Ben. 4 reps at 60 kilos.")
      program.waits(for: "Squat. Set 1 of 3.")
      program.type("ana 3\n")
      program.waits(for: "Ana. 3 reps at 40 kilos.")
      program.signal(SIGKILL)
      #expect(program.ends().status == -Int(SIGKILL))

      let plain = ["run", "--device", "null"]
      let resumed = try home.start(isNamed ? arguments : plain, input: .pipe, with: voiceless)
      resumed.waits(for: "Ben. Resuming")
      resumed.waits(for: "Ana. Resuming")
      resumed.type("ben finish\n")
      resumed.endInput()
      #expect(resumed.ends().status == 0)
      let ben = try home.session()
      #expect(ben?.sets.compactMap(\.reps) == [4])
      #expect(try TogetherTests.reps(home, "ana") == [3])
    }
  }

  @Test("an endless pipe of presses completes both workouts, although one is shorter")
  func endless() async throws {
    try await aside {
      let home = try TogetherTests.home()
      let program = try home.start(
        ["run", "Bench Press 1x5 60 kg rest 1", "--with", "ana", "--device", "null"],
        input: .pipe, with: ["ESPEAK_DATA_PATH": home.path])
      // Faster than the session reads, until it is over.
      let end = MonotonicClock.now + patience * 1000
      while MonotonicClock.now < end, program.isRunning {
        program.type(String(repeating: "press\n", count: 700), atMost: 50)
      }
      #expect(program.ends().status == 0)
      #expect(try TogetherTests.reps(home, "first") == [5])
      #expect(try TogetherTests.reps(home, "ana") == [5, 5, 5])
    }
  }
}
