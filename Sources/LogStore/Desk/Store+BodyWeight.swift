package import Training

package struct BodyWeight: Hashable, Sendable {
  package let number: Int
  package let at: Timestamp
  package let weight: Weight
  package let note: String?
}

extension Store {
  /// Adds a body weight; returns its number.
  package func weigh(_ weight: Weight, note: String?, at moment: Timestamp) throws(StoreError)
    -> Int
  {
    try changing("add to") {
      try connection.first(
        """
        INSERT INTO body_weight (utc_ms, offset_s, zone, boot, boottime_ms, weight, unit, note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """,
        moment.utc, moment.offset, moment.zone, moment.boot, moment.boottime, weight.thousandths,
        weight.unit.rawValue, note
      ) { $0.int(0) } ?? 0
    }
  }

  /// Changes a body weight; an unknown number has no effect.
  package func setBodyWeight(
    _ number: Int, to weight: Weight, note: String?, at moment: Timestamp
  ) throws(StoreError) {
    try changing {
      try connection.run(
        """
        UPDATE body_weight SET utc_ms = ?, offset_s = ?, zone = ?, boot = ?, boottime_ms = ?,
          weight = ?, unit = ?, note = ?
        WHERE id = ?
        """,
        moment.utc, moment.offset, moment.zone, moment.boot, moment.boottime, weight.thousandths,
        weight.unit.rawValue, note, number)
    }
  }

  /// Returns whether the number existed.
  package func removeBodyWeight(_ number: Int) throws(StoreError) -> Bool {
    try changing {
      try connection.first(
        "DELETE FROM body_weight WHERE id = ? RETURNING id", number, read: { _ in true }) ?? false
    }
  }

  /// The body weights, newest first.
  package func bodyWeights(limit: Int) throws(StoreError) -> [BodyWeight] {
    try connection.reading {
      try connection.rows(
        """
        SELECT id, utc_ms, offset_s, zone, boot, boottime_ms, weight, unit, note FROM body_weight
        ORDER BY utc_ms DESC, id DESC
        """,
        limit: limit
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
  /// The body weight at a moment for an exercise that lifts the body: the last one before it, or
  /// else the first one after it. The array is sorted newest first.
  func weight(of loading: Loading?, at moment: Int) -> Weight? {
    guard loading?.countsBody == true else { return nil }
    return (first { $0.at.utc <= moment } ?? last)?.weight
  }
}
