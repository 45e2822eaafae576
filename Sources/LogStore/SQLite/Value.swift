internal import CSQLite
internal import Glibc

/// A column value.
enum Value: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A type that can be bound to a statement.
protocol Bindable {
  var value: Value { get }
}

extension Value: Bindable {
  var value: Value { self }
}

extension Int: Bindable {
  var value: Value { .integer(self) }
}

extension Bool: Bindable {
  var value: Value { .integer(self ? 1 : 0) }
}

extension String: Bindable {
  var value: Value { .text(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  var value: Value { self?.value ?? .null }
}

/// The current row of a statement; valid until the statement advances.
struct Row {
  let statement: OpaquePointer
  /// The columns with their valid ranges.
  let bounded: [Connection.Bounded]

  var count: Int { Int(sqlite3_column_count(statement)) }

  subscript(column: Int) -> Value {
    let index = CInt(column)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: return .text(text(column))
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(statement, index)
      let length = Int(sqlite3_column_bytes(statement, index))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: length)))
    default: return .null
    }
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL
  }

  func int(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, CInt(column))) }

  func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  func text(_ column: Int) -> String {
    // Get the text first: it converts to UTF-8, which changes the length.
    let bytes = sqlite3_column_text(statement, CInt(column))
    let length = Int(sqlite3_column_bytes(statement, CInt(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// Whether a column has this text.
  func holds(_ expected: StaticString, _ column: Int) -> Bool {
    guard let bytes = sqlite3_column_text(statement, CInt(column)) else { return false }
    return strcmp(
      UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(expected.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }

  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}
