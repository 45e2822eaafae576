/// Copies the rows of a table that can be read, around the pages that cannot.
///
/// Rows are read upwards from the lowest number until a bad page, then downwards from the highest;
/// what lies between is halved and each half read in the same way, down to single rows.
struct RowRescue {
  private let source: Connection
  private let target: Connection
  private let table: String
  private let columns: [String]

  /// Rows of a table are read from `source` and added to `target`.
  init(_ source: Connection, into target: Connection, _ table: String) throws {
    (self.source, self.target, self.table) = (source, target, table)
    let known = try target.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
    let there = try? source.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
    columns = known.filter { there?.contains($0) == true }
  }

  /// Copies all rows, or those that belong to some sessions.
  func all(ofSessions sessions: Set<Int>? = nil) throws {
    guard !columns.isEmpty else { return }
    let session = columns.firstIndex(of: table == "session" ? "id" : "session")
    var open = [(low: 1, high: Int.max)]
    var attempts = 0
    while let range = open.popLast(), attempts < RowRescue.patience {
      attempts += 1
      var reached = range
      let add: (Int, [Value]) throws -> Void = { number, row in
        if let sessions, let session, case .integer(let id) = row[session],
          !sessions.contains(id)
        {
          return
        }
        try self.add(row)
      }
      if try read(
        range, .up,
        add: { number, row in
          reached.low = number + 1
          try add(number, row)
        })
      {
        continue
      }
      if try read(
        (reached.low, range.high), .down,
        add: { number, row in
          reached.high = number - 1
          try add(number, row)
        })
      {
        continue
      }
      guard reached.low < reached.high else { continue }
      // The lower half first: above the last row there is nothing but attempts.
      let middle = reached.low + (reached.high - reached.low) / 2
      open.append((middle + 1, reached.high))
      open.append((reached.low, middle))
    }
  }

  /// Enough to close in on hundreds of bad pages, and an end to it when all of them are.
  private static let patience = 100_000

  private enum Direction: String {
    case up = "ASC"
    case down = "DESC"
  }

  /// Reads from one end of a range of row numbers; false when it met something unreadable.
  private func read(
    _ range: (low: Int, high: Int), _ direction: Direction, add: (Int, [Value]) throws -> Void
  ) throws -> Bool {
    guard range.low <= range.high else { return true }
    var last: Int?
    var failure: (any Error)?
    do {
      let sql = """
        SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table)
        WHERE rowid BETWEEN ? AND ? ORDER BY rowid \(direction.rawValue)
        """
      var isInOrder = true
      try source.each(sql, [range.low, range.high]) { row in
        let number = row.int(0)
        // Out of order: the page is not what it was.
        isInOrder = last.map { direction == .up ? $0 < number : $0 > number } ?? true
        guard isInOrder, range.low <= number, number <= range.high else { return false }
        last = number
        do {
          try add(number, (1..<row.count).map { row[$0] })
        } catch {
          failure = error
          return false
        }
        return true
      }
      if let failure { throw failure }
      return isInOrder
    } catch {
      if let failure { throw failure }
      return false
    }
  }

  /// Adds a row, unless there is one of its number already or it breaks a rule of the table.
  private func add(_ row: [Value]) throws {
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    do {
      try target.each(
        "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
        row
      ) { _ in true }
    } catch let error as StoreError where error.isConstraint {
      return
    }
  }
}
