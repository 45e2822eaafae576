package import Training

extension Store {
  /// The sets that count for records, of as many sessions as a trend considers, oldest session
  /// first, by identity: sessions that began before `moment`, in milliseconds since 1970.
  package func recentSets(
    of wanted: Set<ExerciseID>, before moment: Int = .max, in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID: [[Trend.Lift]]] {
    try connection.reading {
      let bodies = try bodyWeights(limit: .max)
      var found: [ExerciseID: [SessionID: [Done]]] = [:]
      for key in try exerciseKeys() {
        let identity = library.identity(of: key)
        guard wanted.contains(identity) else { continue }
        for row in try recentRows(of: key, before: moment) {
          found[identity, default: [:]][row.session, default: []].append(row)
        }
      }
      return try found.mapValues { sessions in
        let latest = sessions.values.sorted { $0[0].began < $1[0].began }.suffix(Trend.remembered)
        return try latest.map { rows in
          try rows.sorted { $0.position < $1.position }.flatMap { try lifts(of: $0, bodies) }
        }
      }
    }
  }

  /// An exercise of a session; if it was done twice, there are two.
  private struct Done {
    var session: SessionID
    var position: Int
    var loading: Loading?
    var at: Int

    /// The sort key for the order of sessions.
    var began: (Int, Int) { (at, session.number) }
  }

  /// The rows of an exercise, by normalized name, in its latest sessions.
  private func recentRows(of key: String, before moment: Int) throws -> [Done] {
    var rows: [Done] = []
    var sessions: Set<SessionID> = []
    try connection.each(
      """
      SELECT session, position, loading, started_ms FROM exercise
      WHERE name_key = ? AND sets_done > 0 AND started_ms < ? AND \(Self.isUsual)
      ORDER BY started_ms DESC, session DESC, position DESC
      """,
      [key, moment]
    ) { row in
      let session = SessionID(row.int(0))
      sessions.insert(session)
      guard sessions.count <= Trend.remembered else { return false }
      rows.append(
        Done(
          session: session, position: row.int(1),
          loading: row.optionalText(2).flatMap(Loading.init), at: row.int(3)))
      return true
    }
    return rows
  }

  private func lifts(of row: Done, _ bodies: [BodyWeight]) throws -> [Trend.Lift] {
    let body = bodies.weight(of: row.loading, at: row.at)
    return try sets(of: row.session, at: row.position).compactMap { set in
      set.lifted(row.loading, unit: .kilograms, on: row.at)
        .map { Trend.Lift($0, load: $0.load(row.loading, body: body)) }
    }
  }
}
