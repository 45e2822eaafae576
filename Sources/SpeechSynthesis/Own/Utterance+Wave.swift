extension Utterance {
  /// The rates that are converted; others would need filters of many megabytes.
  static let rates = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]

  /// The most bytes of a WAV file that are read: the longest speech, and as much beside it.
  static let mostBytes = 2 * Engine.longestSeconds * 48_000 * 2

  /// Reads a WAV file from anywhere. A size beyond the end, which programs write when they begin to
  /// speak, means up to the end.
  init(wave bytes: [UInt8]) throws(VoiceError) {
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func says(_ text: String, at start: Int) -> Bool {
      bytes[start..<start + 4].elementsEqual(text.utf8)
    }
    guard bytes.count >= 12, says("RIFF", at: 0), says("WAVE", at: 8) else {
      throw VoiceError("not a WAV file")
    }
    var (at, rate) = (12, 0)
    while at + 8 <= bytes.count {
      let (body, size) = (at + 8, number(at + 4, 4))
      if says("fmt ", at: at), body + 16 <= bytes.count {
        let (channels, bits) = (number(body + 2, 2), number(body + 14, 2))
        rate = number(body + 4, 4)
        guard number(body, 2) == 1, bits == 16, channels == 1, Self.rates.contains(rate) else {
          throw VoiceError(
            "\(bits) bits, \(channels) channels and \(rate) Hz where PCM of 16, one and one of"
              + " \(Self.rates) is needed")
        }
      } else if says("data", at: at), rate > 0 {
        let count = min(size, bytes.count - body) / 2
        guard count <= Engine.longestSeconds * rate else {
          throw VoiceError("longer than \(Engine.longestSeconds) seconds")
        }
        let samples = (0..<count).map { Int16(truncatingIfNeeded: number(body + 2 * $0, 2)) }
        self = Utterance(samples: samples, rate: rate).trimmed()
        if self.samples.isEmpty { throw VoiceError("silence") }
        return
      }
      at = body + size + size % 2
    }
    throw VoiceError("a WAV file without sound")
  }
}
