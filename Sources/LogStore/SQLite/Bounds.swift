internal import CSQLite

/// The valid ranges of the log's columns.
///
/// Spotter writes no other values. Values written by a failing disk or another program mean
/// nothing, and arithmetic on them could overflow: such rows stay in the log but are skipped when
/// reading.
enum Bounds {
  /// Calendar milliseconds: from 1938, for a clock that was never set and counts back from 1970, to
  /// 9999.
  private static let calendar = -1_000_000_000_000...253_402_300_799_999

  /// Milliseconds of a session or since boot: 31 years before or after the start.
  private static let clock = -1_000_000_000_000...1_000_000_000_000

  /// Repetitions, seconds, metres, and weights in thousandths: up to ten tonnes.
  ///
  /// The product of two is at most 10^14, and ten thousand of those can be added.
  private static let count = -10_000_000...10_000_000

  /// The range of an integer column, or `nil` if it is only compared and shown.
  static func of(_ column: String, in table: String) -> ClosedRange<Int>? {
    switch column {
    case "id", "lifter", "session", "gym", "format": nil
    case "volume": 0...1_000_000_000_000_000
    case "offset_s": -100_000...100_000
    case "boottime_ms", "instant_ms", "length_ms": clock
    case "at_ms" where table == "exercise_set": clock
    case _ where column.hasSuffix("_ms"): calendar
    default: count
    }
  }
}

/// An invalid value in the log; reading skips its row.
package struct ImpossibleValue: Hashable, Sendable {
  package let table: String
  package let column: String
  /// Its contents: the number, or a note that it has the wrong type.
  package let value: String
}

extension ImpossibleValue: CustomStringConvertible {
  /// The value and its location.
  public var description: String { "\(column) of a row of '\(table)' is \(value)" }
}

extension Connection {
  /// A column of a result, with its valid range.
  struct Bounded {
    let column: Int
    /// `SQLITE_INTEGER` or `SQLITE_TEXT`.
    let kind: CInt
    /// Of integers.
    let range: ClosedRange<Int>

    /// Whether the column's value in a row is valid.
    func isPossible(in row: Row) -> Bool {
      switch row.kind(column) {
      case SQLITE_NULL: true
      case kind where kind == SQLITE_INTEGER: range.contains(row.int(column))
      case let found: found == kind
      }
    }
  }

  /// The result columns that come directly from tables; computed ones have no table.
  static func bounded(_ statement: OpaquePointer) -> [Bounded] {
    (0..<sqlite3_column_count(statement)).compactMap { index in
      guard let (table, column) = source(of: index, in: statement), Schema.knows(table),
        let type = sqlite3_column_decltype(statement, index)
      else { return nil }
      let isInteger = String(cString: type) == "INTEGER"
      return Bounded(
        column: Int(index), kind: isInteger ? SQLITE_INTEGER : SQLITE_TEXT,
        range: Bounds.of(column, in: table) ?? .min ... .max)
    }
  }

  /// The table and column that a result column comes from.
  fileprivate static func source(
    of index: CInt, in statement: OpaquePointer
  ) -> (table: String, column: String)? {
    guard let table = sqlite3_column_table_name(statement, index),
      let column = sqlite3_column_origin_name(statement, index)
    else { return nil }
    return (String(cString: table), String(cString: column))
  }
}

extension Row {
  /// Whether all values of the current row are valid.
  var isPossible: Bool { bounded.allSatisfy { $0.isPossible(in: self) } }

  /// The invalid values of the current row.
  var impossible: [ImpossibleValue] {
    bounded.filter { !$0.isPossible(in: self) }.compactMap { bound in
      guard let (table, column) = Connection.source(of: CInt(bound.column), in: statement) else {
        return nil
      }
      let isInteger = kind(bound.column) == SQLITE_INTEGER
      let value =
        isInteger && bound.kind == SQLITE_INTEGER ? "\(int(bound.column))" : "of another kind"
      return ImpossibleValue(table: table, column: column, value: value)
    }
  }
}

extension Store {
  /// The invalid values of the log, whose rows reading skips; it stops after about 100.
  package func impossibleValues() throws(StoreError) -> [ImpossibleValue] {
    try connection.reading {
      try connection.holdingAll {
        var found: [ImpossibleValue] = []
        for table in Schema.tables {
          try connection.each("SELECT * FROM \(table)", []) { row in
            found += row.impossible
            return found.count < 100
          }
        }
        return found
      }
    }
  }

  /// Sets a handler that is called once for each column with an invalid value.
  package func onImpossible(_ tell: @escaping (ImpossibleValue) -> Void) {
    connection.onImpossible = tell
  }
}
