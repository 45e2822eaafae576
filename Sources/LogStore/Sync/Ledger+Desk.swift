internal import Merging

// Rows outside sessions. Most have no identity that all logs share: the first device that finds a
// row derives one from its content, so that logs with the same row agree.
extension Ledger {
  /// A table whose rows are merged one by one.
  private struct RowTable {
    var name: String
    /// The prefix of its items.
    var kind: String
    /// The columns that identify a row in all logs, if there are any.
    var key: [String] = []
  }

  private static let tables = Schema.rowTables.map { name in
    RowTable(
      name: name, kind: ["body_weight": "weight/", "program_start": "start/"][name] ?? "\(name)/",
      key: name == "name" ? ["kind", "program_key", "name_key"] : [])
  }

  /// Notes the rows outside sessions that were added, changed or removed since the last time.
  package func noteDesk() throws {
    for table in Ledger.tables { try note(table) }
    try noteGyms()
  }

  private func note(_ table: RowTable) throws {
    var known: [Int: String] = [:]
    try connection.all("SELECT row, item FROM sync_row WHERE name = ?", [table.name]) { row in
      known[row.int(0)] = row.text(1)
    }
    var taken = Set(known.values)
    for (id, values) in try store.rows(of: table.name) {
      let body = try JSONCoding.text(values)
      var item = known.removeValue(forKey: id)
      if item == nil {
        let identity =
          table.key.isEmpty
          ? Ledger.mark(of: body, "") : try JSONCoding.text(table.key.map { values[$0] ?? .null })
        // A lifter may have entered the same thing twice.
        var copy = 1
        repeat {
          item = table.kind + identity + (copy == 1 ? "" : "-\(copy)")
          copy += 1
        } while item.map { taken.contains($0) } == true
        taken.insert(item ?? "")
        try bind(id, of: table.name, to: item ?? "")
      }
      try note(item ?? "", [Item.presence: .body(body)]) { _ in now.utc }
    }
    for (id, item) in known {
      try note(item, [Item.presence: .removed]) { _ in now.utc }
      try connection.run("DELETE FROM sync_row WHERE name = ? AND row = ?", table.name, id)
    }
  }

  private func bind(_ row: Int, of table: String, to item: String) throws {
    try connection.run(
      "INSERT INTO sync_row (name, row, item) VALUES (?, ?, ?)", table, row, item)
  }

  /// Updates a row of the log to its merged state; `nil` if this is no row, false if it cannot be
  /// one.
  func applyRow(_ item: String) throws -> Bool? {
    guard let table = Ledger.tables.first(where: { item.hasPrefix($0.kind) }) else { return nil }
    let id = try connection.first(
      "SELECT row FROM sync_row WHERE name = ? AND item = ?", table.name, item
    ) { $0.int(0) }
    let body = try entries(of: item)[Item.presence]?.part.current?.body
    guard let body else {
      if let id {
        try connection.run("DELETE FROM \(table.name) WHERE id = ?", id)
        try connection.run("DELETE FROM sync_row WHERE name = ? AND row = ?", table.name, id)
      }
      return true
    }
    guard let values = JSONCoding.readRows([String: SQLValue].self, body) else { return false }
    return try store.unlessImpossible {
      if let id { try connection.run("DELETE FROM \(table.name) WHERE id = ?", id) }
      let new = try insert(values, into: table.name, with: id.map { ["id": .integer($0)] } ?? [:])
      if id == nil { try bind(new, of: table.name, to: item) }
      return true
    } ?? false
  }

  @discardableResult
  private func insert(
    _ values: [String: SQLValue], into table: String, with fixed: [String: SQLValue]
  ) throws -> Int {
    // A later version has more columns.
    guard Set(values.keys).isSubset(of: try store.copied(table)) else { throw Store.Impossible() }
    try store.insert(values, into: table, with: fixed)
    let id = connection.lastRow
    try store.refuseImpossible(in: table, "id", id)
    return id
  }
}

// MARK: Gyms

extension Ledger {
  private static let gym = "gym/"
  private static let own = "own/"
  /// The kinds of gear, each a part of its gym.
  private static let gear = Schema.gearTables.filter { !["gym", "own_gear"].contains($0) }

  func noteGyms() throws {
    var gone = Set(
      try connection.rows(
        "SELECT item FROM sync_part WHERE item GLOB 'gym/*' AND part = '' AND here IS NOT NULL"
      ) { $0.text(0) })
    for (id, values) in try store.rows(of: "gym") {
      guard case .text(let uid)? = values["uid"] else { continue }
      let item = Ledger.gym + uid
      gone.remove(item)
      try note(item, try parts(ofGym: id, values, of: item)) { _ in now.utc }
    }
    for item in gone { try note(item, [Item.presence: .removed]) { _ in now.utc } }
  }

  /// The log's state of a gym, as parts; each device has its own gym in use.
  private func parts(
    ofGym id: Int, _ values: [String: SQLValue], of item: String
  ) throws -> [String: Here] {
    var parts: [String: Here] = [
      Item.presence: .body(try JSONCoding.text(values.filter { $0.key != "is_active" }))
    ]
    for table in Ledger.gear {
      let rows = try store.rows(of: table, where: "gym = ?", [id]).map { row in
        row.values.filter { $0.key != "gym" }
      }
      parts[table] = .body(try JSONCoding.text(rows))
    }
    for (name, entry) in try entries(of: item)
    where name.hasPrefix(Ledger.own) && entry.here != nil { parts[name] = .removed }
    for row in try store.rows(of: "own_gear", where: "gym = ?", [id]) {
      guard case .text(let key)? = row.values["exercise_key"] else { continue }
      parts[Ledger.own + key] = .body(
        try JSONCoding.text(row.values.filter { $0.key != "gym" }))
    }
    return parts
  }

  /// Updates a gym of the log to its merged state; `nil` if this is no gym, false if it cannot be
  /// one.
  func applyGym(_ item: String) throws -> Bool? {
    guard item.hasPrefix(Ledger.gym) else { return nil }
    let uid = String(item.dropFirst(Ledger.gym.count))
    let merged = Item(try entries(of: item).mapValues(\.part))
    let known = try connection.first("SELECT id FROM gym WHERE uid = ?", uid) { $0.int(0) }
    guard let contents = merged.contents else {
      if let known { try connection.run("DELETE FROM gym WHERE id = ?", known) }
      return true
    }
    return try store.unlessImpossible {
      let id = try put(contents[Item.presence] ?? "", of: uid, gym: known)
      for (part, body) in contents where part != Item.presence && !part.hasPrefix(Ledger.own) {
        guard Ledger.gear.contains(part) else { throw Store.Impossible() }
        try connection.run("DELETE FROM \(part) WHERE gym = ?", id)
        for row in try values([[String: SQLValue]].self, body) {
          try insert(row, into: part, with: ["gym": .integer(id)])
        }
      }
      try connection.run("DELETE FROM own_gear WHERE gym = ?", id)
      for (part, body) in contents where part.hasPrefix(Ledger.own) {
        try insert(
          try values([String: SQLValue].self, body), into: "own_gear", with: ["gym": .integer(id)])
      }
      return true
    } ?? false
  }

  /// Adds a gym or changes its own row; returns its number.
  private func put(_ body: String, of uid: String, gym known: Int?) throws -> Int {
    let row = try named(try values([String: SQLValue].self, body), uid)
    guard let known else {
      let hasActive = try connection.number("SELECT count(*) FROM gym WHERE is_active = 1") > 0
      return try insert(row, into: "gym", with: ["is_active": .integer(hasActive ? 0 : 1)])
    }
    for column in ["name", "name_key", "unit"] {
      try connection.run(
        "UPDATE gym SET \(column) = ? WHERE id = ?", row[column] ?? .null, known)
    }
    try store.refuseImpossible(in: "gym", "id", known)
    return known
  }

  /// Gives one of two gyms with the same name another one, such as "Garage 2".
  ///
  /// Each device chooses the same gym and, usually, name. If not, the newer name counts.
  private func named(_ row: [String: SQLValue], _ uid: String) throws -> [String: SQLValue] {
    guard case .text(let name)? = row["name"], let key = row["name_key"] else { return row }
    let other = try connection.first(
      "SELECT id, uid FROM gym WHERE name_key = ? AND uid <> ?", key, uid
    ) { (id: $0.int(0), uid: $0.text(1)) }
    guard let other else { return row }
    isRenaming = true
    let new = try freeName(like: name)
    if other.uid < uid {
      return row.merging(["name": .text(new), "name_key": .text(new.normalizedName)]) { $1 }
    }
    try connection.run(
      "UPDATE gym SET name = ?, name_key = ? WHERE id = ?", new, new.normalizedName, other.id)
    return row
  }

  /// "Garage 2" for another "Garage"; for another "Garage 2", "Garage 3", if there is a "Garage".
  private func freeName(like name: String) throws -> String {
    let taken = Set(try connection.rows("SELECT name_key FROM gym") { $0.text(0) })
    var stem = name
    if let space = name.lastIndex(of: " "), Int(name[space...].dropFirst()) != nil {
      let shorter = String(name[..<space])
      if taken.contains(shorter.normalizedName) { stem = shorter }
    }
    var number = 2
    while taken.contains("\(stem) \(number)".normalizedName) { number += 1 }
    return "\(stem) \(number)"
  }

  private func values<T: Decodable>(_ type: T.Type, _ body: String) throws -> T {
    guard let values = JSONCoding.readRows(type, body) else { throw Store.Impossible() }
    return values
  }
}
