internal import SessionEngine

// Changes outside a session, each in one transaction that can be undone.

extension Store {
  /// Uses more memory, for a change that may write many sessions: an import or a merge.
  ///
  /// A part of it that can fail on its own is a transaction within, for which SQLite would write every
  /// page to a temporary file before changing it. And pages that do not fit into its cache, by default
  /// 2 MB, are written before the end, and perhaps again and again.
  package func expectMuch() throws(StoreError) {
    try connection.attempting("prepare") {
      try connection.script("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000")
    }
  }

  /// Changes the log atomically.
  ///
  /// - Parameters:
  ///   - body: The change, made by calling this store.
  ///   - note: Saves a description of the change before it is committed. If it throws, nothing is
  ///     changed. It is not called if there is nothing to undo.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body` or `note`, or `StoreError`; the log is then unchanged.
  package func change<T>(
    _ body: () throws -> T, noting note: (LogChange) throws -> Void
  ) throws -> T {
    try connection.naming("change") {
      try ensureDurable()
      additions = [:]
      defer { additions = [:] }
      let result = try connection.transaction {
        let before = try deskRows()
        let line = try connection.number("SELECT coalesce(max(id), 0) FROM journal")
        let result = try body()
        let change = LogChange(
          rows: LogChange.rows(from: before, to: try deskRows()),
          sessions: try sessions(changedAfter: line))
        if !change.isEmpty { try note(change) }
        return result
      }
      try checkIdentities()
      return result
    }
  }

  /// Describes a finished session added by `begin` and `append`, so that it can be undone.
  ///
  /// - Returns: `nil` if there is no such session, or it is still running.
  package func addition(of id: SessionID) throws(StoreError) -> LogChange? {
    try connection.reading {
      guard let found = try journaled(id) else { return nil }
      let session = Session(found.plan, journal: found.entries)
      guard session.state.phase == .ended else { return nil }
      return LogChange(
        rows: [], sessions: [.addition(of: id, started: found.started, events: session.depth)])
    }
  }

  /// Tells whether a saved change is in effect.
  package func standing(of change: LogChange) throws(StoreError) -> LogChange.Status {
    try connection.reading {
      if try isMade(change) { return .made }
      return try isMade(change.reversed) ? .notMade : .changedSince
    }
  }

  /// Makes a saved change; its inverse undoes it.
  ///
  /// - Parameters:
  ///   - change: The change; the log must be in the state before it.
  ///   - now: The current time.
  /// - Throws: `StoreError`, including if the log is not in that state; the log is then unchanged.
  package func make(_ change: LogChange, at now: Timestamp) throws(StoreError) {
    try connection.attempting("change") {
      try ensureDurable()
      // Gyms and their gear are deleted and inserted in any order: references are checked once all
      // rows are in place.
      try connection.run("PRAGMA foreign_keys = OFF")
      defer { try? connection.run("PRAGMA foreign_keys = ON") }
      try connection.transaction {
        guard try isMade(change.reversed) else { throw unfit }
        try forgetStandings()
        for row in change.rows where row.before != nil {
          try connection.run("DELETE FROM \(row.table) WHERE id = ?", row.id)
        }
        for row in change.rows {
          if let values = row.after { try insert(values, into: row.table) }
        }
        for table in Schema.deskTables {
          let stray = try connection.first("PRAGMA foreign_key_check(\(table))") { _ in true }
          guard stray == nil else { throw unfit }
        }
        for corrected in change.sessions {
          guard let found = try journaled(corrected.session),
            let entries = Session(found.plan, journal: found.entries)
              .entries(making: corrected.correction)
          else { throw unfit }
          try amend(found, entries, at: now)
        }
      }
      try checkIdentities()
    }
  }

  private var unfit: StoreError {
    StoreError(
      kind: .other, attempt: connection.attempt, file: path,
      reason: "it has changed since, or is a different log", code: nil)
  }
}

// MARK: Rows

extension Store {
  /// All rows outside sessions; there are few.
  private func deskRows() throws -> [String: [Int: [String: Value]]] {
    var found: [String: [Int: [String: Value]]] = [:]
    for table in Schema.deskTables {
      let columns = try columns(of: table)
      let rows = try connection.rows("SELECT \(columns.joined(separator: ", ")) FROM \(table)") {
        row in
        Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, row[$0]) })
      }
      found[table] = Dictionary(rows.compactMap { row in row.number.map { ($0, row) } }) { $1 }
    }
    return found
  }

  private func row(_ id: Int, of table: String) throws -> [String: Value]? {
    let columns = try columns(of: table)
    return try connection.first(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE id = ?", id
    ) { row in Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, row[$0]) }) }
  }

  /// The columns of a table outside sessions; empty for any other table, even if a saved change
  /// names it.
  private func columns(of table: String) throws -> [String] {
    guard Schema.deskTables.contains(table) else { return [] }
    return try connection.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
  }

  private func insert(_ values: [String: Value], into table: String) throws {
    let columns = try columns(of: table)
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    try connection.each(
      "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
      columns.map { values[$0] ?? .null }
    ) { _ in true }
  }

  private func isMade(_ change: LogChange) throws -> Bool {
    for row in change.rows {
      guard Schema.deskTables.contains(row.table) else { return false }
      guard try self.row(row.id, of: row.table) == row.after else { return false }
    }
    for corrected in change.sessions where try !isMade(corrected) { return false }
    return true
  }
}

extension LogChange {
  fileprivate static func rows(
    from before: [String: [Int: [String: Value]]], to after: [String: [Int: [String: Value]]]
  ) -> [Row] {
    Schema.deskTables.flatMap { table in
      let (was, now) = (before[table] ?? [:], after[table] ?? [:])
      return Set(was.keys).union(now.keys).sorted().filter { was[$0] != now[$0] }.map {
        Row(table: table, id: $0, before: was[$0], after: now[$0])
      }
    }
  }
}

extension [String: Value] {
  fileprivate var number: Int? {
    guard case .integer(let number)? = self["id"] else { return nil }
    return number
  }
}

// MARK: Sessions

extension Store {
  /// The corrections and additions after a line of the journal.
  private func sessions(changedAfter line: Int) throws -> [LogChange.Corrected] {
    var changed: [LogChange.Corrected] = []
    try connection.each(
      "SELECT session, min(number) FROM journal WHERE id > ? GROUP BY session ORDER BY session",
      [line]
    ) { row in
      let (id, first) = (SessionID(row.int(0)), row.int(1))
      if first == 0, let addition = additions[id] {
        changed.append(addition)
        return true
      }
      guard let found = try journaled(id) else { return true }
      let now = Session(found.plan, journal: found.entries)
      if first == 0 {
        changed.append(.addition(of: id, started: found.started, events: now.depth))
      } else if let correction = now.correction(
        since: Session(found.plan, journal: found.entries.prefix(first)))
      {
        changed.append(
          LogChange.Corrected(session: id, started: found.started.utc, correction: correction))
      }
      return true
    }
    return changed
  }

  private func isMade(_ corrected: LogChange.Corrected) throws -> Bool {
    let correction = corrected.correction
    guard let found = try journaled(corrected.session) else {
      return correction.reversed.isAddition
    }
    // The number of a session that was never saved is reused by the next one.
    if found.started.utc != corrected.started {
      if correction.isAddition { return false }
      if correction.reversed.isAddition { return true }
    }
    return Session(found.plan, journal: found.entries).stands(after: correction)
  }
}
