internal import CSQLite

/// Opens a log: identifies the file before changing it, and checks it.
struct LogOpening {
  let file: LogFile
  let now: Timestamp
  var check = Store.DamageCheck.whenSmall
  var onDamage: (() -> Void)?

  /// Milliseconds to wait for another process that is writing.
  var patience = 5000

  /// The file size in bytes below which a full check takes no noticeable time.
  static let small = 20_000_000

  var small = LogOpening.small

  func write() throws -> (Store, [Store.OpeningEvent]) {
    let salvage = Salvage(opening: self)
    // A rebuilt log is waiting if the power failed while a damaged one was being replaced.
    let aside = try salvage.putInPlace()
    if file.size == nil, let copy = Backups(of: file).newest {
      let sessions = try salvage.replace().counts.sessions
      return (try writeSound(), [.restored(from: copy, sessions: sessions)])
    }
    if file.size == nil {
      try LogFile.makeFolder(file.folder)
      try LogFile.makeFile(file.path)
    }
    do {
      let store = try writeLookingAgain()
      guard let aside else { return (store, []) }
      let sessions = try store.sessionCount()
      return (store, [.salvaged(movedTo: aside, sessions: sessions, fromBackup: 0)])
    } catch let error as StoreError where error.kind == .damaged {
      onDamage?()
      let (aside, counts) = try salvage.replace()
      return (
        try writeSound(),
        [.salvaged(movedTo: aside, sessions: counts.sessions, fromBackup: counts.fromBackup)]
      )
    }
  }

  /// Tries up to three times: to SQLite, a disk that fails a single read looks like a damaged file.
  private func writeLookingAgain() throws -> Store {
    for _ in 0..<2 {
      do {
        return try writeSound()
      } catch let error as StoreError where error.kind == .damaged {
        continue
      }
    }
    return try writeSound()
  }

  private func writeSound(makesTables: Bool = true) throws -> Store {
    // An empty file next to backups or a `-wal` was truncated; SQLite would delete the `-wal`.
    let hasWAL = LogFile.size(file.path + "-wal") ?? 0 > 0
    if file.size == 0, hasWAL || Backups(of: file).newest != nil {
      throw fault(.damaged, "it is empty")
    }
    let connection = try Connection.open(file.path, .readWrite, patience: patience)
    // SQLite opens the file even if it cannot write to it.
    guard !connection.isReadOnly else { throw fault(.readOnly, "it is read-only") }
    connection.leavesWALOnClose(true)  // Until the file is identified as ours.
    let isEmpty = try !recognize(connection)
    guard makesTables || !isEmpty else { throw missing }
    try connection.script(Schema.pragmas)
    if check == .always || check == .whenSmall && file.size ?? 0 < small { try connection.check() }
    if isEmpty { try connection.makeTables() } else { try checkTables(of: connection) }
    connection.leavesWALOnClose(false)
    file.makePrivate()
    let store = Store(file, connection, .write)
    store.hadLeftoverWAL = hasWAL
    return store
  }

  /// Opens the log as it is, beside others that may be writing to it.
  func beside() throws -> Store {
    guard let size = file.size, size > 0 else { throw missing }
    return try writeSound(makesTables: false)
  }

  /// Opens the log for reading; it is neither changed nor created.
  func read() throws -> Store {
    let connection = try backup()
    try checkTables(of: connection)
    return Store(file, connection, .read)
  }

  /// Opens a log for reading, whatever its tables are.
  func backup() throws -> Connection {
    guard let size = file.size, size > 0 else { throw missing }
    do {
      return try reader(.read)
    } catch let error as StoreError
      where [.cannotOpen, .readOnly, .full, .other].contains(error.kind)
    {
      // In a read-only folder or on a full disk, the `-shm` cannot be made, and nothing can be read
      // without it. But without a `-wal`, nobody is writing, and the file alone is the log.
      guard LogFile.size(file.path + "-wal") ?? 0 == 0 else { throw error }
      return try reader(.immutable)
    }
  }

  private func reader(_ mode: Connection.Mode) throws -> Connection {
    let connection = try Connection.open(file.path, mode, patience: patience)
    guard try recognize(connection) else { throw missing }
    return connection
  }

  private var missing: StoreError {
    StoreError(kind: .missing, attempt: "read", file: file.path, reason: "it does not exist yet")
  }
}

// MARK: Identifying the file

extension LogOpening {
  /// Returns true for our log, false for an empty file, and throws for any other.
  private func recognize(_ connection: Connection) throws -> Bool {
    let version: Int
    do {
      let (found, id, tables) = try connection.onOneState {
        (
          try connection.version, try connection.number("PRAGMA application_id"),
          try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
        )
      }
      version = found
      if tables.isEmpty, id == 0, version == 0 { return false }
      guard id == Schema.applicationID else {
        throw tables.contains("exercise_set")
          ? fault(.damaged, "its application id is missing") : foreign
      }
    } catch let error as StoreError where error.kind == .damaged {
      throw isOurs ? error : foreign
    }
    guard version != 0 else { throw fault(.damaged, "its version is missing") }
    guard version == Schema.version else {
      throw fault(
        .otherVersion,
        "its format is \(version), and this version of Spotter reads format \(Schema.version)")
    }
    return true
  }

  /// Checks that the tables are those of `Schema`: a view in the place of one, a trigger or a column
  /// that another program added could change what is saved.
  private func checkTables(of connection: Connection) throws {
    var missing = Schema.statements
    var isOurs = true
    try connection.each("SELECT tbl_name, sql FROM sqlite_schema WHERE sql > ''", []) { row in
      let statement = row.text(1)
      isOurs =
        missing.remove(statement) != nil || !Schema.knows(row.text(0))
        || Schema.syncStatements.contains(statement)
      return isOurs
    }
    guard isOurs, missing.isEmpty else {
      throw fault(.damaged, "another program has changed its tables")
    }
  }

  /// Whether a file that SQLite cannot read used to be our log.
  ///
  /// It is judged by the remains of its first page, and by the files that only a log has next to
  /// it. A failing SD card of a Raspberry Pi can turn a file to zeros, so the contents alone prove
  /// nothing; but a text file named by mistake must be left alone. The lock proves nothing either,
  /// because it is taken before the file is looked at.
  private var isOurs: Bool {
    let page = LogFile.beginning(of: file.path, length: 65_536)
    return page.prefix(16).allSatisfy { $0 == 0 }
      || page.starts(with: "SQLite format 3\0".utf8.prefix(page.count))
      || String(decoding: page, as: UTF8.self).contains("CREATE TABLE exercise_set")
      || LogFile.size(file.path + "-wal") != nil || Backups(of: file).newest != nil
  }

  private var foreign: StoreError { fault(.foreign, "it is not a Spotter log") }

  private func fault(_ kind: StoreError.Kind, _ reason: String) -> StoreError {
    StoreError(kind: kind, attempt: "open", file: file.path, reason: reason)
  }
}

extension Connection {
  /// Checks the whole file.
  func check() throws(StoreError) {
    try attempting("check") {
      let found = try first("PRAGMA quick_check(1)") { $0.text(0) }
      guard found == "ok" else {
        throw StoreError(
          kind: .damaged, attempt: attempt, file: file, reason: "its pages are inconsistent",
          code: Int(SQLITE_CORRUPT))
      }
    }
  }

  /// Moves the contents of the write-ahead log into the file.
  func checkpoint() throws(StoreError) {
    try attempting("write to") { try run("PRAGMA wal_checkpoint(TRUNCATE)") }
  }
}
