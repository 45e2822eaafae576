package import Training

/// What the lifter weighed at a moment.
package struct BodyWeight: Hashable, Sendable {
  /// Its number in the log.
  package let number: Int
  /// When it was.
  package let at: Timestamp
  /// What it was.
  package let weight: Weight
  /// What the lifter noted on it.
  package let note: String?
}

extension Store {
  /// Adds what the lifter weighs.
  ///
  /// - Returns: its number in the log.
  package func weigh(_ weight: Weight, note: String?, at moment: Timestamp) throws -> Int {
    try connection.attempting("add to") {
      try ensureDurable()
      return try connection.transaction {
        try connection.first(
          """
          INSERT INTO body_weight (lifter, utc_ms, offset_s, zone, boot, boottime_ms, weight, unit,
            note)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
          """,
          Schema.lifter, moment.utc, moment.offset, moment.zone, moment.boot, moment.boottime,
          weight.thousandths, weight.unit.rawValue, note
        ) { $0.int(0) } ?? 0
      }
    }
  }

  /// Corrects what was weighed.
  ///
  /// - Throws: `StoreError`; a number that there is not stays without effect.
  package func setBodyWeight(
    _ number: Int, to weight: Weight, note: String?, at moment: Timestamp
  ) throws {
    try connection.attempting("change") {
      try ensureDurable()
      try connection.transaction {
        try connection.run(
          """
          UPDATE body_weight SET utc_ms = ?, offset_s = ?, zone = ?, boot = ?, boottime_ms = ?,
            weight = ?, unit = ?, note = ?
          WHERE id = ? AND lifter = ?
          """,
          moment.utc, moment.offset, moment.zone, moment.boot, moment.boottime, weight.thousandths,
          weight.unit.rawValue, note, number, Schema.lifter)
      }
    }
  }

  /// Takes back what was weighed.
  ///
  /// - Returns: whether there was one of that number.
  package func removeBodyWeight(_ number: Int) throws -> Bool {
    try connection.attempting("change") {
      try ensureDurable()
      return try connection.transaction {
        try connection.first(
          "DELETE FROM body_weight WHERE id = ? AND lifter = ? RETURNING id", number,
          Schema.lifter, read: { _ in true }) ?? false
      }
    }
  }

  /// What the lifter weighed, the newest first.
  package func bodyWeights(limit: Int) throws -> [BodyWeight] {
    try connection.attempting("read") {
      try connection.rows(
        """
        SELECT id, utc_ms, offset_s, zone, boot, boottime_ms, weight, unit, note FROM body_weight
        WHERE lifter = ? ORDER BY utc_ms DESC, id DESC
        """,
        Schema.lifter, limit: limit
      ) { row in
        BodyWeight(
          number: row.int(0), at: row.timestamp(1),
          weight: row.weight(6) ?? .kilograms(thousandths: 0),
          note: row.optionalText(8))
      }
    }
  }
}

extension [BodyWeight] {
  /// What the lifter weighed at a moment, for an exercise in which the body is lifted.
  ///
  /// As it was noted last before, else first after it; they stand with the newest first.
  func weight(of loading: Loading?, at moment: Int) -> Weight? {
    guard loading?.countsBody == true else { return nil }
    return (first { $0.at.utc <= moment } ?? last)?.weight
  }
}
