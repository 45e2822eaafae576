package import SessionEngine
package import Training

extension Store {
  /// The latest sets of an exercise, in any program or none.
  package struct Latest: Hashable, Sendable {
    package var name: String
    /// Its progress: the targets of its work sets, and when it was done.
    package var standing: Standing
    package var time: SessionPlan.LastTime
  }

  /// The latest sets of exercises, or of all, across all programs, by identity; exercises never
  /// done are left out.
  ///
  /// Past days are counted from `today`; without it, no days are returned.
  package func latest(
    of wanted: Set<ExerciseID>?, on today: Timestamp? = nil, in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID: Latest] {
    try connection.reading {
      var found: [ExerciseID: Latest] = [:]
      for key in try exerciseKeys() {
        let identity = library.identity(of: key)
        guard wanted?.contains(identity) ?? true, let latest = try latest(of: key, on: today)
        else { continue }
        let known = found[identity]?.standing.lastDone ?? .min
        if latest.standing.lastDone ?? .min > known { found[identity] = latest }
      }
      return found
    }
  }

  private func latest(of key: String, on today: Timestamp?) throws -> Latest? {
    let last = try connection.first(
      """
      SELECT \(LastExercise.columns) FROM exercise
      WHERE name_key = ? AND sets_done > 0 AND \(Self.isUsual)
      ORDER BY started_ms DESC, session DESC, position DESC
      """,
      key, read: LastExercise.init)
    guard let last else { return nil }
    let sets = try sets(of: last.session, at: last.position)
    var replay = Replay()
    replay.add(sets, nil, at: last.started)
    // Here it has another plan's sets, so only the weights carry over.
    var standing = replay.standing
    standing.counts = []
    return Latest(name: last.name, standing: standing, time: last.time(done: sets, on: today))
  }
}
