import Glibc
import Support
import Testing

/// A terminal whose keyboard and screen the test controls.
final class PseudoTerminal {
  let path: String
  private let slave: Int32
  private var master: Int32
  private var shown: [UInt8] = []
  private var read = 0

  /// A terminal with the given width in columns: by default wide enough for any sentence; 0 means
  /// that it does not know its width.
  init(columns: Int = 500) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(ends.master, UInt(TIOCSWINSZ), &size) == 0)
    (master, slave) = ends
    path = try String(cString: #require(ttyname(slave)))
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(slave)
    if master >= 0 { close(master) }
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  func hangUp() {
    close(master)
    master = -1
  }

  /// Waits for a text after the one last waited for.
  @discardableResult
  func waits(for text: String, _ location: SourceLocation = #_sourceLocation) -> Bool {
    let end = Clock.now + patience * 1000
    while Clock.now < end {
      if let found = shown[read...].firstEnd(of: Array(text.utf8)) {
        read = found
        return true
      }
      look(for: 100)
    }
    Issue.record(
      "'\(text)' was never shown, only: \(String(decoding: shown[read...], as: UTF8.self))",
      sourceLocation: location)
    return false
  }

  /// Reads until a program has ended, because a program that prints more than a terminal's buffer
  /// waits for its reader.
  func reads(_ program: Program) {
    let end = Clock.now + patience * 1000
    while program.isRunning, Clock.now < end { look(for: 20) }
  }

  /// Everything shown so far, line by line.
  var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

  /// Everything shown so far.
  var text: String {
    var seen = -1
    while seen < shown.count {
      seen = shown.count
      look(for: 0)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The bytes shown so far.
  var bytes: [UInt8] {
    look(for: 0)
    return shown
  }

  /// The terminal's settings, for comparison.
  var settings: [UInt32] {
    var now = termios()
    tcgetattr(slave, &now)
    let keys = withUnsafeBytes(of: now.c_cc) { $0.map { UInt32($0) } }
    return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag] + keys
  }

  private func look(for milliseconds: Int32) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 {
      let count = Glibc.read(master, &chunk, chunk.count)
      guard count > 0 else { return }
      shown += chunk[..<count]
      return
    }
  }
}
