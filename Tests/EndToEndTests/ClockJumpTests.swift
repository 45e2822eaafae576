import Glibc
import Support
import Testing

/// A computer without a clock battery: the calendar jumps by years while somebody trains.
@Suite struct ClockJumps {
  private static let year = 365 * 86_400

  @Test("jumps of years neither end a rest nor lose or repeat a set, also across a crash")
  func years() async throws {
    try await aside {
      let home = try Home()
      let clock = try FakeClock(home)
      let run = ["run", "--device", "null", "--no-stdin", "Squat 3x5 60 kg rest 600"]
      var program = try home.start(run, with: clock.variables)
      program.waits(for: "Set 1 of 3")
      for (set, years) in [(1, 10), (2, -25)] {
        try clock.isOff(bySeconds: years * Self.year)
        #expect(try home.press("5").status == 0)
        program.waits(for: "Rest, 10 minutes.")
        try clock.isOff(bySeconds: -years * Self.year)
        // A rest measured by the calendar would be over, or never end.
        usleep(1_500_000)
        #expect(!program.captions.contains { $0.contains("Set \(set + 1) of 3") })
        if set == 2 { break }
        #expect(try home.press("rest 1").status == 0)
        program.waits(for: "Set \(set + 1) of 3")
        #expect(try home.press("rest 600").status == 0)
        program.waits(for: "Rest, 10 minutes.")
      }
      program.signal(SIGKILL)
      _ = program.ends()
      program = try home.start(["run", "--device", "null", "--no-stdin"], with: clock.variables)
      program.waits(for: "Resuming")
      #expect(try home.press("rest 1").status == 0)
      program.waits(for: "Set 3 of 3")
      try clock.isOff(bySeconds: 30 * Self.year)
      #expect(try home.press("5").status == 0)
      program.waits(for: " done. 3 sets")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.setsDone) == [3])
      #expect(try home.session()?.sets.map(\.reps) == [5, 5, 5])
    }
  }
}
