package import Training

/// The bests of an exercise across all programs.
package struct LoggedBests: Sendable {
  package var name: String
  /// How it was last loaded.
  package var loading: Loading?
  package var bests: Bests
  /// The estimated one-rep maxes of the latest sessions, the oldest first, in grams.
  package private(set) var course: [Int] = []

  /// Adds the sets of the next session to the course, which keeps the latest.
  fileprivate mutating func follow(_ lifts: [Trend.Lift]) {
    var best: Int?
    for lift in lifts where lift.isOfReps {
      guard let load = lift.load,
        let one = OneRepMaxFormula.epley.oneRepMax(load, reps: lift.set.reps)
      else { continue }
      best = max(best ?? .min, one.converted(to: .kilograms).thousandths)
    }
    guard let best else { return }
    if course.count == LoggedBests.courseLength { course.removeFirst() }
    course.append(best)
  }

  private static let courseLength = 8
}

extension Store {
  /// The bests of each exercise with a completed set, by identity, from sessions that began before
  /// `moment`; each had to beat the previous one by `margin`, in tenths of a percent.
  package func bests(
    of wanted: Set<ExerciseID>? = nil, in library: ExerciseLibrary, margin: Int = 0,
    before moment: Int = .max, without session: SessionID? = nil
  ) throws(StoreError) -> [ExerciseID: LoggedBests] {
    try connection.reading {
      let bodies = try bodyWeights(limit: .max)
      var found: [ExerciseID: LoggedBests] = [:]
      var latest: [ExerciseID: Int] = [:]
      var sessions: [ExerciseID: [StartedSession]] = [:]
      for key in try exerciseKeys() {
        let identity = library.identity(of: key)
        guard wanted?.contains(identity) ?? true else { continue }
        let head = try connection.first(
          """
          SELECT name, loading, started_ms FROM exercise
          WHERE name_key = ? AND sets_done > 0 AND started_ms < ? AND session <> ?
          ORDER BY started_ms DESC
          """,
          key, moment, session?.number ?? 0
        ) { ($0.text(0), $0.optionalText(1).flatMap(Loading.init), $0.int(2)) }
        guard let (name, loading, started) = head else { continue }
        var entry = found[identity] ?? LoggedBests(name: name, loading: loading, bests: Bests())
        if started > latest[identity, default: .min] {
          (entry.name, entry.loading, latest[identity]) = (name, loading, started)
        }
        for lifted in try self.sessions(of: key, before: moment, without: session, bodies) {
          entry.follow(lifted.session.lifts)
          if margin == 0 {
            entry.bests.add(lifted.session.lifts, margin: 0)
          } else {
            // An exercise may have several names, and a margin applies from one record to the next.
            sessions[identity, default: []].append(lifted)
          }
        }
        found[identity] = entry
      }
      for (identity, sessions) in sessions {
        for lifted in sessions.sorted(by: { $0.started < $1.started }) {
          found[identity]?.bests.add(lifted.session.lifts, margin: margin)
        }
      }
      return found
    }
  }

  /// The names under which exercises were done, each as it was written last.
  package func loggedNames() throws(StoreError) -> [String] {
    try connection.reading {
      try exerciseKeys().compactMap { key in
        try connection.first(
          """
          SELECT name FROM exercise WHERE name_key = ? AND sets_done > 0
          ORDER BY started_ms DESC LIMIT 1
          """, key, read: { $0.text(0) })
      }
    }
  }

  /// The normalized names of all exercises with a completed set; each takes one index lookup.
  func exerciseKeys() throws -> [String] {
    var keys: [String] = []
    while let next = try connection.first(
      """
      SELECT name_key FROM exercise WHERE name_key > ? AND sets_done > 0
      ORDER BY name_key LIMIT 1
      """,
      keys.last ?? "", read: { $0.text(0) })
    {
      keys.append(next)
    }
    return keys
  }
}

extension Bests {
  fileprivate mutating func add(_ lifts: [Trend.Lift], margin: Int) {
    var volume = Weight(thousandths: 0, unit: .kilograms)
    for lift in lifts where lift.isOfReps {
      let set = lift.set
      if volume.thousandths == 0 { volume = Weight(thousandths: 0, unit: set.weight.unit) }
      let work = max(0, set.work.converted(to: volume.unit).thousandths)
      volume = Weight(thousandths: volume.thousandths + work, unit: volume.unit)
    }
    add(lifts.map { ($0.set, $0.load) }, volume: volume, margin: margin)
  }
}
