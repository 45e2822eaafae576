// Only one store at a time writes to a log.

extension Store {
  /// Opens a log for writing under a lock that is already held, or that is taken until the store is
  /// closed; see `open(_:access:now:check:onDamage:)`.
  package static func open(
    _ path: String, under lock: LogLock?, now: Timestamp, check: DamageCheck = .whenSmall,
    onDamage: (() -> Void)? = nil
  ) throws(StoreError) -> (Store, [OpeningEvent]) {
    let lock: LogLock? = if let lock { lock } else { try ownLock(of: path) }
    let opening = LogOpening(file: LogFile(path), now: now, check: check, onDamage: onDamage)
    if lock != nil { opening.file.removeLeftovers() }
    do {
      let (store, notices) = try opening.write()
      store.lock = lock
      return (store, notices)
    } catch {
      throw StoreError(error, attempt: "open", file: path)
    }
  }

  /// Opens a log for a change so small that a session or a command that is writing to it can wait;
  /// `nil` if there is none. It need not be closed.
  package static func beside(_ path: String, now: Timestamp) throws(StoreError) -> Store? {
    do {
      return try LogOpening(file: LogFile(path), now: now, check: .never).beside()
    } catch let error as StoreError where error.kind == .missing {
      return nil
    } catch {
      throw StoreError(error, attempt: "open", file: path)
    }
  }

  /// Takes the lock; `nil` if there can be none, in which case opening the log says why.
  private static func ownLock(of path: String) throws(StoreError) -> LogLock? {
    switch LogLock.take(for: path, as: .change) {
    case .taken(let lock): return lock
    case .unavailable: return nil
    case .held(let holder):
      let reason =
        switch holder {
        case .session: "a session is running on it"
        case .change: "another program is changing it"
        }
      throw StoreError(kind: .busy, attempt: "open", file: path, reason: reason)
    }
  }
}
