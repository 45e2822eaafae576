import Coaching
import Controls
import Glibc
import Platform
import Support
import Testing

/// How long a test waits before it fails, in nanoseconds.
let longTime = Int64(patience) * 1_000_000_000

extension InputLoop {
  /// Waits for at least `count` arrivals.
  func arrivals(_ count: Int, _ location: SourceLocation = #_sourceLocation) -> [Arrival] {
    let end = BootClock.now() + longTime
    var heard: [Arrival] = []
    while heard.count < count {
      guard BootClock.now() < end else {
        Issue.record("heard only \(heard)", sourceLocation: location)
        return heard
      }
      heard += next(until: end).map(\.0)
    }
    return heard
  }

  /// Waits for at least `count` inputs, whoever sent them.
  func hears(_ count: Int, _ location: SourceLocation = #_sourceLocation) -> [Coach.Input] {
    arrivals(count, location).compactMap(\.input)
  }

  /// The inputs that are already there, without waiting for more.
  func hearsNow() -> [Coach.Input] {
    next(until: BootClock.now()).compactMap(\.0.input)
  }
}

extension Arrival {
  /// The input; `nil` for news of the devices.
  var input: Coach.Input? {
    switch self {
    case .input(let input), .remote(let input, _): input
    case .keys: nil
    }
  }
}

/// A pipe with both ends open.
final class TestPipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reading)
    finish()
  }

  var writingEnd: Int32 { writing }

  func put(_ text: String) {
    put(Array(text.utf8))
  }

  func put(_ bytes: [UInt8]) {
    #expect(write(writing, bytes, bytes.count) == bytes.count)
  }

  func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}

/// A file that stays open while the test needs it.
final class OpenFile {
  let descriptor: Int32

  init(_ path: String, _ flags: Int32 = O_RDONLY) throws {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
  }

  deinit {
    close(descriptor)
  }
}
