import Glibc
import Terminals
import Testing

/// `program` from a shell.
@Suite struct ProgramCommandTests {
  private struct Listed: Decodable {
    var name: String
    var title: String
    var own: Bool
    var inUse: Bool
    var favourite: Bool
    var lastUsed: String?
  }

  private func list(_ home: Home, _ query: String...) throws -> [Listed] {
    try home.run(["program", "list", "--json"] + query).json(as: [Listed].self)
  }

  @Test("every built-in program can be read, and looking writes nothing") func fresh() throws {
    let home = try Home()
    let all = try list(home)
    #expect(all.count >= 21)
    #expect(all.first?.name == "push-pull-legs")
    #expect(all.first?.inUse == true)
    #expect(try list(home, "5/3/1", "beginners").map(\.name) == ["531-for-beginners"])
    #expect(try list(home, "no such thing").isEmpty)
    for program in all {
      #expect(try home.run("program", "check", program.name).status == 0, "\(program.name)")
    }
    #expect(TextFile.names(in: "\(home.path)/data") == [])
    #expect(TextFile.names(in: "\(home.path)/config") == [])
  }

  @Test("a program that was copied, followed and trained is listed as such") func followed() throws
  {
    let home = try Home()
    #expect(try home.run("program", "copy", "stronglifts-5x5", "My Fives").status == 0)
    let again = try home.run("program", "copy", "gzclp", "my fives")
    #expect(again.status == 1)
    var status = stat()
    #expect(stat("\(home.path)/data/spotter/Programs/my-fives.plan", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    try home.run("program", "use", "my fives")
    try home.run("settings", "program")
    #expect(
      try home.run(
        "log", "Squat 5x5 @ 60kg; Bench Press 5x5 @ 40kg; Barbell Row 5x5 @ 40kg", "--workout", "A",
        "--at", "2026-01-05T18:00"
      ).status == 0)
    #expect(try home.run("program", "favourite", "gzclp").status == 0)
    let all = try list(home)
    #expect(all.first?.lastUsed == "2026-01-05")
    #expect(all.first?.own == true)
    #expect(all.dropFirst().first?.name == "gzclp")
    #expect(all.dropFirst().first?.favourite == true)
    // Both workouts have squats, which went up once.
    try home.run("program", "show", "--weeks", "2")
    #expect(try home.run("program", "unfavourite", "gzclp").status == 0)
    #expect(!(try list(home).contains { $0.favourite }))
    try home.matches("program")
  }

  @Test("a program survives sharing, exporting and importing unchanged") func exchanged() throws {
    let home = try Home()
    let plan = try home.run("program", "export", "gzclp").out
    let ways = [["export", "gzclp"], ["export", "gzclp", "--json"], ["share", "gzclp"]]
    for (number, arguments) in ways.enumerated() {
      let sent = try home.run(["program"] + arguments)
      #expect(sent.status == 0)
      let title = "Copy \(number)"
      let taken = try home.run("program", "import", "-", "--name", title, input: .text(sent.out))
      #expect(taken.status == 0, "\(taken.errors)")
      let back = try home.run("program", "export", "copy-\(number)").out
      #expect(back == "# \(title)\n" + plan.drop { $0 != "\n" }.dropFirst())
    }
    let line = try home.run("program", "share", "gzclp").out
    let other = line.replacing("I", with: "J")
    let damaged = try home.run("program", "import", "-", input: .text(other))
    #expect(damaged.status == 1)
    let there = try home.run("program", "import", "-", input: .text(line))
    #expect(there.status == 1)
    #expect(TextFile.names(in: "\(home.path)/data/spotter/Programs").count == 3)
    try home.matches("program")
  }

  @Test("an import reports unknown exercises and can be undone") func mistyped() throws {
    let home = try Home()
    let plan = try home.write("own.plan", "# Own\n## A\nBarbel Row 3x8\nSquat 3x5\n")
    let told = try home.run("program", "import", plan)
    #expect(told.status == 0)
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("program", "show", "own").status == 1)
    try home.matches("program")
  }

  @Test("lines of the same exercise are told apart wherever they are listed") func labelled() throws
  {
    let home = try Home()
    try home.run("settings", "program", "531-for-beginners")
    try home.run("next")
    try home.run("settings", "program", "gzclp")
    let logged = try home.run("log", "Squat 3,3,3,3,3 @ 60", "--workout", "Day 1")
    #expect(try home.run("show").out == logged.out)
    try home.run("edit", "1", "set", "squat", "1", "2")
    try home.matches("program")
  }

  @Test("plans are checked with line and column, and formatted") func checked() throws {
    let home = try Home()
    let bad = try home.write(
      "bad.plan", "# P\ngoal strenght\n## A\nSquat 3x5 60 kg slowly\nPlank 3x5 temop 3110\n")
    let told = try home.run("program", "check", bad, "gzclp", "nothing-like-it")
    #expect(told.status == 1)
    let many = try home.write("many.plan", "## A\n" + String(repeating: "Squat 3x\n", count: 90))
    let bounded = try home.run("program", "check", many)
    #expect(bounded.lines.count == 21)
    let taken = try home.run("program", "import", bad)
    #expect(taken.status == 1)
    #expect(try list(home, "P").allSatisfy { $0.title != "P" })
    let good = try home.write("good.plan", "# P\n## A\nSqaut   3x5 60 kg\n")
    chmod(good, 0o644)
    try home.run("program", "check", good)
    let unled = try home.write(
      "unled.plan", "# P\n## A\nSquat tm 100 kg wave 5@65%\nSquat [x] follow 5x5@50%, of Squta\n")
    try home.run("program", "check", unled)
    let formatted = "# P\n\n## A\nSqaut  3x5  60 kg\n"
    #expect(try home.run("program", "format", good).out == formatted)
    #expect(try home.run("program", "format", good, "--write").status == 0)
    #expect(try TextFile.read(good) == formatted)
    var status = stat()
    #expect(stat(good, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o644)
    #expect(try home.run("program", "format", "gzclp", "--write").status == 1)
    #expect(try home.run("program", "format", bad, "--write").status == 1)
    try home.matches("program")
  }

  @Test("deleting says what will be deleted, asks, and keeps the log") func deleted() throws {
    let home = try Home()
    #expect(try home.run("program", "new", "Mine").status == 0)
    #expect(try home.run("program", "use", "mine").status == 0)
    #expect(try home.run("log", "Squat 3x5 @ 60kg; Bench 3x5 @ 40kg", "--workout", "A").status == 0)
    try home.run("program", "delete", "mine")
    #expect(try home.run("program", "use", "gzclp").status == 0)
    let asked = try home.run("program", "delete", "mine")
    #expect(asked.status == 64)
    try home.run("program", "delete", "mine", "--yes")
    #expect(try home.run("history").lines.count == 1)
    #expect(try home.run("program", "delete", "gzclp", "--yes").status == 1)
    try home.run("program", "delete", "mine", "--yes")
    try home.matches("program")
  }

  @Test("answering no on a terminal deletes nothing") func asked() throws {
    let home = try Home()
    #expect(try home.run("program", "new", "Mine").status == 0)
    let terminal = try PseudoTerminal()
    let program = try home.start(["program", "delete", "mine"], input: .terminal(terminal))
    terminal.waits(for: "Delete it? (y/n)")
    terminal.type("n\n")
    #expect(program.ends().status == 0)
    #expect(try list(home, "mine").count == 1)
  }

  @Test("an edited program is accepted only if it can be read") func edited() throws {
    let home = try Home()
    #expect(try home.run("program", "new", "Mine").status == 0)
    let path = "\(home.path)/data/spotter/Programs/mine.plan"
    let before = try TextFile.read(path)
    let bad = try home.run("program", "edit", "mine", with: ["EDITOR": "sed -i s/3x5/3xfive/"])
    #expect(bad.status == 1)
    #expect(try TextFile.read(path) == before)
    #expect(TextFile.names(in: "\(home.path)/state/spotter/drafts").count == 1)
    let failed = try home.run("program", "edit", "mine", with: ["EDITOR": "false"])
    #expect(failed.status == 1)
    try home.run("program", "edit", "mine", with: ["EDITOR": "true"])
    // VISUAL takes precedence over EDITOR.
    let good = try home.run(
      "program", "edit", "mine", with: ["VISUAL": "sed -i s/3x5/3x6/", "EDITOR": "false"])
    #expect(good.status == 0, "\(good.errors)")
    #expect(try TextFile.read(path) == before.replacing("3x5", with: "3x6"))
    try home.run("program", "edit", "gzclp", with: ["EDITOR": "sed -i s/4x3/5x3/"])
    #expect(try list(home, "gzclp").first?.own == true)
    try home.run("program", "delete", "gzclp", "--yes")
    #expect(try list(home, "gzclp").first?.own == false)
    try home.matches("program")
  }

  @Test("on a terminal, an unreadable edit can be fixed or abandoned") func fixed() throws {
    let home = try Home()
    #expect(try home.run("program", "new", "Mine").status == 0)
    let terminal = try PseudoTerminal()
    // The first run breaks the plan, the second fixes it.
    let script = try home.write(
      "editor",
      "grep -q 3xfive \"$1\" && sed -i s/3xfive/3x7/ \"$1\" || sed -i s/3x5/3xfive/ \"$1\"\n")
    let program = try home.start(
      ["program", "edit", "mine"], input: .terminal(terminal), with: ["EDITOR": "sh \(script)"])
    terminal.waits(for: "e: edit again, x: discard the changes")
    terminal.type("?\ne\n")
    terminal.waits(for: "Changed 'Mine'.")
    #expect(program.ends().status == 0)
    let left = try home.start(
      ["program", "edit", "mine"], input: .terminal(terminal),
      with: ["EDITOR": "sed -i s/3x7/3xfive/"])
    terminal.waits(for: "e: edit again")
    terminal.type("x\n")
    #expect(left.ends().status == 0)
    let path = "\(home.path)/data/spotter/Programs/mine.plan"
    #expect(try TextFile.read(path).contains("3x7"))
    #expect(TextFile.names(in: "\(home.path)/state/spotter/drafts") == [])
  }
}
