package import SessionEngine
package import Training

extension Store {
  /// What was done of an exercise last, in whatever program or in none.
  package struct Latest: Hashable, Sendable {
    /// What it was called then.
    package var name: String
    /// What its work sets aimed at, and when.
    package var standing: ExerciseProgress
    /// What was done.
    package var time: SessionPlan.LastTime
  }

  /// What was done last, over all programs, of exercises by what they are counted under.
  ///
  /// - Parameters:
  ///   - wanted: the exercises that are asked for; nothing for all.
  ///   - today: the moment from which days are counted; without it there are none.
  ///   - library: says which exercise is meant by a name.
  /// - Returns: their latest; those never done are missing.
  /// - Throws: `StoreError`.
  package func latest(
    of wanted: Set<ExerciseID>?, on today: Timestamp? = nil, in library: ExerciseLibrary
  ) throws -> [ExerciseID: Latest] {
    try connection.attempting("read") {
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
    let row = try connection.first(
      """
      SELECT session, position, notes, name, started_ms,
        (SELECT offset_s FROM session WHERE id = exercise.session)
      FROM exercise
      WHERE lifter = ? AND name_key = ? AND sets_done > 0
      ORDER BY started_ms DESC, session DESC, position DESC
      """,
      Schema.lifter, key
    ) { row in
      (
        session: SessionID(row.int(0)), position: row.int(1),
        notes: JSONCoding.read([String].self, row.text(2)) ?? [], name: row.text(3),
        started: row.int(4), day: Day(utc: row.int(4), offset: row.int(5))
      )
    }
    guard let row else { return nil }
    let sets = try sets(of: row.session, at: row.position)
    var replay = Replay()
    replay.add(sets, nil, at: row.started)
    // Elsewhere it has the sets of another plan: only the weights are those of last time.
    var standing = replay.standing
    standing.counts = []
    return Latest(
      name: row.name, standing: standing,
      time: SessionPlan.LastTime(
        done: sets, note: row.notes.last,
        day: today.map { SessionPlan.PastDay(row.day, before: $0.day) }))
  }
}
