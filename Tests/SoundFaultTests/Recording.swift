import Glibc
import Support
import Testing

/// What a sink played, while a program writes it into a file.
struct Recording {
  /// Runs as long as the recording; `nil` if the program under test writes it.
  private let process: PrintingProcess?
  private let file: String

  init(of server: some SoundServer) throws { (process, file) = try server.record() }

  init(file: String) { (process, self.file) = (nil, file) }

  /// An upper limit for the header; no format's header is longer.
  private static let header = 128

  /// The samples so far, but for the first ones.
  func samples(from first: Int) -> [Int16] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    lseek(descriptor, Self.header + first * 2, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8)
    }
  }

  /// Waits for the first sample that is not silence and returns when it was there.
  func hears(_ location: SourceLocation = #_sourceLocation) throws -> Int {
    let limit = MonotonicClock.now + patience * 1000
    var descriptor: Int32 = -1
    defer { close(descriptor) }
    var looked = Self.header
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while MonotonicClock.now < limit {
      if descriptor < 0 { descriptor = open(file, O_RDONLY | O_CLOEXEC) }
      let count = pread(descriptor, &chunk, chunk.count, looked)
      guard count > 0 else {
        usleep(5000)
        continue
      }
      if chunk[..<count].contains(where: { $0 != 0 }) { return MonotonicClock.now }
      looked += count
    }
    return try #require(
      nil as Int?, "nothing is heard \(process?.lines ?? [])", sourceLocation: location)
  }
}
