internal import Training

/// That an exercise of a program goes on from where another stood.
package struct SlotOrigin: Hashable, Sendable {
  /// The program, and what progress goes by in it from now on.
  package var program: String
  /// The slot in it.
  package var slot: String
  /// The program of before.
  package var fromProgram: String
  /// The slot of before.
  package var fromSlot: String

  /// A slot that goes on from another one, of the same program or of another.
  package init(program: String, slot: String, fromProgram: String, fromSlot: String) {
    (self.program, self.slot) = (program, slot)
    (self.fromProgram, self.fromSlot) = (fromProgram, fromSlot)
  }
}

extension Store {
  /// Keeps from where exercises go on, and which workouts are those of before, in one transaction.
  ///
  /// The log stays as it is: what was done under the old name is read as what the new one comes from.
  /// What was put on dates, and from when on the program is followed, goes with the workouts.
  package func keep(
    slots: [SlotOrigin] = [], workouts: [WorkoutOrigin] = [], at now: Timestamp
  ) throws {
    try connection.attempting("add to") {
      try ensureDurable()
      try connection.transaction {
        try insert(slots, at: now)
        try insert(workouts, at: now)
      }
      try checkIdentities()
    }
  }

  private func insert(_ origins: [SlotOrigin], at now: Timestamp) throws {
    try forgetStandings()
    // Looked at before any is kept: two that change places are both of before.
    let known = try origins.map { try hasHistory($0.slot, in: $0.program.normalizedName) }
    for (origin, isAnew) in zip(origins, known) {
      try connection.run(
        """
        INSERT INTO slot_origin (lifter, program_key, slot, at_ms, from_program_key, from_slot,
          is_anew)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        Schema.lifter, origin.program.normalizedName, origin.slot, now.utc,
        origin.fromProgram.normalizedName, origin.fromSlot, isAnew)
    }
  }

  private func hasHistory(_ slot: String, in program: String) throws -> Bool {
    let done = try connection.first(
      """
      SELECT 1 FROM exercise WHERE lifter = ? AND program_key = ? AND ifnull(slot, name_key) = ?
        AND sets_done > 0 LIMIT 1
      """,
      Schema.lifter, program, slot, read: { _ in true })
    let said = try connection.first(
      "SELECT 1 FROM baseline WHERE lifter = ? AND program_key = ? AND slot = ? LIMIT 1",
      Schema.lifter, program, slot, read: { _ in true })
    return done != nil || said != nil
  }

  /// A stretch of the log that the history of a slot is in.
  struct Stretch {
    var program: String
    var slot: String
    /// The first moment that is part of it, in milliseconds of UTC.
    var start: Int
    /// The first that is not.
    var end: Int
  }

  /// Where the history of a slot is: under its own name, and under those that it had before.
  func stretches(of slot: String, in program: String) throws -> [Stretch] {
    var found: [Stretch] = []
    var (program, slot, end) = (program, slot, Int.max)
    while found.count < 100 {
      let origin = try connection.first(
        """
        SELECT at_ms, from_program_key, from_slot, is_anew FROM slot_origin
        WHERE lifter = ? AND program_key = ? AND slot = ? AND at_ms < ?
        ORDER BY at_ms DESC, id DESC
        """,
        Schema.lifter, program, slot, end
      ) { (at: $0.int(0), program: $0.text(1), slot: $0.text(2), isAnew: $0.int(3) != 0) }
      let start = origin.map { $0.isAnew ? $0.at : .min } ?? .min
      // Back under a name that it had before: no session is read twice.
      for later in found.indices
      where found[later].program == program && found[later].slot == slot {
        found[later].start = max(found[later].start, end)
      }
      found.append(Stretch(program: program, slot: slot, start: start, end: end))
      guard let origin else { break }
      (program, slot, end) = (origin.program, origin.slot, origin.at)
    }
    return found
  }

  /// The slots of a program that go on from others.
  func slotsWithOrigin(in program: String) throws -> [String] {
    try connection.rows(
      """
      SELECT DISTINCT slot FROM slot_origin WHERE lifter = ? AND program_key = ? ORDER BY slot
      LIMIT 1000
      """,
      Schema.lifter, program
    ) { $0.text(0) }
  }
}
