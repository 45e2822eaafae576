import Testing

/// `spotter` on its own, and the days for which a program schedules its workouts.
@Suite struct DashboardTests {
  /// The output of `spotter --json`.
  private struct Shown: Decodable {
    var next: Next?
    var open: SessionObject?
    var canGoOn: Bool
    var week: Week?
    var streakWeeks: Int
    var sessions: [SessionObject]

    struct Next: Decodable {
      var workout: String
      var day: String?
      var missedOn: String?
      var missed: [Planned]?
      var phase: String?
      var week: Int?
      var weeks: Int?
      var isComplete: Bool?
      var guessedFrom: String?
    }

    struct Week: Decodable {
      var done: Int
      var planned: Int?
      var days: [Planned]
    }

    struct Planned: Decodable, Equatable {
      var day: String
      var workout: String
      var done: Bool
    }
  }

  /// The date a number of days from today, by the program's clock.
  private static func date(_ days: Int) -> String {
    let day = Days.today + days
    return Days.text(day)
  }

  /// The Monday of this week, in days from today.
  private static var monday: Int { -((Days.today + 3) % 7) }

  private static func train(
    _ home: Home, _ workout: String, _ days: Int, at time: String = "06:00"
  ) throws {
    let at = "\(date(days))T\(time)"
    try #require(try home.start(["rehearse", workout, "--keep", "--at", at]).ends().status == 0)
  }

  private static func next(_ home: Home) throws -> Shown.Next {
    try home.run("next", "--json").json(as: Shown.Next.self)
  }

  @Test("at first, the dashboard shows what to lift and how to begin") func first() throws {
    let home = try Home()
    let shown = try home.run([])
    #expect(shown.status == 0)
    #expect(TextFile.names(in: "\(home.path)/data") == [])
    try home.matches("dashboard")
  }

  @Test("later, it shows the next workout, the open session, the last sessions and the week")
  func later() throws {
    let home = try Home()
    // In the two weeks before this one; only what is done today counts in this week, whichever day
    // it is.
    let monday = Self.monday
    for (workout, day) in [("Push", -14), ("Pull", -12), ("Legs", -9), ("Push", -7), ("Pull", -1)] {
      try Self.train(home, workout, monday + day)
    }
    let inputs = try home.write("inputs", "+30 press\n+5 eof\n")
    _ = try home.run("rehearse", "Legs", "--keep", "--inputs", inputs)
    let shown = try home.run("--json").json(as: Shown.self)
    #expect(shown.next?.workout == "Push")
    #expect(shown.open?.workout == "Legs")
    #expect(shown.open?.started.hasPrefix(Self.date(0)) == true)
    #expect(shown.canGoOn)
    #expect(shown.sessions.map(\.workout) == ["Pull", "Push", "Legs", "Pull"])
    #expect(shown.week?.planned == 3)
    #expect(shown.streakWeeks == 3)
    #expect(shown.week?.done == 1)
    #expect(try !home.run([]).hasEscapes)
  }

  @Test("with fixed days, the next workout is today's, a missed one or a rescheduled one")
  func days() throws {
    let home = try Home()
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let today = (Days.today + 3) % 7
    let (past, coming) = (names[(today + 5) % 7], names[(today + 2) % 7])
    let plan = try home.write(
      "days.plan", "# Days\nschedule \(past) A · \(coming) B\n## A\nDip 1x3\n## B\nDip 1x3\n")
    _ = try home.run("settings", "program", plan)
    try Self.train(home, "\(plan)#A", -9)
    try Self.train(home, "\(plan)#B", -5)
    // A was missed two days ago, and today is a rest day.
    let missed = try home.run("--json").json(as: Shown.self)
    #expect(missed.next?.workout == "A")
    #expect(missed.next?.missedOn == Self.date(-2))
    #expect(try Self.next(home).missedOn == Self.date(-2))
    // A workout moved to today comes first, and one moved away is not missed on its old day.
    #expect(try home.run("schedule", "b", "today").status == 0)
    #expect(try home.run("--json").json(as: Shown.self).next?.workout == "B")
    let moved = try home.run("schedule", "move", "A", "tomorrow", "--json")
    #expect(
      try moved.json(as: [Shown.Planned].self).map(\.day).prefix(2)
        == [Self.date(0), Self.date(1)])
    #expect(try Self.next(home).missed == [])
    try Golden.check(home.run("schedule", "clear").out, in: "dashboard")
    #expect(try home.run("--json").json(as: Shown.self).next?.missedOn == Self.date(-2))
  }

  @Test("an invalid schedule request is refused with one sentence") func refusal() throws {
    let home = try Home()
    for (line, status) in [
      ("Push", 64), ("fri", 64), ("Push 2026-02-30", 64), ("Push 2020-01-05", 64),
      ("Push 2999-01-05", 64), ("Pusj today", 1), ("move today", 64), ("move Push today", 1),
    ] {
      let outcome = try home.run(["schedule"] + line.split(separator: " ").map(String.init))
      #expect(outcome.status == status, "\(line)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(line)")
    }
    try home.matches("dashboard")
  }

  @Test("workouts that take turns have no dates, but one can be scheduled") func turns() throws {
    let home = try Home()
    #expect(try home.run("schedule").out == "")
    let planned = try home.run("schedule", "Legs", "today", "--json")
    #expect(try planned.json(as: [Shown.Planned].self).map(\.day) == [Self.date(0)])
    let legs = try Self.next(home)
    #expect(legs.workout == "Legs" && legs.day == Self.date(0))
    try Self.train(home, "Legs", 0)
    let push = try Self.next(home)
    #expect(push.workout == "Push" && push.day == nil)
    try home.matches("dashboard")
  }

  @Test("a phase ends after its weeks, and the end of the last one is announced") func phases()
    throws
  {
    let home = try Home()
    let plan = try home.write(
      "p.plan",
      "# P\nphase One · 1 week\n## A\nDip 1x3\nphase Two · 1 week\n## A\nDip 1x3\n## B\nDip 1x3\n")
    _ = try home.run("settings", "program", plan)
    try Self.train(home, "A", -15)
    let second = try Self.next(home)
    #expect(second.workout == "A" && second.phase == "Two" && second.isComplete == false)
    #expect(second.week == 1 && second.weeks == 1)
    try Self.train(home, "A", -8)
    let over = try Self.next(home)
    #expect(over.workout == "B" && over.phase == "Two" && over.isComplete == true)
    let run = try home.run("run", "--device", "null", input: .text("q\n"))
    #expect(run.lines.first?.hasPrefix("B.") == true)
    try home.matches("dashboard")
  }

  @Test("without a program, the usual workout of the day is next, as it was last done")
  func guesses() throws {
    let home = try Home()
    _ = try home.run("settings", "program", "none")
    #expect(try home.run("next").status == 1)
    for week in 1...3 { try Self.train(home, "bench 2x3, squat 3x5 \(40 + 5 * week)kg", -7 * week) }
    // Last Sunday, the latest day that is never in this week.
    try Self.train(home, "row 3x8 50kg", Self.monday - 1, at: "20:00")
    let shown = try home.run("--json").json(as: Shown.self)
    try Golden.check(shown.next?.guessedFrom ?? "", in: "dashboard", row: "the reason")
    #expect(shown.week == nil)
    #expect(shown.streakWeeks == 3)
    // Only the line about these weeks begins with a number.
    #expect(try home.start([]).ends().lines.contains { $0.hasPrefix("3 ") })
    let next = try home.run("next", "--json").json(as: NextObject.self)
    #expect(next.program == nil)
    #expect(next.exercises.last?.sets.map(\.weight) == [45, 45, 45])
    try home.matches("dashboard")
  }
}
