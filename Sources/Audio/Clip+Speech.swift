import Glibc

extension Clip {
  /// Makes a clip of spoken samples: at the stream's rate, and loud enough beside music.
  ///
  /// The level is -16 dBFS RMS. Pauses count half: the mean of the level over everything and
  /// over the voiced parts alone is what is brought there. Peaks stay at or under -1 dBFS.
  ///
  /// The rate is that of the samples, in Hz; the volume is in percent of the level.
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

/// How loud an utterance is, block by block, and what gain brings it to its level.
private struct SpeechLevel {
  /// -16 dBFS as the square of a sample's size.
  private static let target = powf(32_768 * powf(10, -16 / 20), 2)

  /// Blocks in which voice and pause are told apart: 20 ms.
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

  /// Finds the gain, in a few rounds: limiting takes some of the level away again.
  func gain() -> Float {
    var gain: Float = 1
    for _ in 0..<6 {
      let level = level(at: gain)
      guard level > 0 else { return 1 }
      gain = min(gain * (Self.target / level).squareRoot(), 100)
    }
    return gain
  }

  /// The mean square of a sample after gain and limiter: of everything and of the voiced parts,
  /// and their geometric mean.
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
    // Voiced: not 30 dB under the loudest part.
    let threshold = (windows.max() ?? 0) / 1000
    let voiced = windows.filter { $0 > threshold }
    guard !voiced.isEmpty else { return 0 }
    let length = min(voiced.count * Self.window * Limiter.block, frames)
    return (whole * voiced.reduce(0, +) / Float(length)).squareRoot()
  }
}
