extension Schema {
  /// Sets are of more kinds than work.
  ///
  /// SQLite cannot change the check of a column: the rows move into a new table, which takes the
  /// place of the old one.
  static let kinds = """
    CREATE TABLE exercise_set_of_kinds (
      id INTEGER PRIMARY KEY,
      lifter INTEGER NOT NULL REFERENCES lifter,
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (
        kind IN ('work', 'warmup', 'drop', 'cluster', 'rest_pause', 'myo', 'back_off')
      ),
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
    INSERT INTO exercise_set_of_kinds (id, lifter, session, position, number, kind, target_reps,
      target_is_amrap, target_weight, target_unit, status, reps, weight, unit, is_confirmed,
      exertion, at_ms)
    SELECT id, lifter, session, position, number, kind, target_reps, target_is_amrap,
      target_weight, target_unit, status, reps, weight, unit, is_confirmed, exertion, at_ms
    FROM exercise_set;
    DROP TABLE exercise_set;
    ALTER TABLE exercise_set_of_kinds RENAME TO exercise_set;
    """
}
