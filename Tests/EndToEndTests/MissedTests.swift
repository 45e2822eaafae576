import Testing

/// A missed workout is announced once, at the start of the next session.
@Suite struct MissedTests {
  private static func weekday(_ day: Int) -> String {
    ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"][day % 7]
  }

  private func home(_ days: (a: Int, b: Int)) throws -> Home {
    let home = try Home()
    let plan = """
      # Mine
      schedule \(Self.weekday(days.a)) Push · \(Self.weekday(days.b)) Pull

      ## Push
      Bench Press 1x5 60 kg
      ## Pull
      Barbell Row 1x5 60 kg
      """
    #expect(try home.run("program", "import", "-", input: .text(plan)).status == 0)
    #expect(try home.run("settings", "program", "mine").status == 0)
    return home
  }

  /// What a session would say.
  private func said(_ home: Home, _ options: String...) throws -> [String] {
    try home.run(["rehearse", "--json"] + options).timeline().filter { $0.kind == "say" }
      .map(\.text)
  }

  @Test("a workout missed two days ago is announced before today's") func before() throws {
    let today = Days.today
    let home = try home((a: today - 2, b: today))
    // The program was followed from a week before.
    #expect(
      try home.run(
        "log", "Barbell Row 1x5 @ 60", "--workout", "Pull", "--at", "\(Days.text(today - 7))T18:00"
      ).status == 0)
    let due = Self.weekday(today - 2)
    let first = try said(home, "--keep")
    #expect(first[0].contains("Pull"))
    let told = first.filter { $0.contains(due) }
    #expect(told.count == 1, "\(first)")
    #expect(try !said(home).contains { $0.contains(due) })
    try Golden.check(told.joined(separator: "\n").replacing(due, with: "WEEKDAY"), in: "missed")
  }

  @Test("on a rest day, the missed workout is next, with the day it was due") func now() throws {
    let today = Days.today
    let home = try home((a: today - 2, b: today - 4))
    #expect(
      try home.run(
        "log", "Barbell Row 1x5 @ 60", "--workout", "Pull", "--at", "\(Days.text(today - 4))T18:00"
      ).status == 0)
    let due = Self.weekday(today - 2)
    let all = try said(home)
    #expect(all[0].contains("Push"))
    let told = all.filter { $0.contains(due) }
    #expect(told.count == 1, "\(all)")
    try Golden.check(told.joined(separator: "\n").replacing(due, with: "WEEKDAY"), in: "missed")
  }
}
