/// Copies the rows of a table that can be read, around the pages that cannot.
///
/// Rows are read upwards from the lowest number and, when that meets something unreadable, downwards
/// from the highest. What lies between is asked for number by number.
struct RowRescue {
  private let source: Connection
  private let target: Connection
  private let table: String
  private let columns: [String]
  private let question: String
  private let insertion: String

  /// Rows of a table are read from `source` and added to `target`.
  init(_ source: Connection, into target: Connection, _ table: String) throws {
    (self.source, self.target, self.table) = (source, target, table)
    let known = try target.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
    let there = try? source.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
    columns = known.filter { there?.contains($0) == true }
    question = "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table)"
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    insertion = """
      INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))
      """
  }

  /// Copies the rows that are wanted.
  func copy(where isWanted: ([Value]) -> Bool = { _ in true }) throws {
    guard !columns.isEmpty else { return }
    // One transaction, so that it is not locked anew for every row.
    try? source.run("BEGIN")
    defer { try? source.run("COMMIT") }
    let highest = highestNumber
    var isMet = [Bool](repeating: false, count: highest + 1)
    func add(_ number: Int, _ row: [Value]) throws {
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

  /// How many numbers above the last row are tried; there may be bad pages between.
  private static let patience = 1_000

  /// The column that says to which session a row belongs.
  var sessionColumn: Int? { columns.firstIndex(of: table == "session" ? "id" : "session") }

  /// A number that no row exceeds: they count up, and no row is smaller than 40 bytes.
  private var highestNumber: Int {
    ((LogFile.size(source.file) ?? 0) + (LogFile.size(source.file + "-wal") ?? 0)) / 40
  }

  /// Reads rows in order; false when it met something unreadable.
  ///
  /// A row is believed once the next one follows it in order: where a page is not what it was,
  /// a number can be that of another row.
  private func scan(
    _ direction: String, add: (Int, [Value]) throws -> Void
  ) throws -> Bool {
    var held: (number: Int, row: [Value])?
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

  /// One row, if it can be read.
  private func row(_ number: Int) -> [Value]? {
    try? source.first("\(question) WHERE rowid = ?", number) { $0.values }
  }

  /// Adds a row, unless there is one of its number already or it breaks a rule of the table.
  private func add(_ row: [Value]) throws {
    do {
      try target.each(insertion, row) { _ in true }
    } catch let error as StoreError where error.isConstraint {
      return
    }
  }
}

extension Row {
  /// Its columns after the first.
  fileprivate var values: [Value] { (1..<count).map { self[$0] } }
}
