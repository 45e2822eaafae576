extension Schema {
  /// What the lifter put on dates, and from when on a program is followed.
  ///
  /// Dates are those of the lifter's calendar, `2026-01-05`: they mean that day wherever it begins.
  static let following = """
    CREATE TABLE appointment (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      day TEXT NOT NULL,
      instead TEXT
    ) STRICT;
    CREATE INDEX appointment_by_day ON appointment (lifter, program_key, day, id);

    CREATE TABLE program_start (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      phase TEXT,
      at_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL
    ) STRICT;
    CREATE INDEX program_start_by_moment ON program_start (lifter, program_key, at_ms, id);
    """
}
