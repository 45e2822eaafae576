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
  /// - Parameters:
  ///   - path: The backup, which must not exist; only its owner can read it.
  ///   - texts: The files.
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

  /// Copies a backup to where it can become a log: complete, checked, and of today's version.
  ///
  /// - Parameters:
  ///   - backup: The backup, or any log; it is not changed.
  ///   - staged: The copy, which must not exist; only its owner can read it.
  /// - Returns: The number of its sessions, and the texts in it.
  /// - Throws: `StoreError` if it is damaged, or not a log; there is no copy then.
  package static func stage(
    _ backup: String, at staged: String
  ) throws(StoreError) -> (sessions: Int, texts: [ArchivedText]) {
    do {
      do {
        let source = try LogOpening(file: LogFile(backup), now: .unknown).backup()
        defer { source.close() }
        try source.check()
        try source.copy(to: staged)
      }
      let copy = try Connection.open(staged, .readWrite)
      defer { copy.close() }
      return try copy.attempting("restore") {
        let texts = try copy.texts()
        try copy.script("PRAGMA journal_mode = DELETE; DROP TABLE IF EXISTS sqlar")
        try copy.migrate(Schema.migrations)
        guard try copy.first("PRAGMA foreign_key_check", read: { _ in true }) == nil else {
          throw StoreError(
            kind: .damaged, attempt: "restore", file: backup,
            reason: "some of its rows refer to missing rows", code: nil)
        }
        let sessions = try copy.number("SELECT count(*) FROM session WHERE is_removed = 0")
        return (sessions, texts)
      }
    } catch {
      for suffix in LogFile.companions + ["", "-journal"] { LogFile.remove(staged + suffix) }
      throw StoreError(error, attempt: "restore", file: backup)
    }
  }
}

extension Connection {
  /// The texts in a backup; none in one that was made automatically.
  fileprivate func texts() throws -> [ArchivedText] {
    guard
      try number("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlar' AND type = 'table'") == 1
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
