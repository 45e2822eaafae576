internal import CSQLite
internal import SessionEngine
internal import Training

/// The valid values of the log's columns; Spotter writes no others.
///
/// Values written by a failing disk or another program mean nothing, and arithmetic on them could
/// overflow: such rows stay in the log, but are skipped when reading and are not copied.
enum Bounds {
  /// Calendar milliseconds: from 1938, for a clock that counts back from 1970, to 9999.
  private static let calendar = -1_000_000_000_000...253_402_300_799_999

  /// Milliseconds of a session or since boot: 31 years before or after the start.
  private static let clock = -1_000_000_000_000...1_000_000_000_000

  /// Seconds, metres, and weights in thousandths: up to ten tonnes.
  private static let count = -10_000_000...10_000_000

  /// Numbers of files and changes, and what SQL computes.
  private static let number = -1_000_000_000_000_000...1_000_000_000_000_000

  /// The range of an integer column, or `nil` if it is only compared and shown.
  static func of(_ column: String, in table: String) -> ClosedRange<Int>? {
    switch column {
    case "id", "session", "gym", "change": nil
    case "at_ms" where table == "exercise_set": clock
    case _ where table.hasPrefix("sync_"): number
    default: named(column) ?? count
    }
  }

  /// The range of a computed column, which may have the name of another.
  static func ofComputed(_ name: String) -> ClosedRange<Int> { named(name) ?? number }

  private static func named(_ column: String) -> ClosedRange<Int>? {
    switch column {
    case "volume": 0...LoggedSession.mostVolume
    case "reps", "target_reps": Session.counts
    case "offset_s": -100_000...100_000
    case "boottime_ms", "instant_ms", "length_ms": clock
    case _ where column.hasSuffix("_ms"): calendar
    default: nil
    }
  }

  /// The condition, in SQL, that columns of a table have valid values; for what SQL computes.
  static func hold(_ columns: String, in table: String) -> String {
    columns.split(separator: " ").map { column in
      let range = of(String(column), in: table) ?? .min ... .max
      return "\(table).\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    }.joined(separator: " AND ")
  }
}

/// An invalid value in the log; reading skips its row.
package struct ImpossibleValue: Hashable, Sendable {
  package let table: String
  package let column: String
  /// Its contents: the number, or a note that it has the wrong type.
  package let value: String
}

extension ImpossibleValue {
  init(table: String, column: String, is value: SQLValue, within bounds: Connection.Bounded) {
    (self.table, self.column) = (table, column)
    if case .integer(let number) = value, bounds.kind == SQLITE_INTEGER {
      self.value = "\(number)"
    } else {
      self.value = "of another kind"
    }
  }
}

extension ImpossibleValue: CustomStringConvertible {
  package var description: String { "\(column) of a row of '\(table)' is \(value)" }
}

extension Connection {
  /// The valid values of a column, of a table or of a result.
  struct Bounded {
    /// `SQLITE_INTEGER` or `SQLITE_TEXT`; `nil` if it may be either, as SQL computes it.
    let kind: CInt?
    let range: ClosedRange<Int>

    /// The values of a column of a table with the type that it was given there.
    init(_ column: String, of table: String, type: String) {
      kind = type == "INTEGER" ? SQLITE_INTEGER : SQLITE_TEXT
      range = Bounds.of(column, in: table) ?? .min ... .max
    }

    init(computed name: String) { (kind, range) = (nil, Bounds.ofComputed(name)) }

    /// Whether a value is valid, given its kind and, if that is an integer, the number.
    func allows(_ found: CInt, _ number: @autoclosure () -> Int) -> Bool {
      switch found {
      case SQLITE_NULL: true
      case SQLITE_INTEGER: kind != SQLITE_TEXT && range.contains(number())
      case SQLITE_TEXT: kind != SQLITE_INTEGER
      default: false
      }
    }

    func allows(_ value: SQLValue) -> Bool {
      switch value {
      case .null: true
      case .integer(let number): allows(SQLITE_INTEGER, number)
      case .text: allows(SQLITE_TEXT, 0)
      case .real, .blob: false
      }
    }
  }

  /// The valid values of the columns of a result.
  static func bounded(_ statement: OpaquePointer) -> [Bounded] {
    (0..<sqlite3_column_count(statement)).map { index in
      guard let (table, column) = source(of: index, in: statement), Schema.knows(table),
        let type = sqlite3_column_decltype(statement, index)
      else {
        let name = sqlite3_column_name(statement, index).map { String(cString: $0) }
        return Bounded(computed: name ?? "")
      }
      return Bounded(column, of: table, type: String(cString: type))
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

extension SQLRow {
  /// Whether all values of the current row are valid.
  var isPossible: Bool { bounded.indices.allSatisfy(isPossible) }

  private func isPossible(_ column: Int) -> Bool {
    bounded[column].allows(kind(column), int(column))
  }

  /// The invalid values of the current row.
  var impossible: [ImpossibleValue] {
    bounded.indices.filter { !isPossible($0) }.compactMap { index in
      Connection.source(of: CInt(index), in: statement).map { table, column in
        ImpossibleValue(table: table, column: column, is: self[index], within: bounded[index])
      }
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
