import Testing

/// The progress of real sessions: `next`, `why` and `baseline`.
@Suite struct ProgressionTests {
  private struct Plan: Decodable {
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var name: String
      var rest: Int
      var outcome: String
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var reps: Int
      var weight: Double?
      var unit: String?
      var amrap: Bool
    }
  }

  private struct Why: Decodable {
    var at: String
    var outcome: String
    var from: Double?
    var to: Double?
  }

  private func next(_ home: Home, _ workout: String) throws -> [String: Plan.Exercise] {
    let plan = try home.run("next", workout, "--json").json(as: Plan.self)
    return Dictionary(plan.exercises.map { ($0.name, $0) }) { first, _ in first }
  }

  @Test("after three workouts, the next weights and their reasons are right") func workouts() throws
  {
    let home = try Home()
    #expect(try next(home, "Push")["Bench Press"]?.outcome == "first")
    for (day, workout) in ["Push", "Pull", "Legs"].enumerated() {
      let told = try home.run(
        "rehearse", workout, "--keep", "--at", "2026-01-0\(day + 5)T18:00")
      #expect(told.status == 0, "\(told.errors)")
    }
    let bench = try #require(try next(home, "Push")["Bench Press"])
    #expect(bench.outcome == "up")
    #expect(bench.sets.map(\.reps) == [9, 9, 9])
    #expect(bench.sets.map(\.weight) == [30, 30, 30])
    for (day, workout) in ["Push", "Push", "Push", "Push"].enumerated() {
      try home.run("rehearse", workout, "--keep", "--at", "2026-01-\(day + 10)T18:00")
    }
    let later = try #require(try next(home, "Push")["Bench Press"])
    #expect(later.sets.map(\.reps) == [8, 8, 8])
    #expect(later.sets.map(\.weight) == [32.5, 32.5, 32.5])
    let rows = try home.run("why", "bench press", "--json").json(as: [Why].self)
    #expect(rows.map(\.outcome) == Array(repeating: "up", count: 5))
    #expect(rows.last?.from == 30)
    #expect(rows.last?.to == 32.5)
    #expect(rows.last?.at == "2026-01-13T18:00:00+00:00")
    try home.run("why", "bp")
    try home.run("next", "Push")
    try home.matches("progression")
  }

  @Test("a baseline set by the lifter applies at once") func baseline() throws {
    let home = try Home()
    try home.run("baseline", "Bench", "Press", "3x10", "@", "62.5")
    let bench = try #require(try next(home, "Push")["Bench Press"])
    #expect(bench.sets.map(\.reps) == [10, 10, 10])
    #expect(bench.sets.map(\.weight) == [62.5, 62.5, 62.5])
    try home.run("next", "Push")
    #expect(
      try home.run("baseline", "squat 3x8 @ 135 lb", "--json").out.contains(#""unit" : "lb""#))
    #expect(try next(home, "Legs")["Squat"]?.sets.first?.weight == 60)
    try home.matches("progression")
  }

  @Test("a mistaken baseline is undone by one command") func takenBack() throws {
    let home = try Home()
    let nothing = try home.run("baseline", "undo")
    #expect(nothing.status == 1)
    try home.run("baseline", "Bench Press @ 62.5")
    #expect(try home.run("baseline", "Squat @ 125").status == 0)
    #expect(try next(home, "Legs")["Squat"]?.sets.first?.weight == 125)
    try home.run("baseline", "undo")
    #expect(try next(home, "Legs")["Squat"]?.sets.first?.weight != 125)
    #expect(try next(home, "Push")["Bench Press"]?.sets.first?.weight == 62.5)
    #expect(try home.run("baseline", "undo", "squat").status == 1)
    #expect(try home.run("baseline", "undo", "bench press").status == 0)
    #expect(try next(home, "Push")["Bench Press"]?.sets.first?.weight != 62.5)
    try home.matches("progression")
  }

  @Test("an invalid baseline is refused, and nothing is saved") func refused() throws {
    let home = try Home()
    let baselines: [([String], Int)] = [
      (["Bench Press", "3x10", "@", "heavy"], 64),
      (["3x10", "@", "60"], 64),
      (["Bench Press"], 64),
      (["Bench Press", "5x5", "100"], 64),
      (["Bnech Press", "3x10"], 1),
      (["Bench Press", "3x10", "@", "-20"], 64),
      (["Bench Press", "3x10", "@", "99999"], 64),
      (["Bench Press", "0x10", "@", "20"], 1),
      (["bnch", "@", "60"], 1),
      (["Bench Press", "9x10", "@", "60"], 1),
      (["Bench Press", "3x20", "@", "60"], 1),
      (["Bench Press", "@", "10"], 1),
      (["Bench Press", "@", "60", "--at", "2999-01-01"], 64),
    ]
    for (words, status) in baselines {
      #expect(try home.run(["baseline"] + words).status == status, "\(words)")
      #expect(try home.start(["why", "Bench Press"]).ends().out == "", "\(words)")
    }
    try home.matches("progression")
  }

  @Test("a wave and the sets that follow it progress, and a baseline changes both") func wave()
    throws
  {
    let home = try Home()
    let path = try home.write(
      "test.plan",
      """
      # Waves
      ## Day
      Squat tm 100 kg wave 5@65% 5@75% 5@85% | 3@70% 3@80% 3@90%, +5 kg/10 lb
      Squat [BBB] follow 2x10@50%, of Squat
      Overhead Press 2x5, 5+ 40 kg amrap 5 +2.5 kg, 10 +5 kg, 1 miss -10%
      """)
    #expect(try home.run("settings", "program", path).status == 0)
    let squat = try #require(try next(home, "Day")["Squat"])
    #expect(squat.sets.map(\.weight) == [65, 75, 85])
    for day in 1...2 {
      let told = try home.run("rehearse", "Day", "--keep", "--at", "2026-02-0\(day)T18:00")
      #expect(told.status == 0, "\(told.errors)")
    }
    try home.run("next", "Day")
    // Without input, a rehearsal presses once, and silence means the minimum of the open set.
    let baseline = try home.run("baseline", "Squat [BBB] 2x10 @ 40")
    #expect(baseline.status == 1)
    #expect(try home.run("baseline", "Squat @ 80", "--yes").status == 0)
    try home.run("next", "Day")
    try home.matches("progression")
  }

  @Test("a contradictory rule is reported with its place") func contradiction() throws {
    let home = try Home()
    let path = try home.write("test.plan", "## Day\nSquat 3x8 60 kg double 12-8\n")
    let told = try home.run("next", path)
    #expect(told.status == 1)
    try home.matches("progression")
  }

  @Test("reading commands never create a log") func looking() throws {
    let home = try Home()
    #expect(try home.run("next").status == 0)
    try home.run("why", "Squat")
    #expect(try home.run("why", "Squat", "--json").out == "[\n\n]\n")
    let unknown = try home.run("why", "Sqaut")
    #expect(unknown.status == 1)
    try home.matches("progression")
  }

  @Test("a session logged afterwards follows the same rules") func elsewhere() throws {
    let home = try Home()
    let words = "Bench Press 8,8,8 @ 40; Overhead Press 8,8,7 @ 20; Triceps Pushdown 3x12 @ 15"
    let told = try home.run("log", words, "--workout", "Push", "--at", "2026-01-05T18:00")
    #expect(told.status == 0, "\(told.errors)")
    let after = try next(home, "Push")
    #expect(after["Bench Press"]?.sets.map(\.reps) == [9, 9, 9])
    #expect(after["Bench Press"]?.sets.map(\.weight) == [40, 40, 40])
    #expect(after["Overhead Press"]?.outcome == "hold")
    #expect(after["Lateral Raise"]?.outcome == "first")
    #expect(try home.run("edit", "1", "set", "overhead press", "3", "8").status == 0)
    #expect(try next(home, "Push")["Overhead Press"]?.outcome == "up")
    #expect(try home.run("edit", "undo", "1").status == 0)
    #expect(try next(home, "Push")["Overhead Press"]?.outcome == "hold")
  }

  private struct Offers: Decodable {
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var sets: [Plan.OneSet]
      var offer: ProgressionOffer?
    }

    struct ProgressionOffer: Decodable {
      var sets: [Plan.OneSet]
    }
  }

  @Test(
    "isolation exercises go up by 2.5 lb if loadable, otherwise by the next load",
    arguments: [
      ([], 60.0), (["gear", "set", "plates", "45x2 25x2 10x4 5x4 2.5x4 1.25x2"], 57.5),
      (["exercise", "edit", "Barbell Curl", "--step", "2.5lb"], 57.5),
      (["gear", "set", "exercise", "Barbell Curl", "--step", "2.5"], 57.5),
    ])
  func isolation(noted: [String], weight: Double) throws {
    let home = try Home()
    let plan = try home.write("own.plan", "# Own\n## Day\nBarbell Curl 3x8 55 lb linear\n")
    #expect(try home.run("settings", "unit", "lb").status == 0)
    #expect(try home.run("settings", "program", plan).status == 0)
    if !noted.isEmpty { #expect(try home.run(noted).status == 0) }
    #expect(try home.run("log", "Barbell Curl 3x8 @ 55", "--workout", "Day").status == 0)
    let curl = try #require(try next(home, "Day")["Barbell Curl"])
    #expect(curl.outcome == "up")
    #expect(curl.rest == 60)
    #expect(curl.sets.map(\.reps) == [8, 8, 8])
    #expect(curl.sets.allSatisfy { $0.weight == weight && $0.unit == "lb" })
  }

  @Test("rests and rep ranges that a plan leaves out come from the settings")
  func defaults() throws {
    struct Rested: Decodable {
      var exercises: [Exercise]

      struct Exercise: Decodable { var rest: Int }
    }
    let home = try Home()
    let plan = try home.write(
      "own.plan",
      """
      # Own
      ## Day
      Squat 2x5 100 kg
      Barbell Row 2x8 60 kg
      Barbell Curl 2x9 20 kg double
      """)
    for (key, value) in [
      ("program", plan), ("rest-heavy", "240"), ("rest-compound", "120"), ("rest-isolation", "30"),
      ("double-reps", "6-9"),
    ] {
      #expect(try home.run("settings", key, value).status == 0)
    }
    #expect(
      try home.run("next", "--json").json(as: Rested.self).exercises.map(\.rest) == [240, 120, 30])
    try home.run("rehearse")
    // Nine is the top of the range: weight is added, and reps start again at six.
    let logged = try home.run("log", "Barbell Curl 2x9 @ 20", "--workout", "Day")
    #expect(logged.status == 0, "\(logged.errors)")
    try home.run("next")
    try home.matches("progression")
  }

  @Test("after a layoff and after two stalls, a lighter weight is offered but not imposed")
  func offers() throws {
    let home = try Home()
    let path = try home.write("bench.plan", "## Day\nBench Press 3x9 60 kg double 8-12\n")
    for day in ["05", "07"] {
      let told = try home.run(
        "log", "Bench Press 9,9,8 @ 60", "--workout", path, "--at", "2026-01-\(day)T18:00")
      #expect(told.status == 0, "\(told.errors)")
    }
    let plan = try home.run("next", path, "--json").json(as: Offers.self)
    let bench = try #require(plan.exercises.first)
    #expect(bench.sets.map(\.weight) == [60, 60, 60])
    // The layoff since then is longer than two weeks and takes precedence over the stall.
    let offer = try #require(bench.offer)
    #expect(offer.sets.map(\.weight) == [47.5, 47.5, 47.5])
    try home.run("next", path)
    // Misses before the layoff no longer count.
    for _ in 0..<2 {
      let told = try home.run("log", "Bench Press 9,9,8 @ 60", "--workout", path, "--yes")
      #expect(told.status == 0)
    }
    try home.run("next", path)
    try home.matches("progression")
  }
}
