extension Schema {
  /// Sets have what a machine or a belt showed, besides what they count.
  static let readings = """
    ALTER TABLE exercise_set ADD COLUMN metres INTEGER;
    ALTER TABLE exercise_set ADD COLUMN calories INTEGER;
    ALTER TABLE exercise_set ADD COLUMN heart_rate INTEGER;
    """
}
