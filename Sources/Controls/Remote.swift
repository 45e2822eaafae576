internal import CControls
import Glibc
internal import Platform

/// The client side of a session's socket, used by `spotter press`.
package enum Remote {
  package struct Answer: Equatable, Sendable {
    /// The text, one line or more.
    package let text: String
    /// Whether nothing was done because the words were invalid, or not allowed at that moment.
    package let isRefusal: Bool
  }

  /// Sends words ("" is a press), and returns the session's answer.
  ///
  /// `isHeard` says that a listener heard them. `timeout` is the total time in nanoseconds, more than a
  /// session waits for the effect of words: a busy computer may be late to read them.
  package static func send(
    _ words: String, isHeard: Bool = false, to path: String, timeout: Int64 = 30_000_000_000
  ) throws(ControlsError) -> Answer {
    let line = (isHeard ? Words.heard + " " : "") + Words.printable(words)
    let message = Array("\(line)\n".utf8)
    guard message.count <= SocketClient.longestLine else {
      throw ControlsError(
        cannot: "send words to", path, because: "they are too long for one line",
        advice: "Send at most \(SocketClient.longestLine - 1) bytes.")
    }
    let end = BootClock.now() + timeout
    let connection = try connected(to: path, until: end)
    let sent = Glibc.send(connection.number, message, message.count, Int32(MSG_NOSIGNAL))
    guard sent == message.count else { throw noSession(path) }
    let answer = try answer(on: connection, of: path, until: end)
    guard answer.hasPrefix(Reply.refusal) else { return Answer(text: answer, isRefusal: false) }
    return Answer(text: String(answer.dropFirst(Reply.refusal.count)), isRefusal: true)
  }

  private static func connected(
    to path: String, until end: Int64
  ) throws(ControlsError) -> Descriptor {
    let address = try SocketAddress(path: path)
    let line = try SocketAddress.open(Int32(SOCK_NONBLOCK.rawValue))
    while address.apply(connect, to: line.number) != 0 {
      switch errno {
      case EAGAIN:
        // The listener's queue is full, and poll cannot wait for room in it.
        guard BootClock.now() < end else { throw noAnswer(path) }
        usleep(10_000)
      case EINTR: continue
      case ENOENT, ECONNREFUSED: throw noSession(path)
      default:
        throw ControlsError(
          cannot: "reach a session at", path, because: systemReason(),
          advice: "Only the user who started it and root can press its button.")
      }
    }
    return line
  }

  private static func answer(
    on line: Descriptor, of path: String, until end: Int64
  ) throws(ControlsError) -> String {
    var answer: [UInt8] = []
    while answer.count < Reply.longest {
      let left = end - BootClock.now()
      guard left > 0 else { throw noAnswer(path) }
      var entry = pollfd(fd: line.number, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(min(left / 1_000_000 + 1, 60_000))) > 0 else { continue }
      var space = [UInt8](repeating: 0, count: 4096)
      let count = recv(line.number, &space, space.count, 0)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      answer += space[..<count]
    }
    guard !answer.isEmpty else { throw noAnswer(path) }
    if answer.last == UInt8(ascii: "\n") { answer.removeLast() }
    return String(decoding: answer, as: UTF8.self)
  }

  static func noSession(_ path: String) -> ControlsError {
    ControlsError(
      .noSession, cannot: "reach a session at", path, because: "no session is running",
      advice: "Start one with 'spotter run'.")
  }

  private static func noAnswer(_ path: String) -> ControlsError {
    ControlsError(
      .noAnswer, cannot: "get an answer from the session at", path,
      because: "it ended, or was too busy to answer",
      advice: "Check whether it still runs and what it did before you send the same again.")
  }
}
