internal import Training

/// That a workout of a program is one that was called otherwise before.
package struct WorkoutOrigin: Hashable, Sendable {
  /// The program, and what the workout is called in it from now on.
  package var program: String
  /// The workout.
  package var workout: String
  /// The program of before.
  package var fromProgram: String
  /// What the workout was called.
  package var fromWorkout: String

  /// A workout that goes on from another one, of the same program or of another.
  package init(program: String, workout: String, fromProgram: String, fromWorkout: String) {
    (self.program, self.workout) = (program, workout)
    (self.fromProgram, self.fromWorkout) = (fromProgram, fromWorkout)
  }
}

/// What workouts of before are called now.
struct Renames {
  struct Row {
    var at: Int
    var from: (program: String, workout: String)
    var to: (program: String, workout: String)
  }

  /// In the order in which they were said; programs as they are compared.
  var rows: [Row]

  /// The programs of which sessions can be part of one.
  func sources(of program: String) -> Set<String> {
    var found: Set<String> = [program]
    // The later word first: what a program became part of came from others before.
    for row in rows.reversed() where found.contains(row.to.program) {
      found.insert(row.from.program)
    }
    return found
  }

  /// What a workout of a moment is called now, and in which program.
  func now(
    _ workout: String, of program: String, at moment: Int
  ) -> (program: String, workout: String) {
    var (name, moment) = ((program: program, workout: workout), moment)
    for row in rows
    where row.at > moment && row.from.program == name.program
      && row.from.workout.isSameName(as: name.workout)
    {
      (name, moment) = (row.to, row.at)
    }
    return name
  }
}

extension Store {
  /// Which workouts are those of before, within the transaction that is under way.
  func insert(_ origins: [WorkoutOrigin], at now: Timestamp) throws {
    // Looked at before any is changed: two that change places are both of before.
    let dates = try origins.map { try appointments($0) }
    for (origin, dates) in zip(origins, dates) {
      let (program, from) = (origin.program.normalizedName, origin.fromProgram.normalizedName)
      try connection.run(
        """
        INSERT INTO workout_origin (lifter, program_key, workout, at_ms, from_program_key,
          from_workout)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        Schema.lifter, program, origin.workout, now.utc, from, origin.fromWorkout)
      for id in dates {
        try connection.run(
          "UPDATE appointment SET program_key = ?, workout = ? WHERE id = ?", program,
          origin.workout, id)
      }
      if program != from { try takeStart(of: from, to: program) }
    }
  }

  /// The workouts of a program that were done, and those that are on a date: by the names they have now.
  package func knownWorkouts(of program: String) throws -> Set<String> {
    try connection.attempting("read") {
      let dated = try connection.rows(
        "SELECT DISTINCT workout FROM appointment WHERE lifter = ? AND program_key = ? LIMIT 1000",
        Schema.lifter, program.normalizedName
      ) { $0.text(0) }
      return Set(try sessions(of: program, limit: .max).map(\.workout) + dated)
    }
  }

  private func appointments(_ origin: WorkoutOrigin) throws -> [Int] {
    try connection.rows(
      "SELECT id, workout FROM appointment WHERE lifter = ? AND program_key = ?",
      Schema.lifter, origin.fromProgram.normalizedName
    ) { $0.text(1).isSameName(as: origin.fromWorkout) ? $0.int(0) : nil }.compactMap { $0 }
  }

  private func takeStart(of old: String, to new: String) throws {
    try connection.run(
      """
      INSERT INTO program_start (lifter, program_key, phase, at_ms, offset_s, zone)
      SELECT lifter, ?, phase, at_ms, offset_s, zone FROM program_start
      WHERE lifter = ? AND program_key = ?
        AND NOT EXISTS (SELECT 1 FROM program_start WHERE lifter = ? AND program_key = ?)
      ORDER BY at_ms DESC, id DESC LIMIT 1
      """,
      new, Schema.lifter, old, Schema.lifter, new)
  }

  /// All there are: they are said by hand, one by one.
  func renames() throws -> Renames {
    Renames(
      rows: try connection.rows(
        """
        SELECT at_ms, from_program_key, from_workout, program_key, workout FROM workout_origin
        WHERE lifter = ? ORDER BY at_ms, id LIMIT 10000
        """,
        Schema.lifter
      ) { row in
        Renames.Row(
          at: row.int(0), from: (program: row.text(1), workout: row.text(2)),
          to: (program: row.text(3), workout: row.text(4)))
      })
  }
}
