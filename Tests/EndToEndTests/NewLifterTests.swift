import Testing

/// A new user's path: get a recommendation, follow the program, train.
@Suite struct NewLifterTests {
  private struct OfferedSets: Decodable {
    var program: String
  }

  private struct Shown: Decodable {
    var inUse: Bool
    var weeks: [Week]

    struct Week: Decodable {
      var workouts: [Workout]
    }

    struct Workout: Decodable {
      var name: String
      var exercises: [Exercise]

      /// `A: Squat 3x5  60 kg, Deadlift 1x5  80 kg`.
      var text: String {
        "\(name): " + exercises.map { "\($0.name) \($0.written)" }.joined(separator: ", ")
      }
    }

    struct Exercise: Decodable {
      var name: String
      var written: String
    }
  }

  private func ahead(_ home: Home) throws -> [String] {
    let shown = try home.run("program", "show", "--json").json(as: Shown.self)
    #expect(shown.inUse)
    return shown.weeks.flatMap(\.workouts).map(\.text)
  }

  @Test("a program is recommended, followed and trained exactly as previewed")
  func firstWeek() throws {
    let home = try Home()
    let proposed = try home.run(
      "recommend", "--goal", "strength", "--experience", "0", "--days", "3", "--minutes", "60",
      "--equipment", "home", "--json"
    ).json(as: [OfferedSets].self)
    #expect(proposed.contains { $0.program == "Starting Strength" })
    #expect(try home.run("program", "use", "starting strength").status == 0)
    for words in [
      "Squat @ 60", "Overhead Press @ 30", "Bench Press @ 40", "Deadlift @ 80", "Power Clean @ 40",
    ] {
      let told = try home.run("baseline", words)
      #expect(told.status == 0, "\(told.errors)")
    }
    let week = [
      "A: Squat 3x5  60 kg, Overhead Press 3x5  30 kg, Deadlift 1x5  80 kg",
      "B: Squat 3x5  65 kg, Bench Press 3x5  40 kg, Deadlift 1x5  87.5 kg",
      "A: Squat 3x5  70 kg, Overhead Press 3x5  35 kg, Deadlift 1x5  95 kg",
    ]
    #expect(try ahead(home) == week)
    for _ in week {
      let told = try home.run("rehearse", "--keep")
      #expect(told.status == 0, "\(told.errors)")
    }
    try home.run("next")
    #expect(
      try ahead(home).first
        == "B: Squat 3x5  75 kg, Bench Press 3x5  45 kg, Deadlift 1x5  102.5 kg")
    let why = try home.run("why", "Squat")
    #expect(why.lines.count == 5, "\(why.out)")
    #expect(try home.run("history").lines.count == 3)
    try home.matches("new-lifter")
  }
}
