import Glibc
import Support
import Testing

/// Records of real sessions, announced at the end of a workout and shown with it.
@Suite struct RecordTests {
  private struct Shown: Decodable {
    var records: [Reached]

    struct Reached: Decodable {
      var exercise: String
      var kind: String
      var value: Double
      var before: Double
    }
  }

  /// Rehearses a session; the page gets what follows its last set.
  private func rehearse(_ home: Home, _ day: String, _ more: String...) throws {
    let arguments = ["rehearse", "Push", "--keep", "--at", "2026-01-\(day)T18:00"] + more
    var told = try home.start(arguments).ends()
    #expect(told.status == 0, "\(told.errors)")
    let last = try #require(told.lines.lastIndex { $0.contains("  log   ") })
    told.out = told.lines.dropFirst(last + 1).joined(separator: "\n")
    home.page.note(arguments, told)
  }

  @Test("the program's own step is no record; more than it is") func secondSession() async throws {
    try await aside {
      let home = try Home()
      func records() throws -> [Shown.Reached] {
        try home.run("show", "--json").json(as: Shown.self).records
      }
      for day in ["05", "07"] {
        try rehearse(home, day)
        #expect(try records().isEmpty)
      }
      for reps in 12...13 {
        let script = try home.write("more", "+20 type \(reps)\n+60 type finish\n+9 press\n")
        try rehearse(home, "\(reps)", "--inputs", script)
        #expect(try records().map(\.exercise) == ["Bench Press"])
        #expect(try records().map(\.value) == [Double(reps)])
        // They can be switched off, like all announcements.
        try home.run("settings", "quiet", "records")
      }
      try home.matches("records")
    }
  }

  @Test("the running program loads the previous bests and announces records at the end")
  func live() async throws {
    try await aside {
      let home = try Home()
      let logged = try home.run(
        "log", "Bench Press 8,8,8,8 @ 30; Overhead Press 3x8 @ 20", "--at", "2026-01-05")
      #expect(logged.status == 0, "\(logged.errors)")
      let program = try home.start(["run", "Push", "--device", "null"], input: .pipe)
      program.waits(for: "Set 1 of")
      program.type("11@30\n")
      program.waits(for: "11 reps at 30 kilos.")
      program.type("q\n")
      program.waits(for: "Push ended.")
      // On a slow machine, the bests may be loaded only after the end.
      let record = "A record: bench press, 30 by 11."
      for _ in 0..<60 where !program.captions.contains(where: { $0.contains(record) }) {
        program.type("triple\n")
        usleep(1_000_000)
      }
      program.waits(for: record)
      program.endInput()
      #expect(program.ends().status == 0)
    }
  }

  @Test("an exercise added by name has its best and a record to beat")
  func added() async throws {
    try await aside {
      let home = try Home()
      let logged = try home.run("log", "Barbell Curl 8@30", "--at", "2026-01-03")
      #expect(logged.status == 0, "\(logged.errors)")
      let inputs = try home.write(
        "inputs",
        "+20 type add curl 1x9\n+5 type jump curl\n+5 type best\n+20 type 9@30\n+10 type q\n")
      let told = try home.run(
        ["rehearse", "Push", "--at", "2026-01-05T18:00", "--inputs", inputs]
      )
      #expect(told.status == 0, "\(told.errors)")
      try home.matches("records")
    }
  }

  @Test("a record counts the weight on the bar, not the plan's") func loaded() throws {
    let home = try Home()
    #expect(try home.run("gear", "set", "plates", "20x6 15x2 10x2 5x2 2.5x2 1.25x2").status == 0)
    #expect(try home.run("log", "Squat 3 @ 170", "--at", "2026-01-05").status == 0)
    try home.run(
      "rehearse", "Squat 1x3 181.25 kg", "--keep", "--at", "2026-01-07T18:00")
    let shown = try home.run("show", "--json").json(as: Shown.self).records
    #expect(shown.first { $0.kind == "weight" }?.value == 180)
    try home.run("records", "squat")
    try home.matches("records")
  }

  @Test("the records of lifts with added weight name it as other pages do") func addedWeight()
    throws
  {
    let home = try Home()
    for (day, load) in [("05", "bw+10"), ("07", "bw+12.5")] {
      let text = "Pull-Up 5x5 @ \(load); Dips 8 @ bw"
      #expect(try home.run("log", text, "--at", "2026-01-\(day)").status == 0)
    }
    try home.run("records")
    try home.run("records", "pull-up")
    try home.matches("records")
  }

  @Test("favourites come first") func favourites() throws {
    let home = try Home()
    #expect(try home.run("log", "Bench Press 5 @ 60; Squat 5 @ 80").status == 0)
    #expect(try home.run("records").lines.first?.hasPrefix("Barbell Back Squat") == true)
    #expect(try home.run("exercise", "favourite", "bench press").status == 0)
    let lines = try home.run("records").lines
    #expect(lines.first?.hasPrefix("Barbell Bench Press") == true, "\(lines)")
  }

  @Test("a resumed session still knows the bests to beat") func revived()
    async throws
  {
    try await aside {
      let home = try Home()
      try rehearse(home, "05")
      let inputs = try home.write(
        "inputs", "+20 type 9\n+5 kill\n+10 type q\n")
      try rehearse(home, "07", "--inputs", inputs)
      try home.matches("records")
    }
  }
}
