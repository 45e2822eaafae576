internal import Glibc

/// Ends the wait of a thread for a descriptor.
package final class Wake: Sendable {
  private let reading: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    // Without it, the thread notices what is new when its wait ends.
    _ = socketpair(AF_UNIX, kind, 0, &ends)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// May be called from any thread.
  package func now() {
    var byte: UInt8 = 0
    _ = send(writing, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits for the events of poll(2) on a descriptor, or for `now`; at most for the milliseconds,
  /// or forever if they are negative.
  package func wait(for descriptor: Int32, events: Int32, atMost milliseconds: Int32) {
    var entries = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
    ]
    poll(&entries, nfds_t(entries.count), milliseconds)
    var space = [UInt8](repeating: 0, count: 64)
    while recv(reading, &space, space.count, 0) > 0 {}
  }
}
