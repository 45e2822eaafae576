import Audio
import Glibc
import Support
import Testing

/// The level of a player's tone in the recording of a sink, and of everything else.
///
/// The tone is far above the voice, so that the two can be told apart.
final class ToneMeter {
  private let recorder: SinkRecorder
  private var known: [Level] = []

  static let frequency = 15_000.0
  private static let rate = SinkRecording.rate
  /// The samples of a window.
  private static let window = rate / 20

  /// Decibels of a window; full scale is 0.
  struct Level {
    var tone: Double
    /// Everything but the tone.
    var rest: Double
  }

  init(recorder: SinkRecorder) { self.recorder = recorder }

  /// The levels of the recording so far, twenty a second.
  var levels: [Level] {
    let samples = recorder.look { $0.samples(known.count * Self.window..<$0.count) }
    known += stride(from: 0, through: samples.count - Self.window, by: Self.window).map { start in
      Self.level(samples[start..<start + Self.window])
    }
    return known
  }

  /// The angles of a period, which is sixteen samples: fifteen thousand is five sixteenths of the
  /// rate.
  private static let angles = (0..<16).map { 2 * Double.pi * frequency * Double($0) / Double(rate) }
  private static let sines = angles.map { sin($0) }
  private static let cosines = angles.map { cos($0) }

  private static func level(_ samples: ArraySlice<Int16>) -> Level {
    let (sines, cosines) = (sines, cosines)
    var (sine, cosine, power) = (0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let value = Double(sample) / 32768
      sine += value * sines[index & 15]
      cosine += value * cosines[index & 15]
      power += value * value
    }
    let count = Double(samples.count)
    let tone = 2 * (sine * sine + cosine * cosine) / (count * count)
    return Level(tone: decibels(tone), rest: decibels(max(0, power / count - tone)))
  }

  private static func decibels(_ power: Double) -> Double { 10 * log10(max(power, 1e-10)) }

  /// Waits until the tone has been within a range of decibels for a number of windows, no further
  /// apart than the spread, from a window on; returns the mean and the next window.
  ///
  /// One window in five may be outside: sound that a busy machine delivers late is dropped.
  func settles(
    _ range: ClosedRange<Double>, from first: Int = 0, windows count: Int = 10,
    spread: Double = .infinity, _ location: SourceLocation = #_sourceLocation
  ) throws -> (level: Double, next: Int) {
    let limit = MonotonicClock.now + patience * 1000
    while true {
      let levels = levels
      var inside = 0
      for last in levels.indices.dropFirst(first) {
        let begin = last - count + 1
        if range.contains(levels[last].tone) { inside += 1 }
        if begin > first, range.contains(levels[begin - 1].tone) { inside -= 1 }
        guard begin >= first, inside >= count - count / 5 else { continue }
        let span = levels[begin...last].map(\.tone).filter(range.contains)
        if (span.max() ?? 0) - (span.min() ?? 0) <= spread {
          return (span.reduce(0, +) / Double(span.count), last + 1)
        }
      }
      let latest = levels.suffix(40).map { "\(Int($0.tone))/\(Int($0.rest))" }
      try #require(
        MonotonicClock.now < limit, "the tone is never at \(range) dB, but at \(latest)",
        sourceLocation: location)
      usleep(100_000)
    }
  }

  /// Writes the tone as a file of four minutes, which no test needs unless the machine is very busy.
  static func write(to path: String) throws {
    let period = sines.map { Int16(6000 * $0) }
    try WaveFile.write(path, (0..<rate * 240).map { period[$0 & 15] })
  }
}
