/// The log: sessions, their journals and what was done in them, in one SQLite file.
///
/// A store is one connection. One thread at a time uses it, and every call may wait for the disk:
/// a card takes up to seconds. Sounds and words do not wait for it.
///
/// A session writes; history, `show` and `next` read, also while a session writes:
///
///     let (store, notices) = try Store.open(path, access: .write, now: now)
///     let id = try store.begin(plan, at: now)
///     try store.append(entry, log: session.log, to: id, at: now)
///     let told = store.close(at: now)
///
/// What was appended is on the disk when `append` returns. When it throws, nothing of it was kept,
/// and the same call can be made again.
public final class Store {
  /// What a store is opened for.
  public enum Access: Sendable {
    case write, read
  }

  /// When opening looks through the whole file for damage.
  public enum Check: Sendable {
    /// Where it takes no time: in files below 20 MB. For others there is `check()`.
    case whenSmall
    /// Whatever it takes: after `check()`, or anything else, has found damage.
    case always
  }

  /// What a lifter should be told.
  public enum OpeningEvent: Sendable, Hashable {
    /// The log was brought up to date; the copy of before is here.
    case migrated(backup: String)
    /// The log was damaged and is another file now. `sessions` were saved, `fromBackup` of them
    /// only the newest backup still had.
    case salvaged(movedTo: String, sessions: Int, fromBackup: Int)
    /// There was no log, but there was a copy of one: `sessions` are back out of it.
    case restored(from: String, sessions: Int)
    /// The daily copy was made.
    case backedUp(String)
    /// The daily copy could not be made.
    case notBackedUp(StoreError)
    /// What was written is safe, but closing met an error.
    case notCheckpointed(StoreError)
  }

  /// The absolute path of the file.
  public var path: String { file.path }

  let file: LogFile
  let connection: Connection
  private let access: Access

  /// The session that was last written to, as its rows are; saves reading them again.
  var written: Written?

  /// Whether the ground is firm on which rows are written: see `ensureDurable()`.
  var isFirm = false

  /// The files that rows are written to.
  var identities: FileIdentities?

  /// Whether an interrupted session had left a `-wal`.
  var hadLeftoverWAL = false

  init(_ file: LogFile, _ connection: Connection, _ access: Access) {
    self.file = file
    self.connection = connection
    self.access = access
    connection.leavesOutImpossible = true
  }

  /// Opens a log; for writing it is made where there is none.
  ///
  /// A damaged log is moved aside, and a new one with all that can be saved takes its place; where the
  /// log is gone, it is made from its newest copy. A log of a later version, and a file that is no log,
  /// are refused and left alone.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: what it is opened for.
  ///   - now: the moment, for the names of copies.
  ///   - check: when the whole file is looked through.
  ///   - onDamage: learns of damage before what can be read is saved, which may take minutes.
  /// - Returns: the store, and what a lifter should be told.
  /// - Throws: `StoreError`.
  public static func open(
    _ path: String, access: Access, now: Timestamp, check: Check = .whenSmall,
    onDamage: (() -> Void)? = nil
  ) throws -> (Store, [OpeningEvent]) {
    let opening = LogOpening(file: LogFile(path), now: now, check: check, onDamage: onDamage)
    return switch access {
    case .write: try opening.write()
    case .read: (try opening.read(), [])
    }
  }

  /// Whether a look through the whole file takes no time that anybody notices.
  package var isSmall: Bool { file.size ?? 0 < LogOpening.small }

  /// Looks through the whole file for damage.
  ///
  /// Opening does it for files below 20 MB. For a larger one it takes seconds: do it behind the
  /// first sentence, and when it throws `.damaged`, close and open with `check: .always`.
  public func check() throws { try connection.check() }

  /// Ends a session with the log: a copy of it if the newest is older than a day, and the journal
  /// of SQLite moved into the file.
  ///
  /// A store that is not closed loses nothing; what was appended is on the disk. Afterwards the
  /// store cannot be used.
  public func close(at now: Timestamp) -> [OpeningEvent] {
    defer { connection.close() }
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
