import Glibc
import Support
import Testing

/// Several `spotter run` at the same time: a service and a manual start, or a key pressed twice.
@Suite struct RunsAtOnce {
  /// Whether a program starts its session; `false` if it ends first.
  private func begins(_ program: Program) -> Bool {
    let end = MonotonicClock.now + patience * 1000
    while MonotonicClock.now < end {
      if !program.captions.isEmpty { return true }
      if !program.isRunning { return false }
      usleep(10_000)
    }
    Issue.record("it neither begins nor ends: \(program.captions)")
    return false
  }

  @Test(
    "one session runs and is answered; the others say aloud that it does and exit with status 1")
  func three() async throws {
    try await aside {
      let home = try Home()
      let waves = (0..<3).map { "\(home.path)/\($0).wav" }
      let programs = try waves.map { wave in
        try home.start(
          ["run", "--device", "file:'\(wave)',wav", "Squat 2x5 60 kg rest 1"], input: .pipe)
      }
      // Each gets input; only one reads it.
      for (weight, program) in zip(["60", "62.5", "65"], programs) {
        program.type("5@\(weight)\n")
      }
      let running = programs.map(begins)
      try #require(running.filter(\.self).count == 1, "\(running)")
      // 'run' and 'finish' would refuse, so neither is suggested.
      let dashboard = try home.start(["dashboard"]).ends().out
      #expect(dashboard.contains("spotter status") && !dashboard.contains("spotter finish"))
      for number in programs.indices where !running[number] {
        let refused = programs[number].ends()
        #expect(refused.status == 1)
        #expect(refused.errors.contains("spotter press"), "\(refused.errors)")
        #expect(refused.out == "")
        #expect(try !SoundFile(waves[number]).sounds(gap: 24_000).isEmpty)
      }
      let number = try #require(running.firstIndex(of: true))
      let session = programs[number]
      session.waits(for: "Set 2 of 2")
      // A press from anywhere reaches the running session and reports what it did.
      let pressed = try home.press("5@65")
      #expect(pressed.status == 0, "\(pressed.errors)")
      #expect(pressed.out.contains("65"), "\(pressed.out)")
      session.endInput()
      let ended = session.ends()
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(try home.session()?.sets.map(\.weight) == [60 + 2.5 * Double(number), 65])
      #expect(try home.run("history").lines.count == 1)
    }
  }
}
