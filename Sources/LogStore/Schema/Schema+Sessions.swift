// The tables for sessions.
extension Schema {
  static let sessions = """
    -- `program` and `workout` are the names of that day, `program_key` and `workout_key` what they are
    -- known by whatever they are called (see `name`). When it began, corrected when the calendar turns out to have been wrong; `boot` is the run of
    -- the machine that vouches for it. `sets_done` and `volume` are sums over its sets. One that was
    -- removed keeps its journal, so that it can be brought back, and has no exercises meanwhile.
    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid \(uid),
      program TEXT,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      workout_key TEXT NOT NULL DEFAULT '',
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
    -- What a streak needs of a session.
    CREATE INDEX session_trained ON session (started_ms, id, offset_s) WHERE sets_done > 0;
    CREATE INDEX session_removed ON session (is_removed) WHERE is_removed = 1;

    -- What the session started from. Apart from its session, which is written with every event.
    -- `length_ms` is how long it takes as prescribed, which a lifter's pace is worked out from. `slots`
    -- is a JSON object with the keys of those slots that have other ones than their names.
    CREATE TABLE plan (
      session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      body TEXT NOT NULL,
      length_ms INTEGER,
      slots TEXT
    ) STRICT;

    -- `kind` is that of the event, so that events can be found without reading them all.
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
      kind TEXT NOT NULL DEFAULT '',
      event TEXT NOT NULL,
      UNIQUE (session, number)
    ) STRICT;
    CREATE INDEX journal_of_edits ON journal (kind) WHERE kind = 'edited';

    -- Program and start are those of the session: the question for the last time goes by them.
    -- `slot` is the key that progress goes by where that is not the name: of an exercise with a label,
    -- of a variation of a ladder, of one that was renamed. `prescribed` has the rule and the outcome as they were on that day.
    -- `changed_ms` is when it or one of its sets was last written to, by the calendar.
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
      changed_ms INTEGER NOT NULL DEFAULT 0,
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

    -- Weights in thousandths of their unit, `share` in thousandths of a percent of the work sets'
    -- weight, `exertion` in tenths of RPE, `rest_before` in seconds. `exact_weight` is what was asked
    -- for, where something else was loaded. `at_ms` is on the clock of the session, so that its date
    -- follows that of the session.
    CREATE TABLE exercise_set (
      id INTEGER PRIMARY KEY,
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
      measure TEXT NOT NULL DEFAULT 'reps'
        CHECK (measure IN ('reps', 'seconds', 'metres', 'calories')),
      is_per_side INTEGER NOT NULL DEFAULT 0,
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

    -- Where each exercise stood after one of its sessions, as JSON: what would otherwise be worked
    -- out from all of them. `Store.forgetStandings` takes away what is no longer true.
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
