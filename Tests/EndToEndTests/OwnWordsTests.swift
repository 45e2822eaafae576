import Glibc
import Support
import Testing

/// The lifter's own words in speech and on screen.
@Suite struct OwnWordsTests {
  @Test(
    "an exercise keeps the name it was written with, and abbreviations are expanded",
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
    "the reason why no session begins is also spoken",
    arguments: [
      (program: "push-pull-legs", operands: ["nonsense.plan"], because: "cannot read"),
      (program: "none", operands: [], because: "you do not follow a program"),
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
    "a command about the current program says if there is none",
    arguments: [["next"], ["program", "show"], ["program", "export"], ["program", "share"]])
  func noneFollowed(arguments: [String]) throws {
    let home = try Home()
    _ = try home.run("settings", "program", "none")
    let outcome = try home.start(arguments).ends()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("you do not follow a program"), "\(outcome.errors)")
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
