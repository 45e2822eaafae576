internal import CSQLite
internal import Training

/// Binds values to the parameters of a statement, one after the other.
///
/// For statements that run for every set of an import: a list of values would put each in a box.
struct Binding {
  private let statement: OpaquePointer
  private var index: CInt = 0
  private var rest: UnsafeMutableRawBufferPointer

  /// The result for the first value that could not be bound, or else `SQLITE_OK`.
  private(set) var result = SQLITE_OK

  /// Starts before the first parameter.
  ///
  /// - Parameter room: Room for texts, not used for anything else until the statement has run. For those that
  ///   do not fit, SQLite allocates memory; if it did for all, saving an import would take 4 % more
  ///   instructions.
  init(_ statement: OpaquePointer, room: UnsafeMutableRawBufferPointer) {
    (self.statement, rest) = (statement, room)
  }

  /// Whether every parameter was bound.
  var isComplete: Bool { index == sqlite3_bind_parameter_count(statement) }

  mutating func bind(_ number: Int?) {
    index += 1
    guard let number else { return bindNull() }
    note(sqlite3_bind_int64(statement, index, Int64(number)))
  }

  mutating func bind(_ flag: Bool) { bind(flag ? 1 : 0) }

  mutating func bind(_ text: String?) {
    index += 1
    guard var text else { return bindNull() }
    note(text.withUTF8 { bind($0) })
  }

  private mutating func bind(_ utf8: UnsafeBufferPointer<UInt8>) -> CInt {
    guard utf8.count < rest.count else {
      return utf8.withMemoryRebound(to: CChar.self) { text in
        csqlite_bind_text(statement, index, text.baseAddress, CInt(text.count))
      }
    }
    rest.copyMemory(from: UnsafeRawBufferPointer(utf8))
    let text = rest.baseAddress?.assumingMemoryBound(to: CChar.self)
    rest = UnsafeMutableRawBufferPointer(rebasing: rest[utf8.count...])
    // Without a destructor, SQLite uses the text where it is.
    return sqlite3_bind_text(statement, index, text, CInt(utf8.count), nil)
  }

  /// Binds a weight to two parameters, thousandths and unit.
  mutating func bind(_ weight: Weight?) {
    bind(weight?.thousandths)
    bind(weight?.unit.rawValue)
  }

  /// Replaces what the statement was run with before.
  private mutating func bindNull() { note(sqlite3_bind_null(statement, index)) }

  private mutating func note(_ result: CInt) {
    if self.result == SQLITE_OK { self.result = result }
  }
}
