extension Schema {
  static let sessions = """
    -- `program` and `workout` are the names on that day; the keys stay the same when the two are
    -- renamed (see `name`). The start, from `started_ms` to `boottime_ms`, is corrected if the
    -- calendar turns out to have been wrong during this `boot` of the machine. `sets_done` and
    -- `volume` are sums over the sets. A removed session has no exercises, but its journal can
    -- bring it back.
    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid \(uid),
      program TEXT,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      workout_key TEXT NOT NULL,
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
      volume INTEGER NOT NULL,
      is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))
    ) STRICT;
    CREATE INDEX session_by_start ON session (started_ms);
    CREATE INDEX session_by_status ON session (status);
    CREATE INDEX session_by_program ON session (program_key, started_ms) WHERE sets_done > 0;
    -- For streaks, which read nothing else.
    CREATE INDEX session_trained ON session (started_ms, id, offset_s) WHERE sets_done > 0;
    CREATE INDEX session_removed ON session (is_removed) WHERE is_removed = 1;

    -- The workout that a session began with, as JSON. It has a table of its own because the row of
    -- its session is written with every event. `length_ms` is the length as prescribed; the
    -- lifter's pace is measured against it. `slots` is a JSON object: the keys of the slots that
    -- were renamed.
    CREATE TABLE plan (
      session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      body TEXT NOT NULL,
      length_ms INTEGER,
      slots TEXT
    ) STRICT;

    -- `kind` repeats the kind of `event`, so that queries need not parse JSON.
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      number INTEGER NOT NULL,
      instant_ms INTEGER NOT NULL,
      utc_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      boot TEXT NOT NULL,
      boottime_ms INTEGER NOT NULL,
      kind TEXT NOT NULL,
      event TEXT NOT NULL,
      UNIQUE (session, number)
    ) STRICT;
    CREATE INDEX journal_of_edits ON journal (kind) WHERE kind = 'edited';

    -- `program_key` and `started_ms` repeat those of the session, for the indexes. `slot` is the
    -- key of its progress where that is not its name: it has a label, is a variation in a ladder,
    -- or was renamed. `prescribed` is the basis of its sets on that day, as JSON. `changed_ms` is
    -- the date of the last change to the exercise or one of its sets.
    CREATE TABLE exercise (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      loading TEXT,
      notes TEXT NOT NULL,
      sets_done INTEGER NOT NULL,
      program_key TEXT NOT NULL,
      started_ms INTEGER NOT NULL,
      slot TEXT,
      rule TEXT,
      prescribed TEXT,
      changed_ms INTEGER NOT NULL,
      UNIQUE (session, position)
    ) STRICT;
    CREATE INDEX exercise_last_time ON exercise
      (program_key, name_key, started_ms DESC, session DESC, position)
      WHERE sets_done > 0;
    CREATE INDEX exercise_by_name ON exercise
      (name_key, started_ms, session, position, loading)
      WHERE sets_done > 0;
    CREATE INDEX exercise_by_slot ON exercise
      (program_key, ifnull(slot, name_key), started_ms, session, position)
      WHERE sets_done > 0;

    -- Weights are in thousandths of their unit, `share` is in thousandths of a percent of the work
    -- sets' weight, `rpe` in tenths of RPE, `rest_before` in seconds. `exact_weight` is the
    -- prescribed weight if another one was loaded. `at_ms` counts from the start of the session.
    -- SQLite fills a table with the values of an `IN` of more than two for each row.
    CREATE TABLE exercise_set (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (
        kind = 'work' OR kind = 'warmup' OR kind = 'drop' OR kind = 'cluster'
        OR kind = 'rest_pause' OR kind = 'myo' OR kind = 'back_off'
      ),
      target_reps INTEGER NOT NULL,
      target_is_amrap INTEGER NOT NULL,
      target_weight INTEGER,
      target_unit TEXT CHECK (target_unit IN ('kg', 'lb')),
      status TEXT NOT NULL CHECK (
        status = 'done' OR status = 'short' OR status = 'skipped' OR status = 'pending'
      ),
      reps INTEGER,
      weight INTEGER,
      unit TEXT CHECK (unit IN ('kg', 'lb')),
      is_confirmed INTEGER NOT NULL,
      rpe INTEGER,
      at_ms INTEGER,
      measure TEXT NOT NULL CHECK (
        measure = 'reps' OR measure = 'seconds' OR measure = 'metres' OR measure = 'calories'
      ),
      is_per_side INTEGER NOT NULL,
      share INTEGER,
      rest_before INTEGER,
      seconds INTEGER,
      metres INTEGER,
      calories INTEGER,
      heart_rate INTEGER,
      band TEXT,
      exact_weight INTEGER,
      exact_unit TEXT CHECK (exact_unit IN ('kg', 'lb')),
      UNIQUE (session, position, number),
      CHECK ((target_weight IS NULL) = (target_unit IS NULL)),
      CHECK ((weight IS NULL) = (unit IS NULL)),
      FOREIGN KEY (session, position) REFERENCES exercise (session, position) ON DELETE CASCADE
    ) STRICT;

    -- A cache: the progress of each exercise after one of its sessions, as JSON, so that it need
    -- not be computed from all of them. `Store.forgetStandings` deletes what has become outdated.
    CREATE TABLE standing (
      program_key TEXT NOT NULL,
      slot TEXT NOT NULL,
      started_ms INTEGER NOT NULL,
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (program_key, slot)
    ) STRICT, WITHOUT ROWID;
    """
}
