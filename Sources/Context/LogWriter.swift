internal import CommandGrammar
internal import Glibc
package import ResourceFiles
package import LogStore
internal import Reports
internal import SessionEngine
internal import Training

/// Changes the log outside a session.
package enum LogWriter {
  /// Opens the log, runs `body` as a single transaction with its record for `spotter undo`, and closes
  /// the log.
  ///
  /// Waits a few seconds for other commands. Fails with `refusal` while a session is running,
  /// because the session needs the log to itself. `isLarge` says that `body` may write many sessions.
  /// Print results only after this returns; until then nothing is saved.
  package static func change<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.", isLarge: Bool = false,
    _ body: (Store) throws -> T
  ) throws -> T {
    try hold(database, to: attempt, refusal: refusal) { store in
      if isLarge { try store.expectMuch() }
      return try store.change(by: ChangingCommand.author) { try body(store) }
    }
  }

  /// Records changes to text files for `spotter undo`, each before it is made.
  ///
  /// If that fails, the file is changed anyway with a warning: a setting may be just what helps when
  /// the log's disk is read-only; but not while another command writes to the log, which ends. A running
  /// session does not mind; a log that is open in this process records them itself.
  package static func noting(in paths: Paths) -> TextChangeNote {
    { change in
      do {
        var store = try Store.beside(paths.database, now: LocalTime.now())
        if store == nil {
          guard paths.isDefault else { throw Failure.noLog(paths.database) }
          store = try open(paths.database, under: nil, check: .never)
        }
        try store?.note(text: change)
      } catch let error as Failure {
        throw error
      } catch let error as StoreError where error.kind == .busy {
        throw error
      } catch {
        printError("\(error) 'spotter undo' cannot undo this change.")
      }
    }
  }

  /// Opens the log while nothing else writes to it, and closes it after `body`.
  ///
  /// `check` is when to check the whole file.
  package static func hold<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.",
    check: Store.DamageCheck = .whenSmall, _ body: (Store) throws -> T
  ) throws -> T {
    try holdUnopened(database, to: "\(attempt) in '\(database)'", refusal: refusal) { lock in
      let store = try open(database, under: lock, check: check)
      defer { _ = store.close(at: LocalTime.now()) }
      return try body(store)
    }
  }

  /// Keeps sessions and other changes away from the log during `body`, without opening it.
  ///
  /// `attempt` is for errors, `restore a backup to '…'`. `body` is given the lock; `nil` if the disk
  /// has none to give.
  package static func holdUnopened<T>(
    _ database: String, to attempt: String,
    refusal: String = "a session is running. End it first.", _ body: (LogLock?) throws -> T
  ) throws -> T {
    let lock = try lock(database, as: .change, to: attempt, refusal: refusal)
    defer { lock?.release() }
    return try body(lock)
  }

  /// Takes the lock of a log; `nil` if the disk has none to give.
  package static func lock(
    _ database: String, as holder: LogLock.Holder, to attempt: String, refusal: String
  ) throws -> LogLock? {
    let outcome = LogLock.take(for: database, as: holder)
    guard case .held(let other) = outcome else { return outcome.lock }
    let reason =
      switch other {
      case .session: refusal
      case .change: isBusy
      }
    throw Failure("cannot \(attempt): \(reason)")
  }

  /// Why nothing was done when another command did not end in time.
  package static let isBusy = "another command is changing the log. Try again when it has finished."

  /// Opens the log for writing, and prints what became of a damaged or missing one.
  package static func open(
    _ database: String, under lock: LogLock?, check: Store.DamageCheck = .whenSmall
  ) throws -> Store {
    let (store, notices) = try Store.open(
      database, under: lock, now: LocalTime.now(), check: check
    ) {
      printError(
        "the log is damaged. Recovering what can be read; this can take a minute.")
    }
    for notice in notices { if let sentence = sentence(notice, database) { printError(sentence) } }
    return store
  }

  /// Returns the message about a damaged or missing log.
  private static func sentence(_ notice: Store.OpeningEvent, _ database: String) -> String? {
    switch notice {
    case .salvaged(let aside, let sessions, let fromBackup):
      "the log was damaged and has been moved to '\(aside)'."
        + " \(counted(sessions - fromBackup, "session")) recovered"
        + (fromBackup > 0 ? ", and \(fromBackup) more from the newest backup." : ".")
    case .restored(let copy, let sessions):
      "the log '\(database)' was missing. It was restored, with"
        + " \(counted(sessions, "session")), from the backup '\(copy)'. Anything logged later is"
        + " lost. To start from scratch, move the folder 'backups' away as well."
    case .backedUp, .notBackedUp, .notCheckpointed: nil
    }
  }

  /// Parses the value of an option such as `--at`, no future date, or returns the current time.
  package static func moment(_ text: String?, in option: String = "--at") throws -> Timestamp {
    let now = LocalTime.now()
    guard let text else { return now.unvouched }
    guard let moment = LocalTime.moment(text) else {
      guard When(text, today: now.day, towards: .past) == nil else {
        throw UsageError(
          "'\(text.prefix(40))' is too long ago. \(option) accepts dates since 1970.")
      }
      throw UsageError.invalid(text, "a date for \(option)", write: When.forms)
    }
    guard LocalTime.exists(text) else {
      throw UsageError(
        "'\(text.prefix(40))' never was: the clock was put forward then. Write an hour later.")
    }
    guard moment.day <= now.day else {
      throw UsageError("'\(text.prefix(40))' is in the future. \(option) accepts a past time.")
    }
    return moment
  }
}
