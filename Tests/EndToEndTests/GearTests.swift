import Glibc
import Support
import Testing

/// `gear` from a shell, and its effect on a session.
@Suite struct GearCommandTests {
  @Test("a new home has the usual gear, and reading it writes nothing")
  func fresh() throws {
    let home = try Home()
    let listed = try home.run("gear")
    #expect(listed.status == 0)
    #expect(try home.run("gear", "add", "plate", "25").status == 64)
    #expect(try home.run("gear", "use", "garage").status == 1)
    #expect(TextFile.names(in: "\(home.path)/data") == [])
    try home.matches("gear")
  }

  @Test("gear is saved, and plates, warm-ups and the next workout use it")
  func kept() throws {
    let home = try Home()
    try home.run("gear", "add", "bar", "EZ bar", "10kg")
    #expect(try home.run("gear", "set", "plates", "10x4 5x2").status == 0)
    #expect(try home.run("gear", "set", "exercise", "Barbell Row", "--bar", "ez bar").status == 0)
    try home.run("plates", "60")
    try home.run("plates", "40", "--bar", "EZ bar")
    try home.run("warmup", "60")
    let plan = try home.write(
      "one.plan", "# One\n\n## Day\nBarbell Row 2x5 40 kg\nBench Press 1x5 40 kg\n")
    try home.run("next", plan)
    let shown = try home.run("gear", "list", "--json").json(as: GearObject.self)
    #expect(shown.bars.map(\.name) == ["Barbell", "EZ bar"])
    #expect(shown.plates.map(\.count) == [4, 2])
    try home.matches("gear")
  }

  @Test("a gym with only dumbbells loads dumbbells and says what cannot be loaded")
  func dumbbells() throws {
    let home = try Home()
    #expect(try home.run("gear", "remove", "bar", "Barbell").status == 0)
    #expect(try home.run("gear", "set", "dumbbells", "5-25 by 5").status == 0)
    let plan = try home.write(
      "one.plan", "# One\n\n## Day\nBench Press 1x5 40 kg\nDumbbell Curl 1x5 12 kg\n")
    try home.run("next", plan)
    try home.run("rehearse", plan)
    try home.run("program", "show", "starting-strength")
    try home.run("plates", "60", "--bar", "20")
    #expect(try home.run("gear", "add", "bar", "Barbell", "20").status == 0)
    try home.run("next", plan)
    try home.matches("gear")
  }

  @Test("a new gym with only dumbbells listed has no bar")
  func travelling() throws {
    let home = try Home()
    try home.run("gear", "add", "gym", "Travel")
    try home.run("gear", "add", "dumbbells", "10", "12.5", "--gym", "Travel")
    #expect(try home.run("gear", "use", "Travel").status == 0)
    try home.run("next", "Bench press 3x5 60, Dumbbell Curl 3x8 10")
    try home.run("recommend", "--goal", "strength", "--experience", "0", "--days", "3")
    // At home, the default bar remains.
    #expect(try home.run("gear", "use", "Home").status == 0)
    try home.run("gear", "add", "dumbbells", "10", "12.5")
    try home.run("next", "Bench press 3x5 60")
    // A bar that was listed remains, whether it was added before or after.
    #expect(try home.run("gear", "add", "gym", "Studio").status == 0)
    let studio = ["--gym", "Studio"]
    #expect(try home.run(["gear", "add", "bar", "EZ bar", "10"] + studio).status == 0)
    try home.run(["gear", "add", "dumbbells", "10"] + studio)
    let travel = ["--gym", "Travel"]
    #expect(try home.run(["gear", "add", "bar", "Barbell", "20"] + travel).status == 0)
    try home.run(["gear", "add", "kettlebells", "16"] + travel)
    try home.matches("gear")
  }

  @Test("a planned weight below the bar is announced and asked about, in either unit")
  func lessThanBar() throws {
    let home = try Home()
    try home.run("next", "squat 5x5 10 kg")
    let inputs = try home.write("inputs", "+13 press\n+30 press\n")
    try home.run("rehearse", "squat 2x5 10 kg", "--inputs", inputs)
    #expect(try home.run("settings", "unit", "lb").status == 0)
    try home.run("next", "squat 5x5 30 lb")
    try home.run("rehearse", "squat 2x5 30 lb")
    try home.matches("gear")
  }

  @Test("a weight in the other unit is loaded with the plates available") func otherUnit() throws {
    let home = try Home()
    let written = "Barbell Row 3x8 135 lb"
    try home.run("next", written)
    try home.run("rehearse", written)
    #expect(try home.run("settings", "unit", "lb").status == 0)
    #expect(try home.run("gear", "set", "plates", "45x4 25x2 10x4 5x2 2.5x2").status == 0)
    try home.run("plates", "100kg")
    try home.matches("gear")
  }

  @Test("an exercise can have its own plates, and a mistyped exercise is refused with a suggestion")
  func exercises() throws {
    let home = try Home()
    let refused = try home.run("gear", "set", "exercise", "Bnech Press", "--step", "5")
    #expect(refused.status == 64)
    #expect(TextFile.names(in: "\(home.path)/data") == [])
    #expect(
      try home.run("gear", "set", "exercise", "Bnech Press", "--step", "5", "--new").status == 0)
    #expect(
      try home.run("gear", "set", "exercise", "Deadlift", "--plates", "25x2 15x2").status == 0)
    let plan = try home.write(
      "one.plan", "# One\n\n## Day\nDeadlift 1x5 100 kg\nSquat 1x5 100 kg\n")
    try home.run("next", plan)
    try home.matches("gear")
  }

  @Test("next --json gives the load of every kind of equipment") func loads() throws {
    let home = try Home()
    #expect(try home.run("gear", "set", "dumbbells", "10", "12", "20").status == 0)
    let plan = try home.write(
      "kinds.plan",
      """
      # Kinds

      ## Day
      Squat 1x5 101 kg
      Dumbbell Curl 1x8 14 kg
      Leg Press 1x8 90 kg
      Pull Up 1x5 10 kg
      Push-up 1x20
      Zorgle 1x5 7 kg

      """)
    let loads = try home.run("next", plan, "--json").json(as: PlanObject.self).exercises
      .map { $0.sets.first?.load }
    #expect(
      loads.map { $0?.by } == [
        "barbell", "per_hand", "machine", "bodyweight_plus", "bodyweight", nil,
      ])
    // Uncounted plates are the usual ones, which do not make 101 kg.
    #expect(loads.map { $0?.total } == [100, 12, 90, 10, nil, 7])
    #expect(loads.first??.perSide == [20, 20])
  }

  @Test("a session names the bar and uses the exercise's own increments")
  func session() async throws {
    try await aside {
      let home = try Home()
      for words in [
        ["add", "bar", "EZ bar", "10"], ["set", "exercise", "Barbell Row", "--bar", "EZ bar"],
        ["set", "dumbbells", "8", "12", "20"],
      ] {
        #expect(try home.run(["gear"] + words).status == 0)
      }
      let plan = try home.write(
        "two.plan",
        "# Two\n\n## Day\nBench Press 1x5 40 kg\nBarbell Row 1x5 40 kg\nLateral Raise 1x5 8 kg\n")
      let inputs = try home.write(
        "inputs.txt", "+20 press\n+6 press\n+20 press\n+6 press\n+5 type +\n+5 type -\n+5 type q\n")
      let told = try home.run("rehearse", plan, "--inputs", inputs)
      #expect(told.status == 0)
      try home.matches("gear")
    }
  }

  @Test("gear cannot be changed during a session") func running() async throws {
    try await aside {
      let home = try Home()
      let plan = try home.write("one.plan", "# One\n\n## Pulls\nPull Up 1x1\n")
      let session = try home.start(["run", plan, "--device", "null", "--no-stdin"])
      session.waits(for: "Pull up. ")
      let changed = try home.run("gear", "add", "bar", "EZ", "10")
      #expect(changed.status == 1)
      #expect(try home.run("gear").status == 0)
      session.signal(SIGTERM)
      #expect(session.ends().status == 0)
      try home.matches("gear")
    }
  }
}

/// The output of `next --json`.
private struct PlanObject: Decodable {
  var exercises: [Exercise]

  struct Exercise: Decodable {
    var sets: [OneSet]
  }

  struct OneSet: Decodable {
    var load: Load?
  }

  struct Load: Decodable {
    var by: String?
    var perSide: [Double]?
    var total: Double?
  }
}

/// The output of `gear --json`.
private struct GearObject: Decodable {
  var bars: [Bar]
  var plates: [Plate]

  struct Bar: Decodable {
    var name: String
  }

  struct Plate: Decodable {
    var count: Int
  }
}
