import Testing

/// `history`, `search`, `calendar`, `stats`, `records strength` and `status`: what was done, and when.
@Suite struct LookingBackTests {
  /// A home with sessions of two programs from 2025 to January 2026, and some notes.
  private static func trained() throws -> Home {
    let home = try Home()
    func done(_ arguments: String...) throws {
      let outcome = try home.start(arguments).ends()
      try #require(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    for (day, line) in [
      ("2025-06-02", "Squat 3x5 @ 50, Bench Press 3x8 @ 35"), ("2025-09-01", "Squat 3x5 @ 55"),
      ("2026-01-05", "Squat 3x5 @ 60, Bench Press 3x8 @ 40"), ("2026-01-07", "Deadlift 5 @ 100"),
      ("2026-01-12", "Squat 3x5 @ 65"), ("2026-01-19", "Squat 3x5 @ 70"),
    ] {
      try done("log", line, "--at", "\(day)T18:00", "--yes")
    }
    try done("edit", "3", "note", "Schlecht geschlafen, aber gut.")
    try done("edit", "3", "note", "squat: left KNEE clicks")
    try done("weigh", "80", "--at", "2026-01-06", "--note", "knee feels fine")
    return home
  }

  @Test(
    "without Unicode, what is printed is ASCII, and JSON is not changed",
    arguments: [
      ["next"], ["records", "squat"], ["records"], ["program", "show"], ["status", "--line"],
      ["next", "--line"], ["warmup", "100"], ["history"], [],
    ])
  func ascii(command: [String]) throws {
    let home = try Home()
    let logged = try home.start(["log", "Squat 3x5 @ 100", "--at", "2026-01-05"]).ends()
    #expect(logged.status == 0, "\(logged.errors)")
    let plain = try home.start(command, with: ["LC_ALL": "C"]).ends()
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(!plain.out.isEmpty)
    // The quote of the day has its own spelling.
    let lines = plain.out.split(separator: "\n").filter { !command.isEmpty || !$0.contains("\"") }
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(plain.out)")
    let json = try home.start(["next", "--json"], with: ["LC_ALL": "C"]).ends().out
    #expect(try json == home.start(["next", "--json"]).ends().out)
  }

  @Test("records are drawn, too, with a bar for each lift") func recordsDrawn() throws {
    let home = try Home()
    let logged = try home.start(["log", "Squat 3x5 @ 100, Bench 3x5 @ 60"]).ends()
    #expect(logged.status == 0, "\(logged.errors)")
    let drawn = try home.start(["records", "--svg"]).ends()
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.out.hasPrefix("<svg "))
    #expect(drawn.out.matches(of: /<rect x/).count == 2)
    // By Epley: 100 kg for five reps.
    #expect(drawn.out.contains(">116.7<"))
  }

  @Test("history shows 90 days, and the older ones on demand") func pages() throws {
    let home = try Self.trained()
    try home.run("history")
    try home.run("history", "--until", "2025-09-01")
    try home.run("history", "--until", "2025-08-31")
    try home.run("history", "--until", "2024-01-01")
    try home.run("history", "--since", "2025-06-01", "--until", "2026-01-06")
    try home.run("history", "--limit", "2")
    try home.run("history", "--since", "yesterdayish")
    try home.matches("looking")
  }

  @Test("history filters by exercise, program and notes") func filters() throws {
    let home = try Self.trained()
    try home.run("history", "--exercise", "bench press")
    try home.run("history", "--exercise", "bench press", "--since", "2025-01-01")
    try home.run("history", "--notes", "GESCHLAFEN gut", "--since", "2025-01-01")
    try home.run("history", "--notes", "unicorn")
    try home.run("history", "--program", "gzclp")
    try home.run("history", "--exercise", "unicycle")
    try home.matches("looking")
  }

  @Test("search finds notes by their words") func search() throws {
    let home = try Self.trained()
    try home.run("search", "knee")
    try home.run("search", "knee", "--limit", "1")
    try home.run("search", "clicks", "left")
    try home.run("search", "unicorn")
    try home.run("search")
    try home.matches("looking")
  }

  @Test("the calendar shows a month and a year") func calendar() throws {
    let home = try Self.trained()
    try home.run("calendar", "2026-01", with: ["COLUMNS": "40"])
    try home.run("calendar", "2026-01", with: ["LANG": "en_US.UTF-8"])
    try home.run("calendar", "2025", with: ["COLUMNS": "60", "LANG": "C.UTF-8"])
    try home.run("calendar", "13")
    try home.matches("looking")
  }

  @Test("what was planned and not done is missed") func missed() throws {
    let home = try Home()
    let plan = try home.write(
      "daily.plan",
      """
      # Daily
      schedule Mon A · Tue A · Wed A · Thu A · Fri A · Sat A · Sun A
      ## A
      Squat 3x5 60 kg
      """)
    for arguments in [["program", "import", plan], ["program", "use", "daily"]] {
      try #require(try home.start(arguments).ends().status == 0)
    }
    let shown = try home.run("calendar", "year", "--json").json(as: Calendar.self)
    #expect(!shown.days.contains { $0.state == "missed" })
    #expect(shown.days.first { $0.day == Days.text(Days.today) }?.state ?? "planned" == "planned")
    _ = try home.start(["log", "daily#A", "--at", "\(Days.text(Days.today))T00:00"]).ends()
  }

  @Test("programs, spans and lifts are put side by side") func compare() throws {
    let home = try Self.trained()
    try home.run("stats", "squat", "bench press")
    try home.run("stats", "squat", "bench press", with: ["COLUMNS": "40"])
    try home.run("stats", "2025", "2026-01", with: ["COLUMNS": "40"])
    try home.run("stats", "2025-06-01..2025-09-01", "2026")
    try home.run("stats", "squat")
    try home.run("stats", "squat", "unicycle")
    try home.run("stats", "nosuch", "gzclp")
    try home.run("stats", "gzlcp", "squat")
    try home.run("stats", "gzclp", "squat")
    try home.run("stats", "2026", "squat")
    try home.matches("looking")
  }

  @Test("strength is relative to a program's first week, and to body weight") func strength()
    throws
  {
    let home = try Home()
    try home.run("records", "strength")
    let plan = try home.write(
      "two.plan",
      "# Two\n## A\nSquat 3x5 100 kg linear +5 kg\nBench Press 3x5 80 kg linear +2 kg\n")
    for day in ["2026-01-05", "2026-01-12", "2026-01-19"] {
      let outcome = try home.start(
        ["rehearse", "\(plan)#A", "--keep", "--at", "\(day)T18:00"]
      ).ends()
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let found = try home.run("records", "strength", "--json").json(as: [Strength].self)
    #expect(found.map(\.program) == ["Two"])
    // 110/100 and 85/80 make 108.1 %; the gym has no plates for 84.
    #expect(found.first?.weeks.map(\.percent) == [100, 104.1, 108.1])
    try home.run("records", "strength")
    try home.run("weigh", "80", "--at", "2026-01-06")
    try home.run("records", "strength", with: ["LANG": "C.UTF-8"])
    try home.run("records", "strength", "gzclp")
    try home.matches("looking")
  }

  @Test("the status is one line, of the session or of the week") func status() throws {
    let home = try Home()
    try home.run("status", "--line")
    try home.run("next", "--line")
    let session = try home.start(["run", "Squat 3x5 100 kg", "--device", "null"], input: .pipe)
    session.waits(for: "Squat. Set 1 of 3.")
    try home.run("status", "--line")
    session.type("5\n")
    session.waits(for: "Rest, 3 minutes.")
    let resting = try home.start(["status", "--line"]).ends().out
      .replacing(/[0-9]:[0-9][0-9]/, with: "M:SS")
    try Golden.check(resting, in: "looking", row: "rest")
    #expect(try home.run("status", "--json").json(as: Status.self).isRunning)
    session.endInput()
    _ = session.ends()
    #expect(try !home.run("status", "--json").json(as: Status.self).isRunning)
    try home.matches("looking")
  }

  @Test("with a program, the status counts its sessions, as the dashboard does") func programWeek()
    throws
  {
    let home = try Home()
    #expect(try home.start(["log", "Squat 3x5 @ 100"]).ends().status == 0)
    #expect(try home.start(["program", "use", "gzclp"]).ends().status == 0)
    let status = try home.run("status", "--json").json(as: Status.self)
    #expect([status.weekDone, status.weekPlanned, status.weekPlannedMost] == [0, 3, 4])
    let week = try home.run("dashboard", "--json").json(as: Dashboard.self).week
    #expect([week.done, week.planned, week.plannedMost] == [0, 3, 4])
    try home.run("status", "--line")
    try home.matches("looking")
  }

  @Test("the coach counts its own sessions and predictions; not those logged by hand")
  func coach() throws {
    let home = try Home()
    for day in ["2026-01-05", "2026-01-07", "2026-01-09"] {
      let first = try home.start(
        ["rehearse", "Squat 2x5 100 kg", "--keep", "--at", "\(day)T18:00"]
      ).ends()
      try #require(first.status == 0, "\(first.errors)")
    }
    let logged = try home.start(["log", "Squat 5x5 @ 100", "--at", "2026-01-10"]).ends()
    let file = try home.write(
      "strong.csv",
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2026-01-11,Push,Bench,1,80,5\n")
    #expect(try home.start(["import", file]).ends().status == 0)
    #expect(logged.status == 0)
    let record = try home.run("stats", "--coach", "--json").json(as: Coach.self)
    #expect((record.started, record.finished, record.sets) == (3, 3, 6))
    #expect((record.predictions, record.predictedRight) == (2, 2))
    try home.run("stats", "--coach", "--since", "2030-01-01")
    try home.matches("looking")
  }

  @Test("completion knows the names that lifters type, and those of the log") func completion()
    throws
  {
    let home = try Home()
    #expect(try home.start(["log", "Zorb 3x5 @ 100", "--new"]).ends().status == 0)
    for (typed, name) in [("squ", "Squat"), ("Bench P", "Bench Press"), ("zo", "Zorb")] {
      let words = try home.start(["__complete", "chart", typed]).ends().out.split(separator: "\n")
      #expect(words.contains { $0.lowercased().hasPrefix(name.lowercased()) }, "\(typed): \(words)")
    }
  }

  private struct Status: Decodable {
    var isRunning: Bool
    var weekDone: Int?
    var weekPlanned: Int?
    var weekPlannedMost: Int?
  }

  private struct Dashboard: Decodable {
    var week: Week

    struct Week: Decodable {
      var done: Int?
      var planned: Int?
      var plannedMost: Int?
    }
  }

  private struct Coach: Decodable {
    var started: Int
    var finished: Int
    var sets: Int
    var predictions: Int
    var predictedRight: Int
  }

  private struct Strength: Decodable {
    var program: String
    var weeks: [Week]

    struct Week: Decodable { var percent: Double }
  }

  private struct Calendar: Decodable {
    var days: [OneDay]

    struct OneDay: Decodable {
      var day: String
      var state: String
    }
  }
}
