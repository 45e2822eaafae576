/// Keeps peaks below the ceiling without being audible: the gain falls before a loud part and
/// recovers after it. Gains are computed from the peaks of 1 ms blocks and interpolated linearly.
struct Limiter {
  /// Frames in a block.
  static let block = 48

  /// Blocks on each side of an edge whose peaks determine its gain: the look-ahead.
  static let reach = 5

  /// Blocks beyond both ends of a stretch that affect its gains.
  static let margin = 2 * reach

  /// Returns the gains at the block edges, one more than there are peaks; the line between the
  /// edges of a block stays at or below `ceiling / peak`.
  static func gains(forPeaks peaks: [Float], ceiling: Float) -> [Float] {
    guard peaks.contains(where: { $0 > ceiling }) else {
      return [Float](repeating: 1, count: peaks.count + 1)
    }
    let allowed = peaks.map { $0 > ceiling ? ceiling / $0 : 1 }
    // The lowest gain that any block near the edge requires.
    let lowest = (0...peaks.count).map { edge in
      allowed[max(0, edge - reach)..<min(peaks.count, edge + reach)].min() ?? 1
    }
    // Averaging turns the steps into slopes. Every edge in the mean has seen the same peak.
    return (0...peaks.count).map { edge in
      let near = lowest[max(0, edge - reach + 1)...min(peaks.count, edge + reach - 1)]
      return near.reduce(0, +) / Float(near.count)
    }
  }

  /// Returns the largest absolute sample of each block; the last block may be short.
  static func peaks(of samples: UnsafeBufferPointer<Float>) -> [Float] {
    stride(from: 0, to: samples.count, by: block).map { start in
      var peak: Float = 0
      for index in start..<min(start + block, samples.count) {
        let size = abs(samples[index])
        peak = size > peak ? size : peak
      }
      return peak
    }
  }

  /// Applies the edge gains to a range of the samples, which begin at a block edge, and rounds.
  static func apply(
    _ gains: [Float], to samples: UnsafeBufferPointer<Float>, _ range: Range<Int>,
    into output: UnsafeMutableBufferPointer<Int16>
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let number = index / block
      let end = min((number + 1) * block, range.upperBound)
      let slope = (gains[number + 1] - gains[number]) / Float(block)
      let start = number * block
      let base = gains[number]
      for frame in index..<end {
        let value = samples[frame] * (base + slope * Float(frame - start))
        output[frame - range.lowerBound] = Int16(value.rounded(.toNearestOrEven))
      }
      index = end
    }
  }
}
