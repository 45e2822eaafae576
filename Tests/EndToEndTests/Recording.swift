import Glibc
import Support
import Testing

/// The samples of a mono WAV file.
struct Recording {
  let rate: Int
  let samples: [Int16]

  init(rate: Int, samples: [Int16]) {
    (self.rate, self.samples) = (rate, samples)
  }

  init(_ path: String) throws {
    let bytes = try TestFile.bytes(path)
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    try #require(bytes.count > 44)
    try #require(bytes[..<4].elementsEqual("RIFF".utf8))
    var (at, rate, channels) = (12, 0, 1)
    var samples: [Int16] = []
    while at + 8 <= bytes.count {
      let size = number(at + 4, 4)
      let body = at + 8
      if bytes[at..<at + 4].elementsEqual("fmt ".utf8) {
        channels = number(body + 2, 2)
        rate = number(body + 4, 4)
        try #require(number(body + 14, 2) == 16)
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
  func sounds(gap: Int, above threshold: Int16 = 200) -> [Range<Int>] {
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

/// A recording that a program is still making: 16 bits, mono, 48 kHz.
struct GrowingRecording {
  private let path: String
  /// The byte after the last one looked at, beginning after the header.
  private var looked = 44
  /// The byte after the last sound.
  private var lastSound = 44

  init(path: String) { self.path = path }

  /// Waits until nothing has been heard for a number of seconds, which begin no earlier than now.
  ///
  /// The seconds are those of the recording, so words that come late are waited for.
  mutating func waits(
    forSilence seconds: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    look()
    let begin = looked
    let end = MonotonicClock.now + patience * 1000
    while looked - max(begin, lastSound) < seconds * 96_000 {
      guard MonotonicClock.now < end else {
        Issue.record("'\(path)' is never silent", sourceLocation: location)
        return
      }
      usleep(20_000)
      look()
    }
  }

  private mutating func look() {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = pread(descriptor, &chunk, chunk.count, off_t(looked)), count > 1 {
      for index in stride(from: 0, to: count - 1, by: 2) {
        let sample = Int16(bitPattern: UInt16(chunk[index]) | UInt16(chunk[index + 1]) << 8)
        if sample.magnitude > 200 { lastSound = looked + index + 2 }
      }
      looked += count / 2 * 2
    }
  }
}
