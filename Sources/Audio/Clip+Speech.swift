import Glibc

extension Clip {
  /// Makes a clip of speech at the stream's rate, loud enough to be heard over music.
  ///
  /// The level is -16 dBFS RMS, measured as the mean of the levels of the whole and of the voiced
  /// parts, so that pauses count half. Peaks stay at or below -1 dBFS. `rate` is that of the
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
  /// -16 dBFS as the square of a sample.
  private static let target = powf(32_768 * powf(10, -16 / 20), 2)

  /// Blocks in a window for telling voice from pause: 20 ms.
  private static let window = 20

  let peaks: [Float]
  private let energies: [Float]
  private let frames: Int

  init(of signal: UnsafeBufferPointer<Float>) {
    peaks = Limiter.peaks(of: signal)
    frames = signal.count
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

  /// Returns the mean square of a sample after gain and limiter: the geometric mean of the values
  /// for the whole and for the voiced parts.
  private func level(at gain: Float) -> Float {
    let limits = Limiter.gains(forPeaks: peaks.map { $0 * gain }, ceiling: Clip.ceiling)
    let blocks = energies.indices.map { index -> Float in
      let limit = (limits[index] + limits[index + 1]) / 2 * gain
      return energies[index] * limit * limit
    }
    let windows = stride(from: 0, to: blocks.count, by: Self.window).map { start in
      blocks[start..<min(start + Self.window, blocks.count)].reduce(0, +)
    }
    let whole = blocks.reduce(0, +) / Float(frames)
    // Voiced means less than 30 dB below the loudest part.
    let threshold = (windows.max() ?? 0) / 1000
    let voiced = windows.filter { $0 > threshold }
    guard !voiced.isEmpty else { return 0 }
    let length = min(voiced.count * Self.window * Limiter.block, frames)
    return (whole * voiced.reduce(0, +) / Float(length)).squareRoot()
  }
}
