import Glibc

/// The files one round of waiting looks at.
struct PollSet {
  private var entries: [pollfd] = []

  /// Adds a file and returns the place at which its outcome will be found.
  mutating func watch(_ descriptor: Int32, for events: Int32 = POLLIN) -> Int {
    entries.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    return entries.count - 1
  }

  /// Waits until something happens to a file; without `blocking` only looks.
  mutating func wait(blocking: Bool) {
    let outcome = poll(&entries, nfds_t(entries.count), blocking ? -1 : 0)
    guard outcome < 0 else { return }
    // Interrupted: poll has not written its answers.
    for index in entries.indices { entries[index].revents = 0 }
    if errno == EINVAL || errno == ENOMEM { lookOneByOne(blocking: blocking) }
  }

  /// Where fewer files may be open by now than are looked at, or there is no memory for all, poll refuses them together,
  /// and a session would neither hear nor end: it looks at each, a hundred times a second.
  private mutating func lookOneByOne(blocking: Bool) {
    repeat {
      var isAnything = false
      for index in entries.indices where poll(&entries[index], 1, 0) > 0 { isAnything = true }
      if isAnything || !blocking { return }
      usleep(10_000)
    } while true
  }

  /// True if the file is readable or writable as asked, or has failed or ended.
  func happened(_ place: Int?) -> Bool {
    place.map { entries[$0].revents != 0 } ?? false
  }
}
