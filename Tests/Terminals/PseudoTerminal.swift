internal import Glibc
internal import Support
package import Testing

/// A terminal whose keyboard and screen the test controls.
package final class PseudoTerminal {
  package let path: String
  /// The end that the program has.
  package let slave: Int32
  private var master: Int32
  private var shown: [UInt8] = []
  private var read = 0

  /// A terminal with the given width in columns: by default wide enough for any sentence; 0 means
  /// that it does not know its width.
  package init(columns: Int = 500) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    (master, slave) = ends
    var name = [CChar](repeating: 0, count: 64)
    try #require(ttyname_r(slave, &name, name.count) == 0)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    setColumns(columns)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(slave)
    if master >= 0 { close(master) }
  }

  package func setColumns(_ columns: Int) {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) {
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  package func hangUp() {
    close(master)
    master = -1
  }

  /// Waits for a text after the one last waited for, and returns everything up to its end.
  @discardableResult
  package func waits(
    for text: String, _ location: SourceLocation = #_sourceLocation
  ) -> String {
    let wanted = Array(text.utf8)
    let end = MonotonicClock.now + patience * 1000
    while MonotonicClock.now < end {
      if let found = shown[read...].firstEnd(of: wanted) {
        defer { read = found }
        return String(decoding: shown[read..<found], as: UTF8.self)
      }
      look(for: 100)
    }
    let rest = String(decoding: shown[read...], as: UTF8.self)
    Issue.record("'\(text)' was never shown, only: \(rest)", sourceLocation: location)
    return rest
  }

  /// Reads while a program runs, because one that prints more than a terminal's buffer waits for
  /// its reader.
  package func reads(while isRunning: () -> Bool) {
    let end = MonotonicClock.now + patience * 1000
    while isRunning(), MonotonicClock.now < end { look(for: 20) }
  }

  /// Everything shown so far, line by line.
  package var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

  /// Everything shown so far.
  package var text: String {
    var seen = -1
    while seen < shown.count {
      seen = shown.count
      look(for: 0)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The bytes shown so far.
  package var bytes: [UInt8] {
    look(for: 0)
    return shown
  }

  /// The terminal's settings, for comparison.
  package var settings: [UInt32] {
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
