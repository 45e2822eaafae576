package import Training

// The sums are made by SQLite: a log of many years has far more sets than weeks.
extension Store {
  /// The sums of the sessions of each week with any, the earliest first.
  package func weeks(
    _ days: ClosedRange<Day>, from first: Weekday, program: String? = nil, in unit: Weight.Unit
  ) throws(StoreError) -> [WeekWork] {
    try connection.reading {
      let key = try program.map { try self.key(ofProgram: $0) }
      let parts = try connection.rows(
        """
        SELECT day - (day + \(Self.shift(first))) % 7, unit, count(*), sum(sets_done), sum(volume),
          sum(length_ms) / 1000, ifnull(sum(effort), 0), count(effort)
        FROM (SELECT \(Self.localDay) AS day, unit, sets_done, volume, length_ms, effort
          FROM session WHERE started_ms BETWEEN ? AND ? AND sets_done > 0
            AND is_removed = 0 AND (? IS NULL OR program_key = ?) AND \(Self.isPossible))
        WHERE day BETWEEN ? AND ?
        GROUP BY 1, 2 ORDER BY 1
        """,
        days.moments.lowerBound, days.moments.upperBound, key, key,
        days.lowerBound.number, days.upperBound.number
      ) { row in
        var week = WeekWork(
          week: Day(number: row.int(0)),
          unit: Weight.Unit(rawValue: row.text(1)) ?? .kilograms)
        (week.sessions, week.sets) = (row.int(2), row.int(3))
        week.volume = Weight(thousandths: row.int(4), unit: week.volume.unit)
        (week.seconds, week.effort, week.rated) = (row.int(5), row.int(6), row.int(7))
        return week
      }
      var weeks: [WeekWork] = []
      for part in parts {
        if weeks.last?.week != part.week { weeks.append(WeekWork(week: part.week, unit: unit)) }
        weeks[weeks.count - 1].add(part)
      }
      return weeks
    }
  }

  /// The work on each exercise: an entry for each week, name and unit.
  package func work(
    _ days: ClosedRange<Day>, from first: Weekday, program: String? = nil,
    in library: ExerciseLibrary
  ) throws(StoreError) -> [ExerciseWork] {
    try connection.reading {
      let key = try program.map { try self.key(ofProgram: $0) }
      var identities: [String: ExerciseID] = [:]
      return try connection.rows(
        """
        SELECT day - (day + \(Self.shift(first))) % 7, name_key, exercise_set.unit, count(*),
          sum(CASE measure WHEN 'reps' THEN reps * max(0, ifnull(exercise_set.weight, 0)) ELSE 0 END)
        FROM (SELECT id, \(Self.localDay) AS day
          FROM session WHERE started_ms BETWEEN ? AND ? AND sets_done > 0
            AND is_removed = 0 AND (? IS NULL OR program_key = ?) AND \(Self.isPossible)) AS done
        JOIN exercise ON exercise.session = done.id
        JOIN exercise_set ON exercise_set.session = done.id
          AND exercise_set.position = exercise.position
        WHERE day BETWEEN ? AND ? AND kind <> 'warmup'
          AND \(Bounds.hold("reps", in: "exercise_set"))
          AND (exercise_set.weight IS NULL OR \(Bounds.hold("weight", in: "exercise_set")))
        GROUP BY 1, 2, 3
        """,
        days.moments.lowerBound, days.moments.upperBound, key, key,
        days.lowerBound.number, days.upperBound.number
      ) { row in
        let key = row.text(1)
        let identity = identities[key] ?? library.identity(of: key)
        identities[key] = identity
        return ExerciseWork(
          week: Day(number: row.int(0)), exercise: identity, sets: row.int(3),
          volume: Weight(
            thousandths: row.int(4),
            unit: row.optionalText(2).flatMap(Weight.Unit.init) ?? .kilograms))
      }
    }
  }

  package func recentEfforts(
    _ days: ClosedRange<Day>, in unit: Weight.Unit
  ) throws(StoreError) -> [RecoveryNotice.SessionLoad] {
    try connection.reading {
      try connection.rows(
        """
        SELECT \(Self.localDay), effort, volume, unit FROM session
        WHERE started_ms BETWEEN ? AND ? AND sets_done > 0 AND is_removed = 0
          AND \(Self.isPossible)
        """,
        days.moments.lowerBound, days.moments.upperBound
      ) { row in
        let volume = Weight(
          thousandths: row.int(2), unit: Weight.Unit(rawValue: row.text(3)) ?? .kilograms)
        return RecoveryNotice.SessionLoad(
          on: Day(number: row.int(0)), effort: row.optionalInt(1),
          volume: volume.converted(to: unit).thousandths)
      }
    }
  }

  /// Whether what is computed of a session can be, in SQL.
  static let isPossible =
    Bounds.hold("started_ms offset_s sets_done volume length_ms", in: "session")
    + " AND ifnull(\(Bounds.hold("effort", in: "session")), 1)"

  /// The local day of a session as a number, in SQL.
  static let localDay = "(started_ms / 1000 + offset_s) / 86400"

  /// The number to add to a day's number so that the remainder by 7 is its place in the week;
  /// January 1, 1970 was a Thursday.
  static func shift(_ first: Weekday) -> Int {
    (10 - (Weekday.allCases.firstIndex(of: first) ?? 0)) % 7
  }
}
