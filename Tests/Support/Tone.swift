import Glibc

/// A sine of a pitch that neither speech nor any signal of Spotter has.
package enum Tone {
  package static let pitch = 2700.0

  /// A WAV file of it.
  package static func wave(
    seconds: Double = 0.5, rate: Int = 16_000, channels: Int = 1, bits: Int = 16, loud: Double = 0.2
  ) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let step = 2 * Double.pi * pitch / Double(rate)
    let samples = (0..<Int(seconds * Double(rate))).flatMap { index in
      let value: Double = loud * 32_767 * sin(step * Double(index))
      return bytes(Int(value), 2)
    }
    return Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * bits / 8, 4)
      + bytes(channels * bits / 8, 2) + bytes(bits, 2) + Array("data".utf8)
      + bytes(samples.count, 4) + samples
  }

  /// How much of a sound's energy is of this pitch, from 0 to 1.
  package static func share(of samples: some Collection<Int16>, rate: Int) -> Double {
    var (sine, cosine, energy) = (0.0, 0.0, 1.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * pitch * Double(index) / Double(rate)
      sine += Double(sample) * sin(angle)
      cosine += Double(sample) * cos(angle)
      energy += Double(sample) * Double(sample)
    }
    return 2 * (sine * sine + cosine * cosine) / energy / Double(max(samples.count, 1))
  }
}
