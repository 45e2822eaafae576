extension Schema {
  /// Exercises keep what they were prescribed from, and progress follows.
  ///
  /// `slot` is what progress goes by where that is not the name: an exercise with a label, a
  /// variation of a ladder. `prescribed` has the rule and the outcome as they were on that day.
  ///
  /// `standing` is derived: where each exercise stood before its latest session. What is written
  /// to a session of before takes it away, whoever writes it.
  static let progress = """
    ALTER TABLE exercise ADD COLUMN slot TEXT;
    ALTER TABLE exercise ADD COLUMN rule TEXT;
    ALTER TABLE exercise ADD COLUMN prescribed TEXT;
    CREATE INDEX exercise_by_slot ON exercise
      (lifter, program_key, ifnull(slot, name_key), started_ms, session, position)
      WHERE sets_done > 0;

    -- The lifter's own word on what to go on from.
    CREATE TABLE baseline (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      slot TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      sets INTEGER NOT NULL,
      reps INTEGER NOT NULL,
      weight INTEGER,
      unit TEXT CHECK (unit IN ('kg', 'lb')),
      CHECK ((weight IS NULL) = (unit IS NULL))
    ) STRICT;
    CREATE INDEX baseline_by_slot ON baseline (lifter, program_key, slot, at_ms, id);

    -- After which exercise, and where things stood then, as JSON.
    CREATE TABLE standing (
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      slot TEXT NOT NULL,
      started_ms INTEGER NOT NULL,
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (lifter, program_key, slot)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER exercise_added AFTER INSERT ON exercise BEGIN
      \(forget("NEW"))
    END;
    CREATE TRIGGER exercise_changed AFTER UPDATE ON exercise BEGIN
      \(forget("OLD"))
      \(forget("NEW"))
    END;
    CREATE TRIGGER exercise_gone AFTER DELETE ON exercise BEGIN
      \(forget("OLD"))
    END;
    CREATE TRIGGER exercise_set_added AFTER INSERT ON exercise_set BEGIN
      \(forgetSet("NEW"))
    END;
    CREATE TRIGGER exercise_set_changed AFTER UPDATE ON exercise_set BEGIN
      \(forgetSet("NEW"))
    END;
    CREATE TRIGGER exercise_set_gone AFTER DELETE ON exercise_set BEGIN
      \(forgetSet("OLD"))
    END;
    CREATE TRIGGER session_over AFTER UPDATE OF status ON session WHEN OLD.status <> NEW.status
    BEGIN
      DELETE FROM standing WHERE lifter = NEW.lifter AND program_key = NEW.program_key
        AND started_ms >= NEW.started_ms;
    END;
    CREATE TRIGGER baseline_added AFTER INSERT ON baseline BEGIN
      \(forgetBaseline("NEW"))
    END;
    CREATE TRIGGER baseline_gone AFTER DELETE ON baseline BEGIN
      \(forgetBaseline("OLD"))
    END;
    """

  /// Takes away a standing that an exercise, or a later one, is part of.
  private static func forget(_ row: String) -> String {
    """
    DELETE FROM standing WHERE lifter = \(row).lifter AND program_key = \(row).program_key
      AND slot = ifnull(\(row).slot, \(row).name_key)
      AND (started_ms, session, position) >= (\(row).started_ms, \(row).session, \(row).position);
    """
  }

  private static func forgetSet(_ row: String) -> String {
    """
    DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
      WHERE e.session = \(row).session AND e.position = \(row).position
      AND e.lifter = standing.lifter AND e.program_key = standing.program_key
      AND ifnull(e.slot, e.name_key) = standing.slot
      AND (standing.started_ms, standing.session, standing.position)
        >= (e.started_ms, e.session, e.position));
    """
  }

  private static func forgetBaseline(_ row: String) -> String {
    """
    DELETE FROM standing WHERE lifter = \(row).lifter AND program_key = \(row).program_key
      AND slot = \(row).slot AND started_ms >= \(row).at_ms;
    """
  }
}
