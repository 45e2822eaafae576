internal import Glibc
internal import Platform

/// The exclusive right to write to a log, until it is released or the process dies.
package final class LogLock: Sendable {
  private let descriptor: CInt

  /// The kind of holder of a lock, which tells how long it is held.
  package enum Holder: Sendable {
    /// A session, until the workout is over.
    case session
    /// A command, a merge or another program, for moments.
    case change
  }

  package enum Outcome: Sendable {
    case taken(LogLock)
    case held(by: Holder)
    /// The disk is not writable, so there can be no lock; the session continues without one.
    case unavailable(StoreError)

    package var lock: LogLock? { if case .taken(let lock) = self { lock } else { nil } }
  }

  /// How long changes are waited for, in milliseconds.
  package static let patience = 10_000

  /// Milliseconds between two attempts.
  private static let interval = 10

  private init(takingOwnershipOf descriptor: CInt) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Requests the lock of a database, waiting `patience` milliseconds for a change, but for no
  /// session.
  ///
  /// It is a file of its own: releasing a lock on the database would drop SQLite's locks as well.
  package static func take(
    for database: String, as holder: Holder, patience: Int = patience
  ) -> Outcome {
    let file = LogFile(database)
    do throws(StoreError) {
      try LogFile.makeFolder(file.folder)
    } catch {
      return .unavailable(error)
    }
    let descriptor = open(file.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .unavailable(StoreError.system("lock", file.lock)) }
    let lock = LogLock(takingOwnershipOf: descriptor)
    var wasSession = false
    let error = lockFile(descriptor, within: patience, every: interval) {
      // A session that crashed has left its mark, which the next holder removes at once.
      let isSession = lock.holder == .session
      defer { wasSession = isSession }
      return !(isSession && wasSession)
    }
    guard error != EWOULDBLOCK else { return .held(by: lock.holder) }
    guard error == 0 else { return .unavailable(StoreError.system("lock", file.lock, error)) }
    lock.mark(holder)
    return .taken(lock)
  }

  package static func isSessionRunning(on database: String) -> Bool {
    switch take(for: database, as: .change, patience: interval) {
    case .taken(let lock):
      lock.release()
      return false
    case .held(let holder): return holder == .session
    case .unavailable: return false
    }
  }

  package func release() { flock(descriptor, LOCK_UN) }

  /// The holder, by the length of the file: unlike contents, it can be set on a full disk.
  private var holder: Holder {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0 ? .session : .change
  }

  private func mark(_ holder: Holder) {
    guard self.holder != holder else { return }
    _ = ftruncate(descriptor, holder == .session ? 1 : 0)
  }
}
