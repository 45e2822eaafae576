import Glibc

/// Does something that waits on a thread of its own: the threads tests share are as few as the
/// cores, and most of these tests wait for a clock or another process.
func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let job = Job {
      Seats.take()
      defer { Seats.leave() }
      continuation.resume(with: Result(catching: work))
    }
    var thread = pthread_t()
    let argument = Unmanaged<AnyObject>.passRetained(job)
    pthread_create(
      &thread, nil,
      { argument in
        let job = argument.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
        (job as? Job)?.body()
        return nil
      }, argument.toOpaque())
    pthread_detach(thread)
  }
}

private final class Job: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// So many programs at once, so that those which other tests time are not starved.
private enum Seats {
  private final class Room: @unchecked Sendable {
    // Read and written with the mutex held.
    var free = 6
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(change, nil)
    }
  }

  private static let room = Room()

  static func take() {
    pthread_mutex_lock(room.mutex)
    while room.free == 0 { pthread_cond_wait(room.change, room.mutex) }
    room.free -= 1
    pthread_mutex_unlock(room.mutex)
  }

  static func leave() {
    pthread_mutex_lock(room.mutex)
    room.free += 1
    pthread_cond_signal(room.change)
    pthread_mutex_unlock(room.mutex)
  }
}
