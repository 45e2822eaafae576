import Glibc
import Support
import Testing

/// A terminal whose keyboard and screen the test controls.
final class PseudoTerminal {
  let slave: Int32
  let path: String
  private var master: Int32
  private var shown = ""

  init() throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    (master, slave) = ends
    var name = [CChar](repeating: 0, count: 64)
    try #require(ttyname_r(slave, &name, name.count) == 0)
    path = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(slave)
    if master >= 0 { close(master) }
  }

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  func hangUp() {
    close(master)
    master = -1
  }

  /// Waits for the text and returns everything shown up to its end.
  @discardableResult
  func waits(for text: String, _ location: SourceLocation = #_sourceLocation) -> String {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = shown.firstEnd(of: text) {
        let found = String(shown.unicodeScalars[..<end])
        shown = String(shown.unicodeScalars[end...])
        return found
      }
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let count =
        poll(&entry, 1, Int32(patience * 1000)) > 0 ? read(master, &chunk, chunk.count) : 0
      guard count > 0 else {
        Issue.record("'\(text)' was never shown, only: \(shown)", sourceLocation: location)
        return shown
      }
      shown += String(decoding: chunk[..<count], as: UTF8.self)
    }
  }

  /// The terminal's settings, for comparison.
  var settings: [UInt32] {
    var now = termios()
    #expect(tcgetattr(slave, &now) == 0)
    let keys = withUnsafeBytes(of: now.c_cc) { $0.map { UInt32($0) } }
    return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag] + keys
  }

  func setColumns(_ columns: UInt16) {
    var window = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }
}

extension String {
  /// The end of the first occurrence of a text, without Foundation.
  fileprivate func firstEnd(of text: String) -> Index? {
    let scalars = unicodeScalars
    var start = scalars.startIndex
    while start < scalars.endIndex {
      if scalars[start...].starts(with: text.unicodeScalars) {
        return scalars.index(start, offsetBy: text.unicodeScalars.count)
      }
      start = scalars.index(after: start)
    }
    return nil
  }
}
