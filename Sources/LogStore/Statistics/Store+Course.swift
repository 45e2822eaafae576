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
        let sessions = try sessions(of: key, on: days, program: program, bodies)
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

  /// How strong the lifter got with a program; `nil` if no compound lift shows it.
  package func strength(
    with program: String, on days: ClosedRange<Day>? = nil, in unit: Weight.Unit,
    _ library: ExerciseLibrary
  ) throws(StoreError) -> StrengthIndex? {
    let compounds = Set(library.exercises.filter { $0.category == .compound }.map(\.id))
    return StrengthIndex(
      try courses(of: compounds, on: days, program: program, in: library), library: library,
      in: unit)
  }

  /// A session with its start, in milliseconds since 1970.
  typealias StartedSession = (started: Int, session: LiftSession)

  /// The sessions of an exercise, by normalized name, with the sets that count for records; read in
  /// index order, so that nothing has to be sorted.
  ///
  /// The index has all that is needed of an exercise: reading its row, too, would be half of the
  /// pages. Without the `+`, SQLite would compare the session of each set with both other tables.
  func sessions(
    of key: String, on days: ClosedRange<Day>? = nil, before moment: Int = .max,
    program: StableKey? = nil, without excluded: SessionID? = nil, _ bodies: [BodyWeight]
  ) throws -> [StartedSession] {
    let span = days.map(\.moments) ?? (Int.min...Int.max)
    var sessions: [StartedSession] = []
    var latest = (session: 0, position: 0)
    var (loading, body): (Loading?, Weight?) = (nil, nil)
    try connection.all(
      """
      SELECT exercise.session, exercise.position, exercise.started_ms, offset_s, loading,
        exercise_set.weight, exercise_set.unit, reps, measure
      FROM exercise JOIN exercise_set USING (session, position)
        JOIN session ON session.id = +exercise.session
      WHERE name_key = ? AND exercise.sets_done > 0 AND exercise.session <> ?
        AND exercise.started_ms BETWEEN ? AND ? AND (? IS NULL OR exercise.program_key = ?)
        AND reps > 0 AND kind <> 'warmup'
        AND (is_confirmed OR measure = 'reps' AND NOT (target_is_amrap AND target_reps = 1))
      ORDER BY exercise.started_ms, exercise.session, position
      """,
      [
        key, excluded?.number ?? 0, span.lowerBound, min(span.upperBound, moment - 1), program,
        program,
      ]
    ) { row in
      let (session, position, started) = (row.int(0), row.int(1), row.int(2))
      if session != latest.session {
        sessions.append((started, LiftSession(on: Day(utc: started, offset: row.int(3)), [])))
      }
      if (session, position) != latest {
        latest = (session, position)
        loading = row.optionalText(4).flatMap(Loading.init)
        body = bodies.weight(of: loading, at: started)
      }
      let measure = row.holds("reps", 8) ? .reps : Measure(rawValue: row.text(8)) ?? .reps
      let counted = LiftedSet(
        counted: row.int(7), measure, row.weight(5), loading, unit: .kilograms, on: started)
      guard let set = counted else { return }
      sessions[sessions.count - 1].session.lifts.append(
        Trend.Lift(set, load: set.load(loading, body: body)))
    }
    return sessions.filter { _, session in
      !session.lifts.isEmpty && days?.contains(session.day) ?? true
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
