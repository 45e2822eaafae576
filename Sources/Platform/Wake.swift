internal import CThreads
internal import Glibc

/// Ends the wait of a thread for descriptors; may be used from any thread, even after that one ended.
package final class Wake: Sendable {
  /// Readable once `now` was called; negative if the system has no descriptor left, and the thread
  /// notices what is new when its wait ends.
  package let descriptor: Int32

  package init() { descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC)) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package func now() {
    var one: UInt64 = 1
    // A full counter means that a wake-up is already pending.
    _ = write(descriptor, &one, 8)
  }

  /// Makes the next wait last again.
  package func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits for the events of poll(2) on a descriptor, or for `now`; at most for the milliseconds,
  /// or forever if they are negative.
  package func wait(for other: Int32, events: Int32, atMost milliseconds: Int32) {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(events), revents: 0),
    ]
    poll(&entries, nfds_t(entries.count), milliseconds)
    reset()
  }
}
