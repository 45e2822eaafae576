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

  @Test("a workout missed two days ago is announced before today's") func before() throws {
    let today = Days.today
    let home = try home((a: today - 2, b: today))
    // The program was followed from a week before.
    #expect(
      try home.run(
        "log", "Barbell Row 1x5 @ 60", "--workout", "Pull", "--at", "\(Days.text(today - 7))T18:00"
      ).status == 0)
    let told = "You missed \(Self.weekday(today - 2))'s Push."
    let first = try home.run("rehearse", "--keep")
    #expect(first.lines.count { $0.contains(told) } == 1, "\(first.out)")
    #expect(first.lines[0].contains("Pull. One exercise"))
    #expect(try home.run("rehearse").out.contains("missed") == false)
  }

  @Test("on a rest day, the missed workout is next, with the day it was due") func now() throws {
    let today = Days.today
    let home = try home((a: today - 2, b: today - 4))
    #expect(
      try home.run(
        "log", "Barbell Row 1x5 @ 60", "--workout", "Pull", "--at", "\(Days.text(today - 4))T18:00"
      ).status == 0)
    let told = try home.run("rehearse")
    #expect(told.lines[0].contains("Push. One exercise"), "\(told.out)")
    #expect(told.out.contains("It was due on \(Self.weekday(today - 2))."))
  }
}
