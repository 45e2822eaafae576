// A workout, or a whole program, that goes on under another name.
extension Schema {
  /// Which workout of before one is: sessions until that moment count as its own.
  ///
  /// The log stays as it is.
  static let workoutOrigins = """
    CREATE TABLE workout_origin (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      program_key TEXT NOT NULL,
      workout TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      from_program_key TEXT NOT NULL,
      from_workout TEXT NOT NULL
    ) STRICT;
    CREATE INDEX workout_origin_by_moment ON workout_origin (lifter, at_ms, id);
    """
}
