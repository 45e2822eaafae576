package import SessionEngine
package import Training

extension Store {
  /// The sessions of a program, or of workouts without one, with a completed set, oldest first: at
  /// most `limit`, from the newest back, under the workouts' current names.
  package func sessions(of program: String?, limit: Int) throws(StoreError) -> [ProgramPosition
    .Done]
  {
    try connection.reading {
      let program = try key(ofProgram: program)
      let renamed = try renamedWorkouts(of: program)
      return try connection.rows(
        """
        SELECT workout, workout_key, started_ms, offset_s FROM session
        WHERE program_key = ? AND sets_done > 0 ORDER BY started_ms DESC, id DESC
        """,
        program, limit: limit
      ) { row in
        ProgramPosition.Done(
          renamed[row.key(1)] ?? row.text(0), on: Day(utc: row.int(2), offset: row.int(3)))
      }.reversed()
    }
  }

  /// The week of a day so far: sessions with a completed set, and the weeks in a row that have one.
  package func week(
    of today: Day, from first: Weekday
  ) throws(StoreError) -> (days: [Day], streak: Int) {
    let days = try streakDays(until: today, weeksFrom: first)
    return (
      days.filter { $0.weekStart(first) == today.weekStart(first) },
      Streak.weeks(days, today: today, from: first)
    )
  }

  /// The local days of trained sessions, newest first, back to one before the first week without
  /// any.
  private func streakDays(
    until today: Day, weeksFrom first: Weekday
  ) throws(StoreError) -> [Day] {
    try connection.reading {
      var days: [Day] = []
      var week = today.weekStart(first)
      try connection.each(
        """
        SELECT started_ms, offset_s FROM session
        WHERE sets_done > 0 ORDER BY started_ms DESC, id DESC
        """, []
      ) { row in
        let day = Day(utc: row.int(0), offset: row.int(1))
        days.append(day)
        if day >= week { return true }
        let found = day.weekStart(first)
        guard found == week - 7 else { return false }
        week = found
        return true
      }
      return days
    }
  }

  /// The appointments from a day on, earliest first, at most 500.
  package func appointments(of program: String, from day: Day) throws(StoreError) -> [Appointment] {
    try connection.reading {
      try connection.rows(
        """
        SELECT workout, day, instead FROM appointment
        WHERE program_key = ? AND day >= ? ORDER BY day, id LIMIT 500
        """,
        try key(ofProgram: program), day.description
      ) { row in
        Day(row.text(1)).map {
          Appointment(row.text(0), on: $0, instead: row.optionalText(2).flatMap { Day($0) })
        }
      }.compactMap { $0 }
    }
  }

  /// Puts a workout of a program on a date; has no effect if it is there already.
  package func put(_ workout: String, of program: String, on day: Day) throws(StoreError) {
    try changing {
      try insert(Appointment(workout, on: day), program)
    }
  }

  /// Moves a workout of a program to another date; moving it back cancels the move.
  package func move(
    _ workout: String, of program: String, from: Day, to day: Day
  ) throws(StoreError) {
    try changing {
      let known = try connection.first(
        """
        SELECT id, instead FROM appointment
        WHERE program_key = ? AND day = ? AND workout = ? ORDER BY id LIMIT 1
        """,
        try key(ofProgram: program), from.description, workout
      ) { ($0.int(0), $0.optionalText(1)) }
      if let (id, _) = known { try connection.run("DELETE FROM appointment WHERE id = ?", id) }
      let origin = known.map { $0.1.flatMap { Day($0) } } ?? from
      guard origin != day else { return }
      try insert(Appointment(workout, on: day, instead: origin), program)
    }
  }

  package func clearAppointments(
    of program: String, workout: String? = nil, on day: Day? = nil, from first: Day
  ) throws(StoreError) -> Int {
    try changing {
      try connection.rows(
        """
        DELETE FROM appointment WHERE program_key = ? AND day >= ?
          AND (? IS NULL OR workout = ?) AND (? IS NULL OR day = ?) RETURNING id
        """,
        try key(ofProgram: program), first.description, workout, workout,
        day?.description, day?.description
      ) { $0.int(0) }.count
    }
  }

  private func insert(_ appointment: Appointment, _ program: String) throws {
    let key = try key(ofProgram: program)
    let isThere = try connection.first(
      """
      SELECT id FROM appointment WHERE program_key = ? AND day = ? AND workout = ? LIMIT 1
      """,
      key, appointment.day.description, appointment.workout
    ) { _ in true }
    guard isThere == nil else { return }
    try connection.run(
      "INSERT INTO appointment (program_key, workout, day, instead) VALUES (?, ?, ?, ?)", key,
      appointment.workout, appointment.day.description, appointment.instead?.description)
  }

  /// Records that a program starts now, at its beginning or at a phase.
  package func start(_ program: String, phase: String? = nil, at now: Timestamp) throws(StoreError)
  {
    try changing("add to") {
      try connection.run(
        """
        INSERT INTO program_start (program_key, phase, at_ms, offset_s, zone)
        VALUES (?, ?, ?, ?, ?)
        """,
        try key(ofProgram: program), phase, now.utc, now.offset, now.zone)
    }
  }

  /// When it was said that a program starts, and the name of the phase to begin with, if any.
  package func latestStart(
    of program: String
  ) throws(StoreError) -> (at: Timestamp, phase: String?)? {
    try connection.reading {
      try connection.first(
        """
        SELECT at_ms, offset_s, zone, phase FROM program_start
        WHERE program_key = ? ORDER BY at_ms DESC, id DESC
        """,
        try key(ofProgram: program)
      ) { row in
        (
          at: Timestamp(utc: row.int(0), offset: row.int(1), zone: row.text(2)),
          phase: row.optionalText(3)
        )
      }
    }
  }

  /// The plan of a session, as it would be repeated; `nil` if it cannot be.
  package func plan(of id: SessionID) throws(StoreError) -> SessionPlan? {
    try connection.reading { () -> SessionPlan? in
      let body = try connection.first("SELECT body FROM plan WHERE session = ?", id.number) {
        $0.text(0)
      }
      guard var plan = body.flatMap(JSONCoding.plan) else { return nil }
      // An imported session was planned elsewhere: what was done stands for its plan.
      if plan.origin != nil {
        plan.workout.exercises = try exercises(of: id).map { exercise in
          var planned = PlannedExercise(
            name: exercise.name, sets: exercise.sets.map(\.target),
            rest: PlanDefaults().compoundRest)
          planned.hasUsualRest = true
          return planned
        }
      }
      return plan
    }
  }

  /// The exercises done in each session outside of any program since a moment, in their order.
  package func exercisesAlone(
    since moment: Int
  ) throws(StoreError) -> [SessionID: [String]] {
    try connection.reading {
      var found: [SessionID: [String]] = [:]
      try connection.all(
        """
        SELECT exercise.session, name FROM session JOIN exercise ON exercise.session = session.id
        WHERE session.program_key = ? AND session.started_ms >= ?
          AND session.sets_done > 0 AND exercise.sets_done > 0
        ORDER BY session.started_ms, session.id, position
        """,
        [try key(ofProgram: nil), moment]
      ) { row in
        found[SessionID(row.int(0)), default: []].append(row.text(1))
      }
      return found
    }
  }
}
