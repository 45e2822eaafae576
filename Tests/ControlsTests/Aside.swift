import Glibc
import Testing

/// Something that waits, done on a thread of its own: the threads tests share are few.
final class Aside<Value: Sendable>: @unchecked Sendable {
  // Written by the thread before its end and read after joining it.
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

  /// Waits for the end.
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
