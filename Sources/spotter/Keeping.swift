internal import Commands
internal import Session
internal import Store

/// Changes the log outside of a session.
enum Keeping {
  /// Opens the log, lets `body` change it, and closes it again.
  ///
  /// While a session is running it fails with the `refusal`: that has the log to itself.
  static func change<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.", _ body: (Store) throws -> T
  ) throws -> T {
    let lock = LogLock.take(for: database)
    if case .running = lock {
      throw Failure(description: "cannot \(attempt) in '\(database)': \(refusal)")
    }
    defer { if case .taken(let held) = lock { held.release() } }
    let (store, notices) = try Store.open(database, access: .write, now: Calendar.now())
    for case .salvaged(let aside, let sessions, _) in notices {
      complain(
        "the log was damaged and is now '\(aside)'; \(sessions) of its sessions could be read.")
    }
    defer { _ = store.close(at: Calendar.now()) }
    return try body(store)
  }

  /// A moment that was typed at a place such as `--at`, or now; no moment to come.
  static func moment(_ text: String?, in place: String = "--at") throws -> Stamp {
    let now = Calendar.now()
    guard let text else {
      var moment = now
      // This run of the machine does not vouch for it: its date is never to be mended.
      moment.boot = ""
      return moment
    }
    guard let moment = Calendar.moment(text) else {
      throw UsageError("'\(text.prefix(40))' is no moment: \(place) takes 2026-01-05T18:00.")
    }
    guard moment.utc <= now.utc + 86_400_000 else {
      throw UsageError("'\(text.prefix(40))' is still to come: \(place) takes when it was.")
    }
    return moment
  }
}
