import Glibc

/// A pipe or file, handed out line by line; never holds more than a line and one read.
struct PipedLines {
  static let longestLine = 4096

  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var isAtEnd = false
  private var isReported = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    // A descriptor that is not open has nothing to wait for: poll passes over it.
    isAtEnd = fcntl(descriptor, F_GETFD) < 0
  }

  /// False after the end was handed out.
  var isOpen: Bool { !isReported }

  /// True if `take` gives something without another read.
  var isReady: Bool {
    isAtEnd || (!isSkipping && buffer.count > Self.longestLine) || buffer.contains(newline)
  }

  /// Reads once; call it when the file is readable and no line is ready.
  mutating func read() {
    let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { space, count in
      let outcome = Glibc.read(descriptor, space.baseAddress, space.count)
      isAtEnd = outcome == 0 || (outcome < 0 && errno != EINTR && errno != EAGAIN)
      count = max(outcome, 0)
    }
    buffer += chunk
  }

  /// The next line, or the end of input once, or nil until more was read.
  mutating func take() -> Arrival? {
    if isSkipping {
      skip()
      if isSkipping && !isAtEnd { return nil }
    }
    if let end = buffer.prefix(Self.longestLine + 1).firstIndex(of: newline) {
      let line = Words.line(from: buffer[..<end])
      buffer.removeSubrange(...end)
      return .piped(line)
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
      return .piped(line)
    }
    isReported = true
    return .endOfInput
  }

  /// Drops the rest of a line that was too long, as far as it was read.
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
