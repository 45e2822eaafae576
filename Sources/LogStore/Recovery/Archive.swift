internal import SessionEngine

// A backup that the lifter asks for: a copy of the log that also holds their text files.

/// A text file in a backup.
package struct ArchivedText: Hashable, Sendable {
  /// Its path in the backup: `data/Programs/mine.plan`.
  package var name: String
  package var text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// The largest number of texts that are read from a backup.
  static let most = 10_000
}

extension Store {
  /// Makes a backup of the log, with text files.
  ///
  /// The texts are in the table of an SQLite archive: `sqlite3 -A` lists and extracts them.
  ///
  /// - Parameter path: The backup, which must not exist; only its owner can read it.
  /// - Throws: `StoreError`; there is no backup then.
  package func backUp(to path: String, with texts: [ArchivedText]) throws(StoreError) {
    try connection.copy(to: path) { partial throws(StoreError) in
      do {
        let copy = try Connection.open(partial, .readWrite)
        defer { copy.close() }
        try copy.attempting("back up") {
          try copy.transaction {
            try copy.script(
              """
              CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)
              """)
            for text in texts {
              let bytes = Array(text.text.utf8)
              try copy.run(
                "INSERT INTO sqlar VALUES (?, ?, 0, ?, ?)", text.name, 0o100600, bytes.count,
                Value.blob(bytes))
            }
          }
        }
      } catch {
        throw StoreError(error, attempt: "back up", file: file.path)
      }
    }
  }

  /// Copies the rows of a backup into a new log, to where it can replace the present one.
  ///
  /// Nothing else of the backup is taken over: neither its triggers, views and columns that a log does
  /// not have, nor rows with invalid values.
  ///
  /// - Parameters:
  ///   - backup: The backup, or any log; it is not changed.
  ///   - staged: The copy, which must not exist; only its owner can read it.
  ///   - tell: Called with the values because of which rows are left out.
  /// - Throws: `StoreError` if it is damaged, or not a log; there is no copy then.
  package static func stage(
    _ backup: String, at staged: String, telling tell: @escaping (ImpossibleValue) -> Void
  ) throws(StoreError) -> (sessions: Int, texts: [ArchivedText]) {
    do {
      let source = try LogOpening(file: LogFile(backup), now: .unknown).backup()
      defer { source.close() }
      return try source.attempting("restore") {
        try source.check()
        func checkReferences(of connection: Connection) throws {
          guard try connection.first("PRAGMA foreign_key_check", read: { _ in true }) != nil else {
            return
          }
          throw StoreError(
            kind: .damaged, attempt: "restore", file: backup,
            reason: "some of its rows refer to missing rows", code: nil)
        }
        try checkReferences(of: source)
        let sessions = try Salvage.makeLog(at: staged) { copy in
          try copy.copyRows(from: source, telling: tell)
          try checkReferences(of: copy)
          return try copy.number("SELECT count(*) FROM session WHERE is_removed = 0")
        }
        return (sessions, try source.texts())
      }
    } catch {
      for suffix in LogFile.companions + ["", "-journal"] { LogFile.remove(staged + suffix) }
      throw StoreError(error, attempt: "restore", file: backup)
    }
  }
}

extension Connection {
  /// Whether this is a log, perhaps with tables that are not ours, without damage.
  var isSound: Bool {
    let tables = """
      SELECT count(*) FROM sqlite_schema
      WHERE name IN ('session', 'plan', 'journal') AND type = 'table' AND rootpage > 0
      """
    return (try? number(tables)) == 3 && (try? check()) != nil
  }

  /// Copies all rows of a log without damage into this one, which has none.
  func copyRows(
    from source: Connection, telling tell: @escaping (ImpossibleValue) -> Void
  ) throws {
    let isMerged =
      try source.number("SELECT count(*) FROM sqlite_schema WHERE name = 'sync_device'") > 0
    if isMerged { try script(Schema.sync) }
    var partial: Set<String> = []
    for table in Schema.tables + (isMerged ? Schema.syncTables.sorted() : []) {
      let isWhole = try RowRescue(source, into: self, table, telling: tell).copySound()
      if !isWhole { partial.insert(table) }
    }
    try Salvage.mend(self)
    if !partial.isDisjoint(with: ["session", "exercise", "exercise_set"]),
      partial.isDisjoint(with: ["plan", "journal"])
    {
      let store = Store(LogFile(file), self, .write)
      for id in try rows("SELECT id FROM session", read: { SessionID($0.int(0)) }) {
        try store.followJournal(id)
      }
    }
    // Numbers are never used again, even if the row with the highest one is gone.
    let numbers = try? source.rows(
      "SELECT name, seq FROM sqlite_sequence WHERE seq BETWEEN 1 AND 1000000000"
    ) { ($0.text(0), $0.int(1)) }
    for (table, number) in numbers ?? [] where Schema.knows(table) {
      try run("DELETE FROM sqlite_sequence WHERE name = ? AND seq < ?", table, number)
      try run(
        """
        INSERT INTO sqlite_sequence (name, seq)
        SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)
        """, table, number)
    }
  }
}

extension Store {
  /// Gives a session the results of its journal, if those that were copied are others.
  fileprivate func followJournal(_ id: SessionID) throws {
    guard let found = try journaled(id), let keys = try keys(of: id) else { return }
    let log = Session(found.plan, journal: found.entries).log
    guard try session(id, orRemoved: true)?.1 != log else { return }
    for table in ["exercise_set", "exercise"] {
      try connection.run("DELETE FROM \(table) WHERE session = ?", id.number)
    }
    try update(id, to: log)
    try writeRows(of: log, over: nil, of: id, keys, started: found.started, at: found.started)
  }
}

extension Connection {
  /// The texts in a backup; none in one that was made automatically.
  fileprivate func texts() throws -> [ArchivedText] {
    guard
      try number(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlar' AND type = 'table' AND rootpage > 0"
      ) == 1
    else { return [] }
    // Rows with compressed contents are not ours.
    return try rows(
      "SELECT name, data FROM sqlar WHERE sz = length(data) ORDER BY name", limit: ArchivedText.most
    ) { row in
      guard case .text(let name) = row[0], case .blob(let bytes) = row[1],
        let text = String(validating: bytes, as: UTF8.self)
      else { return nil }
      return ArchivedText(name: name, text: text)
    }.compactMap(\.self)
  }
}

extension Timestamp {
  /// For an opening that makes no backup.
  static let unknown = Timestamp(utc: 0, offset: 0, zone: "", boot: "", boottime: 0)
}
