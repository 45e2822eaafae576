internal import Glibc

/// The right to run a session on a log: one at a time has it.
///
/// Held until `release()` or the last reference goes; the kernel takes it from a process that dies,
/// however it dies.
package final class LogLock: Sendable {
  private let descriptor: CInt

  /// What came of asking for it.
  package enum Outcome: Sendable {
    case taken(LogLock)
    /// Another session is running.
    case running
    /// There can be no lock, on a disk that cannot be written to; a session goes on without.
    case unavailable(StoreError)
  }

  private init(takingOwnershipOf descriptor: CInt) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Asks for the lock of a database, and does not wait for it.
  ///
  /// It is taken on a file of its own, `<database>.lock`: SQLite's own locks on the database would
  /// be lost with it.
  package static func take(for database: String) -> Outcome {
    let file = LogFile(database)
    do throws(StoreError) {
      try LogFile.makeFolder(file.folder)
    } catch {
      return .unavailable(error)
    }
    let descriptor = open(file.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .unavailable(StoreError.system("lock", file.lock)) }
    let lock = LogLock(takingOwnershipOf: descriptor)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return .running
      default: return .unavailable(StoreError.system("lock", file.lock))
      }
    }
    return .taken(lock)
  }

  /// Gives the lock back.
  package func release() { flock(descriptor, LOCK_UN) }
}
