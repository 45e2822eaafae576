extension Schema {
  /// A set can be done with a band, which goes by its colour, and so can a baseline.
  static let bands = """
    ALTER TABLE exercise_set ADD COLUMN band TEXT;
    ALTER TABLE baseline ADD COLUMN band TEXT;
    """
}
