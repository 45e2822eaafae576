extension Schema {
  /// A plan has the time that it takes as prescribed, which a lifter's pace is reckoned from;
  /// plans of before have none.
  static let lengths = "ALTER TABLE plan ADD COLUMN length_ms INTEGER;"
}
