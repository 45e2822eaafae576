import Glibc
import Support
import Testing

/// Commands that change the log or the same text file at the same time, without losing any change.
@Suite struct AtOnce {
  private func runAll(_ commands: [[String]], in home: Home) throws {
    let running = try commands.map { try home.start($0) }
    for (program, command) in zip(running, commands) {
      let outcome = program.ends()
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
  }

  @Test("sessions and weigh-ins logged at the same time are all saved and can all be undone")
  func log() throws {
    let home = try Home()
    let days = (1...6).map { "2026-11-0\($0)" }
    try runAll(
      days.map { ["log", "squat 3x5 @ 60", "--yes", "--at", $0] }
        + days.map { ["weigh", "82.5", "--at", $0] },
      in: home)
    #expect(try home.run("history").lines.count == days.count)
    #expect(try home.run("weigh").lines.count == days.count)
    #expect(try home.run("undo", "list").lines.count == 2 * days.count)
  }

  @Test("exercises added at the same time are all kept") func exercises() throws {
    let home = try Home()
    let names = (1...8).map { "Carry Number \($0)" }
    try runAll(names.map { ["exercise", "add", $0] }, in: home)
    let own = try TestFile.read("\(home.path)/data/spotter/Exercises.json")
    for name in names { #expect(own.contains("\"\(name)\""), "\(own)") }
  }

  @Test("of several exercises added under one name, only one is accepted") func sameName() throws {
    let home = try Home()
    let running = try (1...4).map { _ in try home.start(["exercise", "add", "Log Carry"]) }
    let outcomes = running.map { $0.ends() }
    #expect(outcomes.filter { $0.status == 0 }.count == 1)
    #expect(outcomes.filter { $0.status == 1 }.count == 3)
  }

  @Test("settings changed at the same time are all set") func settings() throws {
    let home = try Home()
    let wanted = [
      ["rate", "150"], ["volume", "80"], ["unit", "lb"], ["talk", "terse"], ["delay", "40"],
      ["quiet", "plates"], ["program", "gzclp"],
    ]
    try runAll(wanted.map { ["settings"] + $0 }, in: home)
    for pair in wanted {
      #expect(try home.run("settings", pair[0]).out == "\(pair[1])\n", "\(pair[0])")
    }
  }

  @Test("programs and favorites added at the same time are all kept") func programs() throws {
    let home = try Home()
    let names = ["gzclp", "push-pull-legs", "madcow-5x5", "starting-strength"]
    try runAll(
      names.map { ["program", "favourite", $0] }
        + names.map { ["program", "copy", $0, "My \($0)"] },
      in: home)
    let favourites = try home.run("settings", "favourites").out
    for name in names { #expect(favourites.contains(name), "\(favourites)") }
    let copies = TestFile.names(in: "\(home.path)/data/spotter/Programs")
    #expect(copies == names.map { "my-\($0).plan" }.sorted())
  }
}
