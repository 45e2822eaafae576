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

  private struct Change: Decodable, Equatable {
    var exercise: String
    var outcome: String
    var from: Double?
    var to: Double?

    init(_ exercise: String, _ outcome: String, _ from: Double, _ to: Double) {
      (self.exercise, self.outcome, self.from, self.to) = (exercise, outcome, from, to)
    }
  }

  /// The changes; the page has them in words.
  private func changes(_ home: Home, _ name: String) throws -> [Change] {
    try home.run("why", name)
    return try home.run("why", name, "--json").json(as: [Change].self)
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
      try changes(home, "squat") == [
        Change("Squat", "hold", 100, 100), Change("Squat", "up", 100, 105),
      ])
    try home.matches("why")
  }

  @Test("the weight stays if the gym has nothing heavier, and the reason says so") func heaviest()
    throws
  {
    let home = try home("# Own\n## Day\nDumbbell Bench Press 2x8 30 kg double 8-9\n")
    #expect(try home.run("gear", "add", "dumbbells", "10-30", "by", "2.5").status == 0)
    try log(home, "Dumbbell Bench Press 2x9 @ 30", "2026-01-05")
    let name = "Dumbbell Bench Press"
    #expect(try changes(home, name) == [Change(name, "hold", 30, 30)])
    try home.matches("why")
  }

  @Test("an accepted deload is a deload, and so is a lighter start after a layoff")
  func offers() throws {
    let home = try home("# Own\n## Day\nSquat 2x5 100 kg linear +5 kg, no deload\n")
    try log(home, "Squat 5, 5 @ 100", "2026-01-05")
    // Twelve days later, ten percent less is offered, and a press accepts.
    let script = try home.write(
      "yes", "00:12.500 press\n00:40.000 type 5\n04:00.000 type 5\n")
    try home.run("rehearse", "Day", "--keep", "--at", "2026-01-17T18:00", "--inputs", script)
    #expect(
      try changes(home, "squat") == [
        Change("Squat", "deload", 100, 90), Change("Squat", "up", 90, 95),
      ])
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
      try changes(home, "bench press") == [
        Change("Bench Press", "hold", 60, 60), Change("Bench Press", "deload", 60, 57.5),
        Change("Bench Press", "up", 57.5, 57.5),
      ])
    try home.matches("why")
  }

  @Test("a lower weight chosen by the lifter is down, for that reason") func own() throws {
    let home = try home("# Own\n## Day\nSquat 3x5 100 kg linear +5 kg\n")
    try log(home, "Squat 5@100, 5@100, 5@95", "2026-01-05")
    #expect(try changes(home, "squat") == [Change("Squat", "down", 100, 95)])
    try home.matches("why")
  }

  @Test("a weight offered and accepted in the session is not the lifter's own choice")
  func offered() throws {
    let home = try home("# Own\n## Day\nBench Press 3x5 60 kg rest 90 linear +2.5 kg\n")
    let script = try home.write(
      "yes", "+20 type 3\n+160 type 3\n+10 press\n+160 press\n")
    try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-05T18:00", "--inputs", script)
    #expect(
      try changes(home, "bench press").last == Change("Bench Press", "down", 60, 57.5))
    try home.run("next")
    try home.run("rehearse", "--at", "2026-01-07T18:00")
    // A weight other than the offer is.
    let own = try home.write("own", "+20 press\n+20 type @55\n+80 press\n+30 press\n+120 press\n")
    let chosen = try home.run(
      "rehearse", "Day", "--keep", "--at", "2026-01-07T18:00", "--inputs", own)
    #expect(chosen.status == 0, "\(chosen.errors)")
    #expect(
      try changes(home, "bench press").last == Change("Bench Press", "down", 57.5, 55),
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
      try changes(home, "squat") == [
        Change("Squat [T1]", "up", 100, 105), Change("Squat [T2]", "up", 60, 62.5),
      ])
    try home.matches("why")
  }
}
