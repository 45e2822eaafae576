internal import CSQLite

/// A connection to one database file.
///
/// One thread at a time uses it.
final class Connection {
  /// The file, as errors name it.
  let file: String

  /// What errors say was tried.
  private(set) var attempt = "open"

  /// Statements that were prepared once, by their text.
  private(set) var statements: [String: OpaquePointer] = [:]
  private var handle: OpaquePointer?

  /// What the columns that a statement answers can hold.
  private var bounded: [OpaquePointer: [Bounded]] = [:]

  /// Whether rows with a number that cannot be are left out.
  var leavesOutImpossible = false

  /// Learns of such a number, once for each column.
  var onImpossible: ((ImpossibleValue) -> Void)?
  private var toldOf: Set<[String]> = []

  enum Mode {
    case readWrite
    case read
    /// Nobody writes the file meanwhile: no locks, no `-shm`.
    case immutable
  }

  private init(takingOwnershipOf handle: OpaquePointer?, file: String) {
    self.handle = handle
    self.file = file
  }

  deinit { close() }

  /// Opens a file that exists.
  static func open(_ file: String, _ mode: Mode, patience: Int = 5000) throws -> Connection {
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (mode == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
    let query = mode == .immutable ? "?immutable=1" : ""
    let result = sqlite3_open_v2("file:\(percentEncoded(file))\(query)", &handle, flags, nil)
    let connection = Connection(takingOwnershipOf: handle, file: file)
    guard result == SQLITE_OK else { throw connection.error(result) }
    sqlite3_busy_timeout(handle, CInt(patience))
    return connection
  }

  /// A path as it stands in a URI.
  private static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "/.-_".contains(character) {
        encoded.append(character)
      } else {
        encoded += "%" + String(Int(byte) + 0x100, radix: 16).dropFirst()
      }
    }
    return encoded
  }

  /// Whether closing leaves the `-wal` as it is, instead of moving it into the file.
  func leavesWALOnClose(_ leaves: Bool) {
    // SQLite does not look whether there is a connection.
    guard let handle else { return }
    _ = csqlite_leave_wal_on_close(handle, leaves ? 1 : 0)
  }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    bounded = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Does something that errors name: "cannot `attempt` the log".
  func attempting<T>(_ attempt: String, _ body: () throws -> T) rethrows -> T {
    let outer = self.attempt
    self.attempt = attempt
    defer { self.attempt = outer }
    return try body()
  }

  /// The error behind a result code that has just come back.
  func error(_ result: CInt) -> StoreError {
    let code = handle == nil ? result : sqlite3_extended_errcode(handle)
    let reason =
      handle == nil ? sqlite3_errstr(result) : sqlite3_errmsg(handle)
    var kind = StoreError.Kind(code: result, system: sqlite3_system_errno(handle))
    if kind == .other, handle != nil, result & 0xff == SQLITE_IOERR {
      kind = StoreError.Kind(code: result, system: csqlite_last_errno(handle))
    }
    return StoreError(
      kind: kind,
      attempt: attempt, file: file,
      reason: reason.map { String(cString: $0) } ?? "no reason given", code: Int(code))
  }
}

// MARK: Statements

extension Connection {
  /// Several statements without values.
  func script(_ sql: String) throws {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw error(result) }
  }

  /// One statement, to its end.
  func run(_ sql: String, _ values: any Bindable...) throws {
    try each(sql, values) { _ in true }
  }

  /// All rows of a question, or the first ones.
  ///
  /// Counted here and not by SQLite, so that rows that are left out take no one's place.
  func rows<T>(
    _ sql: String, _ values: any Bindable..., limit: Int = .max, read: (Row) throws -> T
  ) throws -> [T] {
    var rows: [T] = []
    guard limit > 0 else { return rows }
    try each(sql, values) { row in
      rows.append(try read(row))
      return rows.count < limit
    }
    return rows
  }

  /// The first row of a question, if there is one; the question itself needs no limit.
  func first<T>(
    _ sql: String, _ values: any Bindable..., read: (Row) throws -> T
  ) throws -> T? {
    var first: T?
    try each(sql, values) { row in
      first = try read(row)
      return false
    }
    return first
  }

  /// The number a question or a pragma answers with.
  func number(_ sql: String, _ values: any Bindable...) throws -> Int {
    var number = 0
    try each(sql, values) { row in
      number = row.int(0)
      return false
    }
    return number
  }

  /// Row after row, while `body` wants more.
  func each(
    _ sql: String, _ values: [any Bindable], body: (Row) throws -> Bool
  ) throws {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let result = bind(value.value, at: CInt(index + 1), to: statement)
      guard result == SQLITE_OK else { throw error(result) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        if leavesOutImpossible, isImpossible(statement) { continue }
        guard try body(Row(statement: statement)) else { return }
      case SQLITE_DONE:
        return
      case let result:
        throw error(result)
      }
    }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(
      handle, sql, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard result == SQLITE_OK, let statement else { throw error(result) }
    statements[sql] = statement
    let columns = Connection.bounded(statement)
    if !columns.isEmpty { bounded[statement] = columns }
    return statement
  }

  /// Whether the row that a statement stands on has a number that cannot be.
  private func isImpossible(_ statement: OpaquePointer) -> Bool {
    guard let value = impossible(in: Row(statement: statement)).first else { return false }
    if toldOf.insert([value.table, value.column]).inserted { onImpossible?(value) }
    return true
  }

  /// The numbers of a row that cannot be.
  func impossible(in row: Row) -> [ImpossibleValue] {
    (bounded[row.statement] ?? []).compactMap { $0.impossible(in: row.statement) }
  }

  /// Does something with rows as they are, impossible ones included.
  func holdingAll<T>(_ body: () throws -> T) rethrows -> T {
    let before = leavesOutImpossible
    leavesOutImpossible = false
    defer { leavesOutImpossible = before }
    return try body()
  }

  private func bind(_ value: Value, at index: CInt, to statement: OpaquePointer) -> CInt {
    switch value {
    case .null:
      return sqlite3_bind_null(statement, index)
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

  /// All of it or nothing: what `body` wrote is on the disk once this returns.
  ///
  /// Within another transaction it is a part of that, which alone can fail.
  func transaction<T>(_ body: () throws -> T) throws -> T {
    let isPart = sqlite3_get_autocommit(handle) == 0
    try run(isPart ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run(isPart ? "RELEASE part" : "COMMIT")
      return result
    } catch {
      // Some errors have ended the transaction already; then there is nothing to roll back.
      if sqlite3_get_autocommit(handle) == 0 {
        try? run(isPart ? "ROLLBACK TO part" : "ROLLBACK")
        if isPart { try? run("RELEASE part") }
      }
      throw error
    }
  }
}
