internal import CSQLite
internal import Glibc

enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  // For rows that are written by the thousands: an optional of an unknown type is opened at run time.
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  init(text: String?) { self = text.map { .text($0) } ?? .null }

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A type that can be bound to a statement.
protocol Bindable {
  var value: SQLValue { get }
}

extension SQLValue: Bindable {
  var value: SQLValue { self }
}

extension Int: Bindable {
  var value: SQLValue { .integer(self) }
}

extension Bool: Bindable {
  var value: SQLValue { .integer(self ? 1 : 0) }
}

extension String: Bindable {
  var value: SQLValue { .text(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  var value: SQLValue { self?.value ?? .null }
}

/// The current row of a statement; valid until the statement advances.
struct SQLRow {
  let statement: OpaquePointer
  /// The columns with their valid ranges.
  let bounded: [Connection.Bounded]
  /// The values of the columns, found once for each row: SQLite looks for a column, and a mutex,
  /// with every question, and its values need neither.
  private let values: UnsafeMutableBufferPointer<OpaquePointer?>

  /// Takes a statement, which has no current row yet; `free` gives up its memory.
  init(_ statement: OpaquePointer) {
    self.statement = statement
    bounded = Connection.bounded(statement)
    values = .allocate(capacity: Int(sqlite3_column_count(statement)))
    values.initialize(repeating: nil)
  }

  func free() {
    sqlite3_finalize(statement)
    values.deallocate()
  }

  /// Finds the values of the row to which the statement has advanced.
  func findValues() {
    for column in values.indices {
      values[column] = sqlite3_column_value(statement, CInt(column))
    }
  }

  var count: Int { values.count }

  subscript(column: Int) -> SQLValue {
    let value = values[column]
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(int(column))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT: return .text(text(column))
    case SQLITE_BLOB:
      let bytes = sqlite3_value_blob(value)
      let length = Int(sqlite3_value_bytes(value))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: length)))
    default: return .null
    }
  }

  /// The type of a value, such as `SQLITE_INTEGER`.
  func kind(_ column: Int) -> CInt { sqlite3_value_type(values[column]) }

  func isNull(_ column: Int) -> Bool { kind(column) == SQLITE_NULL }

  func int(_ column: Int) -> Int { Int(sqlite3_value_int64(values[column])) }

  func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  func text(_ column: Int) -> String {
    // Get the text first: it converts to UTF-8, which changes the length.
    let bytes = sqlite3_value_text(values[column])
    let length = Int(sqlite3_value_bytes(values[column]))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  func holds(_ expected: StaticString, _ column: Int) -> Bool {
    guard let bytes = sqlite3_value_text(values[column]) else { return false }
    return strcmp(
      UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(expected.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }

  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}
