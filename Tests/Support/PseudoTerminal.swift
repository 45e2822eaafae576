internal import Glibc
internal import Platform

/// A terminal whose keyboard and screen a test or the bench controls.
///
/// The screen is read all the time: a program that prints more than a terminal's buffer would wait.
package final class PseudoTerminal {
  /// What was shown, and when each piece came.
  private struct Screen {
    var bytes: [UInt8] = []
    var pieces: [(first: Int, at: Int64)] = []
    var isOver = false

    /// Reads what is there.
    mutating func look(at master: Int32) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while !isOver, poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
        let count = Glibc.read(master, &chunk, chunk.count)
        guard count > 0 else { return }
        pieces.append((bytes.count, MonotonicClock.exact))
        bytes += chunk[..<count]
      }
    }
  }

  package let path: String
  /// The end that the program has.
  package let slave: Int32
  private let master: Int32
  /// Written to in order to hang up.
  private var line: Int32
  private let screen = Locked(Screen())
  private var read = 0

  /// A terminal with the given width in columns: by default wide enough for any sentence; 0 means
  /// that it does not know its width.
  package init(columns: Int = 500) throws(Trouble) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    var hook: [Int32] = [-1, -1]
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0,
      ttyname_r(ends.slave, &name, name.count) == 0, pipe(&hook) == 0
    else { throw Trouble("cannot make a terminal") }
    (master, slave, line) = (ends.master, ends.slave, hook[1])
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for end in [master, slave] + hook { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    setColumns(columns)
    let isRead = startThread(named: "screen") { [master, screen, hung = hook[0]] in
      var entries = [master, hung].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while entries[1].revents == 0 {
        poll(&entries, 2, -1)
        screen.withLock { $0.look(at: master) }
        // Once the session there is over, nobody may have it.
        if entries[0].revents & Int16(POLLHUP) != 0 { usleep(10_000) }
      }
      close(hung)
      screen.withLock { screen in
        screen.isOver = true
        close(master)
      }
    }
    guard isRead else { throw Trouble("cannot start a thread") }
  }

  deinit {
    close(slave)
    hangUp()
  }

  package func setColumns(_ columns: Int) {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    precondition(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Types, and returns the instant just before the kernel received the keys.
  @discardableResult
  package func type(_ text: String) -> Int64 { type(Array(text.utf8)) }

  @discardableResult
  package func type(_ bytes: [UInt8]) -> Int64 {
    let time = MonotonicClock.exact
    precondition(write(master, bytes, bytes.count) == bytes.count, "the keys did not arrive")
    return time
  }

  package func hangUp() {
    guard line >= 0 else { return }
    _ = write(line, "\n", 1)
    close(line)
    line = -1
    let _: Bool? = screen.wait(atMost: .seconds(patience)) { $0.isOver ? true : nil }
  }

  /// Waits for a text after the one last waited for, and returns everything up to its end; `nil` if
  /// it is never shown.
  package func next(_ text: String) -> String? {
    let wanted = Array(text.utf8)
    let found = screen.wait(atMost: .seconds(patience)) { [read] screen in
      screen.bytes[read...].firstEnd(of: wanted).map { ($0, Array(screen.bytes[read..<$0])) }
    }
    read = found?.0 ?? read
    return found.map { String(decoding: $0.1, as: UTF8.self) }
  }

  /// Everything shown after the text last waited for.
  package var rest: String { String(decoding: bytes.dropFirst(read), as: UTF8.self) }

  /// Everything shown so far, line by line.
  package var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

  /// Everything shown so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes shown so far.
  package var bytes: [UInt8] {
    screen.withLock { [master] screen in
      screen.look(at: master)
      return screen.bytes
    }
  }

  /// Everything shown since an instant.
  package func shown(since instant: Int64) -> String {
    screen.withLock { screen in
      let first = screen.pieces.first { $0.at >= instant }?.first ?? screen.bytes.count
      return String(decoding: screen.bytes[first...], as: UTF8.self)
    }
  }

  /// The terminal's settings, for comparison.
  package var settings: [UInt32] {
    var now = termios()
    tcgetattr(slave, &now)
    let keys = withUnsafeBytes(of: now.c_cc) { $0.map { UInt32($0) } }
    return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag] + keys
  }
}
