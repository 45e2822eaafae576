import Glibc
import Support
import Terminals
import Testing

/// `program edit` when something is renamed.
@Suite struct ProgramSuccessionTests {
  /// A home with a program of one exercise that was trained twice.
  private func trained() throws -> Home {
    let home = try Home()
    let plan = "# Mine\n\n## A\nSquat  3x5  60 kg  rest 90  linear +5 kg\n"
    #expect(try home.run("program", "import", "-", input: .text(plan)).status == 0)
    #expect(try home.run("program", "use", "mine").status == 0)
    for (day, weight) in [("05", 60), ("07", 65)] {
      let told = try home.run(
        "log", "Squat 3x5 @ \(weight)", "--workout", "A", "--at", "2026-01-\(day)T18:00")
      #expect(told.status == 0, "\(told.errors)")
    }
    return home
  }

  /// The workout whose turn it is, and its program.
  private func turn(_ home: Home) throws -> [String?] {
    let next = try home.run("next", "--json").json(as: NextObject.self)
    return [next.workout, next.program]
  }

  @Test("a renamed exercise keeps its progress if it is the same") func same() throws {
    let home = try trained()
    let terminal = try PseudoTerminal()
    let editor = ["EDITOR": "sed -i s/Squat/Box\\ Squat/"]
    let program = try home.start(["program", "edit"], input: .terminal(terminal), with: editor)
    terminal.waits(
      for:
        "'Squat' is gone and 'Box Squat' is new. Are they the same, so that its progress continues?"
    )
    terminal.type("perhaps\ny\n")
    terminal.waits(for: "Changed 'Mine'.")
    #expect(program.ends().status == 0)
    try home.run("next")
    #expect(try home.run("why", "box squat").lines.count == 3)
    #expect(try home.run("history").lines.count == 2)
    try home.matches("program-edited")
  }

  @Test("a renamed workout keeps its turn and its dates if it is the same")
  func sameWorkout() throws {
    let home = try Home()
    let plan = "# Mine\n## A\nSquat 3x5 60 kg\n## B\nRow 3x5 40 kg\n## C\nPlank 3x30s\n"
    #expect(try home.run("program", "import", "-", input: .text(plan)).status == 0)
    #expect(try home.run("program", "use", "mine").status == 0)
    #expect(try home.run("log", "Squat 3x5 @ 60", "--workout", "A").status == 0)
    #expect(try home.run("schedule", "A", Days.text(Days.today + 9)).status == 0)
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["program", "edit"], input: .terminal(terminal),
      with: ["EDITOR": "sed -i s/##\\ A/##\\ Legs/"])
    terminal.waits(
      for:
        "'A' is gone and 'Legs' is new. Are they the same, so that its turn and its dates continue? (y/n)"
    )
    terminal.type("y\n")
    terminal.waits(for: "Changed 'Mine'.")
    #expect(program.ends().status == 0)
    #expect(try turn(home) == ["B", "Mine"])
    #expect(try home.run("schedule").out.contains("Legs"))
    // Reported afterwards, because nobody could be asked.
    let told = try home.run("program", "edit", with: ["EDITOR": "sed -i s/##\\ Legs/##\\ Squats/"])
    #expect(told.errors.contains("Legs=Squats"), "\(told.errors)")
    #expect(try turn(home) == ["Squats", "Mine"])
    let said = try home.run(
      "program", "edit", "--same", "Legs=Squats", with: ["EDITOR": "true"])
    #expect(said.status == 0, "\(said.errors)")
    #expect(try turn(home) == ["B", "Mine"])
    let unknown = try home.run("program", "edit", "--same", "Arms=Squats", with: ["EDITOR": "true"])
    #expect(unknown.status == 1 && unknown.errors.contains("'Arms'"), "\(unknown.errors)")
    // A renamed program keeps its turn.
    #expect(try home.run("program", "edit", with: ["EDITOR": "sed -i s/Mine/Yours/"]).status == 0)
    #expect(try turn(home) == ["B", "Yours"])
  }

  @Test("without a terminal, a rename is reported and can be confirmed later") func sameLater()
    throws
  {
    let home = try trained()
    let told = try home.run(
      "program", "edit", "mine", with: ["EDITOR": "sed -i s/Squat/Box\\ Squat/"])
    #expect(told.status == 0, "\(told.errors)")
    try home.run("next")
    let wrong = try home.run(
      "program", "edit", "mine", "--same", "Squat=Bx Squat", with: ["EDITOR": "true"])
    #expect(wrong.status == 1)
    let done = try home.run(
      "program", "edit", "mine", "--same", "Squat=Box Squat", with: ["EDITOR": "true"])
    #expect(done.status == 0, "\(done.errors)")
    try home.run("next")
    try home.matches("program-edited")
  }

  @Test("a plan that cannot be written leaves the log as it was") func unwritten() throws {
    let home = try trained()
    // No file next to it can have a longer name.
    let plan = "\(home.path)/data/spotter/Programs/mine.plan"
    let long = "\(home.path)/data/spotter/Programs/\(String(repeating: "x", count: 250))"
    try #require(rename(plan, long) == 0 && symlink(long, plan) == 0)
    let editor = ["EDITOR": "sed -i s/Squat/Box\\ Squat/"]
    let refused = try home.run("program", "edit", "--same", "Squat=Box Squat", with: editor)
    #expect(refused.status == 1)
    try #require(rename(long, plan) == 0)
    // Without confirmation, the renamed exercise is a new one.
    #expect(try home.run("program", "edit", with: editor).status == 0)
    try home.run("next")
    try home.matches("program-edited")
  }

  @Test("during a session, neither the plan nor the log changes")
  func running() async throws {
    try await aside {
      let home = try trained()
      let session = try home.start(["run", "--no-stdin", "--device", "null"])
      session.waits(for: "A.")
      let refused = try home.run(
        "program", "edit", "--same", "Squat=Box Squat",
        with: ["EDITOR": "sed -i s/Squat/Box\\ Squat/"])
      #expect(refused.status == 1)
      session.signal(SIGTERM)
      #expect(session.ends().status == 0)
      try home.run("next")
      try home.matches("program-edited")
    }
  }

  @Test("an invalid --same is refused before any question") func wrongSame() throws {
    let home = try trained()
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["program", "edit", "--same", "Arms=Box Squat"], input: .terminal(terminal),
      with: ["EDITOR": "sed -i s/Squat/Box\\ Squat/"])
    terminal.waits(for: "'Arms'")
    // A question would wait for its answer.
    #expect(program.ends().status == 1)
  }

  @Test("renaming a program changes only its title, and titles are unique") func titled() throws {
    let home = try trained()
    let editor = ["EDITOR": "sed -i s/Mine/Yours/"]
    #expect(try home.run("program", "edit", "mine", with: editor).status == 0)
    try home.run("next")
    let taken = try home.run("program", "edit", "mine", with: ["EDITOR": "sed -i s/Yours/GZCLP/"])
    #expect(taken.status == 1)
    try home.matches("program-edited")
  }
}
