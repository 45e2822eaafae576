import Testing

/// `spotter why` explains what happened and nothing else.
@Suite struct WhyTests {
  private func home(_ plan: String) throws -> Home {
    let home = try Home()
    let path = try home.write("own.plan", plan)
    #expect(try home.run("settings", "program", path).status == 0)
    return home
  }

  private func log(_ home: Home, _ text: String, _ day: String) throws {
    let told = try home.run("log", text, "--workout", "Day", "--at", "\(day)T18:00")
    #expect(told.status == 0, "\(told.errors)")
  }

  /// The lines without their dates.
  private func rows(_ home: Home, _ name: String) throws -> [String] {
    try home.run("why", name).lines.map { line in
      line.hasPrefix("  20")
        ? line.dropFirst(20).split(separator: " ").joined(separator: " ") : line
    }
  }

  @Test("a wave is explained by its training max") func wave() throws {
    let home = try home(
      """
      # Waves
      ## Day
      Squat tm 100 kg wave 5@65% 5+@85% | 3@70% 3+@90%, +5 kg/10 lb
      """)
    try log(home, "Squat 65x5, 85x5", "2026-01-05")
    try log(home, "Squat 70x3, 90x3", "2026-01-07")
    #expect(
      try rows(home, "squat") == [
        "Squat", "up training max 100 kg week 2 of the cycle",
        "up training max 100 → 105 kg cycle done",
      ])
  }

  @Test("the weight stays if the gym has nothing heavier, and the reason says so") func heaviest()
    throws
  {
    let home = try home("# Own\n## Day\nDumbbell Bench Press 2x8 30 kg double 8-9\n")
    #expect(try home.run("gear", "add", "dumbbells", "10-30", "by", "2.5").status == 0)
    try log(home, "Dumbbell Bench Press 2x9 @ 30", "2026-01-05")
    let rows = try rows(home, "dumbbell bench press")
    #expect(
      rows.last == "hold 30 kg, 8 → 9 reps all sets had 9, the top of the range; nothing heavier"
        + " can be loaded", "\(rows)")
  }

  @Test("an accepted deload is a deload, and so is a lighter start after a layoff")
  func offers() throws {
    let home = try home("# Own\n## Day\nSquat 2x5 100 kg linear +5 kg, no deload\n")
    try log(home, "Squat 5, 5 @ 100", "2026-01-05")
    // Twelve days later, ten percent less is offered, and a press accepts.
    let script = try home.write(
      "yes", "00:12.500 press\n00:40.000 type 5\n04:00.000 type 5\n")
    let told = try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-17T18:00", "--inputs", script)
    let rows = try rows(home, "squat")
    try #require(rows.count == 3, "\(rows) \(told.out)")
    #expect(rows[1] == "deload 100 → 90 kg 12 days without training", "\(rows)")
    #expect(rows[2].hasPrefix("up 90 → 95 kg all sets made"), "\(rows)")
    try home.matches("why")
  }

  @Test("an accepted deload after two missed sessions in a row is reported as one")
  func stall() throws {
    let home = try home("# Own\n## Day\nBench Press 3x8-12 60 kg rest 1:30\n")
    try log(home, "Bench Press 8,8,7 @ 60", "2026-01-02")
    try log(home, "Bench Press 8,7,7 @ 60", "2026-01-04")
    let script = try home.write(
      "yes", "00:12.000 press\n00:40.000 type 8\n03:00.000 type 8\n05:00.000 type 8\n")
    try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-08T18:00", "--inputs", script)
    #expect(
      try rows(home, "bench press") == [
        "Bench Press", "hold 60 kg, 8 reps 1 set missed",
        "deload 60 → 57.5 kg, 8 reps missed 2 times in a row",
        "up 57.5 kg, 8 → 9 reps all sets had 8",
      ])
    try home.matches("why")
  }

  @Test("a different weight chosen by the lifter is neither held nor up") func own() throws {
    let home = try home("# Own\n## Day\nSquat 3x5 100 kg linear +5 kg\n")
    try log(home, "Squat 5@100, 5@100, 5@95", "2026-01-05")
    #expect(try rows(home, "squat").last == "none 100 → 95 kg the weight you chose")
  }

  @Test("a weight offered and accepted in the session is not the lifter's own choice")
  func offered() throws {
    let home = try home("# Own\n## Day\nBench Press 3x5 60 kg rest 90 linear +2.5 kg\n")
    let script = try home.write(
      "yes", "+20 type 3\n+10 press\n+100 press\n+30 press\n+100 press\n+30 press\n")
    try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-05T18:00", "--inputs", script)
    #expect(try rows(home, "bench press").last == "none 60 → 57.5 kg the weight you were offered")
    try home.run("next")
    try home.run("rehearse", "--at", "2026-01-07T18:00")
    // A weight other than the offer is.
    let own = try home.write("own", "+20 press\n+20 type @55\n+80 press\n+30 press\n+120 press\n")
    let chosen = try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-07T18:00", "--inputs", own)
    #expect(chosen.status == 0, "\(chosen.errors)")
    #expect(
      try rows(home, "bench press").last == "none 57.5 → 55 kg the weight you chose",
      "\(chosen.out)")
    try home.matches("why")
  }

  @Test("a name shared by several lines explains all of them") func labels() throws {
    let home = try home(
      """
      # Own
      ## Day
      Squat [T1] 2x5 100 kg linear +5 kg
      Squat [T2] 2x10 60 kg linear +2.5 kg
      """)
    try log(home, "Squat 2x5 @ 100; Squat 2x10 @ 60", "2026-01-05")
    #expect(
      try rows(home, "squat") == [
        "Squat [T1]", "up 100 → 105 kg all sets made", "Squat [T2]",
        "up 60 → 62.5 kg all sets made",
      ])
    struct Row: Decodable { var exercise: String }
    let found = try home.run("why", "squat", "--json").json(as: [Row].self)
    #expect(found.map(\.exercise) == ["Squat [T1]", "Squat [T2]"])
  }
}
