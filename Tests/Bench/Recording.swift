/// Samples in the order in which a sink played them, with their arrival times.
struct Recording: Sendable {
  static let rate = 48_000

  /// A piece as it arrived.
  struct Piece: Sendable {
    var first: Int
    var count: Int
    var arrived: Int64
    /// Empty for silence, so that an hour of it needs no memory.
    var samples: [Int16]
  }

  private(set) var pieces: [Piece] = []
  private(set) var count = 0

  mutating func append(_ samples: UnsafeBufferPointer<Int16>, at time: Int64) {
    let isSilent = samples.allSatisfy { $0 == 0 }
    pieces.append(
      Piece(
        first: count, count: samples.count, arrived: time, samples: isSilent ? [] : Array(samples)
      ))
    count += samples.count
  }

  /// The samples of a range, with silence before and after the recording.
  func samples(_ range: Range<Int>) -> [Int16] {
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
  func onset(from frame: Int, above limit: Int = 0) -> Int? {
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
extension Recording {
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
  func played(_ frame: Int) -> Int64 {
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
  func arrived(_ frame: Int) -> Int64 {
    let index = piece(holding: frame)
    return index < pieces.count ? pieces[index].arrived : .max
  }

  /// The first frame of the first piece that arrived after an instant.
  ///
  /// A sound requested at that instant cannot be earlier.
  func first(after instant: Int64) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].arrived <= instant { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count ? pieces[low].first : count
  }

  /// The frame played at an instant, accurate to a frame or two.
  func frame(at instant: Int64) -> Int {
    let near = first(after: instant)
    return near + Int((instant - played(near)) * Int64(Self.rate) / Clock.second)
  }

  static func nanoseconds(_ frames: Int) -> Int64 {
    Int64(frames) * Clock.second / Int64(rate)
  }
}

// Known sounds.
extension Recording {
  /// The place of a sound that is known sample by sample, and what else is heard with it.
  struct Match {
    /// The frame at which it begins, or would begin if the monitor had not lost its start.
    var start: Int
    /// Its first frame in the recording.
    var firstHeard: Int
    /// The last frame before its end at which something else is heard.
    var lastOther: Int?
  }

  /// Finds which of several sounds begins in a range; `nil` if none does.
  func find(_ sounds: [[Int16]], in range: Range<Int>) -> Match? {
    var best: (error: Int, start: Int, sound: [Int16]) = (100, 0, [])
    for sound in sounds {
      // Skip the first 30 ms, where speech may still be ending. The next 100 ms must match: a held
      // note alone matches in many places, so its end or the next note must be among them.
      let window = 1440..<min(sound.count, 6240)
      let heard = samples(range.lowerBound..<range.upperBound + window.upperBound)
      for start in 0..<range.count {
        var error = 0
        for offset in stride(from: window.lowerBound, to: window.upperBound, by: 7) {
          error += abs(Int(heard[start + offset]) - Int(sound[offset]))
          if error >= best.error * (window.count / 7) { break }
        }
        error /= window.count / 7
        if error < best.error { best = (error, range.lowerBound + start, sound) }
      }
    }
    let (_, start, sound) = best
    guard !sound.isEmpty else { return nil }
    let heard = samples(start..<start + sound.count)
    let first = stride(from: 0, to: 1440, by: 24).first { offset in
      // Twice in a row, because speech occasionally looks like a tone.
      [offset, offset + 96].allSatisfy {
        (0.9...1.1).contains(Self.share(of: sound, in: heard, $0..<$0 + 96))
      }
    }
    return Match(
      start: start, firstHeard: start + (first ?? 1440) + 24,
      lastOther: Self.others(heard, beside: sound).last.map { start + $0 })
  }

  /// How loud a known sound is within the recording: 1 at full level, 0 if absent.
  private static func share(of sound: [Int16], in heard: [Int16], _ range: Range<Int>) -> Double {
    var product = 0.0
    var power = 0.0
    for offset in range where offset < sound.count {
      product += Double(sound[offset]) * Double(heard[offset])
      power += Double(sound[offset]) * Double(sound[offset])
    }
    return power > 0 ? product / power : 0
  }

  /// The milliseconds, as frames, in which something above one percent is heard besides a sound;
  /// the limiter may have turned both down.
  static func others(_ heard: [Int16], beside sound: [Int16]) -> [Int] {
    stride(from: 0, to: heard.count - 48, by: 48).filter { begin in
      let gain = share(of: sound, in: heard, begin..<begin + 48)
      return (begin..<begin + 48).contains { offset in
        let known = offset < sound.count ? Double(sound[offset]) : 0
        return abs(Double(heard[offset]) - gain * known) > 328
      }
    }
  }
}
