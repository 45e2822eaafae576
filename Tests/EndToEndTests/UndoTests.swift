import Glibc
import Support
import Testing

/// `undo` undoes and `redo` repeats whatever a command changes.
@Suite struct UndoTests {
  /// Everything that commands can change: the log as commands print it, and text files.
  private func seen(_ home: Home) throws -> [String] {
    let commands = ["history", "show", "weigh", "gear list Garage", "schedule", "next"]
    let told = try commands.map { command in
      let outcome = try home.start(command.split(separator: " ").map(String.init)).ends()
      return "\(command)\n\(outcome.out)\(outcome.errors)"
    }
    let own = "\(home.path)/data/spotter"
    let files =
      ["\(home.path)/config/spotter/settings", "\(own)/Exercises.json"]
      + TextFile.names(in: "\(own)/Programs").map { "\(own)/Programs/\($0)" }
    return try told
      + files.filter { access($0, F_OK) == 0 }.map { "\($0)\n\(try TextFile.read($0))" }
  }

  private static let commands: [[String]] = [
    ["log", "Bench Press 8,8,8 @ 40, Overhead Press 8,8,8 @ 25", "--at", "2026-01-05"],
    ["edit", "1", "set", "bench", "2", "6"], ["edit", "1", "note", "hotel"], ["edit", "undo"],
    ["weigh", "82.4", "--at", "2026-01-05"], ["weigh", "set", "last", "82"],
    ["weigh", "remove", "1"],
    ["baseline", "barbell row", "3x8", "@", "50"], ["gear", "add", "gym", "Garage"],
    ["gear", "use", "Garage"], ["gear", "set", "plates", "20x2 10x2"],
    ["gear", "remove", "gym", "Garage"], ["exercise", "add", "Zorb", "--loading", "barbell"],
    ["exercise", "edit", "Zorb", "--step", "1kg"], ["exercise", "remove", "Zorb"],
    ["settings", "quiet", "plates", "notes"], ["settings", "volume", "50"],
    ["settings", "volume", "default"], ["schedule", "Legs", "tomorrow"],
    ["schedule", "clear"], ["program", "copy", "gzclp", "My Plan"],
    ["program", "favourite", "my-plan"], ["program", "use", "my-plan"],
    ["program", "use", "push-pull-legs"], ["program", "delete", "my-plan", "--yes"],
    ["recommend", "--goal", "strength", "--experience", "0", "--days", "3", "--use", "1"],
    ["rehearse", "Squat 1x5 60 kg", "--keep", "--at", "2026-01-07"], ["edit", "1", "remove"],
  ]

  @Test("an exercise that was added leaves nothing behind when that is undone") func added() throws
  {
    let home = try Home()
    try home.run("log", "Squat 5 @ 60", "--at", "2026-01-05")
    #expect(try home.run("edit", "last", "add", "Plank 30").status == 0)
    #expect(try home.run("undo").status == 0)
    let verified = try home.run("verify")
    #expect(verified.status == 0, "\(verified.out)")
  }

  @Test("changes are undone one by one and redone") func all() throws {
    let home = try Home()
    var states = [try seen(home)]
    for command in Self.commands {
      let outcome = try home.start(command).ends()
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      states.append(try seen(home))
      #expect(states[states.count - 1] != states[states.count - 2], "\(command)")
    }
    #expect(try home.run("undo", "list").lines.count == Self.commands.count)
    for index in Self.commands.indices.reversed() {
      let undone = try home.run("undo", "--json").json(as: UndoneObject.self).undone.command
      #expect(undone.hasPrefix(Self.commands[index][0]), "\(undone)")
      #expect(try seen(home) == states[index], "\(Self.commands[index])")
    }
    #expect(try home.run("undo").status == 1)
    for index in Self.commands.indices {
      #expect(try home.run("redo").status == 0)
      #expect(try seen(home) == states[index + 1], "\(Self.commands[index])")
    }
    #expect(try home.run("redo").status == 1)
  }

  @Test("undo says what it undid and what comes next") func says() throws {
    let home = try Home()
    _ = try home.run("weigh", "82.4")
    _ = try home.run("settings", "volume", "50")
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("redo").status == 0)
    _ = try home.run("undo")
    // A new change discards what could be redone.
    _ = try home.run("settings", "rate", "200")
    #expect(try home.run("redo").status == 1)
    #expect(try home.run("undo", "list").lines.count == 2)
    try home.matches("undo")
  }

  @Test("a change since made in an editor is left alone and does not block undo") func edited()
    throws
  {
    let home = try Home()
    _ = try home.run("weigh", "82.4")
    _ = try home.run("settings", "volume", "50")
    try home.write("config/spotter/settings", "volume = 60\n# mine\n")
    #expect(try home.run("undo").status == 1)
    #expect(try TextFile.read("\(home.path)/config/spotter/settings") == "volume = 60\n# mine\n")
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("weigh").out == "")
    try home.matches("undo")
  }

  @Test("during a session, settings can be undone; changes to the log wait for its end")
  func running()
    async throws
  {
    try await aside {
      let home = try Home()
      _ = try home.run("weigh", "82.4")
      let session = try home.start(["run", "--no-stdin", "--device", "null"])
      session.waits(for: "Push.")
      #expect(try home.run("settings", "volume", "50").status == 0)
      #expect(try home.run("undo").status == 0)
      #expect(try home.run("settings", "volume").out == "100\n")
      let refused = try home.run("undo")
      #expect(refused.status == 1)
      session.signal(15)
      _ = session.ends()
      #expect(try home.run("undo").status == 0)
      try home.matches("undo")
    }
  }

  @Test("settings can change without an undo record, and a warning says so") func unnoted()
    throws
  {
    let home = try Home()
    _ = try home.run("weigh", "82.4")
    _ = try home.run("undo")
    unlink(home.database)
    try #require(mkdir(home.database, 0o700) == 0)
    #expect(try home.run("settings", "volume", "50").status == 0)
    #expect(try home.run("settings", "volume").out == "50\n")
    try home.matches("undo")
  }

  @Test("refused commands and changes without effect are not in the list") func refused() throws {
    let home = try Home()
    #expect(try home.run("weigh", "8").status == 64)
    #expect(try home.run("gear", "remove", "gym", "Nowhere").status != 0)
    #expect(try home.run("settings", "volume", "loud").status == 64)
    #expect(try home.run("log", "Benhc 3x8").status == 64)
    _ = try home.run("settings", "volume", "50")
    _ = try home.run("settings", "volume", "50")
    #expect(try home.run("undo", "list").lines.count == 1)
  }

  @Test("at most a hundred changes are kept") func many() throws {
    let home = try Home()
    for number in 1...120 { _ = try home.run("settings", "volume", "\(number % 2)") }
    #expect(try home.run("undo", "list").lines.count == 100)
  }
}
