import Glibc
internal import Platform

/// Sends lines to the readers of a private socket, on a thread of its own.
///
/// A new reader gets the present state first. A reader that falls behind is dropped, not waited
/// for. May be used from any thread.
package final class EventSocket: Sendable {
  private struct Desk: Sendable {
    var lines = Backlog<String>(limit: 256)
    /// The present state, or `nil` if there is none yet.
    var state: String?
    var isClosing = false
    var isClosed = false
  }

  private let desk = Locked(Desk())
  private let wake = Wake()

  /// Opens the socket at `path`, replacing that of a dead session, and starts the thread.
  package init(path: String) throws(ControlsError) {
    let address = try SocketAddress(path: path)
    let (listener, file) = try SessionSocket.open(address)
    let isRunning = startThread(named: "events-out") { [desk, wake] in
      EventSocket.serve(listener, desk, wake)
      if FileIdentity(path) == file { unlink(path) }
      desk.withLock { $0.isClosed = true }
    }
    guard !isRunning else { return }
    unlink(path)
    throw ControlsError(
      cannot: "serve the socket", path, because: "the system has no thread left",
      advice: "Close other programs, or raise 'ulimit -u'.")
  }

  /// Sends a line, and keeps the state after it for new readers; does not wait.
  package func publish(_ line: String, state: String) {
    desk.withLock { desk in
      desk.lines.add(line + "\n")
      desk.state = state + "\n"
    }
    wake.now()
  }

  /// Removes the socket once everything was sent, or after the limit.
  package func close(atMost limit: Duration) {
    desk.withLock { $0.isClosing = true }
    wake.now()
    _ = desk.wait(atMost: limit) { $0.isClosed ? true : nil }
  }

  /// Serves until the desk is closing; a reader that is behind then has one more second.
  private static func serve(_ listener: Descriptor, _ desk: Locked<Desk>, _ wake: Wake) {
    var readers = EventReaders()
    var isPaused = false
    var end: Int64?
    while true {
      var lines: [String] = []
      let (state, isClosing) = desk.withLock { desk in
        while let (line, _) = desk.lines.next() { lines.append(line) }
        return (desk.state, desk.isClosing)
      }
      if !lines.isEmpty { readers.send(lines.joined()) }
      // After the lines, so that a new reader gets none of them besides the state.
      if let state, !isClosing { isPaused = !readers.admit(from: listener, with: state) }
      if isClosing {
        end = end ?? BootClock.now() + 1_000_000_000
        if readers.isIdle || BootClock.now() >= end ?? 0 { return }
      }
      var set = PollSet()
      let woken = set.watch(wake.descriptor)
      let places = readers.watch(in: &set)
      if state != nil, !isClosing, !isPaused, !readers.isFull { _ = set.watch(listener.number) }
      set.wait(atMost: isPaused ? 1000 : isClosing ? 50 : -1)
      if set.happened(woken) { wake.reset() }
      readers.look(places, of: set)
    }
  }
}
