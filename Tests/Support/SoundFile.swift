/// The samples of a mono WAV file.
package struct SoundFile {
  package let rate: Int
  package let samples: [Int16]

  package init(rate: Int, samples: [Int16]) {
    (self.rate, self.samples) = (rate, samples)
  }

  package init(_ path: String) throws(Trouble) {
    let bytes = try TestFile.bytes(path)
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard bytes.count > 44, bytes[..<4].elementsEqual("RIFF".utf8) else {
      throw Trouble("'\(path)' is no sound")
    }
    var (at, rate, channels) = (12, 0, 1)
    var samples: [Int16] = []
    while at + 8 <= bytes.count {
      let size = number(at + 4, 4)
      let body = at + 8
      if bytes[at..<at + 4].elementsEqual("fmt ".utf8) {
        channels = number(body + 2, 2)
        rate = number(body + 4, 4)
        guard number(body + 14, 2) == 16 else { throw Trouble("'\(path)' has not 16 bits") }
      }
      if bytes[at..<at + 4].elementsEqual("data".utf8) {
        // A program that was interrupted may not have written the size.
        let end = size > 0 ? min(body + size, bytes.count) : bytes.count
        samples = stride(from: body, to: end - 1, by: 2 * channels).map {
          Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        break
      }
      at = body + size + size % 2
    }
    self.rate = rate
    self.samples = samples
  }

  /// The ranges that are not silent; a pause shorter than the gap does not split them.
  package func sounds(gap: Int, above threshold: Int16 = 200) -> [Range<Int>] {
    var sounds: [Range<Int>] = []
    var begin = -1
    var last = 0
    for (index, sample) in samples.enumerated() where sample.magnitude > threshold.magnitude {
      if begin >= 0, index - last > gap {
        sounds.append(begin..<last + 1)
        begin = index
      } else if begin < 0 {
        begin = index
      }
      last = index
    }
    if begin >= 0 { sounds.append(begin..<last + 1) }
    return sounds
  }
}
