import Support
import Terminals
import Testing

/// A likely typo is queried on a terminal and refused elsewhere unless confirmed with --yes.
@Suite struct SlipTests {
  private func count(_ home: Home) throws -> Int {
    try home.run("history", "--json").json(as: [SessionObject].self).count
  }

  @Test("a session logged twice on one day is refused") func twice() throws {
    let home = try Home()
    let text = "Squat 3x5 @ 100, Bench Press 3x5 @ 60"
    #expect(try home.run("log", text, "--at", "2026-01-05").status == 0)
    let refused = try home.run("log", "bench 5,5,5 @ 60; squat 5,5,5 @ 100", "--at", "2026-01-05")
    #expect(refused.status == 0, "the order is another one")
    let same = try home.run("log", text, "--at", "2026-01-05T18:00")
    #expect(same.status == 64)
    #expect(try count(home) == 2)
    #expect(try home.run("log", text, "--at", "2026-01-06").status == 0)
    #expect(try home.run("log", text, "--at", "2026-01-05", "--yes").status == 0)
    #expect(try count(home) == 4)
    try home.matches("slips")
  }

  @Test("reps that look like a weight are refused") func reps() throws {
    let home = try Home()
    let refused = try home.run("log", "squat 5x60")
    #expect(refused.status == 64)
    #expect(try count(home) == 0)
    #expect(try home.run("log", "squat 5x60", "--yes").status == 0)
    #expect(try home.run("log", "push-up 2x60").status == 0)
    try home.matches("slips")
  }

  @Test("a weight that is missing, far from the last one or below the bar is refused") func weight()
    throws
  {
    let home = try Home()
    let bare = try home.run("log", "Squat 3x5", "--at", "2026-01-05")
    #expect(bare.status == 64 && bare.errors.contains("no weight"), "\(bare.errors)")
    #expect(try home.run("log", "Squat 5,5,5 @ 62.5", "--at", "2026-01-05").status == 0)
    let refused = try home.run("log", "Squat 5,5,5 @ 625", "--at", "2026-01-07")
    #expect(refused.status == 64)
    let light = try home.run("log", "Squat 5 @ 10", "--at", "2026-01-07")
    #expect(light.status == 64 && light.errors.contains("20 kg"), "\(light.errors)")
    #expect(try count(home) == 1)
    #expect(try home.run("log", "Squat warmup 10@20, work 5@70", "--at", "2026-01-07").status == 0)
    #expect(try home.run("log", "Squat 5 @ 10", "--at", "2026-01-08", "--yes").status == 0)
    try home.matches("slips")
  }

  @Test("a body weight far from the last one is refused") func weighed() throws {
    let home = try Home()
    #expect(try home.run("weigh", "82.4", "--at", "2026-01-05").status == 0)
    let refused = try home.run("weigh", "28.4")
    #expect(refused.status == 64)
    #expect(try home.run("weigh").lines.count == 1)
    #expect(try home.run("weigh", "28.4", "--yes").status == 0)
    let corrected = try home.run("weigh", "set", "last", "82.1")
    #expect(try home.run("weigh", "--limit", "1").lines == corrected.lines)
    try home.run("weigh", "remove", "last")
    try home.run("weigh")
    try home.matches("slips")
  }

  @Test("on a terminal, a likely typo is a question", arguments: [("n\n", 0), ("y\n", 1)])
  func asked(answer: String, logged: Int) async throws {
    try await aside {
      let home = try Home()
      let terminal = try PseudoTerminal()
      let program = try home.start(["log", "squat 5x60"], input: .terminal(terminal))
      terminal.waits(for: "Log it anyway? (y/n)")
      terminal.type(answer)
      #expect(program.ends().status == (logged == 1 ? 0 : 1))
      #expect(try self.count(home) == logged)
    }
  }

  @Test("all commands read dates the same way") func dates() throws {
    let home = try Home()
    #expect(try home.run("log", "Squat 3x5 @ 100", "--at", "yesterday").status == 0)
    #expect(try home.run("log", "Squat 3x5 @ 105", "--at", "2026-01-05").status == 0)
    #expect(try home.run("weigh", "82", "--at", "last friday").status == 0)
    for (day, number) in [("yesterday", 1), ("last", 1), ("2026-01-05", 2)] {
      let shown = try home.run("show", day, "--json").json(as: SessionObject.self)
      #expect(shown.session == number, "\(day)")
    }
    #expect(try home.run("show", "2026-01-04").status == 1)
    #expect(try home.run("edit", "yesterday", "set", "squat", "1", "4").status == 0)
    #expect(try home.run("edit", "2026-01-04", "remove").status == 1)
    #expect(try home.run("log", "Squat 3x5 @ 110", "--at", "yesterday 18:00").status == 0)
    let both = try home.run("edit", "yesterday", "remove")
    #expect(both.status == 1 && both.errors.contains("3 and 1"), "\(both.errors)")
    #expect(try home.run("log", "Squat 5 @ 100", "--at", "tomorrow 23:59").status == 64)
  }
}
