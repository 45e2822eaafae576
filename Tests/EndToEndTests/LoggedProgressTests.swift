import Testing

/// How a session logged in the evening affects the next workout.
@Suite struct LoggedProgressTests {
  private struct Plan: Decodable {
    var program: String?
    var workout: String
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var name: String
      var label: String?
      var rest: Int
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var kind: String
      var reps: Int
      var weight: Double?
    }

    /// The weights of an exercise's work sets.
    func weights(_ name: String) -> [Double?]? {
      exercises.first { $0.name == name }?.sets.filter { $0.kind == "work" }.map(\.weight)
    }
  }

  private func home(using program: String, _ baselines: String...) throws -> Home {
    let home = try Home()
    #expect(try home.run("settings", "program", program).status == 0)
    for words in baselines {
      let told = try home.run("baseline", words, "--at", "2026-01-01")
      #expect(told.status == 0, "\(told.errors)")
    }
    return home
  }

  private func next(_ home: Home, _ workout: String...) throws -> Plan {
    try home.run(["next"] + workout + ["--json"]).json(as: Plan.self)
  }

  struct Partial: CustomTestStringConvertible, Sendable {
    let program: String
    let workout: String
    let text: String
    /// The workout to check next, and the weights of its squats.
    let next: String
    let weights: [Double]
    var testDescription: String { "\(program): \(text)" }
  }

  @Test(
    "a log with missing sets changes no training max and fills in no weight",
    arguments: [
      Partial(
        program: "madcow-5x5", workout: "Friday",
        text: "Squat 50x5, 62.5x5, 75x5, 87.5x5, 102.5x3", next: "Monday",
        weights: [50, 62.5, 75, 87.5, 100]),
      Partial(
        program: "nsuns-5-day", workout: "Day 2", text: "Squat 75x5, 85x3, 95x2, 90x3",
        next: "Day 2", weights: [75, 85, 95, 90, 85, 80, 75, 70, 65]),
      Partial(
        program: "531-boring-but-big", workout: "Squat", text: "Squat 85x8", next: "Squat",
        weights: [70, 80, 90]),
      Partial(
        program: "nsuns-5-day", workout: "Day 2",
        text: "Squat 75x5, 85x3, 95x1, 90x3, 85x3, 80x3, 75x5, 70x5, 70x5", next: "Day 2",
        weights: [75, 85, 95, 90, 85, 80, 75, 70, 65]),
    ])
  func partial(_ row: Partial) throws {
    let home = try home(using: row.program, "Squat @ 100")
    let told = try home.run(
      "log", row.text, "--workout", row.workout, "--at", "2026-01-05T18:00")
    #expect(told.status == 0, "\(told.errors)")
    let weights = try #require(try next(home, row.next).weights("Squat"))
    #expect(Array(weights.prefix(row.weights.count)) == row.weights)
  }

  @Test(
    "a weight that was typed but not lifted before 'q' does not count as last time's",
    arguments: ["+5 type @0\n+1 press\n", "+5 type @0\n", "+5 type @55\n"])
  func notLifted(typed: String) throws {
    let home = try Home()
    let plan = try home.write("own.plan", "# Own\n## Day\nBarbell Row 3x8 50 kg\n")
    #expect(try home.run("settings", "program", plan).status == 0)
    let inputs = try home.write("inputs", "+20 press\n\(typed)+20 type q\n")
    let told = try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-05T18:00", "--inputs", inputs)
    #expect(told.status == 0, "\(told.errors)")
    #expect(try next(home).weights("Barbell Row") == [50, 50, 50])
  }

  @Test(
    "sets that a log does not mention were not missed, and sets of 0 reps were",
    arguments: [("Squat 3x5 @ 60", 5), ("Squat 3x5 @ 60, 0, 0", 6)])
  func unmentioned(text: String, sets: Int) throws {
    let home = try home(using: "gzclp")
    let told = try home.run("log", text, "--workout", "Day 1", "--at", "2026-01-05T18:00")
    #expect(told.status == 0, "\(told.errors)")
    let weights = try #require(try next(home, "Day 1").weights("Squat"))
    #expect(weights == [Double?](repeating: 60, count: sets))
    #expect(try home.session()?.sets.contains { $0.status == "skipped" } == false)
  }

  @Test("a wave whose weeks are logged with their top sets alone repeats no cycle") func wave()
    throws
  {
    let home = try home(using: "531-boring-but-big", "Squat @ 100")
    for (day, text) in [
      ("05", "Squat 85x8"), ("12", "Squat 70x3, 80x3, 90x5"), ("19", "Squat 75x5, 85x3, 95x3"),
    ] {
      let told = try home.run(
        "log", text, "--workout", "Squat", "--at", "2026-01-\(day)T18:00")
      #expect(told.status == 0, "\(told.errors)")
    }
    try home.run("why", "squat")
    #expect(try home.session(1)?.sets.contains { $0.status == "skipped" } == false)
    try home.matches("logged-progress")
  }

  @Test("an extra exercise still matches the workout, and the match is reported")
  func extra() throws {
    let home = try home(using: "stronglifts-5x5")
    try home.run(
      "log",
      "Squat 5x5 @ 20; Bench Press 5x5 @ 20; Barbell Row 5x5 @ 30; Dumbbell Curl 3x10 @ 10",
      "--at", "2026-01-05T18:00")
    #expect(try next(home).workout == "B")
    #expect(try next(home, "A").weights("Squat") == [22.5, 22.5, 22.5, 22.5, 22.5])
    try home.run("log", "Overhead Press 3x10 @ 20", "--at", "2026-01-06T18:00")
    let unrelated = try home.run("log", "Dumbbell Curl 3x10 @ 10", "--at", "2026-01-07T18:00")
    #expect(unrelated.errors == "")
    #expect(try next(home).workout == "B")
    try home.matches("logged-progress")
  }

  @Test("a set is removed by its number, an exercise by its name") func remove() throws {
    let home = try home(using: "none")
    try home.run("log", "Squat 5x5 @ 100; Bench Press 3x5 @ 60", "--at", "2026-01-05T18:00")
    let set = try home.run("edit", "1", "remove", "Squat", "3")
    #expect(set.status == 0, "\(set.errors)")
    #expect(try home.run("edit", "1", "remove", "Squat", "5").status == 1)
    try home.run("edit", "1", "remove", "Squat")
    try home.matches("logged-progress")
  }

  @Test("a set removed afterwards does not count toward more weight") func removedSet() throws {
    let home = try home(using: "stronglifts-5x5")
    _ = try home.run(
      "log", "Squat 5x5 @ 20; Bench Press 5x5 @ 20; Barbell Row 5x5 @ 30", "--at",
      "2026-01-05T18:00")
    #expect(try next(home, "A").weights("Squat")?.first == 22.5)
    #expect(try home.run("edit", "last", "remove", "Squat", "5").status == 0)
    #expect(try next(home, "A").weights("Squat")?.first == 20)
    #expect(try home.run("edit", "undo").status == 0)
    #expect(try next(home, "A").weights("Squat")?.first == 22.5)
  }

  @Test("a failed single is logged as failed") func failed() throws {
    let home = try home(using: "none")
    let told = try home.run("log", "Deadlift 100kgx5, 150x1, 160x0", "--at", "2026-01-05T18:00")
    #expect(told.status == 0, "\(told.errors)")
    try home.run("records")
    try home.run("records")
    try home.matches("logged-progress")
  }

  @Test("a repeated workout without a program has rests") func rests() throws {
    let home = try home(using: "none")
    for day in 1...3 {
      _ = try home.run("log", "squat 5x5 @ 100", "--at", "2026-11-0\(day)T18:00")
    }
    let plan = try next(home)
    #expect(plan.exercises.map(\.rest) == [90])
    let told = try home.run("rehearse", "--json").timeline()
    let done = try #require(told.first { $0.kind == "log" })
    let go = try #require(told.first { $0.kind == "tone" && $0.text == "go" })
    #expect((go.at - done.at).rounded() == 90)
  }

  @Test("two lines of the same exercise are distinguished by their labels") func labels() throws {
    let home = try home(using: "531-boring-but-big", "Squat @ 100")
    let plan = try next(home, "Squat")
    #expect(plan.exercises.filter { $0.name == "Squat" }.map(\.label) == [nil, "BBB"])
    try home.run("next", "Squat")
    try home.matches("logged-progress")
  }

  @Test("a plan shows the same plates as the session announces") func plates() throws {
    let home = try home(using: "531-boring-but-big", "Squat @ 100")
    _ = try home.run("gear", "add", "plate", "25x2", "20x4", "10x2", "5x2", "2.5x2", "1.25x2")
    struct Loads: Decodable {
      var exercises: [Exercise]
      struct Exercise: Decodable { var sets: [OneSet] }
      struct OneSet: Decodable {
        var kind: String
        var load: Load?
      }
      struct Load: Decodable { var perSide: [Double]? }
    }
    let plan = try home.run("next", "Squat", "--json").json(as: Loads.self)
    let first = try #require(plan.exercises[0].sets.first { $0.kind == "work" }?.load?.perSide)
    let told = try home.run("next", "Squat").out
    let sides = first.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " + ")
    #expect(told.contains(" \(sides))"), "\(told)")
  }

  @Test(
    "reps, time and distance continue from last time, and a short set does not lower the target")
  func lastTime() throws {
    let home = try Home()
    let path = try home.write(
      "own.plan",
      """
      # Own
      ## Day
      Rowing Machine 2x400m
      Dumbbell Curl 3x10 10 kg
      Plank 2x30s
      """)
    #expect(try home.run("settings", "program", path).status == 0)
    _ = try home.run(
      "log", "Rowing Machine 500m, 450m; Dumbbell Curl 12, 10, 8 @ 9; Plank 45s, 20s", "--workout",
      "Day", "--at", "2026-01-05T18:00")
    func counts() throws -> [[Int]] { try next(home, "Day").exercises.map { $0.sets.map(\.reps) } }
    #expect(try counts() == [[500, 450], [12, 10, 10], [45, 30]])
    #expect(try next(home, "Day").weights("Dumbbell Curl") == [9, 9, 9])
    // A set lifted as prescribed keeps its target; falling short again returns to the plan's
    // target.
    _ = try home.run("rehearse", "Day", "--keep", "--at", "2026-01-07T18:00")
    #expect(try counts() == [[500, 450], [12, 10, 10], [45, 30]])
    _ = try home.run(
      "log", "Rowing Machine 400m, 300m; Dumbbell Curl 11, 10, 10 @ 10; Plank 30s, 30s",
      "--workout",
      "Day", "--at", "2026-01-09T18:00")
    #expect(try counts() == [[400, 400], [11, 10, 10], [30, 30]])
    #expect(try next(home, "Day").weights("Dumbbell Curl") == [10, 10, 10])
  }
}
