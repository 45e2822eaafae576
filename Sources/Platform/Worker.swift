/// A named thread, the state that it shares with the rest of the program, and its orderly end.
///
/// The work reads and takes from the state, and returns soon after the worker begins to close. One that
/// hangs holds nothing up: whoever closes it waits for at most a limit, and the thread ends with the
/// program.
package final class Worker<State: Sendable>: Sendable {
  private struct Shared: Sendable {
    var state: State
    var isClosing = false
    var isClosed = true
  }

  private let shared: Locked<Shared>
  private let nudge: @Sendable (State) -> Void

  /// `nudge` is called after each change, under the lock, to wake a thread that waits for something
  /// else than the state, such as a descriptor.
  package init(_ state: State, nudge: @escaping @Sendable (State) -> Void = { _ in }) {
    shared = Locked(Shared(state: state))
    self.nudge = nudge
  }

  /// Starts the thread; returns `false` if the system has no more, and all that is posted stays
  /// where it is.
  package func start(
    named name: String, _ work: @escaping @Sendable (Worker<State>) -> Void
  ) -> Bool {
    shared.withLock { $0.isClosed = false }
    let isRunning = startThread(named: name) {
      work(self)
      self.shared.withLock { $0.isClosed = true }
    }
    if !isRunning { shared.withLock { $0.isClosed = true } }
    return isRunning
  }

  package var isRunning: Bool { shared.read { !$0.isClosed } }
  package var isClosing: Bool { shared.read { $0.isClosing } }

  package func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    try shared.read { try body($0.state) }
  }

  /// Changes the state, and wakes the thread; does not wait.
  package func change<Value>(_ body: (inout State) -> Value) -> Value {
    shared.withLock { shared in
      defer { nudge(shared.state) }
      return body(&shared.state)
    }
  }

  /// Asks the thread to end, and waits for that; returns whether it has.
  @discardableResult
  package func close(atMost limit: Duration) -> Bool {
    shared.withLock { shared in
      shared.isClosing = true
      nudge(shared.state)
    }
    return shared.wait(atMost: limit) { $0.isClosed ? true : nil } ?? false
  }
}

// On the thread itself.
extension Worker {
  /// Changes the state, which is no news for the thread.
  package func take<Value>(_ body: (inout State) -> Value) -> Value {
    shared.withLock { body(&$0.state) }
  }

  /// Waits until there is a value, and returns it; `nil` once the worker closes and there is none.
  package func next<Value>(_ body: (inout State) -> Value?) -> Value? {
    wait(atMost: nil) { state, isClosing -> Value?? in
      if let value = body(&state) { return .some(value) }
      return isClosing ? .some(nil) : nil
    } ?? nil
  }

  /// Waits until the body returns a value; `nil` if the limit expires first.
  package func wait<Value>(
    atMost limit: Duration?, for body: (inout State, _ isClosing: Bool) -> Value?
  ) -> Value? {
    shared.wait(atMost: limit) { body(&$0.state, $0.isClosing) }
  }

  /// Waits until the worker closes; returns `false` if the limit expires first.
  package func pause(atMost limit: Duration) -> Bool {
    shared.wait(atMost: limit) { $0.isClosing ? true : nil } ?? false
  }

  /// Attempts something, at least once, until the worker closes, with a pause after each attempt: the
  /// first of the pauses after one that served, the next after each that failed; the last repeats.
  package func retry(after pauses: [Duration], _ attempt: () -> Attempt) {
    var failures = 0
    repeat {
      switch attempt() {
      case .served: failures = 0
      case .failed: break
      case .last: return
      }
      let pause = pauses[min(failures, pauses.count - 1)]
      failures += 1
      _ = self.pause(atMost: pause)
    } while !isClosing
  }
}

/// How an attempt to connect ended.
package enum Attempt: Sendable {
  /// There was a connection, and it was lost or closed.
  case served
  case failed
  /// No further attempt is wanted, or would succeed.
  case last
}
