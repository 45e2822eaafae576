/// The tables of the log of one lifter; `Documentation/Format.md` describes them.
///
/// A session is stored twice: as its journal, which is authoritative and from which it is resumed,
/// and as rows of results, which history reads: the names, targets and units at the time.
enum Schema {
  /// Marks the file as ours: "SPTR".
  static let applicationID = 0x5350_5452

  /// The `user_version`: a log with another is refused, and released tables do not change under it.
  static let version = 1

  /// Each connection that writes: "saved" must be true after a power cut.
  static let pragmas = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 200;
    """

  /// Creates an empty log.
  static let create = """
    PRAGMA application_id = \(applicationID);
    \(sessions)
    \(desk)
    \(gear)
    \(changes)
    """

  /// The tables, in the order in which rows can be added.
  static let tables =
    ["session", "plan", "journal", "exercise", "exercise_set"] + deskTables + changeTables

  /// The tables for data entered outside sessions, whose rows `spotter undo` restores.
  static let deskTables = rowTables + gearTables

  /// Those whose rows are merged one by one.
  static let rowTables = ["body_weight"] + words

  /// The tables for data on programs.
  static let words = ["baseline", "appointment", "program_start", "name"]

  /// The tables for gear, in the order in which rows can be added.
  static let gearTables = [
    "gym", "bar", "plate", "hand_weight", "station", "band", "attachment", "own_gear",
  ]

  /// The tables for `spotter undo`, in the order in which rows can be added.
  static let changeTables = ["change", "change_part"]

  /// Discards parts of changes that are gone, of which nothing can be undone.
  static let discardingStrayParts =
    "DELETE FROM change_part WHERE change NOT IN (SELECT id FROM change)"

  /// Tables computed from the others, which need no rescue.
  static let derived = ["standing"]

  /// The tables of merging, which only a merged log has.
  static let syncTables = Set(
    syncStatements.compactMap { statement in
      let words = statement.split(separator: " ", maxSplits: 3)
      return words[1] == "TABLE" ? String(words[2]) : nil
    })

  /// Whether a table belongs to the log.
  static func knows(_ table: String) -> Bool {
    tables.contains(table) || derived.contains(table)
      // Every command asks about SQLite's own table.
      || table.hasPrefix("sync_") && syncTables.contains(table)
  }

  /// The statements that make tables and indexes, as SQLite keeps them.
  static let statements = statements(of: create)
  static let syncStatements = statements(of: sync.replacing(" IF NOT EXISTS", with: ""))

  private static func statements(of script: String) -> Set<String> {
    var found: Set<String> = []
    var start: String.Index?
    // By bytes, because every command that opens a log passes here.
    for line in script.utf8.split(separator: UInt8(ascii: "\n")) {
      if start == nil, line.starts(with: "CREATE ".utf8) { start = line.startIndex }
      guard let first = start, line.last == UInt8(ascii: ";") else { continue }
      found.insert(String(script[first..<script.utf8.index(before: line.endIndex)]))
      start = nil
    }
    return found
  }

  /// An SQL expression for a globally unique ID: a UUID of version 4 (RFC 9562).
  static let newID = """
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
        || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
        || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))
    """

  /// The definition of a column with such an ID.
  static let uid = "TEXT NOT NULL UNIQUE DEFAULT (\(newID))"
}

extension Connection {
  var version: Int {
    get throws { try number("PRAGMA user_version") }
  }

  /// Makes the tables of a new log, all in one transaction.
  func makeTables() throws {
    try transaction {
      try script(Schema.create)
      try script("PRAGMA user_version = \(Schema.version)")
    }
  }
}
