import Testing

/// What is said and shown of past sessions is true of what was done.
@Suite struct TrueReasonTests {
  private struct Plan: Decodable {
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var name: String
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var reps: Int
      var weight: Double?
    }

    var weights: [Double?] { exercises.first?.sets.map(\.weight) ?? [] }
  }

  private struct Why: Decodable {
    var at: String
    var outcome: String
    var from: Double?
    var to: Double?
    var suggested: Double?
  }

  /// A home that follows a plan.
  private func home(_ plan: String) throws -> Home {
    let home = try Home()
    let path = try home.write("test.plan", "# Test\n\(plan)\n")
    #expect(try home.run("settings", "program", path).status == 0)
    return home
  }

  private func done(_ home: Home, _ words: String..., status: Int32 = 0) throws {
    let told = try home.run(words)
    #expect(told.status == status, "\(words): \(told.out)\(told.errors)")
  }

  private func next(_ home: Home) throws -> Plan {
    try home.run("next", "--json").json(as: Plan.self)
  }

  private func why(_ home: Home, _ exercise: String) throws -> [Why] {
    try home.run("why", exercise, "--json").json(as: [Why].self)
  }

  @Test(
    "an exercise that is logged twice is one: the next weight and its reason agree",
    arguments: [
      "Squat 3x5 @ 100kg, Squat 1x2 @ 120kg", "Squat 1x2 @ 120kg, Squat 3x5 @ 100kg",
      "Squat 2x5 @ 100kg; Squat 1x5 @ 100kg",
    ])
  func twice(text: String) throws {
    let home = try home("## D\nSquat 3x5 100 kg rest 60 linear +2.5 kg")
    try done(home, "log", text, "--yes", "--at", "2026-01-05")
    #expect(try next(home).weights == [102.5, 102.5, 102.5])
    #expect(try why(home, "squat").map(\.to) == [102.5])
  }

  @Test("a bad day is no new training max: the next session offers it, and the baseline asks")
  func badDay() throws {
    let home = try home(
      "## D\nOverhead Press tm 47.5 kg rest 60 wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +2.5 kg"
    )
    try done(home, "log", "Overhead Press 5@20 5@20 5@20", "--yes", "--at", "2026-01-05")
    let row = try #require(try why(home, "overhead press").last)
    #expect((row.outcome, row.from, row.to, row.suggested) == ("hold", 47.5, 47.5, 23.5))
    #expect(try next(home).weights == [32.5, 37.5, 42.5])
    try done(home, "baseline", "Overhead Press @ 24", status: 64)
    try done(home, "baseline", "Overhead Press @ 24", "--yes")
    try done(home, "baseline", "Overhead Press @ 26")
  }

  @Test("likely slips are asked about wherever they are typed")
  func slips() throws {
    let home = try home("## D\nBench Press 3x8 60 kg rest 60 linear +2.5 kg")
    try done(home, "log", "Bench Press 3x8 @ 60", "--at", "2026-01-05")
    try done(home, "baseline", "Bench Press @ 625", status: 64)
    try done(home, "log", "Bench Press 8,8,8 @ 62.5", "--at", "2026-01-07")
    try done(home, "edit", "2", "set", "bench", "1", "8@625", status: 64)
    try done(home, "edit", "2", "add", "bench", "8@625", status: 64)
    try done(home, "edit", "2", "set", "bench", "1", "80", status: 64)
    try done(home, "edit", "2", "set", "bench", "1", "8@65")
    try done(home, "edit", "2", "set", "bench", "1", "8@625", "--yes")
    // Putting it right needs no confirmation.
    try done(home, "edit", "2", "set", "bench", "1", "8@62.5")
  }

  @Test("assistance is assistance, however it is typed")
  func assistance() throws {
    let home = try home("## D\nAssisted Pull-Up 3x10 30 kg rest 60")
    try done(home, "log", "Assisted Pull-Up 3x10 @ 30kg", "--at", "2026-01-05")
    try done(home, "log", "Assisted Pull-Up 3x10 @ bw-30", "--at", "2026-01-07")
    try done(home, "edit", "2", "set", "assisted pull-up", "1", "8@25")
    try done(home, "edit", "2", "add", "assisted pull-up", "8@20")
    let shown = try home.run("show", "2", "--json").out
    #expect(!shown.contains(#""weight" : 2"#) && !shown.contains(#""weight" : 3"#))
    let records = try home.run("records").out
    #expect(records.contains("assisted") && !records.contains("-2"), "\(records)")
    try done(home, "baseline", "Assisted Pull-Up @ 15")
    #expect(try next(home).weights == [-15, -15, -15])
  }

  @Test("records and why know holds and distances")
  func holds() throws {
    let home = try home("## D\nPlank 2x30s rest 60\nRun 1x5km")
    for (day, text) in ["Plank 18s, Run 5km", "Plank 48s, 30s, Run 5.2km"].enumerated() {
      try done(home, "log", text, "--at", "2026-01-0\(day + 5)")
    }
    let plank = try home.run("records", "plank", "--json").out
    #expect(plank.contains(#""measure" : "seconds""#) && plank.contains("48"))
    #expect(try home.run("records", "run", "--json").out.contains("5200"))
    #expect(try why(home, "plank").count == 2)
    #expect(try home.run("records").out.contains("Plank"))
  }

  @Test("why tells a light day of the same lift and a session of the past by what they changed")
  func lightDay() throws {
    let home = try home(
      """
      ## Monday
      Squat rest 60 tm 100 kg ramp 5@50% 5@75% 5@100%, +2.5%, held
      ## Wednesday
      Squat rest 60 follow 2x5@75%
      ## Friday
      Squat rest 60 ramp 5@50% 5@75% 3@next, +2.5%
      """)
    for (day, workout) in ["Monday", "Wednesday", "Friday", "Monday", "Wednesday"].enumerated() {
      try done(
        home, "rehearse", workout, "--keep", "--at", "2026-01-0\(day + 1)T18:00")
    }
    for row in try why(home, "squat") {
      let change = (row.to ?? 0) - (row.from ?? 0)
      #expect(row.outcome == (change > 0 ? "up" : "hold"), "\(row)")
      #expect((row.to ?? 0) >= 100, "\(row)")
    }
  }

  @Test("without a program, the next workout is what was trained on this weekday")
  func prediction() throws {
    let home = try Home()
    try done(home, "settings", "program", "none")
    try done(home, "log", "squat 5x5 @ 100", "--at", "2026-01-05")
    try done(home, "log", "bench press 3x8 @ 60", "--at", "2026-01-08")
    try done(home, "log", "squat 5x5 @ 102.5", "--at", "2026-01-12")
    try done(home, "log", "bench press 3x8 @ 62.5", "--at", "2026-01-15")
    try done(home, "log", "squat 5x5 @ 105", "--at", "2026-01-19")
    // Bench press follows squat.
    #expect(try next(home).exercises.map(\.name) == ["bench press"])
  }

  @Test("a weight that a later phase does not use is named")
  func laterPhase() throws {
    let home = try Home()
    let path = try home.write(
      "p.plan",
      "# P\nphase Base · 1 week\n## A\nSquat 1x5 60 kg\nphase Peak\n## B\nSquat 1x3 80 kg\n")
    let check = try home.run("program", "check", path, "--json").out
    #expect(check.contains("80 kg of 'Squat' is not used: it continues from 60 kg."))
    let labelled = try home.write(
      "q.plan",
      "# P\nphase Base · 1 week\n## A\nSquat 1x5 60 kg\nphase Peak\n## B\nSquat [peak] 1x3 80 kg\n")
    #expect(!(try home.run("program", "check", labelled).out.contains("80 kg")))
  }
}
