import Support
import Testing

@testable import Training

/// What `follow` without `of` means, and lines of a plan that can do nothing.
@Suite("Lines without effect") struct ProgramIdleTests {
  static func program(_ text: String) throws -> Program {
    try Program(plan: text, name: "P", unit: .kilograms)
  }

  static let heavy = "# P\n## Heavy\nBench Press tm 100 kg rest 60 wave 5@75% 5@85%, +2.5 kg\n"

  /// Returns the weights of a workout before anything was done.
  static func weights(_ workout: String, of program: Program) throws -> [String] {
    let workout = try #require(program.workout(named: workout))
    let today = Prescriber(program.allWorkouts, library: ExerciseLibrary([])).today(
      workout, in: .home(.kilograms), from: [:])
    return today.exercises.flatMap(\.sets).map { $0.weight?.description ?? "-" }
  }

  @Test(
    "without 'of', a line follows the same exercise on another day, from the first day on",
    arguments: [
      "Bench Press [light] follow 3x5@60%", "Bench Press follow 3x5@60%",
      "Bench Press [light] follow 3x5@60%, rpe 7",
    ])
  func follows(line: String) throws {
    for text in [
      "\(Self.heavy)## Light\n\(line)\n", "# P\n## Light\n\(line)\n\(Self.heavy.dropFirst(4))",
    ] {
      let program = try Self.program(text)
      #expect(program.idle() == [])
      #expect(try Self.weights("Light", of: program) == ["60 kg", "60 kg", "60 kg"])
      #expect(try Self.program(program.plan) == program)
    }
  }

  @Test("a line without a rule can be followed before it was done") func plain() throws {
    let program = try Self.program(
      "## A\nSquat 3x5 100 kg\n## B\nSquat [light] follow 2x5@80%\n")
    #expect(try Self.weights("B", of: program) == ["80 kg", "80 kg"])
  }

  @Test("a shared part keeps its place in the plan when one of its lines follows") func part()
    throws
  {
    let program = try Self.program(
      "### Back-Off (strength)\nSquat [light] follow 2x5@80%\n## A\nSquat 3x5 100 kg\nuse Back-Off\n"
    )
    #expect(program.plan.contains("use Back-Off"))
    #expect(try Self.weights("A", of: program).suffix(2) == ["80 kg", "80 kg"])
  }

  @Test(
    "a name that looks like sets can be followed",
    arguments: ["21s Curl", "3x5 Squat", "Wave 5@5%", "Say \"\"Rest 5\"\""])
  func quoted(name: String) throws {
    let program = try Self.program(
      "## A\n\"\(name)\" 3x5 100 kg\n## B\n\"\(name)\" [b] follow 2x5@80%\n")
    #expect(try Self.weights("B", of: program) == ["80 kg", "80 kg"])
    #expect(try Self.program(program.plan) == program)
  }

  @Test(
    "a plan without faults can have lines that do nothing", arguments: TextRows("idle-lines").rows)
  func idle(_ row: TextRow) throws {
    let idle = try Self.program("\(row.text)\n").idle()
    #expect(idle.count == row.says.count, "\(idle)")
    for (idle, says) in zip(idle, row.says) { #expect(idle.hasPrefix(says), "\(idle)") }
  }

  @Test("what is probably not meant is named") func slips() throws {
    var (row, squat) = (Exercise(name: "Barbell Row"), Exercise(name: "Squat"))
    row.aliases = ["row"]
    (row.loading, squat.loading) = (.barbell, .barbell)
    var press = Exercise(name: "Leg Press")
    press.loading = .machine
    let library = ExerciseLibrary([row, squat, press])
    let program = try Self.program(
      "## A\nRow 4x500m\nSquat 3x5 @ 8\n## B\nSquat 3x5 20 kg rest 3\nRow 3x8 rest 3 min\n"
        + "Leg Press 3x5 100 kg warm-up\nSquat 3x5 20 kg warm-up\n")
    #expect(
      program.slips(library) == [
        "500 m of 'Row': Barbell Row counts reps. 'spotter exercise list' has the machines.",
        "8 kg of 'Squat' is less than most bars. How hard a set should be is written 'rpe 8'.",
        "'rest 3' after 'Squat' means seconds. Minutes are written 'rest 3 min'.",
        "'warm-up' of 'Leg Press' adds no sets: only barbell exercises get them.",
      ])
  }
}
