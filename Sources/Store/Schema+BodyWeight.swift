// What the lifter weighed, and when. Weights in thousandths of their unit.
extension Schema {
  static let bodyWeights = """
    CREATE TABLE body_weight (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lifter INTEGER NOT NULL REFERENCES lifter,
      utc_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      zone TEXT NOT NULL,
      boot TEXT NOT NULL,
      boottime_ms INTEGER NOT NULL,
      weight INTEGER NOT NULL CHECK (weight > 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      note TEXT
    ) STRICT;
    CREATE INDEX body_weight_by_moment ON body_weight (lifter, utc_ms, id);
    """
}
