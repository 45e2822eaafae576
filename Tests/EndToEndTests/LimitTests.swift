import Glibc
import Support
import Testing

/// A system that lacks what a session needs: one sentence before it begins or during it, and no
/// crash or hang. `Golden/Pages/limits.txt` has what a shell can limit.
@Suite struct LimitTests {
  private static let session = ["run", "--device", "null", "Squat 2x5 60 kg rest 1"]

  @Test("a session ends if it can open no more files") func ends() throws {
    let home = try Home()
    let session = try home.start(LimitTests.session, input: .pipe)
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
}
