public import Training

extension Store {
  /// The sets of the latest sessions of exercises, the oldest session first, by what they are counted
  /// under.
  ///
  /// - Parameters:
  ///   - wanted: the exercises that are asked for.
  ///   - moment: only sessions that began before this moment count, in milliseconds since 1970.
  ///   - identity: what an exercise of a normalised name is counted under.
  /// - Returns: as many sessions as a trend looks back on; the sets that count for records, with what
  ///   was lifted in them.
  /// - Throws: `StoreError`.
  public func recentSets(
    of wanted: Set<String>, before moment: Int = .max, as identity: (String) -> String
  ) throws -> [String: [[Trend.Lift]]] {
    try connection.attempting("read") {
      let bodies = try bodyWeights(limit: .max)
      var found: [String: [(at: Int, sets: [Trend.Lift])]] = [:]
      for key in try exerciseKeys() {
        let identity = identity(key)
        guard wanted.contains(identity) else { continue }
        found[identity, default: []] += try recentSets(of: key, bodies, before: moment)
      }
      return found.mapValues { sessions in
        sessions.sorted { $0.at < $1.at }.suffix(Trend.remembered).map(\.sets)
      }
    }
  }

  private func recentSets(
    of key: String, _ bodies: [BodyWeight], before moment: Int
  ) throws -> [(at: Int, sets: [Trend.Lift])] {
    let rows = try connection.rows(
      """
      SELECT session, position, loading, started_ms FROM exercise
      WHERE lifter = ? AND name_key = ? AND sets_done > 0 AND started_ms < ?
      ORDER BY started_ms DESC, session DESC, position DESC LIMIT ?
      """,
      Schema.lifter, key, moment, Trend.remembered
    ) { row in
      (
        session: SessionID(row.int(0)), position: row.int(1),
        loading: row.optionalText(2).flatMap(Loading.init), at: row.int(3)
      )
    }
    return try rows.map { row in
      let sets = try sets(of: row.session, at: row.position)
        .compactMap { $0.lifted(row.loading, unit: .kilograms, on: row.at) }
      let body = bodies.weight(of: row.loading, at: row.at)
      return (row.at, sets.map { Trend.Lift($0, load: $0.load(row.loading, body: body)) })
    }
  }
}
