package import Training

extension Store {
  /// The identities of all exercises with a completed set.
  package func exerciseIdentities(
    in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID] {
    try connection.reading { try exerciseKeys().map { library.identity(of: $0) } }
  }

  /// The sessions of exercises over time, the earliest first, by identity.
  ///
  /// - Parameters:
  ///   - wanted: The exercises.
  ///   - days: The local days to read; `nil` for all.
  ///   - program: Only sessions of this program; `nil` for all.
  ///   - library: Resolves exercise names.
  /// - Returns: The sets of each exercise that count for records, or were held.
  /// - Throws: `StoreError`.
  package func courses(
    of wanted: Set<ExerciseID>, on days: ClosedRange<Day>? = nil, program: String? = nil,
    in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID: [LiftSession]] {
    try connection.reading {
      let bodies = try bodyWeights(limit: .max)
      let program = try program.map { try key(ofProgram: $0) }
      var found: [ExerciseID: [(started: Int, session: LiftSession)]] = [:]
      var names: [ExerciseID: Int] = [:]
      for key in try exerciseKeys() {
        let identity = library.identity(of: key)
        guard wanted.contains(identity) else { continue }
        names[identity, default: 0] += 1
        try eachSession(of: key, on: days, program, bodies) { started, session in
          found[identity, default: []].append((started, session))
        }
      }
      return found.map { identity, sessions in
        // Sessions under several names have to be put in order.
        let isOrdered = names[identity] == 1
        let ordered = isOrdered ? sessions : sessions.sorted { $0.started < $1.started }
        return (identity, ordered.map(\.session))
      }.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Reads the sessions of an exercise in index order, so that nothing has to be sorted.
  private func eachSession(
    of key: String, on days: ClosedRange<Day>?, _ program: StableKey?, _ bodies: [BodyWeight],
    add: (Int, LiftSession) -> Void
  ) throws {
    let span = days.map(\.moments) ?? (Int.min...Int.max)
    var current: (id: Int, started: Int, day: Day)?
    var lifts: [Trend.Lift] = []
    // An exercise is loaded in one way all through a session, so this is found out once for all its
    // sets.
    var (place, loading, body): (Int?, Loading?, Weight?)
    // Most sets repeat the one before.
    var (last, lift): (SetColumns?, Trend.Lift?)
    func finish() {
      guard let current, !lifts.isEmpty else { return }
      if days?.contains(current.day) ?? true {
        add(current.started, LiftSession(on: current.day, lifts))
      }
      // Most sessions have as many sets as the one before.
      let count = lifts.count
      lifts = []
      lifts.reserveCapacity(count)
    }
    try connection.each(
      """
      SELECT exercise.session, exercise.started_ms, offset_s, loading, exercise_set.weight,
        exercise_set.unit, reps, measure, is_confirmed, exercise.id
      FROM exercise JOIN exercise_set USING (session, position)
        JOIN session ON session.id = exercise.session
      WHERE exercise.lifter = ? AND name_key = ? AND exercise.sets_done > 0
        AND exercise.started_ms BETWEEN ? AND ? AND (? IS NULL OR exercise.program_key = ?)
        AND reps > 0 AND kind <> 'warmup'
      ORDER BY exercise.started_ms, exercise.session, position
      """,
      [Schema.lifter, key, span.lowerBound, span.upperBound, program, program]
    ) { row in
      if place != row.int(9) {
        if current?.id != row.int(0) {
          finish()
          current = (row.int(0), row.int(1), Day(utc: row.int(1), offset: row.int(2)))
        }
        let before = (loading, body)
        (place, loading) = (row.int(9), row.optionalText(3).flatMap(Loading.init))
        body = bodies.weight(of: loading, at: row.int(1))
        if before != (loading, body) { last = nil }
      }
      let set = SetColumns(row)
      if set != last { (last, lift) = (set, set.lift(loading, body: body)) }
      if let lift { lifts.append(lift) }
      return true
    }
    finish()
  }
}

/// The columns weight, unit, reps, measure and is_confirmed of a set, from the fifth on.
private struct SetColumns: Equatable {
  let weight: Weight?
  let reps: Int
  let measure: Measure
  let isConfirmed: Bool

  init(_ row: Row) {
    weight = row.weight(4)
    reps = row.int(6)
    measure = row.holds("reps", 7) ? .reps : Measure(rawValue: row.text(7)) ?? .reps
    isConfirmed = row.int(8) != 0
  }

  /// The set; `nil` if it does not count.
  func lift(_ loading: Loading?, body: Weight?) -> Trend.Lift? {
    let set = LoggedSet(
      target: SetTarget(reps: reps, measure: measure), status: .done, reps: reps, weight: weight,
      isConfirmed: isConfirmed)
    if let held = set.held(on: nil) { return Trend.Lift(held, load: nil, isTimed: true) }
    return set.lifted(loading, unit: .kilograms, on: nil).map {
      Trend.Lift($0, load: $0.load(loading, body: body))
    }
  }
}

extension ClosedRange<Day> {
  /// The moments that can be on these days somewhere on Earth, in milliseconds since 1970.
  var moments: ClosedRange<Int> {
    let day = 86_400_000
    return ((lowerBound.number - 1) * day)...((upperBound.number + 2) * day)
  }
}
