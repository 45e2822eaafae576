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
    let row = try connection.first(
      """
      SELECT session, position, notes, name, started_ms,
        (SELECT offset_s FROM session WHERE id = exercise.session) AS offset_s
      FROM exercise
      WHERE name_key = ? AND sets_done > 0 AND \(Self.isUsual)
      ORDER BY started_ms DESC, session DESC, position DESC
      """,
      key
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
    // Here it has another plan's sets, so only the weights carry over.
    var standing = replay.standing
    standing.counts = []
    return Latest(
      name: row.name, standing: standing,
      time: SessionPlan.LastTime(
        done: sets, note: row.notes.last,
        day: today.map { SessionPlan.PastDay(row.day, before: $0.day) }))
  }
}
