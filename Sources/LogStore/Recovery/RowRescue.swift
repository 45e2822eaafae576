/// Copies rows of a table into a new log: only its columns, and only rows with valid values.
///
/// `copy` skips damaged pages. It reads upward from the lowest row number and, if that fails,
/// downward from the highest. The rows in between are looked up one by one.
struct RowRescue {
  private let source: Connection
  private let target: Connection
  private let table: String
  private let columns: [String]
  private let bounds: [Connection.Bounded]
  private let question: String
  private let insertion: String
  private let tell: (ImpossibleValue) -> Void

  /// `tell` is called with the values because of which rows are left out.
  init(
    _ source: Connection, into target: Connection, _ table: String,
    telling tell: @escaping (ImpossibleValue) -> Void = { _ in }
  ) throws {
    (self.source, self.target, self.table, self.tell) = (source, target, table, tell)
    let known = try target.rows("SELECT name, type FROM pragma_table_info(?)", table) {
      ($0.text(0), Connection.Bounded($0.text(0), of: table, type: $0.text(1)))
    }
    // Not a view or a virtual table, which could compute anything.
    let there = try? source.rows(
      """
      SELECT name FROM pragma_table_info(?1) WHERE EXISTS (SELECT 1 FROM sqlite_schema
        WHERE name = ?1 COLLATE NOCASE AND type = 'table' AND rootpage > 0)
      """, table
    ) { $0.text(0) }
    let copied = known.filter { there?.contains($0.0) == true }
    columns = copied.map(\.0)
    bounds = copied.map(\.1)
    question = "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table)"
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    insertion = """
      INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))
      """
  }

  /// Copies the rows that `isWanted` accepts.
  func copy(where isWanted: ([SQLValue]) -> Bool = { _ in true }) throws {
    guard !columns.isEmpty else { return }
    // One transaction, so that the database is not locked again for every row.
    try? source.run("BEGIN")
    defer { try? source.run("COMMIT") }
    let highest = highestNumber
    var isMet = [Bool](repeating: false, count: highest + 1)
    func add(_ number: Int, _ row: [SQLValue]) throws {
      if isMet.indices.contains(number) { isMet[number] = true }
      if isWanted(row) { try self.add(row) }
    }
    if try scan("ASC", add: add) { return }
    _ = try scan("DESC", add: add)
    let highestMet = isMet.lastIndex(of: true) ?? 0
    var missed = 0
    for number in isMet.indices where !isMet[number] {
      if let row = row(number) {
        try add(number, row)
        missed = 0
      } else if number > highestMet {
        missed += 1
        if missed == RowRescue.patience { return }
      }
    }
  }

  /// Copies all rows of a table without damage; false if any was left out.
  func copySound() throws -> Bool {
    guard !columns.isEmpty else { return false }
    var isWhole = true
    try source.all("SELECT 0, \(columns.joined(separator: ", ")) FROM \(table)") { row in
      if try !add(row.values) { isWhole = false }
    }
    return isWhole
  }

  /// How many numbers to try beyond the last row found; there may be bad pages in between.
  private static let patience = 1_000

  var sessionColumn: Int? { columns.firstIndex(of: table == "session" ? "id" : "session") }

  /// An upper bound for row numbers: they are consecutive, and no row is smaller than 40 bytes.
  private var highestNumber: Int {
    ((LogFile.size(source.file) ?? 0) + (LogFile.size(source.file + "-wal") ?? 0)) / 40
  }

  /// Reads rows in order; returns false if it met something unreadable.
  ///
  /// On a corrupt page, a number may belong to another row: the next row has to follow in order.
  private func scan(
    _ direction: String, add: (Int, [SQLValue]) throws -> Void
  ) throws -> Bool {
    var held: (number: Int, row: [SQLValue])?
    var isInOrder = true
    var failure: (any Error)?
    do {
      try source.each("\(question) ORDER BY rowid \(direction)", []) { row in
        let number = row.int(0)
        if let held {
          isInOrder = direction == "ASC" ? held.number < number : held.number > number
          guard isInOrder else { return false }
          do {
            try add(held.number, held.row)
          } catch {
            failure = error
            return false
          }
        }
        held = (number, row.values)
        return true
      }
    } catch {
      isInOrder = false
    }
    if let failure { throw failure }
    if isInOrder, let held { try add(held.number, held.row) }
    return isInOrder
  }

  /// One row, or `nil` if it cannot be read.
  private func row(_ number: Int) -> [SQLValue]? {
    try? source.first("\(question) WHERE rowid = ?", number) { $0.values }
  }

  /// Adds a row, unless its number is taken; returns whether its values were valid.
  @discardableResult
  private func add(_ row: [SQLValue]) throws -> Bool {
    for (index, value) in row.enumerated() where !bounds[index].allows(value) {
      tell(ImpossibleValue(table: table, column: columns[index], is: value, within: bounds[index]))
      return false
    }
    do {
      try target.each(insertion, row) { _ in true }
      return true
    } catch let error as StoreError where error.isConstraint {
      return false
    }
  }
}

extension SQLRow {
  /// Its columns after the first.
  fileprivate var values: [SQLValue] { (1..<count).map { self[$0] } }
}
