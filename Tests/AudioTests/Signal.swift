import Glibc

/// Measurements of recorded samples.
enum Signal {
  static func sine(_ frequency: Double, rate: Int, count: Int, size: Double) -> [Int16] {
    (0..<count).map { Int16(size * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
  }

  /// The level of the whole signal, in dBFS.
  static func level(_ samples: some Collection<Int16>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(max(power, 1e-9)) - 20 * log10(32_768)
  }

  static func peak(_ samples: [Int16]) -> Double {
    20 * log10(Double(samples.map { abs(Int($0)) }.max() ?? 0) / 32_768)
  }

  /// The strength of one frequency, in dBFS relative to a full-scale sine (Goertzel with a Hann
  /// window).
  static func strength(of frequency: Double, in samples: [Int16], rate: Int) -> Double {
    let turn = 2 * Double.pi * frequency / Double(rate)
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(samples.count))
      real += window * Double(sample) * cos(turn * Double(index))
      imaginary += window * Double(sample) * sin(turn * Double(index))
    }
    let size = (real * real + imaginary * imaginary).squareRoot() * 4 / Double(samples.count)
    return 20 * log10(max(size, 1e-9) / 32_768)
  }

  /// The strongest frequency in the first 40 ms, to the nearest multiple of 20 Hz.
  static func pitch(of samples: [Int16], rate: Int) -> Double {
    let samples = Array(samples.prefix(rate / 25))
    return stride(from: 100.0, to: 3000, by: 20)
      .max { strength(of: $0, in: samples, rate: rate) < strength(of: $1, in: samples, rate: rate) }
      ?? 0
  }

  /// The places where sound begins after at least 20 ms of silence.
  static func onsets(in samples: [Int16]) -> [Int] {
    var onsets: [Int] = []
    var silence = 960
    for (index, sample) in samples.enumerated() {
      if sample == 0 {
        silence += 1
      } else {
        if silence >= 960 { onsets.append(index) }
        silence = 0
      }
    }
    return onsets
  }
}
