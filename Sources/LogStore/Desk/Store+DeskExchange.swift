/// The rows outside sessions, by table, for an exact copy in another log.
package struct DeskRecords: Codable, Sendable {
  var tables: [String: [[String: SQLValue]]]

  package init(from decoder: any Decoder) throws { tables = try .init(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try tables.encode(to: encoder) }

  init(_ tables: [String: [[String: SQLValue]]]) { self.tables = tables }

  package var count: Int { tables.values.reduce(0) { $0 + $1.count } }
}

extension Store {
  /// The rows outside sessions; gyms are numbered from one.
  package func deskRecords() throws(StoreError) -> DeskRecords {
    try connection.reading {
      var gyms: [Int: Int] = [:]
      var tables: [String: [[String: SQLValue]]] = [:]
      try connection.all("SELECT id FROM gym ORDER BY id") { row in
        gyms[row.int(0)] = gyms.count + 1
      }
      for table in Schema.deskTables.sorted(by: { $0 == "gym" && $1 != "gym" }) {
        let rows = try rows(of: table).map { _, values in
          guard case .integer(let gym)? = values["gym"] else { return values }
          return values.merging(["gym": .integer(gyms[gym] ?? 0)]) { $1 }
        }
        if !rows.isEmpty { tables[table] = rows }
      }
      return DeskRecords(tables)
    }
  }

  /// Copies rows outside sessions into the log, in one transaction; rows and gyms that it has are
  /// left out.
  ///
  /// - Returns: How many came in, and how many cannot be rows of a log.
  package func add(_ records: DeskRecords) throws(StoreError) -> (added: Int, refused: Int) {
    try changing("add to") {
      var (added, refused) = (0, 0)
      var gyms: [Int: Int] = [:]
      let hasActive = try connection.number("SELECT count(*) FROM gym WHERE is_active = 1") > 0
      for (number, gym) in (records.tables["gym"] ?? []).enumerated() {
        var gym = gym
        if hasActive { gym["is_active"] = .integer(0) }
        guard case .text(let key)? = gym["name_key"],
          try connection.number("SELECT count(*) FROM gym WHERE name_key = ?", key) == 0
        else { continue }
        guard try insertIfPossible(gym, into: "gym") else {
          refused += 1
          continue
        }
        gyms[number + 1] = connection.lastRow
        added += 1
      }
      for table in Schema.deskTables where table != "gym" {
        for row in records.tables[table] ?? [] {
          var row = row
          if case .integer(let gym)? = row["gym"] {
            // Its gym was left out.
            guard let number = gyms[gym] else { continue }
            row["gym"] = .integer(number)
          } else if try isThere(row, in: table) {
            continue
          }
          if try insertIfPossible(row, into: table) { added += 1 } else { refused += 1 }
        }
      }
      try forgetStandings()
      return (added, refused)
    }
  }

  private func insertIfPossible(_ row: [String: SQLValue], into table: String) throws -> Bool {
    try unlessImpossible {
      try insert(row, into: table)
      try refuseImpossible(in: table, "id", connection.lastRow)
      return true
    } ?? false
  }

  private func isThere(_ row: [String: SQLValue], in table: String) throws -> Bool {
    let columns = try copied(table)
    let condition = columns.map { "\($0) IS ?" }.joined(separator: " AND ")
    var isThere = false
    try connection.all(
      "SELECT 1 FROM \(table) WHERE \(condition) LIMIT 1", columns.map { row[$0] ?? .null }
    ) { _ in isThere = true }
    return isThere
  }
}
