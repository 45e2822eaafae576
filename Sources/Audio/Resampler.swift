import Glibc

/// Changes the sample rate of a signal by a fixed rational ratio, with a polyphase filter: 22,050
/// to 48,000 Hz is 320/147, so there are 320 short filters, one for each position between two input
/// samples.
struct Resampler: Sendable {
  private let up: Int
  private let down: Int
  private let taps: Int
  private let filters: [Float]

  /// The resampler for eSpeak NG's voices, created once.
  static let speech = Resampler(from: 22_050, to: Clip.rate)

  init(from input: Int, to output: Int) {
    var (a, b) = (input, output)
    while b != 0 { (a, b) = (b, a % b) }
    up = output / a
    down = input / a
    // When downsampling, the cutoff is lower and the filter proportionally longer.
    let reduction = max(1, Double(input) / Double(output))
    taps = 8 * Int((4 * reduction).rounded(.up))
    filters = Self.design(phases: up, taps: taps, cutoff: 0.92 / reduction)
  }

  /// Returns the whole signal at the new rate; both ends fade into silence.
  func resample(_ samples: [Int16]) -> [Float] {
    let margin = [Float](repeating: 0, count: taps)
    let input = margin + samples.map(Float.init) + margin
    let count = (samples.count * up + down - 1) / down
    return [Float](unsafeUninitializedCapacity: count) { output, initialized in
      input.withUnsafeBytes { input in
        filters.withUnsafeBytes { filters in
          for index in 0..<count {
            let position = index * down
            // The newest input sample under this filter is half its length ahead.
            let first = position / up + taps / 2 + 1
            let filter = position % up * taps
            var sum = SIMD8<Float>.zero
            for tap in stride(from: 0, to: taps, by: 8) {
              let samples = input.loadUnaligned(
                fromByteOffset: (first + tap) * 4, as: SIMD8<Float>.self)
              let weights = filters.loadUnaligned(
                fromByteOffset: (filter + tap) * 4, as: SIMD8<Float>.self)
              sum += samples * weights
            }
            output.initializeElement(at: index, to: sum.sum())
          }
        }
      }
      initialized = count
    }
  }

  /// Designs the filters: a sinc under a Kaiser window, each normalized to a sum of one. The cutoff
  /// is the end of the pass band, relative to half the input rate.
  private static func design(phases: Int, taps: Int, cutoff: Double) -> [Float] {
    let beta = 7.0
    var filters: [Float] = []
    filters.reserveCapacity(phases * taps)
    for phase in 0..<phases {
      let weights = (0..<taps).map { tap -> Double in
        let distance = Double(tap - taps / 2 + 1) - Double(phase) / Double(phases)
        let reach = distance / Double(taps / 2)
        guard abs(reach) < 1 else { return 0 }
        let window = bessel(beta * (1 - reach * reach).squareRoot()) / bessel(beta)
        let turn = Double.pi * distance * cutoff
        return window * (turn == 0 ? 1 : sin(turn) / turn)
      }
      let sum = weights.reduce(0, +)
      filters += weights.map { Float($0 / sum) }
    }
    return filters
  }

  /// Returns the modified Bessel function of the first kind, order zero.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1...25 {
      term *= x * x / Double(4 * step * step)
      sum += term
    }
    return sum
  }
}
