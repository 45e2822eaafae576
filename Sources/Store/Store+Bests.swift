public import Training

/// The bests of an exercise over all programs.
public struct LoggedBests: Sendable {
  /// What it was called last.
  public var name: String
  /// How it was loaded last.
  public var loading: Loading?
  /// The bests.
  public var bests: Bests
}

extension Store {
  /// The bests of exercises, by what they are counted under.
  ///
  /// - Parameters:
  ///   - identity: what an exercise of a normalised name is counted under.
  ///   - wanted: the exercises that are asked for; nothing for all.
  ///   - moment: only sessions that began before this moment count, in milliseconds since 1970.
  ///   - session: a session that does not count.
  /// - Returns: the bests of every exercise in which a set was done.
  /// - Throws: `StoreError`.
  public func bests(
    as identity: (String) -> String, of wanted: Set<String>? = nil, before moment: Int = .max,
    without session: SessionID? = nil
  ) throws -> [String: LoggedBests] {
    try connection.attempting("read") {
      let bodies = try bodyWeights(limit: .max)
      var found: [String: LoggedBests] = [:]
      var latest: [String: Int] = [:]
      for key in try exerciseKeys() {
        let identity = identity(key)
        guard wanted?.contains(identity) ?? true else { continue }
        let head = try connection.first(
          """
          SELECT name, loading, started_ms FROM exercise
          WHERE lifter = ? AND name_key = ? AND sets_done > 0 AND started_ms < ? AND session <> ?
          ORDER BY started_ms DESC LIMIT 1
          """,
          Schema.lifter, key, moment, session?.number ?? 0
        ) { ($0.text(0), $0.optionalText(1).flatMap(Loading.init), $0.int(2)) }
        guard let (name, loading, started) = head else { continue }
        var entry = found[identity] ?? LoggedBests(name: name, loading: loading, bests: Bests())
        if started > latest[identity, default: .min] {
          (entry.name, entry.loading, latest[identity]) = (name, loading, started)
        }
        try addSets(of: key, to: &entry.bests, bodies, before: moment, without: session)
        try addVolumes(of: key, to: &entry.bests, before: moment, without: session)
        found[identity] = entry
      }
      return found
    }
  }

  /// The normalised names of all exercises in which a set was done, each found by one step into the
  /// index.
  private func exerciseKeys() throws -> [String] {
    var keys: [String] = []
    while let next = try connection.first(
      """
      SELECT name_key FROM exercise WHERE lifter = ? AND name_key > ? AND sets_done > 0
      ORDER BY name_key LIMIT 1
      """,
      Schema.lifter, keys.last ?? "", read: { $0.text(0) })
    {
      keys.append(next)
    }
    return keys
  }

  /// Each weight with each number of repetitions once, when it was first lifted; where the body is
  /// lifted as well, once in each session.
  private func addSets(
    of key: String, to bests: inout Bests, _ bodies: [BodyWeight], before moment: Int,
    without session: SessionID?
  ) throws {
    try connection.each(
      """
      SELECT loading, exercise_set.weight, exercise_set.unit, reps, min(started_ms) AS first
      FROM exercise JOIN exercise_set USING (session, position)
      WHERE exercise.lifter = ? AND name_key = ? AND exercise.sets_done > 0 AND started_ms < ?
        AND session <> ? AND reps > 0 AND is_confirmed = 1 AND kind <> 'warmup'
      GROUP BY loading, exercise_set.weight, exercise_set.unit, reps,
        CASE WHEN loading IN ('bodyweight_plus', 'assisted') THEN session END
      ORDER BY first
      """,
      [Schema.lifter, key, moment, session?.number ?? 0]
    ) { row in
      let started = row.int(4)
      let logged = LoggedSet(
        target: SetTarget(reps: row.int(3)), status: .done, reps: row.int(3), weight: row.weight(1))
      let loading = row.optionalText(0).flatMap(Loading.init)
      guard let set = logged.lifted(loading, unit: .kilograms, on: started) else { return true }
      let body = bodies.first { $0.at.utc <= started } ?? bodies.last
      bests.add(set, load: set.load(loading, body: body?.weight))
      return true
    }
  }

  private func addVolumes(
    of key: String, to bests: inout Bests, before moment: Int, without session: SessionID?
  ) throws {
    try connection.each(
      """
      SELECT max(volume), unit FROM (
        SELECT sum(reps * exercise_set.weight) AS volume, exercise_set.unit AS unit
        FROM exercise JOIN exercise_set USING (session, position)
        WHERE exercise.lifter = ? AND name_key = ? AND exercise.sets_done > 0 AND started_ms < ?
          AND session <> ? AND reps BETWEEN 1 AND 9999 AND is_confirmed = 1 AND kind <> 'warmup'
          AND exercise_set.weight BETWEEN 1 AND \(Weight.limit)
        GROUP BY session, exercise_set.unit
      ) GROUP BY unit
      """,
      [Schema.lifter, key, moment, session?.number ?? 0]
    ) { row in
      if let volume = row.weight(0) { bests.add(volume: volume) }
      return true
    }
  }
}
