import Glibc
import Support
import Testing

/// Changing the unit: what `settings unit` changes, what it leaves alone and reports, and what is
/// converted.
@Suite struct UnitTests {
  private static let plan = """
    # Own
    ## Day
    Squat 3x5 100 kg linear +2.5 kg/5 lb
    Dumbbell Curl 3x8 10 kg
    """

  /// A home whose lifter follows that plan and has done it once, in kilograms.
  private func trained() throws -> Home {
    let home = try Home()
    let path = try home.write("own.plan", Self.plan)
    #expect(try home.run("settings", "program", path).status == 0)
    let logged = try home.run(
      "log", "Squat 3x5 @ 100; Dumbbell Curl 3x8 @ 10", "--workout", "Day", "--at", "2026-01-05")
    #expect(logged.status == 0, "\(logged.errors)")
    return home
  }

  @Test("a gym without listed gear changes its unit, too") func unnoted() throws {
    let home = try trained()
    let changed = try home.run("settings", "unit", "lb")
    #expect(changed.errors == "")
    try home.run("plates", "225")
    try home.run("next")
    try home.matches("units")
  }

  @Test("a gym with listed gear keeps its unit, and the command to change it is named")
  func noted() throws {
    let home = try trained()
    #expect(try home.run("gear", "set", "plates", "20x4 10x4 5x4 2.5x4 1.25x2").status == 0)
    let changed = try home.run("settings", "unit", "lb")
    #expect(changed.status == 0)
    try home.run("next")
    // From now on input is in pounds, but the plates are still in kilograms.
    try home.run("baseline", "squat", "3x5", "@", "220")
    #expect(try home.run("baseline", "undo").status == 0)

    try home.run("gear", "set", "gym", "Home", "--unit", "lb")
    try home.run("gear")
    // The nearest load with plates in kilograms.
    try home.run("next")
    try home.run("next")
    // Setting it again prints nothing.
    #expect(try home.run("settings", "unit", "lb").errors == "")
    try home.matches("units")
  }

  @Test("why mentions a conversion once, even one before the first session")
  func why() throws {
    let home = try trained()
    _ = try home.run("settings", "unit", "lb")
    try home.run("why", "squat")
    #expect(
      try home.run("log", "Squat 3x5 @ 225", "--workout", "Day", "--at", "2026-01-07").status == 0)
    #expect(try home.run("why", "squat").lines.count == 3)
    try home.matches("units")

    let other = try Home()
    let path = try other.write("own.plan", Self.plan)
    for (key, value) in [("unit", "lb"), ("program", path)] {
      #expect(try other.run("settings", key, value).status == 0)
    }
    try other.run("next")
    #expect(
      try other.run("log", "Squat 3x5 @ 220", "--workout", "Day", "--at", "2026-01-07").status == 0)
    #expect(try other.run("why", "squat").lines.count == 3)
    try other.matches("units", row: "before the first session")
  }

  @Test("a session keeps the unit it began with, and the setting waits for its end") func running()
    async throws
  {
    try await aside {
      let home = try Home()
      let session = try home.start(
        ["run", "--device", "null", "--no-stdin", "Squat 2x5 60 kg"])
      session.waits(for: "Set 1 of 2")
      let refused = try home.run("settings", "unit", "lb")
      #expect(refused.status == 1)
      try home.run("settings", "unit")
      session.signal(SIGTERM)
      #expect(session.ends().status == 0)
      // A session that can be resumed is not running.
      #expect(try home.run("settings", "unit", "lb").status == 0)
      try home.matches("units")
    }
  }
}
