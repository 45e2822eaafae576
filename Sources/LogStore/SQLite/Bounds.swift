internal import CSQLite

/// Which numbers the columns of the log can hold.
///
/// Spotter writes no others. What a failing disk or another program wrote in their place has no meaning, and sums and
/// products of it would not fit into a number: a row with one stays in the log and is left out wherever rows are read.
enum Bounds {
  /// Milliseconds of the calendar: from 1938, for a clock that was never set and counts back from 1970, to 9999.
  private static let calendar = -1_000_000_000_000...253_402_300_799_999

  /// Milliseconds of a session or of a run of the machine: 31 years, before its beginning or after it.
  private static let clock = -1_000_000_000_000...1_000_000_000_000

  /// Repetitions, seconds, metres, and weights in thousandths: ten tonnes.
  ///
  /// The product of two is 10^14, of which ten thousand can be added.
  private static let count = -10_000_000...10_000_000

  /// What a column of whole numbers can hold; nothing where it is only compared and shown.
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

/// Something in the log that cannot be, for which its row is left out.
package struct ImpossibleValue: Hashable, Sendable {
  /// The table of the log.
  package let table: String
  /// The column of the table.
  package let column: String
  /// What is in it: the number, or that it is of another kind than the column.
  package let value: String
}

extension ImpossibleValue: CustomStringConvertible {
  /// The value and its place.
  public var description: String { "\(column) of a row of '\(table)' is \(value)" }
}

extension Connection {
  /// A column of a statement that is read, with what it can hold.
  struct Bounded {
    let index: CInt
    let table: String
    let column: String
    /// `SQLITE_INTEGER` or `SQLITE_TEXT`.
    let kind: CInt
    let range: ClosedRange<Int>?

    /// What is in it on a row and cannot be.
    func impossible(in statement: OpaquePointer) -> ImpossibleValue? {
      let found = sqlite3_column_type(statement, index)
      guard found == kind else {
        if found == SQLITE_NULL { return nil }
        return ImpossibleValue(table: table, column: column, value: "of another kind")
      }
      guard let range, kind == SQLITE_INTEGER else { return nil }
      let value = Int(sqlite3_column_int64(statement, index))
      if range.contains(value) { return nil }
      return ImpossibleValue(table: table, column: column, value: "\(value)")
    }
  }

  /// The columns of tables in what a statement answers; what is worked out in it has no table.
  static func bounded(_ statement: OpaquePointer) -> [Bounded] {
    (0..<sqlite3_column_count(statement)).compactMap { index in
      guard let table = sqlite3_column_table_name(statement, index),
        let column = sqlite3_column_origin_name(statement, index),
        let type = sqlite3_column_decltype(statement, index)
      else { return nil }
      let (tableName, name) = (String(cString: table), String(cString: column))
      guard Schema.knows(tableName) else { return nil }
      return Bounded(
        index: index, table: tableName, column: name,
        kind: String(cString: type) == "INTEGER" ? SQLITE_INTEGER : SQLITE_TEXT,
        range: Bounds.of(name, in: tableName))
    }
  }
}

extension Store {
  /// All numbers of the log that cannot be: reading leaves out their rows.
  package func impossibleValues() throws -> [ImpossibleValue] {
    try connection.attempting("read") {
      try connection.holdingAll {
        var found: [ImpossibleValue] = []
        for table in Schema.tables {
          try connection.each("SELECT * FROM \(table)", []) { row in
            found += connection.impossible(in: row)
            return found.count < 100
          }
        }
        return found
      }
    }
  }

  /// Learns of each column of the log in which a number was met that cannot be, once.
  package func onImpossible(_ tell: @escaping (ImpossibleValue) -> Void) {
    connection.onImpossible = tell
  }
}
