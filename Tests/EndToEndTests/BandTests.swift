import Testing

/// Bands and holds in the built program: the plan, the session, the log and the next workout.
@Suite struct BandTests {
  private static let plan = """
    # Bands

    ## Pull
    Band Pull-Apart  2x12   red band  rest 60  double 12-15
    Plank            2x20s  rest 60   ladder 20-40 s by 10 > Long-Lever Plank 15-30 s
    """

  @Test("a band carries over from the plan to the session, the log and the next session")
  func bands() throws {
    let home = try Home()
    let plan = try home.write("bands.plan", BandTests.plan)
    for colour in ["yellow", "red", "green"] { try home.run("gear", "add", "band", colour) }
    #expect(try home.run("program", "import", plan).status == 0)
    #expect(try home.run("program", "use", "Bands").status == 0)
    try home.run("next")
    for day in 5...8 {
      let session = try home.run("rehearse", "Pull", "--keep", "--at", "2026-01-0\(day)T18:00")
      #expect(session.status == 0, "\(session.errors)")
    }
    let next = try home.run("next", "--json").json(as: NextObject.self)
    #expect(next.exercises[0].outcome == "up")
    #expect(next.exercises[0].sets.map(\.band) == ["green", "green"])
    #expect(next.exercises[0].sets.map(\.reps) == [12, 12])
    #expect(next.exercises[0].sets.allSatisfy { $0.weight == nil })
    try home.run("why", "band pull-apart")
    try home.run("show")

    // Corrected afterwards, with everything that follows from it, and undone.
    #expect(try home.run("edit", "last", "set", "Band Pull-Apart", "2", "@yellow").status == 0)
    let shown = try #require(try home.session()?.exercises?.first)
    #expect(shown.sets.map(\.band) == ["red", "yellow"])
    #expect(try home.run("next", "--json").json(as: NextObject.self).exercises[0].outcome == "hold")
    #expect(try home.run("edit", "undo").status == 0)
    #expect(try home.run("next", "--json").json(as: NextObject.self).exercises[0].outcome == "up")

    // A session logged afterwards.
    let logged = try home.run(
      "log", "Band Pull-Apart 13, 12 @ green; Plank 2x30", "--workout", "Pull", "--at",
      "2026-01-12T18:00")
    #expect(logged.status == 0, "\(logged.errors)")
    try home.run("next")
    try home.run("baseline", "Band Pull-Apart", "2x14", "@", "red")
    try home.run("next")
    try home.matches("bands")
  }

  @Test("a band carries over in a workout without a program, too")
  func line() throws {
    let home = try Home()
    for colour in ["yellow", "red", "green"] { _ = try home.run("gear", "add", "band", colour) }
    let line = "Band Pull-Apart 2x12 red band rest 60 double 12-15"
    let inputs = try home.write(
      "inputs", "+30 type 15\n+10 press\n+30 type 15\n+10 type q\n")
    let told = try home.run(
      "rehearse", "--keep", "--at", "2026-01-05T18:00", "--inputs", inputs, line)
    #expect(told.status == 0, "\(told.errors)")
    let next = try home.run("next", "--json", line).json(as: NextObject.self)
    #expect(next.exercises[0].sets.map(\.band) == ["green", "green"])
    #expect(next.exercises[0].outcome == "up")
  }

  @Test("a hold progresses in seconds, then to a harder variation")
  func ladder() throws {
    let home = try Home()
    let plan = try home.write("bands.plan", BandTests.plan)
    #expect(try home.run("program", "import", plan).status == 0)
    #expect(try home.run("program", "use", "Bands").status == 0)
    try home.run("next")
    for (day, seconds) in [(5, 30), (7, 40), (9, 15)] {
      let told = try home.run(
        "rehearse", "Pull", "--keep", "--at", "2026-01-0\(day)T18:00")
      #expect(told.status == 0, "\(told.errors)")
      try home.run("next")
      let next = try home.run("next", "--json").json(as: NextObject.self)
      #expect(next.exercises[1].sets.map(\.reps) == [seconds, seconds])
    }
    try home.run("why", "plank")
    try home.matches("bands")
  }

  @Test("work sets after warm-ups are logged as typed")
  func workSets() throws {
    let home = try Home()
    let logged = try home.run(
      "log", "Squat warmup 10@20, 5@40 work 8,8,8 @ 60", "--at", "2026-01-05T18:00")
    #expect(logged.status == 0, "\(logged.errors)")
    try home.run("show")
    let wrong = try home.run("log", "Squat warmup 10@20 wrok 8,8,8 @ 60")
    #expect(wrong.status != 0)
    #expect(try home.run("history").out.split(separator: "\n").count == 1)
    try home.matches("bands")
  }
}
