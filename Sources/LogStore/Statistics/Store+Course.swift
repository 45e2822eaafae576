package import Training

extension Store {
  /// The identities of all exercises with a completed set.
  package func exerciseIdentities(
    in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID] {
    try connection.reading { try exerciseKeys().map { library.identity(of: $0) } }
  }

  /// The sessions of exercises with sets that count for records, the earliest first, by identity.
  package func courses(
    of wanted: Set<ExerciseID>, on days: ClosedRange<Day>? = nil, program: String? = nil,
    in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseID: [LiftSession]] {
    try connection.reading {
      let bodies = try bodyWeights(limit: .max)
      let program = try program.map { try key(ofProgram: $0) }
      var found: [ExerciseID: [StartedSession]] = [:]
      for key in try exerciseKeys() {
        let identity = library.identity(of: key)
        guard wanted.contains(identity) else { continue }
        let sessions = try sessions(of: key, on: days, program, bodies)
        guard !sessions.isEmpty else { continue }
        guard let others = found[identity] else {
          found[identity] = sessions
          continue
        }
        // Sessions under several names have to be put in order.
        found[identity] = (others + sessions).sorted { $0.started < $1.started }
      }
      return found.mapValues { $0.map(\.session) }
    }
  }

  /// The sessions of an exercise, by normalized name, read in index order, so that nothing has to be
  /// sorted.
  ///
  /// The index has all that is needed of an exercise: reading its row, too, would be half of the
  /// pages. Without the `+`, SQLite would compare the session of each set with both other tables.
  private func sessions(
    of key: String, on days: ClosedRange<Day>?, _ program: StableKey?, _ bodies: [BodyWeight]
  ) throws -> [StartedSession] {
    let span = days.map(\.moments) ?? (Int.min...Int.max)
    var course = CourseReading(days: days, bodies: bodies)
    try connection.all(
      """
      SELECT exercise.session, exercise.started_ms, offset_s, loading, exercise_set.weight,
        exercise_set.unit, reps, measure, is_confirmed, exercise.position
      FROM exercise JOIN exercise_set USING (session, position)
        JOIN session ON session.id = +exercise.session
      WHERE name_key = ? AND exercise.sets_done > 0
        AND exercise.started_ms BETWEEN ? AND ? AND (? IS NULL OR exercise.program_key = ?)
        AND reps > 0 AND kind <> 'warmup'
      ORDER BY exercise.started_ms, exercise.session, position
      """,
      [key, span.lowerBound, span.upperBound, program, program]
    ) { row in
      course.add(row)
    }
    course.finishSession()
    return course.sessions
  }
}

/// A session with its start, in milliseconds since 1970.
private typealias StartedSession = (started: Int, session: LiftSession)

/// The sessions of an exercise, made of rows with a set each.
private struct CourseReading {
  let days: ClosedRange<Day>?
  let bodies: [BodyWeight]
  var sessions: [StartedSession] = []

  var current: (started: Int, day: Day)?
  var lifts: [Trend.Lift] = []

  /// The exercise of the last row, by its session and position.
  var latest: (session: Int, position: Int)?
  /// How it is loaded, which is found out once for all its sets.
  var loading: Loading?
  var body: Weight?

  /// The set of the last row, which most sets repeat.
  var last: SetColumns?
  var lift: Trend.Lift?

  mutating func add(_ row: Row) {
    let (session, position) = (row.int(0), row.int(9))
    if session != latest?.session || position != latest?.position {
      begin(row, ofNewSession: session != latest?.session)
      latest = (session, position)
    }
    let set = SetColumns(row)
    if set != last { (last, lift) = (set, set.lift(loading, body: body)) }
    if let lift { lifts.append(lift) }
  }

  /// Begins an exercise, and its session if that is another one.
  private mutating func begin(_ row: Row, ofNewSession isNew: Bool) {
    let started = row.int(1)
    if isNew {
      finishSession()
      current = (started, Day(utc: started, offset: row.int(2)))
    }
    let before = (loading, body)
    loading = row.optionalText(3).flatMap(Loading.init)
    body = bodies.weight(of: loading, at: started)
    if before != (loading, body) { last = nil }
  }

  /// Adds the session if it has sets and is on the days.
  mutating func finishSession() {
    guard let current, !lifts.isEmpty else { return }
    if days?.contains(current.day) ?? true {
      sessions.append((current.started, LiftSession(on: current.day, lifts)))
    }
    lifts = []
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
