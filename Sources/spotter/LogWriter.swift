internal import Commands
internal import LogStore
internal import SessionEngine

/// Changes the log outside of a session.
enum LogWriter {
  /// Opens the log, lets `body` change it, all of it or nothing, and closes it again; `spotter undo` can
  /// take it back.
  ///
  /// While a session is running it fails with the `refusal`: that has the log to itself. What is to be
  /// printed waits until it returns: before, nothing is saved.
  static func change<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.", _ body: (Store) throws -> T
  ) throws -> T {
    try hold(database, to: attempt, refusal: refusal) { store in
      try store.change {
        try body(store)
      } noting: { change in
        try Trail(database: database).note(.log(change))
      }
    }
  }

  /// Opens the log with no session beside it, and closes it again.
  static func hold<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.", _ body: (Store) throws -> T
  ) throws -> T {
    let lock = LogLock.take(for: database)
    if case .running = lock {
      throw Failure(description: "cannot \(attempt) in '\(database)': \(refusal)")
    }
    defer { if case .taken(let held) = lock { held.release() } }
    let (store, notices) = try Store.open(database, access: .write, now: LocalTime.now()) {
      printError(
        "the log is damaged: what can be read of it is being saved, which can take a minute.")
    }
    for notice in notices { if let told = told(notice, database) { printError(told) } }
    defer { _ = store.close(at: LocalTime.now()) }
    return try body(store)
  }

  /// What became of a log that was damaged or gone; nothing for what is as usual.
  private static func told(_ notice: Store.OpeningEvent, _ database: String) -> String? {
    switch notice {
    case .salvaged(let aside, let sessions, let fromBackup):
      "the log was damaged and is now '\(aside)'. \(Report.counted(sessions - fromBackup, "session"))"
        + " could be read"
        + (fromBackup > 0 ? ", and \(fromBackup) more came from the newest backup." : ".")
    case .restored(let copy, let sessions):
      "there was no log '\(database)', but a backup of one: it is back, with"
        + " \(Report.counted(sessions, "session")), as it was in '\(copy)'. What was logged later is not"
        + " in it. To begin anew, move the folder 'backups' away as well."
    case .migrated, .backedUp, .notBackedUp, .notCheckpointed: nil
    }
  }

  /// A moment that was typed at a place such as `--at`, or now; no moment to come.
  static func moment(_ text: String?, in place: String = "--at") throws -> Timestamp {
    let now = LocalTime.now()
    guard let text else {
      var moment = now
      // This run of the machine does not vouch for it: its date is never to be mended.
      moment.boot = ""
      return moment
    }
    guard let moment = LocalTime.moment(text) else {
      throw UsageError("'\(text.prefix(40))' is not a date: \(place) takes \(When.forms).")
    }
    guard moment.day <= now.day else {
      throw UsageError("'\(text.prefix(40))' is still to come: \(place) takes when it was.")
    }
    return moment
  }
}
