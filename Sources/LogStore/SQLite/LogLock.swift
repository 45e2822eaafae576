internal import Glibc

/// The exclusive right to run a session on a log.
///
/// It is held until `release()` or the last reference is gone; if the process dies, the kernel
/// releases it.
package final class LogLock: Sendable {
  private let descriptor: CInt

  /// The result of requesting the lock.
  package enum Outcome: Sendable {
    case taken(LogLock)
    /// Another session is running.
    case running
    /// The disk is not writable, so there can be no lock; the session continues without one.
    case unavailable(StoreError)
  }

  /// Milliseconds between two attempts.
  private static let interval = 10

  private init(takingOwnershipOf descriptor: CInt) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Requests the lock of a database.
  ///
  /// It is taken on a separate file, `<database>.lock`, because releasing a lock on the database
  /// file itself would drop SQLite's locks as well.
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - patience: How long to wait for it, in milliseconds; by default, not at all.
  /// - Returns: The lock, or why there is none.
  package static func take(for database: String, patience: Int = 0) -> Outcome {
    let file = LogFile(database)
    do throws(StoreError) {
      try LogFile.makeFolder(file.folder)
    } catch {
      return .unavailable(error)
    }
    let descriptor = open(file.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .unavailable(StoreError.system("lock", file.lock)) }
    let lock = LogLock(takingOwnershipOf: descriptor)
    var waits = patience / interval
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where waits > 0:
        waits -= 1
        usleep(useconds_t(interval) * 1_000)
      case EWOULDBLOCK: return .running
      default: return .unavailable(StoreError.system("lock", file.lock))
      }
    }
    return .taken(lock)
  }

  package func release() { flock(descriptor, LOCK_UN) }
}
