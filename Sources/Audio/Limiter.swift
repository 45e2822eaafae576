/// Holds peaks under the ceiling without anyone hearing it work.
///
/// It looks ahead: the gain goes down before a loud place and comes back after it. Gains are
/// worked out for blocks of one millisecond from their peaks and joined by straight lines, so
/// that no sample ever passes the ceiling.
struct Limiter {
  /// Frames that share one peak.
  static let block = 48

  /// Blocks on either side of an edge whose peaks decide its gain: the look-ahead.
  static let reach = 5

  /// Blocks beyond both ends of a stretch that its gains depend on.
  static let margin = 2 * reach

  /// The gain at the edges of blocks: one more than there are peaks.
  ///
  /// Over each block the line between its two edges stays at or under `ceiling / peak`.
  static func gains(forPeaks peaks: [Float], ceiling: Float) -> [Float] {
    guard peaks.contains(where: { $0 > ceiling }) else {
      return [Float](repeating: 1, count: peaks.count + 1)
    }
    let allowed = peaks.map { $0 > ceiling ? ceiling / $0 : 1 }
    // The lowest gain any block around the edge asks for.
    let lowest = (0...peaks.count).map { edge in
      allowed[max(0, edge - reach)..<min(peaks.count, edge + reach)].min() ?? 1
    }
    // A mean makes the steps into slopes. Every edge it takes in has seen the same peak.
    return (0...peaks.count).map { edge in
      let near = lowest[max(0, edge - reach + 1)...min(peaks.count, edge + reach - 1)]
      return near.reduce(0, +) / Float(near.count)
    }
  }

  /// The highest sample of each block, regardless of its sign; the last may be short.
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

  /// Applies the gains at the edges of blocks to a range of the samples, and rounds them.
  ///
  /// The samples begin at the edge of a block.
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
      for place in index..<end {
        let value = samples[place] * (base + slope * Float(place - start))
        output[place - range.lowerBound] = Int16(value.rounded(.toNearestOrEven))
      }
      index = end
    }
  }
}
