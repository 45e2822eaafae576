internal import CSQLite
internal import Training

/// Binds values to the parameters of a statement, one after the other.
///
/// For statements that run for every set of an import: a list of values would put each in a box.
struct Binding {
  private let statement: OpaquePointer
  private var index: CInt = 0

  /// The result for the first value that could not be bound, or else `SQLITE_OK`.
  private(set) var result = SQLITE_OK

  init(_ statement: OpaquePointer) { self.statement = statement }

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
    let (statement, index) = (statement, index)
    note(
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { text in
          csqlite_bind_text(statement, index, text.baseAddress, CInt(text.count))
        }
      })
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
