/// Samples in the order in which a sink played them, with their arrival times.
package struct SinkRecording: Sendable {
  package static let rate = 48_000

  /// A piece as it arrived.
  private struct Piece: Sendable {
    var first: Int
    var count: Int
    var arrived: Int64
    /// Empty for silence, so that an hour of it needs no memory.
    var samples: [Int16]
  }

  private var pieces: [Piece] = []
  package private(set) var count = 0

  mutating func append(_ samples: UnsafeBufferPointer<Int16>, at time: Int64) {
    let isSilent = samples.allSatisfy { $0 == 0 }
    pieces.append(
      Piece(
        first: count, count: samples.count, arrived: time, samples: isSilent ? [] : Array(samples)
      ))
    count += samples.count
  }

  /// The samples of a range, with silence before and after the recording.
  package func samples(_ range: Range<Int>) -> [Int16] {
    var result = [Int16](repeating: 0, count: range.count)
    var index = piece(holding: max(0, range.lowerBound))
    while index < pieces.count, pieces[index].first < range.upperBound {
      let piece = pieces[index]
      if !piece.samples.isEmpty {
        let from = max(piece.first, range.lowerBound)
        let until = min(piece.first + piece.count, range.upperBound)
        for frame in from..<max(from, until) {
          result[frame - range.lowerBound] = piece.samples[frame - piece.first]
        }
      }
      index += 1
    }
    return result
  }

  /// The index of the piece that contains a frame.
  private func piece(holding frame: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].first + pieces[middle].count <= frame {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The first frame, counting from `frame`, whose sample is louder than a limit.
  package func onset(from frame: Int, above limit: Int = 0) -> Int? {
    var index = piece(holding: max(0, frame))
    while index < pieces.count {
      let piece = pieces[index]
      let start = max(0, frame - piece.first)
      if !piece.samples.isEmpty, start < piece.count,
        let offset = piece.samples[start...].firstIndex(where: { $0.magnitude > limit })
      {
        return piece.first + offset
      }
      index += 1
    }
    return nil
  }
}

// The time base.
extension SinkRecording {
  /// When the sink played a frame, by this machine's clock.
  ///
  /// A null sink renders a block when the block's first frame is due, so a piece arrives slightly
  /// after its first frame is played. Two effects make an arrival useless: a reader that was not
  /// scheduled makes it late, and a sink that rewinds what it had rendered (PulseAudio's term)
  /// delivers the rest of a block early, because its monitor cannot take back what it has
  /// delivered. So neither the earliest piece of the surrounding second nor the mean gives the time
  /// of the others, but the lower quartile does.
  ///
  /// A block may come in several pieces at once; only the first of them is on time.
  package func played(_ frame: Int) -> Int64 {
    var offsets: [Int64] = []
    var index = piece(holding: max(0, frame - Self.rate / 2))
    while index < pieces.count, pieces[index].first < frame + Self.rate / 2 {
      if !isRest(index) {
        offsets.append(pieces[index].arrived - Self.nanoseconds(pieces[index].first - frame))
      }
      index += 1
    }
    offsets.sort()
    return offsets.isEmpty ? .max : offsets[offsets.count / 4]
  }

  /// Whether a piece belongs to the block before it, because it arrived sooner than it could have
  /// been played.
  private func isRest(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = pieces[index - 1]
    return pieces[index].arrived - before.arrived < Self.nanoseconds(before.count) / 2
  }

  /// When a frame left the server.
  ///
  /// Whatever the sink's clock says, the server had mixed it by then.
  package func arrived(_ frame: Int) -> Int64 {
    let index = piece(holding: frame)
    return index < pieces.count ? pieces[index].arrived : .max
  }

  /// The first frame of the first piece that arrived after an instant.
  ///
  /// A sound requested at that instant cannot be earlier.
  package func first(after instant: Int64) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].arrived <= instant { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count ? pieces[low].first : count
  }

  /// The frame played at an instant, accurate to a frame or two.
  package func frame(at instant: Int64) -> Int {
    let near = first(after: instant)
    return near + Int((instant - played(near)) * Int64(Self.rate) / MonotonicClock.second)
  }

  package static func nanoseconds(_ frames: Int) -> Int64 {
    Int64(frames) * MonotonicClock.second / Int64(rate)
  }
}
