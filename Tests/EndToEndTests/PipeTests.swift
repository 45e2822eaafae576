import Glibc
import Support
import Testing

/// Lines of a pipe act as the button, however many they are.
@Suite struct Pipes {
  /// In kilobytes.
  ///
  /// A session that buffered an endless pipe would exceed this within seconds.
  static let mostMemory = 96 * 1024

  @Test("an endless pipe of presses completes the workout in bounded memory")
  func endless() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["run", "--device", "null"], input: .pipe)
      // Faster than the session reads, until it is over.
      let end = MonotonicClock.now + patience * 1000
      while MonotonicClock.now < end, program.isRunning {
        program.type(String(repeating: "press\n", count: 700), atMost: 50)
      }
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(program.peakMemory > 0)
      #expect(program.peakMemory < Pipes.mostMemory)
      let session = try #require(try home.session())
      #expect(session.status == "finished")
      #expect(session.sets.count == 12)
      #expect(session.sets.allSatisfy { $0.status == "done" && $0.reps == $0.targetReps })
    }
  }

  @Test("once the voice keeps as many sounds as it may, a weight that is said costs under 8 kB")
  func weights() async throws {
    try await aside {
      let home = try Home.inMemory()
      let program = try home.start(
        ["run", "--device", "null", "--new", "Curl 99x5 @ 12.5"], input: .pipe)
      program.waits(for: "Set 1 of 99")
      var before = 0
      for count in 1...1_000 {
        program.type("\(20 + Double(count) / 4)\n")
        program.waits(for: "\n")
        // Long enough for the voice to speak it.
        usleep(10_000)
        // A busy machine takes until then to load the voice and speak enough.
        while count == 500, before != program.peakMemory {
          before = program.peakMemory
          usleep(500_000)
        }
      }
      program.endInput()
      #expect(program.ends().status == 0)
      #expect(before > 0)
      let growth = program.peakMemory - before
      #expect(growth < 4 * 1024, "\(growth) kB")
    }
  }

  @Test("empty lines are the button: endless ones are a key that is held down")
  func button() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["run", "--device", "null"], input: .pipe)
      program.waits(for: "Set 1 of 3.")
      program.type(String(repeating: "\n", count: 200_000))
      program.waits(for: "Paused.")
      program.endInput()
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.out.split(separator: "\n").count { $0.contains("Paused.") } == 1)
      #expect(program.peakMemory < Pipes.mostMemory)
      #expect(try home.session()?.setsDone == 0)
    }
  }

  @Test("an endless line, bytes that are not text and a flood of nonsense are handled")
  func floods() async throws {
    try await aside {
      let home = try Home()
      let program = try home.start(["run", "--device", "null"], input: .pipe)
      program.type(String(repeating: "x", count: 200_000) + "\n")
      program.type(String(repeating: "\u{1B}[2J\u{7}\u{0}\n", count: 20))
      program.type("note \u{202E}abc\u{1B}]0;title\u{7}\n5\n")
      program.endInput()
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(!outcome.hasEscapes)
      #expect(try home.session()?.sets.first?.reps == 5)
      #expect(try !home.run("show").hasEscapes)
    }
  }
}
