internal import SessionEngine

/// A session as the log has it, by table and column without row numbers, for an exact copy.
package struct SessionRecord: Hashable, Codable, Sendable {
  var session: [String: SQLValue]
  var plan: [String: SQLValue]?
  var journal: [[String: SQLValue]]

  /// Its ID, the same in every copy of the log.
  package var uid: String? { session["uid"]?.text }

  /// The number of sets done, as the record says.
  package var setsDone: Int { min(max(0, session["sets_done"]?.integer ?? 0), 1_000_000) }

  /// When it began, as the record says, in UTC milliseconds.
  fileprivate var started: Int { session["started_ms"]?.integer ?? .min }
}

extension Store {
  /// The result of copying a session into the log.
  package enum Copied: Hashable, Sendable {
    /// The log does not have it.
    case new
    case added(SessionID)
    /// The log has it, unchanged.
    case known
    /// The log has it, but it was changed in one of the two logs.
    case differs
    /// It cannot be a session of a log.
    case refused
  }

  /// The sessions, oldest first, also one that is running: those that began since `clock`, by the
  /// local clock of each, in seconds since 1970.
  package func allSessions(since clock: Int = .min) throws(StoreError) -> [SessionID] {
    try connection.reading {
      try connection.rows(
        """
        SELECT id FROM session
        WHERE is_removed = 0 AND started_ms / 1000 + offset_s >= ?
        ORDER BY started_ms, id
        """,
        clock
      ) { SessionID($0.int(0)) }
    }
  }

  /// Everything about a session; `nil` if it does not exist.
  package func record(of id: SessionID) throws(StoreError) -> SessionRecord? {
    try connection.reading { try copy(of: id) }
  }

  private func copy(of id: SessionID) throws -> SessionRecord? {
    func rows(_ table: String, _ column: String) throws -> [RowValues] {
      try self.rows(of: table, where: "\(column) = ?", [id.number]).map(\.values)
    }
    guard let session = try rows("session", "id").first else { return nil }
    return SessionRecord(
      session: session, plan: try rows("plan", "session").first,
      journal: try rows("journal", "session"))
  }

  /// The columns of a table that a copy has: all but row numbers.
  func copied(_ table: String) throws -> [String] {
    if let known = copiedColumns[table] { return known }
    let columns = try connection.rows("SELECT name FROM pragma_table_info(?)", table) {
      $0.text(0)
    }.filter { !["id", "session"].contains($0) }
    copiedColumns[table] = columns
    return columns
  }

  /// Copies a session into the log, unless it has it, in one transaction.
  ///
  /// Its results follow from its journal, whatever the record says about them.
  package func add(_ record: SessionRecord) throws(StoreError) -> Copied {
    try connection.attempting("add a session to") {
      try ensureDurable()
      let found = try compare(record)
      guard found == .new else { return found }
      return try unlessImpossible {
        let id = try insert(record)
        try forgetStandings(since: record.started)
        return .added(id)
      } ?? .refused
    }
  }

  /// Compares a record with the session that the log has of it, if it has one.
  package func compare(_ record: SessionRecord) throws(StoreError) -> Copied {
    try connection.reading {
      guard let uid = record.uid else { return .refused }
      let known = try connection.first(
        "SELECT id FROM session WHERE uid = ?", uid, read: { SessionID($0.int(0)) })
      guard let known else { return .new }
      return try copy(of: known) == record ? .known : .differs
    }
  }

  struct Impossible: Error {}

  /// Writes rows of another log in one transaction; `nil` if the log cannot have them.
  func unlessImpossible<T>(_ write: () throws -> T) throws -> T? {
    do {
      return try connection.transaction(write)
    } catch is Impossible {
      return nil
    } catch let error as StoreError where error.isConstraint {
      return nil
    }
  }

  /// Inserts a session with its results in a transaction, and returns its number; the caller
  /// forgets the standings that it changes.
  ///
  /// - Throws: `Impossible`, or an error of a constraint; then what this wrote has to be rolled
  ///   back.
  func insert(_ record: SessionRecord) throws -> SessionID {
    try insert(record.session, into: "session")
    let id = SessionID(connection.lastRow)
    let parent: [String: SQLValue] = ["session": .integer(id.number)]
    if let plan = record.plan { try insert(plan, into: "plan", with: parent) }
    for line in record.journal { try insert(line, into: "journal", with: parent) }
    try refuseImpossible(in: "session", "id", id.number)
    // The results are computed from the plan and the journal, so both must be readable. Lines with
    // impossible values are not.
    guard let found = try journaled("session.id = ?", id.number), let keys = try keys(of: id) else {
      throw Impossible()
    }
    let session = Session(found.plan, journal: found.entries)
    let log = session.log
    try update(id, to: log)
    try writeRows(of: log, over: nil, of: id, keys, started: found.started, at: found.started)
    additions[id] = try .addition(of: id, started: found.started, events: session.depth)
    return id
  }

  /// Inserts a row of a file, which may have any values.
  func insert(
    _ values: [String: SQLValue], into table: String, with fixed: [String: SQLValue] = [:]
  ) throws {
    let insertion = try insertion(of: values, into: table, with: fixed)
    try connection.each(
      insertion.statement, insertion.columns.map { fixed[$0] ?? values[$0] ?? .null }
    ) { _ in true }
  }

  /// How rows with some columns are inserted into a table.
  typealias Insertion = (columns: [String], statement: String)

  /// Most rows have the same columns as the one before: writing the statement would take longer than
  /// running it.
  private func insertion(
    of values: [String: SQLValue], into table: String, with fixed: [String: SQLValue]
  ) throws -> Insertion {
    if let last = insertions[table], last.columns.count == values.count + fixed.count,
      last.columns.allSatisfy({ values[$0] != nil || fixed[$0] != nil })
    {
      return last
    }
    let columns =
      try copied(table).filter { values[$0] != nil && fixed[$0] == nil } + fixed.keys.sorted()
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    let insertion = (
      columns, "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    )
    insertions[table] = insertion
    return insertion
  }

  func refuseImpossible(in table: String, _ column: String, _ number: Int) throws {
    var isPossible = true
    try connection.holdingAll {
      try connection.each("SELECT * FROM \(table) WHERE \(column) = ?", [number]) { row in
        isPossible = row.isPossible
        return isPossible
      }
    }
    if !isPossible { throw Impossible() }
  }
}
