import Glibc
import Testing

/// Blocking work on a thread of its own, because the tests share a small thread pool.
final class Aside<Value: Sendable>: @unchecked Sendable {
  // Written by the thread before it ends and read after joining it.
  private var outcome: Result<Value, any Error>?
  private var thread = pthread_t()

  init(_ work: @escaping @Sendable () throws -> Value) {
    let running = Unmanaged<AnyObject>.passRetained(
      Running { self.outcome = Result(catching: work) })
    pthread_create(
      &thread, nil,
      { argument in
        let running = argument.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
        (running as? Running)?.body()
        return nil
      }, running.toOpaque())
  }

  /// Waits for the thread to end.
  func value() throws -> Value {
    pthread_join(thread, nil)
    return try #require(outcome).get()
  }
}

private final class Running: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
