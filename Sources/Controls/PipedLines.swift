internal import Coaching
import Glibc

/// A pipe or file, read line by line; buffers at most a line and one read.
struct PipedLines {
  static let longestLine = 4096

  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var isAtEnd = false
  private var isReported = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    // poll ignores a closed descriptor, so treat it as ended.
    isAtEnd = fcntl(descriptor, F_GETFD) < 0
  }

  /// False after the end has been reported.
  var isOpen: Bool { !isReported }

  /// Whether `take` returns something without another read.
  var isReady: Bool {
    isAtEnd || (!isSkipping && buffer.count > Self.longestLine) || buffer.contains(newline)
  }

  /// Whether the next line is empty.
  var isPress: Bool { !isSkipping && buffer.first == newline }

  /// Whether something was read that has not been taken.
  var isHolding: Bool { isAtEnd || isSkipping || !buffer.isEmpty }

  /// Reads once; call it when the file is readable and no line is ready.
  mutating func read() {
    let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { space, count in
      let outcome = Glibc.read(descriptor, space.baseAddress, space.count)
      isAtEnd = outcome == 0 || (outcome < 0 && errno != EINTR && errno != EAGAIN)
      count = max(outcome, 0)
    }
    buffer += chunk
  }

  /// Returns the next line, or once the end of input; `nil` if more must be read.
  mutating func take() -> Coach.Input? {
    if isSkipping {
      skip()
      if isSkipping && !isAtEnd { return nil }
    }
    if let end = buffer.prefix(Self.longestLine + 1).firstIndex(of: newline) {
      let line = Words.line(from: buffer[..<end])
      buffer.removeSubrange(...end)
      // Empty lines that come together are a contact that bounces.
      if line.isEmpty { buffer.trimPrefix { $0 == newline } }
      return line.isEmpty ? .press : .piped(line)
    }
    if buffer.count > Self.longestLine {
      let line = Words.line(from: buffer[..<Self.longestLine])
      isSkipping = true
      skip()
      return .piped(line)
    }
    guard isAtEnd, isOpen else { return nil }
    guard buffer.isEmpty else {
      let line = Words.line(from: buffer)
      buffer = []
      return line.isEmpty ? .press : .piped(line)
    }
    isReported = true
    return .stop
  }

  /// Drops the rest of a line that was too long, as far as it has been read.
  private mutating func skip() {
    if let end = buffer.firstIndex(of: newline) {
      buffer.removeSubrange(...end)
      isSkipping = false
    } else {
      buffer = []
    }
  }
}

private let newline = UInt8(ascii: "\n")
