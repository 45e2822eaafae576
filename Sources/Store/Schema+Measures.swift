extension Schema {
  /// Sets count more than repetitions, each side by itself, and follow one another more closely.
  ///
  /// `share` is in thousandths of a percent of the work sets' weight, `rest_before` in seconds.
  static let measures = """
    ALTER TABLE exercise_set ADD COLUMN measure TEXT NOT NULL DEFAULT 'reps'
      CHECK (measure IN ('reps', 'seconds', 'metres', 'calories'));
    ALTER TABLE exercise_set ADD COLUMN is_per_side INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE exercise_set ADD COLUMN share INTEGER;
    ALTER TABLE exercise_set ADD COLUMN rest_before INTEGER;
    """
}
