/// Samples in the order in which a sink played them, and when they came.
struct Recording: Sendable {
  static let rate = 48_000

  /// A piece as it arrived.
  struct Piece: Sendable {
    var first: Int
    var count: Int
    var arrived: Int64
    /// Nothing for silence: an hour of it needs no room.
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

  /// A stretch of samples; silence before and after what there is.
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

  /// The index of the piece that holds a frame.
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

  /// The first frame from one on whose sample is louder than a limit.
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
  /// When the sink played a frame, by the clock of this machine.
  ///
  /// A null sink renders a block when the block's first frame is due, so a piece arrives when its
  /// first frame is played and a little later. Two things make an arrival useless: a reader that
  /// was not given the processor makes it late, and a sink that takes back what it had rendered
  /// (PulseAudio calls it a rewind) gives the rest of a block early, because its monitor cannot
  /// take back what it already gave away. So not the soonest piece of the second around tells the
  /// time of all of them, and not the mean, but the lower quartile.
  ///
  /// A block may come in several pieces, all at once; only the first of them is on time.
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

  /// Whether a piece came with the one before it, sooner than it could have been played.
  private func isRest(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = pieces[index - 1]
    return pieces[index].arrived - before.arrived < Self.nanoseconds(before.count) / 2
  }

  /// When a frame came out of the server.
  ///
  /// Whatever one thinks of the sink's clock: the server had mixed it by then.
  func arrived(_ frame: Int) -> Int64 {
    let index = piece(holding: frame)
    return index < pieces.count ? pieces[index].arrived : .max
  }

  /// The first frame of the first piece that arrived after an instant.
  ///
  /// What was asked for at that instant cannot stand before it.
  func first(after instant: Int64) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].arrived <= instant { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count ? pieces[low].first : count
  }

  /// The frame played at an instant, to a frame or two.
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
  /// Where a sound stands that is known sample by sample, and what else is heard beside it.
  struct Match {
    /// The frame at which it begins, or would, had the monitor not lost its head.
    var start: Int
    /// Its first frame that is in the recording.
    var firstHeard: Int
    /// The last frame before its end at which something else is heard.
    var lastOther: Int?
  }

  /// Finds the one of some sounds that begins in a stretch; nil when none does.
  func find(_ sounds: [[Int16]], in range: Range<Int>) -> Match? {
    var best: (error: Int, start: Int, sound: [Int16]) = (100, 0, [])
    for sound in sounds {
      // Not the first 30 ms, which an end of speech may cover. The next 100 have to fit: a held
      // note alone fits in many places, so its end or the next note has to be among them.
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
      // Twice running: speech looks like a tone now and then.
      [offset, offset + 96].allSatisfy {
        (0.9...1.1).contains(Self.share(of: sound, in: heard, $0..<$0 + 96))
      }
    }
    return Match(
      start: start, firstHeard: start + (first ?? 1440) + 24,
      lastOther: Self.others(heard, beside: sound).last.map { start + $0 })
  }

  /// How loud a known sound is in a stretch of what is heard: 1 as it is, 0 not at all.
  private static func share(of sound: [Int16], in heard: [Int16], _ range: Range<Int>) -> Double {
    var product = 0.0
    var power = 0.0
    for offset in range where offset < sound.count {
      product += Double(sound[offset]) * Double(heard[offset])
      power += Double(sound[offset]) * Double(sound[offset])
    }
    return power > 0 ? product / power : 0
  }

  /// The milliseconds, as frames, in which something louder than one percent is heard beside a
  /// sound; the limiter may have turned both down.
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
