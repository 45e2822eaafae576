/// The tables of the log.
///
/// A session is kept twice: as its journal, which is the truth and from which it is resumed, and as
/// the rows of what was done, which history reads. The rows are a snapshot: names, targets and
/// units as they were. Every row carries its lifter.
enum Schema {
  /// Marks the file as ours: "SPTR".
  static let applicationID = 0x5350_5452

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

  /// The steps from an empty file to today's tables.
  ///
  /// A step that was released never changes.
  static let migrations = [
    Migration("sessions", sessions), Migration("kinds of sets", kinds), Migration("gear", gear),
    Migration("body weights", bodyWeights), Migration("edits", edits),
    Migration("progress", progress), Migration("measures", measures),
    Migration("own plates", ownPlates), Migration("following", following),
    Migration("lengths", lengths),
    Migration("origins", origins), Migration("workout origins", workoutOrigins),
    Migration("readings", readings), Migration("bands", bands), Migration("targets", targets),
  ]

  /// Tables in the order in which their rows can be added.
  static let tables =
    ["lifter", "session", "plan", "journal", "exercise", "exercise_set", "body_weight"]
    + words + gearTables

  /// What the lifter said of programs, apart from any session.
  static let words = ["baseline", "appointment", "program_start", "slot_origin", "workout_origin"]

  /// What is said at the desk, and not in a session: `spotter undo` takes it back row by row.
  static let desk = ["body_weight"] + words + gearTables

  /// Tables that follow from the others; they are made anew, and never saved.
  static let derived = ["standing"]

  /// Whether a table is one of the log.
  static func knows(_ table: String) -> Bool { tables.contains(table) || derived.contains(table) }

  private static let sessions = """
    PRAGMA application_id = \(applicationID);

    CREATE TABLE lifter (
      id INTEGER PRIMARY KEY,
      name TEXT
    ) STRICT;
    INSERT INTO lifter (id) VALUES (\(lifter));

    -- When it began, mended when the calendar turns out to have been wrong; `boot` is the run of
    -- the machine that vouches for it. `sets_done` and `volume` are sums over its sets.
    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program TEXT,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      started_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      boot TEXT NOT NULL,
      boottime_ms INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'closed')),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      length_ms INTEGER NOT NULL,
      effort INTEGER,
      notes TEXT NOT NULL,
      sets_done INTEGER NOT NULL,
      volume INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX session_by_start ON session (lifter, started_ms, id);
    CREATE INDEX session_by_status ON session (lifter, status, id);
    CREATE INDEX session_by_program ON session (lifter, program_key, started_ms, id)
      WHERE sets_done > 0;

    -- What the session started from. Apart from its session, which is written with every event.
    CREATE TABLE plan (
      session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      lifter INTEGER NOT NULL REFERENCES lifter,
      format INTEGER NOT NULL,
      body TEXT NOT NULL
    ) STRICT;

    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      lifter INTEGER NOT NULL REFERENCES lifter,
      session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      number INTEGER NOT NULL,
      instant_ms INTEGER NOT NULL,
      utc_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      boot TEXT NOT NULL,
      boottime_ms INTEGER NOT NULL,
      event TEXT NOT NULL,
      UNIQUE (session, number)
    ) STRICT;

    -- Program and start are those of the session: the question for the last time goes by them.
    CREATE TABLE exercise (
      id INTEGER PRIMARY KEY,
      lifter INTEGER NOT NULL REFERENCES lifter,
      session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      loading TEXT,
      notes TEXT NOT NULL,
      sets_done INTEGER NOT NULL,
      program_key TEXT NOT NULL,
      started_ms INTEGER NOT NULL,
      UNIQUE (session, position)
    ) STRICT;
    CREATE INDEX exercise_last_time ON exercise
      (lifter, program_key, name_key, started_ms DESC, session DESC, position)
      WHERE sets_done > 0;

    -- Weights in thousandths of their unit; `at_ms` on the clock of the session, so that its date
    -- follows that of the session.
    CREATE TABLE exercise_set (
      id INTEGER PRIMARY KEY,
      lifter INTEGER NOT NULL REFERENCES lifter,
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('work')),
      target_reps INTEGER NOT NULL,
      target_is_amrap INTEGER NOT NULL,
      target_weight INTEGER,
      target_unit TEXT CHECK (target_unit IN ('kg', 'lb')),
      status TEXT NOT NULL CHECK (status IN ('pending', 'done', 'short', 'skipped')),
      reps INTEGER,
      weight INTEGER,
      unit TEXT CHECK (unit IN ('kg', 'lb')),
      is_confirmed INTEGER NOT NULL,
      exertion INTEGER,
      at_ms INTEGER,
      UNIQUE (session, position, number),
      CHECK ((target_weight IS NULL) = (target_unit IS NULL)),
      CHECK ((weight IS NULL) = (unit IS NULL)),
      FOREIGN KEY (session, position) REFERENCES exercise (session, position) ON DELETE CASCADE
    ) STRICT;
    """
}
