import Glibc

/// The connected readers of an event socket; nothing blocks: one that does not read is dropped.
struct EventReaders {
  static let most = 16
  /// Bytes that wait for one reader, besides those in the socket itself.
  static let longestWait = 65_536

  private struct Reader {
    let line: Descriptor
    var waiting: [UInt8] = []

    /// Sends what waits; returns whether the reader is still there and keeps up.
    mutating func send() -> Bool {
      while !waiting.isEmpty {
        let count = Glibc.send(
          line.number, waiting, waiting.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { return waiting.count <= EventReaders.longestWait }
        guard count > 0 else { return false }
        waiting.removeFirst(count)
      }
      return true
    }

    /// Whether it has closed its end; anything it sends is discarded.
    var isGone: Bool {
      var space = [UInt8](repeating: 0, count: 512)
      let count = recv(line.number, &space, space.count, Int32(MSG_DONTWAIT))
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
  }

  private var readers: [Reader] = []

  var isFull: Bool { readers.count >= Self.most }

  /// Whether every reader has been sent everything.
  var isIdle: Bool { readers.allSatisfy(\.waiting.isEmpty) }

  mutating func send(_ text: String) {
    for index in readers.indices { readers[index].waiting += text.utf8 }
    flush()
  }

  /// Accepts the waiting readers; each gets the text first. Returns `false` if the system has no
  /// descriptor left, and the rest stay in the queue.
  mutating func admit(from listener: Descriptor, with text: String) -> Bool {
    while !isFull {
      guard let line = listener.accept() else {
        return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED
      }
      var reader = Reader(line: line, waiting: Array(text.utf8))
      if reader.send() { readers.append(reader) }
    }
    return true
  }

  func watch(in set: inout PollSet) -> [Int] {
    readers.map { set.watch($0.line.number, for: POLLIN | ($0.waiting.isEmpty ? 0 : POLLOUT)) }
  }

  mutating func look(_ entries: [Int], of set: PollSet) {
    let isThere = zip(readers, entries).map { !(set.happened($1) && $0.isGone) }
    readers = zip(readers, isThere).filter(\.1).map(\.0)
    flush()
  }

  private mutating func flush() {
    readers = readers.compactMap { reader in
      var reader = reader
      return reader.send() ? reader : nil
    }
  }
}
