import Glibc
import Platform

/// A terminal whose keys the bench presses and whose screen it reads.
final class Terminal {
  let path: String
  private let master: Int32
  private let screen = Locked<[(text: String, at: Int64)]>([])

  init() throws(Trouble) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else {
      throw Trouble("cannot make a terminal")
    }
    let (master, slave) = ends
    var name = [CChar](repeating: 0, count: 64)
    ttyname_r(slave, &name, name.count)
    path = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.master = master
    self.slave = slave
    let screen = screen
    let isRunning = startThread(named: "screen") {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else { return }
        let text = String(decoding: chunk[..<count], as: UTF8.self)
        screen.withLock { $0.append((text, Clock.now())) }
      }
    }
    guard isRunning else { throw Trouble("cannot start a thread") }
  }

  private let slave: Int32

  deinit { close(slave) }

  /// Types, and returns the instant just before the kernel received the keys.
  @discardableResult
  func type(_ text: String) -> Int64 {
    var bytes = Array(text.utf8)
    let time = Clock.now()
    _ = write(master, &bytes, bytes.count)
    return time
  }

  /// Everything shown since an instant.
  func shown(since instant: Int64 = 0) -> String {
    screen.withLock { $0.filter { $0.at >= instant }.map(\.text).joined() }
  }
}
