extension Schema {
  /// Sessions can be removed, and exercises are asked for over all programs.
  ///
  /// A session that was removed keeps its journal, so that it can be brought back; it has no rows of
  /// exercises meanwhile.
  static let edits = """
    ALTER TABLE session ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0
      CHECK (is_removed IN (0, 1));
    CREATE INDEX session_removed ON session (lifter) WHERE is_removed = 1;
    CREATE INDEX exercise_by_name ON exercise (lifter, name_key, started_ms, session, position)
      WHERE sets_done > 0;
    CREATE INDEX journal_of_edits ON journal (lifter, id) WHERE substr(event, 1, 9) = '{"edited"';
    """
}
