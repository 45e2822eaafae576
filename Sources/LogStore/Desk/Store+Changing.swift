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

  /// Changes the log by what `body` calls, all or nothing; only an author's change can be undone.
  package func change<T>(by author: CommandChange.Author?, _ body: () throws -> T) throws -> T {
    try connection.naming("change") {
      try ensureDurable()
      additions = [:]
      defer { additions = [:] }
      let result = try connection.transaction {
        guard let author else { return try body() }
        let before = try deskRows()
        let line = try connection.number("SELECT coalesce(max(id), 0) FROM journal")
        let result = try body()
        let parts = try rows(changedSince: before) + sessions(changedAfter: line)
        if !parts.isEmpty { try note(parts, by: author) }
        return result
      }
      try checkIdentities()
      return result
    }
  }

  /// Records a finished session that was added by `begin` and `append`, so that it can be undone;
  /// not one that is still running.
  package func noteAddition(of id: SessionID, by author: CommandChange.Author) throws(StoreError) {
    try connection.attempting("change") {
      guard let found = try journaled(id) else { return }
      let session = Session(found.plan, journal: found.entries)
      guard session.state.phase == .ended else { return }
      try note([.addition(of: id, started: found.started, events: session.depth)], by: author)
    }
  }
}

// MARK: Rows

extension Store {
  /// The columns of a row outside sessions, except its number.
  typealias RowValues = [String: SQLValue]

  /// The rows of a table with their numbers, in their order, without empty columns.
  func rows(
    of table: String, where condition: String = "true", _ values: [any Bindable] = []
  ) throws -> [(id: Int, values: RowValues)] {
    let columns = try copied(table)
    var rows: [(id: Int, values: RowValues)] = []
    try connection.all(
      """
      SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table) WHERE \(condition) ORDER BY rowid
      """, values
    ) { row in
      var values: RowValues = [:]
      for (index, column) in columns.enumerated() where !row.isNull(index + 1) {
        values[column] = row[index + 1]
      }
      rows.append((row.int(0), values))
    }
    return rows
  }

  /// The same by number, with empty columns, as the record of changes has them.
  func wholeRows(of table: String, where condition: String = "true") throws -> [Int: RowValues] {
    let empty = Dictionary(uniqueKeysWithValues: try copied(table).map { ($0, SQLValue.null) })
    let rows = try rows(of: table, where: condition).map { id, values in
      (id, empty.merging(values) { $1 })
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// All rows outside sessions; there are few.
  private func deskRows() throws -> [String: [Int: RowValues]] {
    try Dictionary(uniqueKeysWithValues: Schema.deskTables.map { ($0, try wholeRows(of: $0)) })
  }

  private func rows(changedSince before: [String: [Int: RowValues]]) throws -> [CommandChange.Part]
  {
    try Schema.deskTables.flatMap { table in
      let (was, now) = (before[table] ?? [:], try wholeRows(of: table))
      return try Set(was.keys).union(now.keys).sorted().filter { was[$0] != now[$0] }.map {
        try CommandChange.Part(
          table, "\($0)", from: was[$0].map(JSONCoding.text), to: now[$0].map(JSONCoding.text))
      }
    }
  }
}

// MARK: Sessions

/// The corrections of a session before or after a change.
private struct SessionCorrections: Codable {
  /// When an added session began, in milliseconds since 1970: after a salvage, its number may be
  /// another's.
  var utc: Int?
  /// The number of events before the corrections.
  var base: Int
  var amendments: [Session.Amendment]
}

extension CommandChange.Part {
  /// An added session with some events; undoing it removes the session.
  static func addition(of id: SessionID, started: Timestamp, events: Int) throws
    -> CommandChange.Part
  {
    try CommandChange.Part(id, .addition(after: events), startedAt: started.utc)
  }

  init(_ id: SessionID, _ correction: Session.Correction, startedAt utc: Int? = nil) throws {
    func text(_ amendments: [Session.Amendment]) throws -> String {
      try JSONCoding.text(
        SessionCorrections(utc: utc, base: correction.base, amendments: amendments))
    }
    self = try CommandChange.Part(
      CommandChange.Part.session, "\(id.number)", from: text(correction.before),
      to: text(correction.after))
  }
}

extension Store {
  /// The sessions corrected or added after a line of the journal.
  private func sessions(changedAfter line: Int) throws -> [CommandChange.Part] {
    var changed: [CommandChange.Part] = []
    try connection.all(
      "SELECT session, min(number) FROM journal WHERE id > ? GROUP BY session ORDER BY session",
      [line]
    ) { row in
      let (id, first) = (SessionID(row.int(0)), row.int(1))
      if first == 0, let addition = additions[id] {
        changed.append(addition)
        return
      }
      guard let found = try journaled(id) else { return }
      let now = Session(found.plan, journal: found.entries)
      if first == 0 {
        changed.append(try .addition(of: id, started: found.started, events: now.depth))
      } else if let correction = now.correction(
        since: Session(found.plan, journal: found.entries.prefix(first)))
      {
        changed.append(try CommandChange.Part(id, correction))
      }
    }
    return changed
  }

  /// The session that a part changes, and the correction of it; `nil` if there is none.
  func correction(_ part: CommandChange.Part) throws -> (Unfinished, Session.Correction)? {
    guard let before = part.before.flatMap({ JSONCoding.read(SessionCorrections.self, $0) }),
      let after = part.after.flatMap({ JSONCoding.read(SessionCorrections.self, $0) }),
      before.base == after.base, let id = Int(part.name),
      let found = try journaled(SessionID(id)),
      before.utc == nil || before.utc == found.started.utc
    else { return nil }
    return (
      found, .init(base: after.base, before: before.amendments, after: after.amendments)
    )
  }
}
