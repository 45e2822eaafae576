internal import CSQLite

/// A connection to a database file, used by one thread at a time.
final class Connection {
  /// The file's path, as used in errors.
  let file: String

  /// The attempted operation, as used in errors.
  private(set) var attempt = "open"

  private(set) var statements: [SQL: SQLRow] = [:]
  private var handle: OpaquePointer?

  /// Whether rows with invalid values are skipped.
  var leavesOutImpossible = false

  /// Called with an invalid value, once for each column.
  var onImpossible: ((ImpossibleValue) -> Void)?
  private var reported: Set<[String]> = []

  /// The text of a statement. Lengths tell almost all apart: with hashes of the texts, an import took 2 %
  /// longer.
  struct SQL: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
  }

  enum Mode {
    case readWrite
    case read
    /// Nobody else writes to the file: no locks and no `-shm`.
    case immutable
  }

  private init(takingOwnershipOf handle: OpaquePointer?, file: String) {
    self.handle = handle
    self.file = file
  }

  deinit { close() }

  /// Makes SQLite allocate each page when it needs it, and lets it count no memory, which would
  /// lock.
  ///
  /// It would allocate twenty pages in advance for every file and temporary table, and give them
  /// back each time (`keepMemorySmall`): most of a rescue was waiting for new ones.
  private static let isConfigured =
    csqlite_allocate_pages_singly() == SQLITE_OK && csqlite_count_no_memory() == SQLITE_OK

  /// Opens an existing file.
  static func open(_ file: String, _ mode: Mode, patience: Int = 5000) throws -> Connection {
    _ = isConfigured
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (mode == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
    let query = mode == .immutable ? "?immutable=1" : ""
    let encoded = file.unicodeScalars.map { scalar in
      "%?#".unicodeScalars.contains(scalar)
        ? "%" + String(scalar.value, radix: 16) : String(scalar)
    }
    let uri = "file:\(encoded.joined())\(query)"
    let result = sqlite3_open_v2(uri, &handle, flags, nil)
    let connection = Connection(takingOwnershipOf: handle, file: file)
    guard result == SQLITE_OK else { throw connection.error(result) }
    sqlite3_busy_timeout(handle, CInt(patience))
    return connection
  }

  /// Sets whether closing leaves the `-wal` instead of moving its contents into the file.
  func leavesWALOnClose(_ leaves: Bool) {
    // SQLite does not check for a null connection.
    guard let handle else { return }
    _ = csqlite_leave_wal_on_close(handle, leaves ? 1 : 0)
  }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  func close() {
    for row in statements.values { row.free() }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Names the operation for errors, "cannot `attempt` the log", and makes any error a
  /// `StoreError`.
  func attempting<T>(_ attempt: String, _ body: () throws -> T) throws(StoreError) -> T {
    // SQLite does not check for a null connection.
    guard handle != nil else {
      throw StoreError(kind: .closed, attempt: attempt, file: file, reason: "it is closed")
    }
    do {
      return try naming(attempt, body)
    } catch {
      throw StoreError(error, attempt: attempt, file: file)
    }
  }

  /// Reads the log: all of the body's queries see the same state, and lock the file only once.
  func reading<T>(_ body: () throws -> T) throws(StoreError) -> T {
    try attempting("read") { try onOneState(body) }
  }

  /// As `attempting`, for a body that throws errors of its caller.
  func naming<T>(_ attempt: String, _ body: () throws -> T) rethrows -> T {
    let outer = self.attempt
    self.attempt = attempt
    defer { self.attempt = outer }
    return try body()
  }

  /// The error for something else than a result code, in the attempted operation.
  func fault(_ kind: StoreError.Kind, _ reason: String) -> StoreError {
    StoreError(kind: kind, attempt: attempt, file: file, reason: reason)
  }

  /// The error for a result code just returned.
  func error(_ result: CInt) -> StoreError {
    let code = handle == nil ? result : sqlite3_extended_errcode(handle)
    let reason =
      handle == nil ? sqlite3_errstr(result) : sqlite3_errmsg(handle)
    var kind = StoreError.Kind(code: result, system: sqlite3_system_errno(handle))
    if kind == .other, handle != nil, result & 0xff == SQLITE_IOERR {
      kind = StoreError.Kind(code: result, system: csqlite_last_errno(handle))
    }
    return StoreError(
      kind: kind, attempt: attempt, file: file,
      reason: reason.map { String(cString: $0) } ?? "no reason given", code: Int(code))
  }
}

// MARK: Statements

extension Connection {
  /// Runs several statements without parameters.
  func script(_ sql: String) throws {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw error(result) }
  }

  func run(_ sql: String, _ values: any Bindable...) throws {
    try each(sql, values) { _ in true }
  }

  /// The rows of a query, up to a limit, of which skipped rows are none.
  func rows<T>(
    _ sql: String, _ values: any Bindable..., limit: Int = .max, read: (SQLRow) throws -> T
  ) throws -> [T] {
    var rows: [T] = []
    guard limit > 0 else { return rows }
    try each(sql, values) { row in
      rows.append(try read(row))
      return rows.count < limit
    }
    return rows
  }

  /// The first row of a query, or `nil`; the query itself needs no limit.
  func first<T>(
    _ sql: String, _ values: any Bindable..., read: (SQLRow) throws -> T
  ) throws -> T? {
    var first: T?
    try each(sql, values) { row in
      first = try read(row)
      return false
    }
    return first
  }

  /// The number returned by a query or pragma, whatever it is: not for reckoning.
  func number(_ sql: String, _ values: any Bindable...) throws -> Int {
    var number = 0
    try holdingAll {
      try each(sql, values) { row in
        number = row.int(0)
        return false
      }
    }
    return number
  }

  func all(
    _ sql: String, _ values: [any Bindable] = [], body: (SQLRow) throws -> Void
  ) throws {
    try each(sql, values) { row in
      try body(row)
      return true
    }
  }

  /// Passes rows to `body` while it returns true.
  func each(
    _ sql: String, _ values: [any Bindable], body: (SQLRow) throws -> Bool
  ) throws {
    let row = try prepared(sql)
    let statement = row.statement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for index in values.indices {
      let result = bind(values[index].value, at: CInt(index + 1), to: statement)
      guard result == SQLITE_OK else { throw error(result) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        row.findValues()
        if leavesOutImpossible, !row.isPossible {
          row.impossible.first.map(report)
          continue
        }
        guard try body(row) else { return }
      case SQLITE_DONE:
        return
      case let result:
        throw error(result)
      }
    }
  }

  /// Returns the rows of a statement, of which one at a time is the current one.
  private func prepared(_ sql: String) throws -> SQLRow {
    let text = SQL(text: sql)
    if let row = statements[text] { return row }
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(
      handle, sql, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard result == SQLITE_OK, let statement else { throw error(result) }
    let row = SQLRow(statement)
    statements[text] = row
    return row
  }

  private func report(_ value: ImpossibleValue) {
    if reported.insert([value.table, value.column]).inserted { onImpossible?(value) }
  }

  /// Runs `body` without skipping invalid rows.
  func holdingAll<T>(_ body: () throws -> T) rethrows -> T {
    let before = leavesOutImpossible
    leavesOutImpossible = false
    defer { leavesOutImpossible = before }
    return try body()
  }

  private func bind(_ value: SQLValue, at index: CInt, to statement: OpaquePointer) -> CInt {
    switch value {
    case .null:
      // What is not bound is null.
      return SQLITE_OK
    case .integer(let number):
      return sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number):
      return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { text in
          csqlite_bind_text(statement, index, text.baseAddress, CInt(text.count))
        }
      }
    case .blob(let bytes):
      return csqlite_bind_blob(statement, index, bytes, CInt(bytes.count))
    }
  }

  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// The number of rows that the latest statement inserted, changed or deleted.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
