/// The tables of the log.
///
/// A session is kept twice: as its journal, which is the truth and from which it is resumed, and as
/// the rows of what was done, which history reads. The rows are a snapshot: names, targets and
/// units as they were. Every row carries its lifter. `Documentation/Format.md` describes them all.
enum Schema {
  /// Marks the file as ours: "SPTR".
  static let applicationID = 0x5350_5452

  /// What `user_version` says of the tables below.
  ///
  /// Logs were numbered from 1 on before anything was released; of those only 14 and 16 are still read.
  static let version = 17

  /// The one lifter there is so far.
  static let lifter = 1

  /// What SQLite needs to be told on each connection that writes.
  ///
  /// `synchronous=FULL`, because "saved" is said aloud and has to be true after a power cut.
  static let pragmas = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 200;
    """

  /// An empty log.
  static let create = """
    PRAGMA application_id = \(applicationID);
    \(sessions)
    \(desk)
    \(gear)
    """

  /// What brings a log from one version to the next.
  ///
  /// A step that was released never changes.
  static let migrations = [
    Migration("format", from: 14, to: version) { try $0.writeDownFormat() },
    Migration("names", from: 16, to: version) { try $0.moveIntoTodaysTables() },
  ]

  /// Tables in the order in which their rows can be added.
  static let tables =
    ["lifter", "session", "plan", "journal", "exercise", "exercise_set", "body_weight"]
    + words + gearTables

  /// What the lifter said of programs, apart from any session.
  static let words = ["baseline", "appointment", "program_start", "name"]

  /// What is said at the desk, and not in a session: `spotter undo` takes it back row by row.
  static let deskTables = ["body_weight"] + words + gearTables

  /// In the order in which their rows can be added.
  static let gearTables = [
    "gym", "bar", "plate", "hand_weight", "station", "band", "attachment", "own_gear",
  ]

  /// Tables that follow from the others: they are worked out again, and never saved.
  static let derived = ["standing"]

  /// Whether a table is one of the log.
  static func knows(_ table: String) -> Bool { tables.contains(table) || derived.contains(table) }

  /// An id that no other device gives: a UUID of version 4 (RFC 9562).
  static let newID = """
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
        || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
        || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))
    """

  /// A column with such an id.
  static let uid = "TEXT NOT NULL UNIQUE DEFAULT (\(newID))"
}
