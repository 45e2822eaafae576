// The tables for data entered outside sessions.
extension Schema {
  static let desk = """
    -- Weights in thousandths of their unit.
    CREATE TABLE body_weight (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      utc_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      boot TEXT NOT NULL,
      boottime_ms INTEGER NOT NULL,
      weight INTEGER NOT NULL CHECK (weight > 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      note TEXT
    ) STRICT;
    CREATE INDEX body_weight_by_moment ON body_weight (utc_ms);

    -- The sets and weight that the lifter wants an exercise to continue from.
    CREATE TABLE baseline (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      program_key TEXT NOT NULL,
      slot TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      sets INTEGER NOT NULL,
      reps INTEGER NOT NULL,
      weight INTEGER,
      unit TEXT CHECK (unit IN ('kg', 'lb')),
      band TEXT,
      CHECK ((weight IS NULL) = (unit IS NULL))
    ) STRICT;
    CREATE INDEX baseline_by_slot ON baseline (program_key, slot, at_ms);

    -- A workout on a date, such as 2026-01-05, in any time zone. `instead` is the date that it was
    -- moved from.
    CREATE TABLE appointment (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      day TEXT NOT NULL,
      instead TEXT
    ) STRICT;
    CREATE INDEX appointment_by_day ON appointment (program_key, day);

    -- When the lifter began a program, or a phase of it.
    CREATE TABLE program_start (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      program_key TEXT NOT NULL,
      phase TEXT,
      at_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL
    ) STRICT;
    CREATE INDEX program_start_by_moment ON program_start (program_key, at_ms);

    -- Keys that are not the name: after a renaming, or because something else had the name before.
    -- `program_key` is the program's key; it is '' for a program itself.
    CREATE TABLE name (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('program', 'workout', 'exercise')),
      program_key TEXT NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      key TEXT NOT NULL,
      UNIQUE (kind, program_key, name_key)
    ) STRICT;
    CREATE INDEX name_by_key ON name (kind, program_key, key);
    """

  static let changes = """
    -- What commands have changed, for `spotter undo`. All that one run of a command changes is undone
    -- together; `command` is the command as typed, and `at` its local time.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      run TEXT NOT NULL,
      command TEXT NOT NULL,
      at TEXT NOT NULL,
      is_undone INTEGER NOT NULL
    ) STRICT;

    -- What one of them changed, before and after; NULL is what does not exist. `kind` is the table of a
    -- row, or 'session', 'file' or 'log', and `name` its number, path or, for a log, the backup that it
    -- changed places with.
    CREATE TABLE change_part (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE INDEX change_part_by_change ON change_part (change);
    """
}
