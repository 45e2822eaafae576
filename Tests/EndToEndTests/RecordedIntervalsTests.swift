import Glibc
import Support
import Terminals
import Testing

/// An interval workout on a terminal, recorded by ALSA: every tick, tempo beat and border between
/// work and rest is where the rehearsal has it.
///
/// In the default minute and a half, every sound must be there in order. How precise the times are
/// depends on the machine's load: with `SPOTTER_INTERVAL_MINUTES=25`, as long as a real interval
/// workout, each must be within ten milliseconds. Everything runs automatically after one press and
/// is measured within the recording.
@Suite struct RecordedIntervals {
  private static let measured =
    getenv("SPOTTER_INTERVAL_MINUTES").flatMap { Int(String(cString: $0)) }

  /// Rounds until one minute before the end, then reps with a tempo.
  private static let plan =
    measured.map { minutes in
      """
      Air Bike  \(minutes - 4)x30s/30s  prepare 10  rest 60
      Squat     1x40  60 kg  tempo 3-1-1-0  rest 60
      """
    } ?? """
      Air Bike  2x10s/10s  prepare 5  rest 12
      Squat     1x4   60 kg  tempo 3-1-1-0  rest 12
      """

  @Test("every tick, beat and border is heard in its place")
  func intervals() async throws {
    try await aside {
      let home = try Home()
      let plan = try home.write("intervals.plan", "# Recorded\n## Rounds\n\(Self.plan)\n")
      _ = try home.run("settings", "rate", "260")
      let rehearsed = try home.run("rehearse", plan, "--json").timeline()
      let wave = "\(home.path)/intervals.wav"
      try Self.play(home, plan, rehearsed, wave)
      try Self.check(SoundFile(wave), rehearsed)
    }
  }

  /// Presses once to begin, and once when the last rep is done.
  private static func play(
    _ home: Home, _ plan: String, _ rehearsed: [TimelineObject], _ wave: String
  ) throws {
    let presses = rehearsed.filter { $0.kind == "press" }.map(\.at)
    try #require(presses.count == 2)
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["run", plan, "--device", "file:'\(wave)',wav"], input: .terminal(terminal))
    var recording = GrowingRecording(path: wave)
    terminal.waits(for: "Press to start.")
    recording.waits(forSilence: 1)
    terminal.type("\r")
    MonotonicClock.sleep(milliseconds: Int(presses[1] - presses[0]) * 1000 + 1000)
    terminal.type("\r")
    terminal.waits(for: "How hard, one to ten?")
    recording.waits(forSilence: 1)
    terminal.type("q\r")
    #expect(program.ends().status == 0)
  }

  private static func check(_ recording: SoundFile, _ rehearsed: [TimelineObject]) throws {
    #expect(recording.rate == 48_000)
    let second = Double(recording.rate)
    let first = try #require(rehearsed.first { $0.kind == "tick" })
    let press = try #require(rehearsed.last { $0.kind == "press" })
    // The words that announce a round end before its border, which is a tone.
    let expected = rehearsed.filter {
      $0.at >= first.at && $0.at < press.at && ($0.kind == "tick" || $0.kind == "tone")
    }
    let countdown = recording.countdown
    let zero = try #require(countdown)
    var late: [Double] = []
    for item in expected {
      let frame = zero + Int(((item.at - first.at) * second).rounded())
      // Not inside `#expect`, which would print the recording.
      guard let onset = recording.onset(near: frame) else {
        Issue.record("nothing is heard of '\(item.kind) \(item.text)' at \(item.at) s")
        continue
      }
      late.append(Double(onset - frame) * 1000 / second)
    }
    let furthest = late.map(abs).max() ?? .infinity
    print(
      "\(expected.count) ticks, tones and borders over \(Int(press.at - first.at)) s, the furthest"
        + " \((furthest * 1000).rounded() / 1000) ms from its time")
    #expect(expected.count { $0.kind == "tick" } >= 20)
    if measured != nil { #expect(furthest <= 10) }
  }
}

extension SoundFile {
  /// The first of three clicks one second apart followed by a tone, which start a countdown;
  /// everything before is words.
  fileprivate var countdown: Int? {
    let beginning = SoundFile(rate: rate, samples: Array(samples.prefix(rate * 60)))
    let ticks = beginning.sounds(gap: rate / 20, above: 60).filter { $0.count < rate / 20 }
      .map(\.lowerBound)
    return ticks.first { first in
      [1, 2].allSatisfy { count in
        ticks.contains { abs($0 - first - count * rate) <= rate / 1000 }
      }
    }
  }

  /// The start of a sound close to a frame: the first audible sample after silence.
  fileprivate func onset(near frame: Int) -> Int? {
    let window = max(0, frame - rate / 20)..<min(samples.count, frame + rate / 2)
    guard !window.isEmpty, let onset = window.first(where: { samples[$0].magnitude > 60 }),
      onset > window.lowerBound
    else { return nil }
    return onset
  }
}
