import Testing

/// `spotter stats` and `spotter chart`: the last weeks, and lifts over time.
@Suite struct StatsTests {
  /// A home with four weeks of January 2026.
  private static func trained() throws -> Home {
    let home = try Home()
    for (week, day) in [5, 12, 19, 26].enumerated() {
      let sets = [
        "Squat 3x5 @ \(60 + 5 * week), Bench Press 3x8 @ \(40 + week)",
        "Pull Up 3x\(6 + week), Deadlift 5 @ \(100 + 10 * week)",
      ]
      for (number, line) in sets.enumerated() {
        let date = "2026-01-\(day + 2 * number < 10 ? "0" : "")\(day + 2 * number)"
        let logged = try home.start(["log", line, "--at", "\(date)T18:00", "--yes"]).ends()
        try #require(logged.status == 0, "\(logged.errors)")
      }
    }
    return home
  }

  @Test("timed exercises and counted ones are not drawn on one axis") func mixed() throws {
    let home = try Home()
    _ = try home.start(["log", "Squat 3x5 @ 100, Plank 2x60s", "--at", "2026-01-05"]).ends()
    let outcome = try home.start(["chart", "squat", "plank", "--show", "reps"]).ends()
    #expect(outcome.status == 64)
    #expect(try home.start(["chart", "plank", "--show", "reps"]).ends().status == 0)
  }

  @Test("the weeks are side by side, with muscles and movements") func weeks() throws {
    let home = try Self.trained()
    try home.run("stats", "--until", "2026-01-31", with: ["LANG": "C.UTF-8"])
    try home.run("stats", "--until", "2026-01-31", "--weeks", "2", with: ["COLUMNS": "40"])
    try home.run("stats", "--until", "2026-01-31", "--show", "volume", with: ["COLUMNS": "60"])
    try home.run("stats", "--until", "2025-01-31")
    try home.matches("looking")
  }

  @Test("options that have no effect together are refused") func unused() throws {
    let home = try Home()
    for arguments in [
      ["--coach", "--weeks", "3"], ["--coach", "--program", "gzclp"], ["--coach", "--svg"],
      ["--coach", "--until", "2026-01-05"], ["--since", "2026-01-05"],
    ] {
      let outcome = try home.start(["stats"] + arguments).ends()
      #expect(outcome.status == 64 && outcome.out.isEmpty, "\(arguments)")
    }
  }

  @Test("the sums are those of the log") func sums() throws {
    let found = try Self.trained().run("stats", "--until", "2026-01-31", "--json")
      .json(as: Stats.self)
    #expect(found.weeks.map(\.week).last == "2026-01-26")
    #expect(found.weeks.map(\.sessions) == [0, 2, 2, 2, 2])
    #expect(found.weeks.map(\.sets) == [0, 10, 10, 10, 10])
    // 3 × 5 × 60 + 3 × 8 × 40 + 5 × 100; a pull-up has no weight of its own.
    #expect(found.weeks[1].volume == 900 + 960 + 500)
    #expect(found.muscles.first { $0.name == "chest" }?.sets == [0, 3, 3, 3, 3])
    #expect(found.muscles.first { $0.name == "chest" }?.volume.last == 1032)
    #expect(found.movements.first { $0.name == "squat" }?.sets == [0, 3, 3, 3, 3])
  }

  @Test("weeks begin where the lifter lives") func locale() throws {
    let home = try Self.trained()
    let found = try home.run(
      "stats", "--until", "2026-01-31", "--json", with: ["LC_TIME": "en_US.UTF-8"]
    ).json(as: Stats.self)
    #expect(found.weeks.map(\.week).last == "2026-01-25")
  }

  @Test("four hard days in a row are noticed, without advice on health") func hardDays() throws {
    let home = try Home()
    for ago in 0..<4 {
      let logged = try home.start(
        ["log", "Squat 3x5 @ 60", "--at", "\(Days.text(Days.today - ago))T00:01", "--yes"]
      ).ends()
      try #require(logged.status == 0, "\(logged.errors)")
      let number = try home.start(["edit", "\(ago + 1)", "effort", "9"]).ends()
      try #require(number.status == 0, "\(number.errors)")
    }
    #expect(try home.run("stats", "--json").json(as: Stats.self).notices == ["hardDays"])
    try Golden.check(try #require(try home.run("stats").lines.last), in: "looking")
  }

  @Test("lifts are drawn over time") func charts() throws {
    let home = try Self.trained()
    try home.run("chart", "squat", with: ["LANG": "C.UTF-8", "COLUMNS": "60"])
    try home.run("chart", "squat", "deadlift", "--show", "weight", with: ["COLUMNS": "60"])
    try home.run("chart", "pull", "up", with: ["LANG": "C.UTF-8", "COLUMNS": "40"])
    try home.run("chart", "squat", "--since", "2026-02-01")
    try home.run("chart", "squot")
    try home.run("chart", "unicycle")
    try home.run("chart", "squat", "--show", "speed")
    try home.run("chart", "squat", "--since", "2026-02-01", "--until", "2026-01-01")
    try home.run("chart")
    try home.matches("looking")
  }

  @Test("a chart has a point for each session, with its records") func points() throws {
    let home = try Self.trained()
    let found = try home.run("chart", "squat,", "bench press", "--show", "weight", "--json")
      .json(as: Chart.self)
    #expect(found.exercises.map(\.exercise) == ["Barbell Back Squat", "Barbell Bench Press"])
    #expect(found.exercises[0].points.map(\.value) == [60, 65, 70, 75])
    #expect(found.exercises[0].points.map(\.isRecord) == [false, true, true, true])
    #expect(found.unit == "kg")
  }

  @Test("pictures are SVG, too", arguments: [["chart", "squat"], ["stats"]])
  func svg(arguments: [String]) throws {
    let home = try Self.trained()
    let printed = try home.run(arguments + ["--until", "2026-01-31", "--svg"])
    #expect(printed.out.hasPrefix("<svg xmlns="))
    #expect(printed.out.hasSuffix("</svg>\n"))
  }

  private struct Stats: Decodable {
    var weeks: [Week]
    var muscles: [Group]
    var movements: [Group]
    var notices: [String]

    struct Week: Decodable {
      var week: String
      var sessions: Int
      var sets: Int
      var volume: Double
    }

    struct Group: Decodable {
      var name: String
      var sets: [Int]
      var volume: [Double]
    }
  }

  private struct Chart: Decodable {
    var unit: String?
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var exercise: String
      var points: [Point]
    }

    struct Point: Decodable {
      var day: String
      var value: Double
      var isRecord: Bool
    }
  }
}
