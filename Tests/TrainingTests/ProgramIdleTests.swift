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

  struct Row: CustomTestStringConvertible, Sendable {
    let plan: String
    let says: [String]
    var testDescription: String { plan }

    init(_ plan: String, _ says: String...) { (self.plan, self.says) = (plan, says) }
  }

  static let rows: [Row] = [
    Row("## A\nSquat 3x5 60 kg\n## B\nSquat 3x5\nSquat [light] 3x5 50 kg\n"),
    Row(
      "phase Base · 1 week\n## A\nSquat 1x5 60 kg\nphase Peak\n## B\nSquat 1x3 80 kg\n",
      "80 kg of 'Squat' is not used: it continues from 60 kg."),
    Row(
      "## A\nSquat 3x5 100 kg\nSquat 5x10 60 kg\n",
      "60 kg of 'Squat' is not used: it continues from 100 kg."),
    Row(
      "## A\nSquat tm 100 kg wave 5@65%\n## B\nSquat tm 110 kg wave 5@65%\n",
      "110 kg of 'Squat' is not used"),
    Row(
      "### Core (prehab)\nPlank 45s\n## A\nSquat 3x5\n", "no workout uses the part 'Core'."),
    Row(
      "# P\nschedule Mon A\n## A\nSquat 3x5\n## B\nRow 3x5\n",
      "the schedule never comes to the workout 'B'."),
    Row(
      "phase One\n## A\nSquat 3x5\nphase Two\n## B\nRow 3x5\n",
      "no phase comes after 'One': it has no weeks, as in 'phase One · 4 weeks'."),
    Row(
      "## A\nSquat [light] follow 3x5@60%\n",
      "'Squat [light]' follows nothing: no other 'Squat' has a weight. Write ', of EXERCISE'."),
    Row(
      "## A\nSquat [a] 3x5\nSquat [b] 3x5\nSquat [c] follow 3x5@60%\n",
      "'Squat [c]' follows nothing: it could be 'Squat [a]' or 'Squat [b]'."),
    Row(
      "## A\nSquat 3x5\nRow [a] follow 3x5@60%, of Squat\nRow follow 3x5@60%, of Row [a]\n",
      "'Row' follows nothing: 'row [a]' follows another exercise itself."),
    Row(
      "## A\nSquat top 100 kg ramp 5@50% 5@100%, held\n",
      "'Squat' never goes up: it is 'held' on every day."),
    Row(
      "## A\nSquat top 100 kg ramp 5@50% 5@100%, held\n## B\nSquat top 100 kg ramp 5@100%\n"),
  ]

  @Test("a plan without faults can have lines that do nothing", arguments: rows)
  func idle(_ row: Row) throws {
    let idle = try Self.program(row.plan).idle()
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
