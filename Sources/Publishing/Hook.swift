internal import Platform

/// Runs the lifter's program once for each event, in order, on a thread of its own; one that takes
/// too long is killed with everything it started. May be used from any thread.
package final class Hook: Sendable {
  private struct Queue: Sendable {
    /// Events: the kind is the program's argument, and the text its standard input.
    var calls = Backlog<(kind: String, text: String)>(limit: 32)
    /// The program must not be waited for any longer.
    var isAbandoned = false
  }

  /// The time that one run may take.
  package static let limit = Duration.seconds(10)

  private let worker = Worker(Queue())

  /// Starts the thread, on which `report` gets what went wrong and, as the rest of that sentence,
  /// what the program said about it.
  package init(
    program: String, limit: Duration = Hook.limit,
    report: @escaping @Sendable (_ trouble: String, _ said: String) -> Void
  ) {
    let isRunning = worker.start(named: "hook") { Hook.serve(program, limit, $0, report) }
    if !isRunning { report("cannot run '\(program)': the system has no thread left.", "") }
  }

  /// Queues an event; does not wait.
  package func run(kind: String, text: String) {
    worker.change { $0.calls.add((kind, text)) }
  }

  /// Ends the thread once everything has run, or after the limit, when what is running is killed.
  package func close(atMost limit: Duration) {
    if worker.close(atMost: limit) { return }
    worker.change { $0.isAbandoned = true }
    worker.close(atMost: .seconds(1))
  }

  private static func serve(
    _ program: String, _ limit: Duration, _ worker: Worker<Queue>,
    _ report: (String, String) -> Void
  ) {
    blockBrokenPipes()
    // The same trouble with every event is reported once.
    var latest: Trouble?
    while let (call, dropped) = worker.next({ $0.isAbandoned ? nil : $0.calls.next() }) {
      if dropped > 0 { report(tooSlow(program, dropped), "") }
      let found = run(program, call, limit, worker)
      if let found, found != latest { report(found.what, found.said) }
      latest = found
    }
    let left = worker.read { $0.calls.count }
    if left > 0 { report(tooSlow(program, left), "") }
  }

  private static func tooSlow(_ program: String, _ dropped: Int) -> String {
    "'\(program)' is too slow: \(dropped == 1 ? "1 event was" : "\(dropped) events were") dropped."
  }

  /// A failure, and the program's own words about it.
  private struct Trouble: Equatable {
    var what: String
    var said = ""
  }

  /// Runs the program; returns what went wrong.
  private static func run(
    _ program: String, _ call: (kind: String, text: String), _ limit: Duration,
    _ worker: Worker<Queue>
  ) -> Trouble? {
    do throws(SystemError) {
      var child = try ChildProcess.start(program, call.kind, input: call.text + "\n")
      let ending = child.end(within: limit) { worker.read { $0.isAbandoned } }
      let said = String(decoding: child.complaint, as: UTF8.self).split(separator: "\n").prefix(5)
        .map { ": \($0)" }.joined()
      let what =
        switch ending {
        case .exited(0): "'\(program)' wrote to standard error"
        case .exited(let status): "'\(program)' failed with status \(status)"
        case .killed(let signal): "'\(program)' was killed by signal \(signal)"
        case .overdue:
          "'\(program)' took longer than \(limit.components.seconds) seconds and was killed"
        case .abandoned:
          "'\(program)' was still running at the end of the session and was killed"
        }
      return ending == .exited(0) && said.isEmpty ? nil : Trouble(what: what, said: said)
    } catch {
      return Trouble(
        what: "cannot run '\(program)': \(error.reason). Check 'spotter settings on-event'.")
    }
  }
}
