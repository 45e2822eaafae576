import Glibc
import Support
import Testing

/// What is said and shown in the lifter's own words.
@Suite struct OwnWordsTests {
  @Test(
    "a line keeps the word it was written with, in a fresh home too; short forms are said in full",
    arguments: [
      ("squat 1x5 60kg", "Squat."), ("deadlift 1x5 80kg", "Deadlift."),
      ("curl 1x8 20kg", "Curl."), ("bench 1x5 60kg", "Bench press."),
      ("ohp 1x5 30kg", "Overhead press."),
    ])
  func kept(_ line: String, _ named: String) throws {
    let home = try Home()
    let said = try home.run("rehearse", line, "--at", "2026-01-06T18:00").lines
    #expect(said.contains { $0.contains("say   \(named)") }, "\(said.prefix(3))")
  }

  @Test(
    "why no session begins is spoken, to whom nothing can be read by",
    arguments: [
      (program: "push-pull-legs", operands: ["nonsense.plan"], because: "cannot read"),
      (program: "none", operands: [], because: "no program is followed"),
    ])
  func refused(program: String, operands: [String], because: String) async throws {
    try await aside {
      let home = try Home()
      #expect(try home.run("settings", "program", program).status == 0)
      let wave = "\(home.path)/refused.wav"
      let outcome = try home.start(["run", "--device", "file:'\(wave)',wav"] + operands).ends()
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(because), "\(outcome.errors)")
      let recording = try Recording(wave)
      #expect(recording.sounds(gap: recording.rate).first?.count ?? 0 > recording.rate)
    }
  }

  @Test(
    "a command about the program that is followed says when none is",
    arguments: [["next"], ["program", "show"], ["program", "export"], ["program", "share"]])
  func noneFollowed(arguments: [String]) throws {
    let home = try Home()
    _ = try home.run("settings", "program", "none")
    let outcome = try home.start(arguments).ends()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no program is followed"), "\(outcome.errors)")
  }

  @Test("so is that a session is running already")
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
