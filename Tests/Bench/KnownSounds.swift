import Support

// Known sounds.
extension SinkRecording {
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
