internal import SessionEngine
package import Training

extension Store {
  /// Counts of what happened in the sessions that Spotter led; undone events count, too.
  ///
  /// A session that was logged by hand has all sets at its start, and an imported one is one event.
  package func coachRecord(since: Day) throws(StoreError) -> CoachRecord {
    try connection.reading {
      var record = CoachRecord()
      let moment = since.moment
      try connection.all(
        """
        SELECT status, count(*) FROM session
        WHERE started_ms + offset_s * 1000 >= ? AND is_removed = 0 AND \(Self.isLed)
        GROUP BY status
        """,
        [moment]
      ) { row in
        record.started += row.int(1)
        if row.text(0) == LoggedSession.Status.finished.rawValue { record.finished = row.int(1) }
        if row.text(0) == LoggedSession.Status.closed.rawValue { record.closed = row.int(1) }
      }
      try connection.all(
        """
        SELECT kind, count(*), count(DISTINCT session) FROM journal
        WHERE utc_ms + offset_s * 1000 >= ? AND instant_ms > 0
          AND kind IN (SELECT value FROM json_each(?))
        GROUP BY kind
        """,
        [moment, try JSONCoding.text(Self.counted.map(\.rawValue))]
      ) { row in
        switch Session.Event.Kind(rawValue: row.text(0)) {
        case .continued: record.resumed = row.int(2)
        case .setDone: record.sets = row.int(1)
        case .weightChanged: record.overruled += row.int(1)
        case .exerciseSwapped: record.swapped = row.int(1)
        case .undone: record.undone = row.int(1)
        default: break
        }
      }
      let offers = try offers(since: moment)
      (record.offered, record.taken) = (offers.offered, offers.taken)
      record.overruled -= offers.changed
      return record
    }
  }

  package func ledSessions(since: Day) throws(StoreError) -> Set<SessionID> {
    try connection.reading {
      let numbers = try connection.rows(
        """
        SELECT id FROM session
        WHERE started_ms + offset_s * 1000 >= ? AND is_removed = 0 AND \(Self.isLed)
        """,
        since.moment
      ) { SessionID($0.int(0)) }
      return Set(numbers)
    }
  }

  private static let isLed = """
    EXISTS (
      SELECT 1 FROM journal WHERE journal.session = session.id AND instant_ms > 0
        AND kind NOT IN ('recorded', 'ended'))
    """

  private static let counted: [Session.Event.Kind] = [
    .continued, .setDone, .weightChanged, .exerciseSwapped, .undone,
  ]

  /// The offers of another weight, those that were accepted, and how many of these changed the
  /// weight by the lifter's own event. An accepted one is answered and carried out in the same
  /// instant.
  private func offers(since moment: Int) throws -> (offered: Int, taken: Int, changed: Int) {
    var (offered, taken, changed) = (0, 0, 0)
    var isOpen = false
    var answer: (session: Int, number: Int, instant: Int)?
    try connection.all(
      """
      SELECT session, number, instant_ms, kind, event FROM journal
      WHERE utc_ms + offset_s * 1000 >= ?
        AND kind IN ('asked', 'answered', 'proposalTaken', 'weightChanged')
      ORDER BY session, number
      """,
      [moment]
    ) { row in
      let entry = (session: row.int(0), number: row.int(1), instant: row.int(2))
      switch Session.Event.Kind(rawValue: row.text(3)) {
      case .asked:
        isOpen = false
        if case .asked(.offer)? = JSONCoding.read(Session.Event.self, row.text(4)) {
          isOpen = true
          offered += 1
        }
      case .answered:
        answer = isOpen ? (entry.session, entry.number + 1, entry.instant) : nil
        isOpen = false
      case let kind:
        guard let expected = answer, expected == entry else { break }
        taken += 1
        changed += kind == .weightChanged ? 1 : 0
        answer = nil
      }
    }
    return (offered, taken, changed)
  }
}

extension Day {
  /// Its first moment, in milliseconds since 1970 on the lifter's own clock.
  fileprivate var moment: Int { number * 86_400_000 }
}
