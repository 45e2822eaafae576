import Glibc
internal import Platform

/// Sends lines to the readers of a private socket, each of which gets the present state first, on a
/// thread of its own. May be used from any thread.
package final class EventSocket: Sendable {
  private struct Outbox: Sendable {
    var lines = Backlog<String>(limit: 256)
    /// The present state, or `nil` if there is none yet.
    var state: String?
  }

  private let worker: Worker<Outbox>

  /// Opens the socket at `path`, replacing that of a dead session, and starts the thread.
  package init(path: String) throws(ControlsError) {
    let wake = Wake()
    guard wake.descriptor >= 0 else { throw .outOfDescriptors("eventfd") }
    worker = Worker(Outbox()) { _ in wake.now() }
    let address = try SocketAddress(path: path)
    let (listener, file) = try SessionSocket.open(address)
    let isRunning = worker.start(named: "events-out") { worker in
      EventSocket.serve(listener, worker, wake)
      if FileIdentity(path) == file { unlink(path) }
    }
    guard !isRunning else { return }
    unlink(path)
    throw ControlsError(
      cannot: "serve the socket", path, because: "the system has no thread left",
      advice: "Close other programs, or raise 'ulimit -u'.")
  }

  /// Sends a line, and keeps the state after it for new readers; does not wait.
  package func publish(_ line: String, state: String) {
    worker.change { outbox in
      outbox.lines.add(line + "\n")
      outbox.state = state + "\n"
    }
  }

  /// Removes the socket once everything was sent, or after the limit.
  package func close(atMost limit: Duration) { worker.close(atMost: limit) }

  /// Serves until the worker closes; a reader that is behind then has one more second.
  private static func serve(_ listener: Descriptor, _ worker: Worker<Outbox>, _ wake: Wake) {
    var readers = EventReaders()
    var isPaused = false
    var end: Int64?
    while true {
      var lines: [String] = []
      let isClosing = worker.isClosing
      let state = worker.take { outbox in
        while let (line, _) = outbox.lines.next() { lines.append(line) }
        return outbox.state
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
      let entries = readers.watch(in: &set)
      if state != nil, !isClosing, !isPaused, !readers.isFull { _ = set.watch(listener.number) }
      set.wait(atMost: isPaused ? 1000 : isClosing ? 50 : -1)
      if set.happened(woken) { wake.reset() }
      readers.look(entries, of: set)
    }
  }
}
