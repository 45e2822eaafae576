import Glibc

/// A mono piece of sound at the mixing rate.
package struct Clip: Sendable, Equatable {
  /// Frames per second of all clips and of the stream.
  package static let rate = 48_000

  /// The maximum sample of a clip and of the mix: -1 dBFS.
  static let ceiling: Float = 29_200

  package var samples: [Int16]

  package init(samples: [Int16]) { self.samples = samples }

  package var duration: Duration {
    .nanoseconds(Int64(samples.count) * 1_000_000_000 / Int64(Self.rate))
  }
}

extension Clip {
  /// Makes a clip of speech at the stream's rate, loud enough to be heard over music.
  ///
  /// Its loudest 300 ms have -14 dBFS RMS: as long as an ear takes to judge loudness, so that a
  /// single word is no softer than a sentence. Peaks stay at or below -1 dBFS. `rate` is that of the
  /// samples in Hz; `volume` is in percent of the level.
  package static func speech(_ samples: [Int16], rate: Int, volume: Int = 100) -> Clip {
    guard !samples.isEmpty, rate > 0 else { return Clip(samples: []) }
    let resampler = rate == 22_050 ? Resampler.speech : Resampler(from: rate, to: Clip.rate)
    var signal = resampler.resample(samples)
    let count = signal.count
    let level = signal.withUnsafeBufferPointer(SpeechLevel.init(of:))
    let gain = level.gain()
    let limits = Limiter.gains(forPeaks: level.peaks.map { $0 * gain }, ceiling: Clip.ceiling)
    let share = Float(min(max(volume, 0), 100)) / 100
    return signal.withUnsafeMutableBufferPointer { signal in
      for index in signal.indices { signal[index] *= gain }
      return Clip(
        samples: [Int16](unsafeUninitializedCapacity: count) { output, initialized in
          Limiter.apply(
            limits.map { $0 * share }, to: UnsafeBufferPointer(signal), 0..<count, into: output)
          initialized = count
        })
    }
  }
}

/// The loudness of an utterance by blocks, and the gain that brings it to the target level.
private struct SpeechLevel {
  /// -14 dBFS as the square of a sample.
  private static let target = powf(32_768 * powf(10, -14 / 20), 2)

  /// Blocks in the stretch whose loudness counts: 300 ms.
  private static let window = 300

  let peaks: [Float]
  private let energies: [Float]

  init(of signal: UnsafeBufferPointer<Float>) {
    peaks = Limiter.peaks(of: signal)
    energies = stride(from: 0, to: signal.count, by: Limiter.block).map { start in
      var sum: Float = 0
      for index in start..<min(start + Limiter.block, signal.count) {
        sum += signal[index] * signal[index]
      }
      return sum
    }
  }

  /// Finds the gain in a few iterations, because limiting lowers the level again.
  func gain() -> Float {
    var gain: Float = 1
    for _ in 0..<6 {
      let level = level(at: gain)
      guard level > 0 else { return 1 }
      gain = min(gain * (Self.target / level).squareRoot(), 100)
    }
    return gain
  }

  /// Returns the mean square of a sample in the loudest stretch, after gain and limiter.
  private func level(at gain: Float) -> Float {
    let limits = Limiter.gains(forPeaks: peaks.map { $0 * gain }, ceiling: Clip.ceiling)
    var (sum, most): (Float, Float) = (0, 0)
    var blocks: [Float] = []
    blocks.reserveCapacity(energies.count)
    for index in energies.indices {
      let limit = (limits[index] + limits[index + 1]) / 2 * gain
      blocks.append(energies[index] * limit * limit)
      sum += blocks[index]
      if index >= Self.window { sum -= blocks[index - Self.window] }
      most = max(most, sum)
    }
    return most / Float(Self.window * Limiter.block)
  }
}
