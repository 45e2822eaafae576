internal import Glibc

/// State shared by several threads and accessed by one at a time.
///
/// Not with `Synchronization.Mutex`, in which ThreadSanitizer on Linux reports false races. The
/// state is `Sendable`, so nothing that needs the lock can escape from it.
package final class Locked<State: Sendable> {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads the state; nothing that waits is woken.
  package func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(state)
  }

  /// Changes the state, then wakes all waiting threads to check it again.
  package func withLock<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Waits until the body returns a value, forever without a limit; `nil` if that expires first.
  /// What the body changes wakes no other thread.
  package func wait<Value>(atMost limit: Duration?, for body: (inout State) -> Value?) -> Value? {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    let (seconds, attoseconds) = (limit ?? .zero).components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value = body(&state) { return value }
      if limit == nil {
        pthread_cond_wait(changed, mutex)
      } else if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT {
        return body(&state)
      }
    }
  }
}

// The state is accessed only while the mutex is locked.
extension Locked: @unchecked Sendable {}
