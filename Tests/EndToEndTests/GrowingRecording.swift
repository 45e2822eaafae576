import Glibc
import Support
import Testing

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
    let isSilent = MonotonicClock.wait(every: 20) {
      look()
      return looked - max(begin, lastSound) >= seconds * 96_000
    }
    #expect(isSilent, "'\(path)' is never silent", sourceLocation: location)
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
