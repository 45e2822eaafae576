extension Schema {
  /// Sets have the weight that was asked for beside the one that was loaded, and volume counts both
  /// units.
  ///
  /// Where exercises stand is worked out again, for they now go on from what was loaded.
  static let targets = """
    ALTER TABLE exercise_set ADD COLUMN exact_weight INTEGER;
    ALTER TABLE exercise_set ADD COLUMN exact_unit TEXT CHECK (exact_unit IN ('kg', 'lb'));

    UPDATE session SET volume = (
      SELECT CAST(coalesce(sum(round(reps * max(weight, 0) * CASE
          WHEN exercise_set.unit = session.unit THEN 1
          WHEN session.unit = 'kg' THEN 0.45359237
          ELSE 1 / 0.45359237 END)), 0) AS INTEGER)
      FROM exercise_set
      WHERE exercise_set.session = session.id AND reps IS NOT NULL AND weight IS NOT NULL
        AND kind <> 'warmup' AND measure = 'reps')
    WHERE EXISTS (
      SELECT 1 FROM exercise_set
      WHERE exercise_set.session = session.id AND exercise_set.unit <> session.unit);

    DELETE FROM standing;
    """
}
