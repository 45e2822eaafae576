internal import Hashing
internal import SessionEngine

// A backup that the lifter asks for: a copy of the log that also holds their text files.

package struct ArchivedText: Hashable, Sendable {
  /// Its path in the backup: `data/Programs/mine.plan`.
  package var name: String
  package var text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// The largest number of texts that are read from a backup.
  static let most = 10_000
}

extension Store {
  /// Makes a backup of the log, which only its owner can read, with text files, in a new file.
  ///
  /// The texts are in the table of an SQLite archive: `sqlite3 -A` lists and extracts them.
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
                SQLValue.blob(bytes))
            }
          }
        }
      } catch {
        throw StoreError(error, attempt: "back up", file: file.path)
      }
    }
  }

  package struct Restored {
    package var sessions: Int
    package var texts: [ArchivedText]
    /// The path of the backup of the replaced log.
    package var replaced: String
  }

  /// Replaces the rows of the log by those of a backup, or of any log, in one transaction.
  ///
  /// The log from before becomes a backup, with which `spotter undo` brings it back. Nothing else
  /// is taken over: no triggers, views and other columns, nor rows with invalid values, of which
  /// `tell` is told.
  package func restore(
    _ backup: String, by author: CommandChange.Author, at now: Timestamp,
    telling tell: @escaping (ImpossibleValue) -> Void
  ) throws(StoreError) -> Restored {
    let before = try connection.reading { try results() }
    let restored = try restore(backup, at: now, telling: tell) { name in
      let part = CommandChange.Part(
        CommandChange.Part.log, name, from: before, to: try results())
      try note([part], by: author)
    }
    Backups(of: file).removeOld(.restoring)
    return restored
  }

  /// Replaces the log by a backup; `record` records the name of that of the log from before.
  private func restore(
    _ backup: String, at now: Timestamp, telling tell: @escaping (ImpossibleValue) -> Void,
    recording record: (String) throws -> Void
  ) throws(StoreError) -> Restored {
    let replaced = Backups(of: file).unusedPath(.restoring, now)
    do {
      try ensureDurable()
      try LogFile.makeFolder(file.backups)
      try connection.copy(to: replaced)
      let source = try LogOpening(file: LogFile(backup), now: .unknown).backup()
      defer { source.close() }
      try source.check()
      try source.checkReferences()
      try connection.run("PRAGMA foreign_keys = OFF")
      defer { try? connection.run("PRAGMA foreign_keys = ON") }
      return try connection.transaction {
        for table in Schema.syncTables { try connection.run("DROP TABLE IF EXISTS \(table)") }
        let tables = Schema.tables.filter { !Schema.changeTables.contains($0) }
        for table in tables + Schema.derived { try connection.run("DELETE FROM \(table)") }
        try connection.copyRows(tables, from: source, telling: tell)
        try connection.checkReferences()
        // To other devices, it is another one: its next changes are not those of the log in the backup.
        if try connection.isMerged { try connection.run("UPDATE sync_device SET machine = ''") }
        try record(String(replaced.dropFirst(file.backups.count + 1)))
        return Restored(sessions: try sessionCount(), texts: try source.texts(), replaced: replaced)
      }
    } catch {
      LogFile.remove(replaced)
      throw StoreError(error, attempt: "restore", file: backup)
    }
  }

  /// Undoes or redoes a restore, so that the log and the backup of the log from before change places.
  func bringBack(_ part: CommandChange.Part, of change: CommandChange, at now: Timestamp)
    throws(StoreError)
  {
    let backup = "\(file.backups)/\(part.name)"
    guard try fits([part]) else { throw unfit }
    var isWhole = true
    _ = try restore(backup, at: now, telling: { _ in isWhole = false }) { name in
      try mark(change)
      try connection.run(
        "UPDATE change_part SET name = ? WHERE change = ? AND kind = ?", name, change.id, part.kind)
    }
    if isWhole { LogFile.remove(backup) }
  }

  /// Whether the log is as it was before or after a restore; not what was done and undone since.
  func fits(restore part: CommandChange.Part) throws -> Bool {
    try Backups(of: file).isReplaced("\(file.backups)/\(part.name)") && results() == part.before
  }

  /// A fingerprint of the results of all sessions.
  private func results() throws -> String {
    let sessions = try connection.rows(
      """
      SELECT id, started_ms, status, sets_done, volume, length_ms, effort, notes FROM session
      WHERE is_removed = 0 ORDER BY id
      """
    ) { row in (0..<row.count).map { "\(row[$0])" }.joined(separator: " ") }
    return String(fingerprint(sessions.joined(separator: "\n")), radix: 36)
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

  /// Whether the log was ever merged.
  var isMerged: Bool {
    get throws { try number("SELECT count(*) FROM sqlite_schema WHERE name = 'sync_device'") > 0 }
  }

  /// Checks that no row refers to a missing one; those for `spotter undo` come from no backup.
  func checkReferences() throws {
    let stray = try rows("PRAGMA foreign_key_check") { $0.text(0) }
    guard stray.contains(where: { !Schema.changeTables.contains($0) }) else { return }
    throw StoreError(
      kind: .damaged, attempt: "restore", file: file,
      reason: "some of its rows refer to missing rows")
  }

  /// Copies all rows of a log without damage into this one, whose tables are empty.
  func copyRows(
    _ tables: [String] = Schema.tables, from source: Connection,
    telling tell: @escaping (ImpossibleValue) -> Void
  ) throws {
    let isMerged = try source.isMerged
    if isMerged { try script(Schema.sync) }
    var partial: Set<String> = []
    for table in tables + (isMerged ? Schema.syncTables.sorted() : []) {
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
  static let unknown = Timestamp(utc: 0, offset: 0)
}
