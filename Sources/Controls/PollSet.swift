import Glibc

/// The files watched in one round of waiting.
struct PollSet {
  private var entries: [pollfd] = []

  /// Adds a file, and returns its position for `happened`.
  mutating func watch(_ descriptor: Int32, for events: Int32 = POLLIN) -> Int {
    entries.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    return entries.count - 1
  }

  /// Waits until a file is ready; without `blocking`, only checks.
  mutating func wait(blocking: Bool) { wait(atMost: blocking ? -1 : 0) }

  /// Waits until a file is ready, for at most this many milliseconds; forever if negative.
  mutating func wait(atMost milliseconds: Int32) {
    let outcome = poll(&entries, nfds_t(entries.count), milliseconds)
    guard outcome < 0 else { return }
    // On failure, including EINTR, poll has not written its results.
    for index in entries.indices { entries[index].revents = 0 }
    if errno == EINVAL || errno == ENOMEM { lookOneByOne(atMost: milliseconds) }
  }

  /// Polls each file separately, 100 times a second: poll rejects the whole set if the limit of
  /// open files has dropped below its size or memory is short.
  private mutating func lookOneByOne(atMost milliseconds: Int32) {
    var left = milliseconds
    repeat {
      var isAnything = false
      for index in entries.indices where poll(&entries[index], 1, 0) > 0 { isAnything = true }
      if isAnything || left == 0 { return }
      usleep(10_000)
      if left > 0 { left = max(0, left - 10) }
    } while true
  }

  /// Whether the file is ready, has failed or has ended.
  func happened(_ index: Int?) -> Bool {
    index.map { entries[$0].revents != 0 } ?? false
  }
}
