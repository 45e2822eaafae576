/// The log: sessions, their journals and their results, in one SQLite file.
///
/// A store is one connection, used by one thread at a time. Every call may block on the disk, for
/// up to seconds on an SD card. Sounds and words do not wait for it.
///
/// A session writes; history, `show` and `next` read, even while a session writes:
///
///     let (store, notices) = try Store.open(path, access: .write, now: now)
///     let id = try store.begin(plan, at: now)
///     try store.append(entry, log: session.log, to: id, at: now)
///     let notices = store.close(at: now)
///
/// When `append` returns, its data is on disk. If it throws, nothing was saved, and the call can be
/// repeated.
public final class Store {
  public enum Access: Sendable {
    case write, read
  }

  /// When opening checks the whole file for damage.
  public enum DamageCheck: Sendable {
    /// If it is quick, for files below 20 MB.
    case whenSmall
    /// Always; used once damage has been found.
    case always
    /// Not at all; for small changes that come often, because sessions and other commands check it.
    case never
  }

  /// An event while opening or closing that the lifter should know of.
  public enum OpeningEvent: Sendable, Hashable {
    /// The log was damaged and has been moved; `sessions` were saved, `fromBackup` of them only
    /// from the newest backup.
    case salvaged(movedTo: String, sessions: Int, fromBackup: Int)
    /// The log was missing; `sessions` were restored from a backup.
    case restored(from: String, sessions: Int)
    /// The daily backup was made.
    case backedUp(String)
    /// The daily backup failed.
    case notBackedUp(StoreError)
    /// All data is safe, but closing met an error.
    case notCheckpointed(StoreError)
  }

  /// The absolute path of the file.
  package var path: String { file.path }

  let file: LogFile
  let connection: Connection
  private let access: Access

  /// The lock of a log opened for writing; `nil` if there can be none.
  var lock: LogLock?

  /// The cached rows of the session last written to, so that they need not be read again.
  var written: LastWritten?

  /// The sessions that the current change added, so that they need not be replayed for its record.
  var additions: [SessionID: CommandChange.Part] = [:]

  /// Whether `ensureDurable()` has succeeded.
  var isFirm = false

  var identities: FileIdentities?

  /// The columns that copies of tables have, once they were asked for.
  var copiedColumns: [String: [String]] = [:]

  /// How the latest row of a file was inserted, by table.
  var insertions: [String: Insertion] = [:]

  /// Whether an interrupted session had left a `-wal`.
  var hadLeftoverWAL = false

  init(_ file: LogFile, _ connection: Connection, _ access: Access) {
    self.file = file
    self.connection = connection
    self.access = access
    connection.leavesOutImpossible = true
  }

  /// Opens a log; for writing, it is created if missing.
  ///
  /// A damaged log is moved aside and replaced with a new one that has everything that can be
  /// saved. A missing log is restored from its newest backup. A log of another version, or a file
  /// that is not a log, is refused and left unchanged.
  ///
  /// Only one store at a time writes to a log, from opening to closing. Opening waits up to ten
  /// seconds for another one, but not for a session.
  ///
  /// - Parameter onDamage: Called when damage is found, before the rescue, which may take minutes.
  /// - Returns: The store, and the events that the lifter should know of.
  /// - Throws: `StoreError`; its kind is `.busy` if another program is writing.
  public static func open(
    _ path: String, access: Access, now: Timestamp, check: DamageCheck = .whenSmall,
    onDamage: (() -> Void)? = nil
  ) throws(StoreError) -> (Store, [OpeningEvent]) {
    guard access == .read else {
      return try open(path, under: nil, now: now, check: check, onDamage: onDamage)
    }
    do {
      return (try LogOpening(file: LogFile(path), now: now, check: check).read(), [])
    } catch {
      throw StoreError(error, attempt: "open", file: path)
    }
  }

  /// Whether the file is small enough that a full check takes no noticeable time.
  package var isSmall: Bool { file.size ?? 0 < LogOpening.small }

  /// Checks the whole file for damage.
  ///
  /// Opening does this for files below 20 MB. For larger ones it takes seconds: run it after the
  /// first sentence, and if it throws `.damaged`, close the store and reopen it with `check:
  /// .always`.
  package func check() throws(StoreError) { try connection.check() }

  /// Closes the log: makes the daily backup if it is due, and checkpoints the write-ahead log.
  ///
  /// A store that is not closed loses no data, since appended events are on disk. The store cannot
  /// be used afterwards.
  public func close(at now: Timestamp) -> [OpeningEvent] {
    defer {
      connection.close()
      lock = nil
    }
    guard access == .write else { return [] }
    var notices: [OpeningEvent] = []
    do throws(StoreError) {
      let backup = try Backups(of: file).makeDaily(from: connection, now: now)
      if let backup { notices.append(.backedUp(backup)) }
    } catch {
      notices.append(.notBackedUp(error))
    }
    do throws(StoreError) {
      try connection.checkpoint()
    } catch {
      notices.append(.notCheckpointed(error))
    }
    return notices
  }
}
