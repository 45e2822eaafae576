import Support
import Testing

/// Distance, calories and heart rate of a run, typed when it is over.
@Suite struct TypedReadings {
  private struct Shown: Decodable {
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var metres: Int?
      var calories: Int?
      var heartRate: Int?
      var pace: Int?
      var rpe: Double?
    }
  }

  @Test("readings are spoken, saved and shown with the pace") func run() async throws {
    try await aside {
      let home = try Home()
      let plan = try home.write("run.plan", "# Run\n\n## Easy\nRun  30min  rest 60\nPlank  30s\n")
      let inputs = try home.write(
        "inputs",
        "+10 press\n+1830 type 5.2 km\n+5 type 310 cal\n+5 type hr 150\n+5 type rpe 6\n"
          + "+5 type q\n")
      let told = try home.run("rehearse", plan, "--keep", "--inputs", inputs)
      #expect(told.status == 0, "\(told.errors)")
      try home.run("show")
      let set = try home.run("show", "--json").json(as: Shown.self).exercises[0].sets[0]
      #expect(set.metres == 5200)
      #expect(set.calories == 310)
      #expect(set.heartRate == 150)
      #expect(set.pace == 346)
      try home.matches("readings")
    }
  }
}
