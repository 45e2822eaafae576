import Glibc
package import MessageBus
internal import Platform

/// Another program on a bus, on a thread of its own.
///
/// Used by one thread.
package final class BusPeer: Sendable {
  private struct Failure: Error {}

  private struct SharedState: Sendable {
    var steps: [@Sendable (BusConnection) throws -> Void] = []
    var isReady: Bool?
    var isClosing = false
    var isClosed = false
  }

  private let shared = Locked(SharedState())
  private let wake = Wake()

  /// Connects, and runs the step that exports what the program has, before any message is handled.
  package init(
    _ address: String, _ begin: @escaping @Sendable (BusConnection) throws -> Void = { _ in }
  ) throws {
    let isRunning = startThread(named: "peer") { [shared, wake] in
      defer { shared.withLock { ($0.isClosed, $0.isReady) = (true, $0.isReady ?? false) } }
      guard
        let connection = try? BusConnection(to: BusAddress(name: "the test's bus", address)),
        (try? begin(connection)) != nil
      else { return }
      shared.withLock { $0.isReady = true }
      while !shared.withLock({ $0.isClosing }), (try? connection.process()) != nil {
        let steps = shared.withLock { shared in
          defer { shared.steps = [] }
          return shared.steps
        }
        for step in steps { try? step(connection) }
        connection.wait(or: wake, atMost: nil)
      }
    }
    let isReady = shared.wait(atMost: .seconds(patience)) { $0.isReady }
    guard isRunning, isReady == true else { throw Failure() }
  }

  deinit { close() }

  /// Does something on its thread, and waits until that is done.
  @discardableResult
  package func perform<Value: Sendable>(
    _ step: @escaping @Sendable (BusConnection) throws -> Value
  ) throws -> Value {
    let result = Locked<Result<Value, any Error>?>(nil)
    shared.withLock { shared in
      shared.steps.append { connection in
        let value = Result { try step(connection) }
        result.withLock { $0 = value }
      }
    }
    wake.now()
    guard let done = result.wait(atMost: .seconds(patience), for: { $0 }) else { throw Failure() }
    return try done.get()
  }

  /// Leaves the bus.
  package func close() {
    shared.withLock { $0.isClosing = true }
    wake.now()
    _ = shared.wait(atMost: .seconds(patience)) { $0.isClosed ? true : nil }
  }
}
