import Support
import Testing
@testable import Audio

/// The timeline against a simulated device that records what was heard when.
@Suite struct TimelineTests {
  private static let second: Int64 = 1_000_000_000

  /// Streams for some seconds through a device with a delay, drift and jitter.
  private func stream(
    _ timeline: inout Timeline, seconds: Int, delay: Int = 1920, partsPerMillion: Double = 0,
    jitter: Int = 0
  ) -> [Int16] {
    var random = SplitMix64(seed: 11)
    var heardSamples: [Int16] = []
    var piece = [Int16](repeating: 0, count: 960)
    for step in 0..<seconds * 50 {
      let drift = 1 + partsPerMillion / 1e6
      let now = Int64(Double(step) * 20e6 / drift)
      let noise = jitter == 0 ? 0 : Int(random.next() % UInt64(2 * jitter + 1)) - jitter
      timeline.observe(delay: delay + noise, at: now)
      piece.withUnsafeMutableBufferPointer { timeline.render(into: $0) }
      timeline.advance(by: 960)
      heardSamples += piece
    }
    return heardSamples
  }

  @Test("ticks are one second apart although the reported delay jitters") func ticks() {
    var timeline = Timeline(extraDelay: 0)
    for second in 2..<12 {
      timeline.schedule(.tone(.tick), .tone, at: Int64(second) * Self.second)
    }
    let onsets = Signal.onsets(in: stream(&timeline, seconds: 13, jitter: 48))
    #expect(onsets.count == 10)
    // A frame written at 2 s is heard 1920 frames later, so the tick is written that much earlier.
    #expect(abs(onsets[0] - (96_000 - 1920)) < 48)
    for (first, next) in zip(onsets, onsets.dropFirst()) {
      #expect(abs(next - first - 48_000) < 24)
    }
  }

  @Test("speech can begin after a delay, which runs along with the device's waking up")
  func delayed() {
    for (padding, start) in [(0 as Int64, 7200), (2400, 7200), (14_400, 14_400)] {
      var timeline = Timeline(extraDelay: 0)
      timeline.begin(padding: padding, tonesToo: false)
      timeline.speak(.tone(.tick), after: .milliseconds(150))
      let onsets = Signal.onsets(in: stream(&timeline, seconds: 1))
      #expect(onsets.count == 1)
      #expect(abs((onsets.first ?? 0) - start) < 48)
    }
  }

  @Test("the timeline follows the clock of a drifting device") func drifting() {
    var timeline = Timeline(extraDelay: 0)
    timeline.schedule(.tone(.tick), .tone, at: 30 * Self.second)
    let samples = stream(&timeline, seconds: 31, partsPerMillion: 200)
    let onset = Signal.onsets(in: samples).first ?? 0
    // The device plays 200 ppm too fast: 288 extra frames in 30 s.
    #expect(abs(onset - (1_440_000 + 288 - 1920)) < 48)
  }

  @Test("the extra delay is subtracted") func extraDelay() {
    let onsets = [0, 100].map { milliseconds in
      var timeline = Timeline(extraDelay: Int64(milliseconds) * 1_000_000)
      timeline.schedule(.tone(.tick), .tone, at: 2 * Self.second)
      return Signal.onsets(in: stream(&timeline, seconds: 3)).first ?? 0
    }
    #expect(abs(onsets[0] - onsets[1] - 4800) <= 2)
  }

  @Test("a late clip is played at once or not at all") func late() {
    var timeline = Timeline(extraDelay: 0)
    _ = stream(&timeline, seconds: 3)
    timeline.schedule(.tone(.tick), .tone, at: 2 * Self.second)
    timeline.schedule(.tone(.done), .tone, at: 1 * Self.second)
    var piece = [Int16](repeating: 0, count: 48_000)
    piece.withUnsafeMutableBufferPointer { timeline.render(into: $0) }
    #expect(Signal.onsets(in: piece).count == 1)
    #expect(Array(piece[..<1440]) == Clip.tone(.tick).samples)
  }

  @Test("frames that the device dropped are rendered again") func dropped() {
    var timeline = Timeline(extraDelay: 0)
    timeline.speak(Clip(samples: [Int16](repeating: 500, count: 48_000)))
    timeline.schedule(.tone(.tick), .tone, at: 0)
    var piece = [Int16](repeating: 0, count: 3840)
    piece.withUnsafeMutableBufferPointer { timeline.render(into: $0) }
    timeline.advance(by: 3840)
    timeline.rewind(by: 2880)
    #expect(timeline.position == 960)
    timeline.play(.tone(.heard))
    piece.withUnsafeMutableBufferPointer { timeline.render(into: $0) }
    #expect(piece[3839] == 500)
    let heard = Clip.tone(.heard).samples
    #expect(piece[1500] == 500 + heard[1500])
  }

  @Test("speech waits until the device is awake") func awake() {
    let tone = Clip(samples: [Int16](repeating: 300, count: 480))
    for (tonesToo, expected) in [(true, [14_400]), (false, [0, 14_400])] {
      var timeline = Timeline(extraDelay: 0)
      timeline.begin(padding: 14_400, tonesToo: tonesToo)
      timeline.play(tone)
      timeline.speak(Clip(samples: [Int16](repeating: 500, count: 4800)))
      var piece = [Int16](repeating: 0, count: 24_000)
      piece.withUnsafeMutableBufferPointer { timeline.render(into: $0) }
      #expect(Signal.onsets(in: piece) == expected)
    }
  }
}
