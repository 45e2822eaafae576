import Glibc

/// Runs blocking work on a thread of its own.
///
/// The concurrency pool has only as many threads as cores, and a test of another process mostly
/// waits. The work stays in the same task, so its failures are attributed to the right test.
package func aside<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
  try await withTaskExecutorPreference(OwnThreads.shared) {
    Seats.take()
    defer { Seats.leave() }
    return try work()
  }
}

/// Gives each job its own thread.
private final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()

  func enqueue(_ job: consuming ExecutorJob) {
    let work = Work(job: UnownedJob(job))
    var thread = pthread_t()
    let argument = Unmanaged<AnyObject>.passRetained(work)
    pthread_create(
      &thread, nil,
      { argument in
        // Writing to a program that has exited must fail with EPIPE, not kill the tests.
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, nil)
        let work = argument.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
        (work as? Work)?.job.runSynchronously(on: OwnThreads.shared.asUnownedTaskExecutor())
        return nil
      }, argument.toOpaque())
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let job: UnownedJob

    init(job: UnownedJob) { self.job = job }
  }
}

/// Limits concurrent work to 16 at a time, so that timing tests are not starved.
private enum Seats {
  private final class Room: @unchecked Sendable {
    // Guarded by the mutex.
    var free = 16
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
