import Glibc
import Support
import Testing

/// A system that lacks what a session needs: one sentence before it begins or during it, and no
/// crash or hang.
@Suite struct LimitTests {
  private static let session = ["run", "--device", "null", "Squat 2x5 60 kg rest 1"]

  /// Runs a session under a shell's limit.
  private func run(
    _ limit: String, in home: Home, typing lines: String = "press\npress\n"
  ) throws -> Outcome {
    let words = LimitTests.session.map { "'\($0)'" }.joined(separator: " ")
    let spotter = try Built.path(of: "spotter")
    return try Program(
      ["-c", "ulimit \(limit); exec '\(spotter)' \(words)"], input: .text(lines),
      environment: home.variables, home: home, executable: "/bin/sh"
    ).ends()
  }

  private func expectRefusal(_ outcome: Outcome) throws {
    #expect(outcome.status == 1)
    #expect(outcome.out.isEmpty, "\(outcome.out)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1, "\(outcome.errors)")
    try Golden.check(outcome.errors, in: "faults")
  }

  @Test("with too few file descriptors, a session does not begin") func files() throws {
    let home = try Home()
    try expectRefusal(run("-n 20", in: home))
    #expect(access(home.database, F_OK) != 0)
  }

  @Test("a soft limit on file descriptors is raised") func raised() throws {
    let home = try Home()
    let outcome = try run("-S -n 20", in: home)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try home.session()?.sets.isEmpty == false, "\(outcome.out)")
  }

  @Test("without address space, a session does not begin") func space() throws {
    let home = try Home()
    try expectRefusal(run("-v 120000", in: home))
  }

  @Test("with 64 MB of memory left, a whole session has its voice, and logs each set once")
  func memory() throws {
    let home = try Home()
    // All that it may write to, stacks of threads included, which are otherwise counted whole.
    let outcome = try run(
      "-s 1024; ulimit -d 65536", in: home, typing: "5\npress\n4 reps\npress\npress\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let session = try home.session()
    #expect(session?.status == "finished", "\(outcome.out)")
    #expect(session?.sets.map(\.reps) == [5, 4], "\(outcome.out)")
    #expect(try home.run("history", "--json").json(as: [SessionObject].self).count == 1)
  }

  @Test("a session ends if it can open no more files") func ends() throws {
    let home = try Home()
    let session = try home.start(
      ["run", "--device", "null", "Squat 2x5 60 kg rest 1"], input: .pipe)
    session.waits(for: "Set 1 of 2")
    let limited = try Program(
      ["--pid", "\(session.process)", "--nofile=3"], input: .nothing, environment: home.variables,
      home: home, executable: "/usr/bin/prlimit"
    ).ends()
    try #require(limited.status == 0, "\(limited.errors)")
    session.type("5@62.5\n")
    session.waits(for: "Set 2 of 2")
    session.endInput()
    let outcome = session.ends()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let set = try #require(try home.session()?.sets.first)
    #expect(set.reps == 5 && set.weight == 62.5)
  }

  @Test(
    "with any number of threads, a session runs or is refused in one sentence", arguments: 0...8)
  func threads(count: Int) throws {
    let home = try Home()
    let session = try home.start(
      LimitTests.session, input: .pipe,
      with: ["LD_PRELOAD": try home.faults(), "SPOTTER_THREADS": "\(count)"])
    session.type("press\npress\n")
    session.endInput()
    let outcome = session.ends()
    if outcome.status == 1 {
      #expect(outcome.out.isEmpty && outcome.errors.contains("ulimit -u"), "\(outcome.errors)")
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(count > 0)
    #expect(try home.run("history").out.contains("Squat"))
  }

  @Test("without voice data, the program prints one sentence of its own") func voice() throws {
    let home = try Home()
    let outcome = try home.run(
      "run", "--device", "null", "Squat 2x5 60 kg rest 1", input: .text("press\npress\n"),
      with: ["ESPEAK_DATA_PATH": "\(home.path)/tmp"])
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.contains("No voice. Tones and captions only. Try spotter doctor."),
      "\(outcome.out)")
    try home.matches("faults")
  }
}
