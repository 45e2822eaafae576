// An exercise, or a whole program, that goes on under another name.
extension Schema {
  /// Where the progress of a slot comes from: what another had reached at that moment.
  ///
  /// `is_anew` says that the slot had a history of its own before, which is no longer part of it.
  ///
  /// Where things stood is noted slot by slot. What is written to a slot that another one came from
  /// takes away whatever was noted after it: such slots are few, and written to no more.
  static let origins = """
    CREATE TABLE slot_origin (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      slot TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      from_program_key TEXT NOT NULL,
      from_slot TEXT NOT NULL,
      is_anew INTEGER NOT NULL CHECK (is_anew IN (0, 1))
    ) STRICT;
    CREATE INDEX slot_origin_by_slot ON slot_origin (lifter, program_key, slot, at_ms, id);
    CREATE INDEX slot_origin_of_program ON slot_origin (lifter, program_key, at_ms, id);
    CREATE INDEX slot_origin_by_origin ON slot_origin (lifter, from_program_key, from_slot);

    CREATE TRIGGER slot_origin_added AFTER INSERT ON slot_origin BEGIN
      DELETE FROM standing WHERE lifter = NEW.lifter;
    END;
    CREATE TRIGGER slot_origin_gone AFTER DELETE ON slot_origin BEGIN
      DELETE FROM standing WHERE lifter = OLD.lifter;
    END;
    CREATE TRIGGER origin_added AFTER INSERT ON exercise WHEN \(isOrigin("NEW")) BEGIN
      \(forgetAll("NEW"))
    END;
    CREATE TRIGGER origin_changed AFTER UPDATE ON exercise
    WHEN \(isOrigin("OLD")) OR \(isOrigin("NEW")) BEGIN
      \(forgetAll("OLD"))
      \(forgetAll("NEW"))
    END;
    CREATE TRIGGER origin_gone AFTER DELETE ON exercise WHEN \(isOrigin("OLD")) BEGIN
      \(forgetAll("OLD"))
    END;
    CREATE TRIGGER origin_set_added AFTER INSERT ON exercise_set BEGIN
      \(forgetAll(ofSet: "NEW"))
    END;
    CREATE TRIGGER origin_set_changed AFTER UPDATE ON exercise_set BEGIN
      \(forgetAll(ofSet: "NEW"))
    END;
    CREATE TRIGGER origin_set_gone AFTER DELETE ON exercise_set BEGIN
      \(forgetAll(ofSet: "OLD"))
    END;
    CREATE TRIGGER origin_session_over AFTER UPDATE OF status ON session
    WHEN OLD.status <> NEW.status AND EXISTS (SELECT 1 FROM slot_origin AS o
      WHERE o.lifter = NEW.lifter AND o.from_program_key = NEW.program_key) BEGIN
      \(forgetAll("NEW"))
    END;
    CREATE TRIGGER origin_baseline_added AFTER INSERT ON baseline
    WHEN \(isOrigin("NEW", slot: "NEW.slot")) BEGIN
      DELETE FROM standing WHERE lifter = NEW.lifter;
    END;
    CREATE TRIGGER origin_baseline_gone AFTER DELETE ON baseline
    WHEN \(isOrigin("OLD", slot: "OLD.slot")) BEGIN
      DELETE FROM standing WHERE lifter = OLD.lifter;
    END;
    """

  private static func isOrigin(_ row: String, slot: String? = nil) -> String {
    """
    EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = \(row).lifter
      AND o.from_program_key = \(row).program_key
      AND o.from_slot = \(slot ?? "ifnull(\(row).slot, \(row).name_key)"))
    """
  }

  private static func forgetAll(_ row: String) -> String {
    """
    DELETE FROM standing WHERE lifter = \(row).lifter AND started_ms >= \(row).started_ms;
    """
  }

  private static func forgetAll(ofSet row: String) -> String {
    """
    DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
      WHERE e.session = \(row).session AND e.position = \(row).position
      AND e.lifter = standing.lifter AND standing.started_ms >= e.started_ms AND \(isOrigin("e")));
    """
  }
}
