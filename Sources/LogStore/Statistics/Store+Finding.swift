package import Training

/// Conditions for the sessions of a list; `nil` accepts any value.
package struct SessionFilter: Sendable {
  package var since: Day?
  package var until: Day?
  /// The program, by any of its names in the log.
  package var program: String?
  package var exercise: ExerciseID?
  /// The words of a note, in any order and case.
  package var note: String?

  package init() {}
}

extension Store {
  /// The sessions that a filter lets through, newest first.
  package func sessions(
    matching filter: SessionFilter, in library: ExerciseLibrary?, limit: Int = .max
  ) throws(StoreError) -> [SessionSummary] {
    try connection.reading {
      let program = try filter.program.map { try key(ofProgram: $0) }
      let names: String? = try filter.exercise.map { wanted in
        let keys = try exerciseKeys().filter { library?.identity(of: $0) == wanted }
        return try JSONCoding.text(keys)
      }
      let noted = try filter.note.map { Set(try notes(containing: $0).compactMap(\.session)) }
      let days = (filter.since ?? Day(number: .min))...(filter.until ?? Day(number: .max))
      var found: [SessionSummary] = []
      try connection.each(
        """
        SELECT \(SessionSummary.columns) FROM session
        WHERE is_removed = 0 AND started_ms BETWEEN ? AND ?
          AND (? IS NULL OR program_key = ?)
          AND (? IS NULL OR EXISTS (SELECT 1 FROM exercise WHERE exercise.session = session.id
            AND sets_done > 0 AND name_key IN (SELECT value FROM json_each(?))))
        ORDER BY started_ms DESC, id DESC
        """,
        [days.moments.lowerBound, days.moments.upperBound, program, program, names, names]
      ) { row in
        let session = SessionSummary(row)
        let isWanted = days.contains(session.started.day) && noted?.contains(session.id) ?? true
        if isWanted { found.append(session) }
        return found.count < limit
      }
      return found
    }
  }
}

/// A note of the lifter's, and where it was made.
package struct LoggedNote: Sendable {
  /// The session; `nil` for a note on a weigh-in.
  package var session: SessionID?
  package var at: Timestamp
  /// The workout; empty for a weigh-in.
  package var workout: String
  /// The exercise; `nil` for a note on the whole session.
  package var exercise: String?
  package var text: String
}

extension Store {
  /// The notes that contain all words of a text, in any case, newest first.
  package func notes(containing text: String) throws(StoreError) -> [LoggedNote] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    func matches(_ note: String) -> Bool {
      let note = note.lowercased()
      return words.allSatisfy { note.contains($0) }
    }
    return try connection.reading {
      var found: [LoggedNote] = []
      // An empty list is the usual case, and is left out by SQLite.
      try connection.all(
        """
        SELECT id, started_ms, offset_s, zone, boot, boottime_ms, workout, NULL, notes
        FROM session WHERE is_removed = 0 AND notes <> '[]'
        UNION ALL
        SELECT session.id, session.started_ms, offset_s, zone, boot, boottime_ms, workout, name,
          exercise.notes
        FROM exercise JOIN session ON session.id = exercise.session
        WHERE exercise.notes <> '[]'
        """
      ) { row in
        for note in JSONCoding.read([String].self, row.text(8)) ?? [] where matches(note) {
          found.append(
            LoggedNote(
              session: SessionID(row.int(0)), at: row.timestamp(1), workout: row.text(6),
              exercise: row.optionalText(7), text: note))
        }
      }
      for weighing in try bodyWeights(limit: .max) {
        guard let note = weighing.note, matches(note) else { continue }
        found.append(LoggedNote(session: nil, at: weighing.at, workout: "", text: note))
      }
      return found.sorted { $0.at.utc > $1.at.utc }
    }
  }
}

extension Store {
  /// The sessions with a completed set on some days, the earliest first.
  package func trained(
    _ days: ClosedRange<Day>
  ) throws(StoreError) -> [(day: Day, workout: String, sets: Int)] {
    try connection.reading {
      try connection.rows(
        """
        SELECT \(Self.localDay), workout, sets_done FROM session
        WHERE started_ms BETWEEN ? AND ? AND sets_done > 0 AND is_removed = 0
          AND \(Self.isPossible)
        ORDER BY started_ms, id
        """,
        days.moments.lowerBound, days.moments.upperBound
      ) { (day: Day(number: $0.int(0)), workout: $0.text(1), sets: $0.int(2)) }
      .filter { days.contains($0.day) }
    }
  }
}
