import Glibc
import Support
import Testing

/// The lifter's own words in speech and on screen.
@Suite struct OwnWordsTests {
  @Test(
    "an exercise keeps the name it was written with, and abbreviations are expanded",
    arguments: [
      "squat 1x5 60kg", "deadlift 1x5 80kg", "curl 1x8 20kg", "bench 1x5 60kg", "ohp 1x5 30kg",
    ])
  func kept(line: String) throws {
    let home = try Home()
    #expect(try home.run("rehearse", line, "--at", "2026-01-06T18:00").status == 0)
    try home.matches("own-words", row: line)
  }

  @Test(
    "the reason why no session begins is also spoken",
    arguments: [
      (program: "push-pull-legs", operands: ["nonsense.plan"]), (program: "none", operands: []),
    ])
  func refused(program: String, operands: [String]) async throws {
    try await aside {
      let home = try Home()
      #expect(try home.run("settings", "program", program).status == 0)
      let wave = "\(home.path)/refused.wav"
      let outcome = try home.run(["run", "--device", "file:'\(wave)',wav"] + operands)
      #expect(outcome.status == 1)
      let recording = try Recording(wave)
      #expect(recording.sounds(gap: recording.rate).first?.count ?? 0 > recording.rate)
      try home.matches("own-words", row: program)
    }
  }

  @Test(
    "a command about the current program says if there is none",
    arguments: [["next"], ["program", "show"], ["program", "export"], ["program", "share"]])
  func noneFollowed(arguments: [String]) throws {
    let home = try Home()
    _ = try home.run("settings", "program", "none")
    #expect(try home.run(arguments).status == 1)
    try home.matches("own-words", row: arguments.joined(separator: " "))
  }

  @Test("that a session is already running is also spoken")
  func running() async throws {
    try await aside {
      let home = try Home()
      let first = try home.start(
        ["run", "--device", "null", "--no-stdin", "squat 2x5 60kg rest 60"])
      first.waits(for: "Squat")
      let wave = "\(home.path)/running.wav"
      let outcome = try home.run("run", "--device", "file:'\(wave)',wav", "squat 1x5 60kg")
      #expect(outcome.status == 1)
      let recording = try Recording(wave)
      #expect(recording.sounds(gap: recording.rate).first?.count ?? 0 > recording.rate)
      first.signal(SIGTERM)
      #expect(first.ends().status == 0)
    }
  }
}
