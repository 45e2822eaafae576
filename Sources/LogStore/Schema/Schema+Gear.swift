// The tables for the lifter's gyms and their gear; the assumed home gear is not stored.
//
// Weights are in thousandths of the unit marked on the gear.
extension Schema {
  static let gear = """
    CREATE TABLE gym (
      id INTEGER PRIMARY KEY,
      uid \(uid),
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      is_active INTEGER NOT NULL CHECK (is_active IN (0, 1))
    ) STRICT;
    CREATE UNIQUE INDEX gym_active ON gym (is_active) WHERE is_active = 1;

    -- The first bar is the usual one.
    CREATE TABLE bar (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      weight INTEGER NOT NULL CHECK (weight >= 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      UNIQUE (gym, position)
    ) STRICT;

    -- `colour` and `diameter_mm` are null if they are the usual ones.
    CREATE TABLE plate (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      position INTEGER NOT NULL,
      weight INTEGER NOT NULL CHECK (weight > 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      count INTEGER NOT NULL CHECK (count > 0),
      colour TEXT,
      diameter_mm INTEGER,
      UNIQUE (gym, position)
    ) STRICT;

    CREATE TABLE hand_weight (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('dumbbell', 'kettlebell')),
      position INTEGER NOT NULL,
      weight INTEGER NOT NULL CHECK (weight > 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      UNIQUE (gym, kind, position)
    ) STRICT;

    CREATE TABLE station (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('machine', 'cable')),
      name TEXT NOT NULL,
      lightest INTEGER NOT NULL,
      heaviest INTEGER NOT NULL CHECK (heaviest >= lightest),
      step INTEGER NOT NULL CHECK (step > 0),
      unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
      UNIQUE (gym, position)
    ) STRICT;

    CREATE TABLE band (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      position INTEGER NOT NULL,
      colour TEXT NOT NULL,
      name TEXT,
      UNIQUE (gym, position)
    ) STRICT;

    CREATE TABLE attachment (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      UNIQUE (gym, position)
    ) STRICT;

    -- What an exercise uses instead of the usual gear. `loads` and `plates` are lists as JSON.
    CREATE TABLE own_gear (
      id INTEGER PRIMARY KEY,
      gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
      exercise TEXT NOT NULL,
      exercise_key TEXT NOT NULL,
      bar TEXT,
      machine TEXT,
      step INTEGER,
      step_unit TEXT CHECK (step_unit IN ('kg', 'lb')),
      loads TEXT,
      plates TEXT,
      UNIQUE (gym, exercise_key),
      CHECK ((step IS NULL) = (step_unit IS NULL))
    ) STRICT;
    """
}
