import Testing
import Training

@Suite("Forecasts") struct ProgramForecastTests {
  static func weeks(
    _ count: Int, of plan: String, standings: [String: Standing] = [:], last: String? = nil
  ) throws -> [String] {
    let program = try Program(plan: plan, name: "P", unit: .kilograms)
    var forecast = ProgramForecast(
      program, library: ExerciseLibrary([]), gym: .home(.kilograms), standings: standings,
      last: last)
    return (0..<count).map { _ in
      let week = forecast.next()
      let workouts = week.workouts.map { workout in
        "\(workout.name): "
          + workout.exercises.map { "\($0.name) \($0.writtenSets)" }
          .joined(separator: ", ")
      }
      return (week.phase.map { "\($0) | " } ?? "") + workouts.joined(separator: "; ")
    }
  }

  static let rows: [(plan: String, weeks: [String])] = [
    (
      "# P\ngoal strength · 3 days\n## A\nSquat 3x5 60 kg linear +2.5 kg\n## B\nCurl 2x8 10 kg\n",
      [
        "A: Squat 3x5  60 kg; B: Curl 2x8  10 kg; A: Squat 3x5  62.5 kg",
        "B: Curl 2x8  10 kg; A: Squat 3x5  65 kg; B: Curl 2x8  10 kg",
      ]
    ),
    (
      "# P\nschedule Mon A · Fri B\n## A\nSquat 3x5 60 kg linear +5 kg\n## B\nSquat 1x5 60 kg linear"
        + " +5 kg\n",
      ["A: Squat 3x5  60 kg; B: Squat 1x5  65 kg", "A: Squat 3x5  70 kg; B: Squat 1x5  75 kg"]
    ),
    (
      "# P\ngoal strength · 1 day\nphase One · 1 week\n## A\nSquat 1x5 60 kg linear +5 kg\nphase Two\n"
        + "## A\nSquat 2x5 60 kg linear +2.5 kg\n",
      ["One | A: Squat 1x5  60 kg", "Two | A: Squat 2x5  65 kg", "Two | A: Squat 2x5  67.5 kg"]
    ),
    (
      "# P\ngoal strength · 1 day\nphase One · 1 week\n## A\nDip 1x5\n## B\nRow 1x5\nphase Two\n"
        + "## A\nDip 1x6\n## B\nRow 1x6\n",
      ["One | A: Dip 1x5", "Two | A: Dip 1x6", "Two | B: Row 1x6"]
    ),
    (
      "# P\nschedule Mon B · Wed C\nphase One · 1 week\n## B\nRow 1x5\nphase Two\n## C\nDip 1x6\n"
        + "## B\nRow 1x6\n",
      ["One | B: Row 1x5", "Two | B: Row 1x6; C: Dip 1x6"]
    ),
    (
      "# P\ngoal strength · 1 day\n## A\nBench 1x5 50 kg linear +5 kg\n/ Press 1x5 30 kg linear +5 kg\n",
      ["A: Bench 1x5  50 kg", "A: Press 1x5  30 kg", "A: Bench 1x5  55 kg"]
    ),
    (
      "# P\ngoal strength · 1 day\n## A\nSquat tm 100 kg wave 5@65% 5+@85% | 3@70% 3+@90%, +5 kg\n"
        + "Squat [light] follow 2x5@50%, of Squat\nPlank 2x45s\nPush-Up 1x10, 1xmax\n",
      [
        "A: Squat 5@65kg, 5+@85kg, Squat 2x5  50 kg, Plank 2x45s, Push-Up 10, 1xmax",
        "A: Squat 3@70kg, 3+@90kg, Squat 2x5  50 kg, Plank 2x45s, Push-Up 10, 1xmax",
      ]
    ),
  ]

  @Test("a forecast assumes that every set is made", arguments: rows)
  func ahead(plan: String, weeks: [String]) throws {
    let found = try Self.weeks(weeks.count, of: plan)
    #expect(found == weeks)
  }

  @Test("a forecast starts from the lifter's progress") func standing() throws {
    let plan = "# P\ngoal strength · 1 day\n## A\nSquat 3x5 60 kg\n## B\nCurl 2x8 10 kg\n"
    let stands = ["squat": Standing(aims: [.kilograms(thousandths: 80_000)], lastDone: 0)]
    #expect(
      try Self.weeks(2, of: plan, standings: stands, last: "A")
        == ["B: Curl 2x8  10 kg", "A: Squat 3x5  80 kg"])
  }
}
