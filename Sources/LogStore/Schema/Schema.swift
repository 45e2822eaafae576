/// The tables of the log.
///
/// A session is stored twice: as its journal, which is authoritative and from which it is resumed,
/// and as rows of results, which history reads. The rows are a snapshot of the names, targets and
/// units at the time. Every row has its lifter. `Documentation/Format.md` describes all tables.
enum Schema {
  /// Marks the file as ours: "SPTR".
  static let applicationID = 0x5350_5452

  /// The `user_version` of these tables.
  ///
  /// Logs were numbered from 1 before the first release; of those, only 14 and 16 can still be
  /// read.
  static let version = 17

  /// The only lifter so far.
  static let lifter = 1

  /// The settings of each connection that writes.
  ///
  /// `synchronous=FULL` because "saved" is announced and must be true after a power cut.
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
    """

  /// The migrations between versions.
  ///
  /// A released migration never changes.
  static let migrations = [
    Migration("format", from: 14, to: version) { try $0.writeDownFormat() },
    Migration("names", from: 16, to: version) { try $0.moveIntoTodaysTables() },
  ]

  /// The tables, in the order in which rows can be added.
  static let tables =
    ["lifter", "session", "plan", "journal", "exercise", "exercise_set", "body_weight"]
    + words + gearTables

  /// The tables for data on programs, entered outside sessions.
  static let words = ["baseline", "appointment", "program_start", "name"]

  /// The tables for data entered outside sessions, whose rows `spotter undo` restores.
  static let deskTables = ["body_weight"] + words + gearTables

  /// The tables for gear, in the order in which rows can be added.
  static let gearTables = [
    "gym", "bar", "plate", "hand_weight", "station", "band", "attachment", "own_gear",
  ]

  /// Tables computed from the others, which need no rescue.
  static let derived = ["standing"]

  /// Whether a table belongs to the log.
  static func knows(_ table: String) -> Bool { tables.contains(table) || derived.contains(table) }

  /// An SQL expression for a globally unique ID: a UUID of version 4 (RFC 9562).
  static let newID = """
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
        || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
        || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))
    """

  /// The definition of a column with such an ID.
  static let uid = "TEXT NOT NULL UNIQUE DEFAULT (\(newID))"
}
