public import SessionEngine
internal import Training

// Sessions that are written down or corrected when they are over.

extension Store {
  /// Adds a session that took place elsewhere, whole, in one transaction.
  ///
  /// - Parameters:
  ///   - plan: what it started from.
  ///   - entries: what happened in it; the last ends it.
  ///   - moment: when it began; nobody vouches for it, so that it is never mended.
  /// - Returns: its number in the log.
  /// - Throws: `StoreError`; then nothing of it was kept.
  public func add(
    _ plan: SessionPlan, _ entries: [Session.Entry], at moment: Timestamp
  ) throws -> SessionID {
    try connection.attempting("add a session to") {
      try ensureDurable()
      let log = Session(plan, journal: entries).log
      let keys = try keys(for: plan)
      let id = try connection.transaction {
        let id = try insert(log, keys, at: moment)
        try insert(plan, keys, of: id)
        for (number, entry) in entries.enumerated() {
          let at = moment.earlier(by: -entry.at.milliseconds)
          try insert(JournalLine(entry: entry, at: at), number: number, of: id)
        }
        try write(log, over: nil, of: id, keys, started: moment, at: moment)
        return id
      }
      try checkIdentities()
      return id
    }
  }

  /// A session with its journal, whatever became of it.
  ///
  /// - Returns: nothing where there is none of that number, or where its plan or its journal has lost
  ///   something.
  package func journaled(_ id: SessionID) throws -> Unfinished? {
    try connection.attempting("read") { try journaled("session.id = ?", id.number) }
  }

  /// Adds corrections to the journal of a session that is over, and what they change in the log, in
  /// one transaction.
  ///
  /// When a session began does not follow from when it was corrected: dates stay as they are, unless
  /// they are what is corrected.
  ///
  /// - Parameters:
  ///   - session: the session as it was.
  ///   - entries: the corrections.
  ///   - moment: when they were made.
  /// - Throws: `StoreError`; then nothing was changed.
  package func amend(
    _ session: Unfinished, _ entries: [Session.Entry], at moment: Timestamp
  ) throws {
    try connection.attempting("change") {
      try ensureDurable()
      let was = Session(session.plan, journal: session.entries)
      let now = Session(session.plan, journal: session.entries + entries)
      let log = now.log
      var started = session.started
      if let beginning = now.beginning(since: was) {
        // Nobody vouches for it but the lifter: it is never mended.
        (started.utc, started.offset) = (beginning.utc, beginning.offset)
        (started.zone, started.boot) = (beginning.zone, "")
      }
      try connection.transaction {
        if started != session.started { try mend(session.id, started: started) }
        for (offset, entry) in entries.enumerated() {
          try insert(
            JournalLine(entry: entry, at: moment), number: session.journal.count + offset,
            of: session.id)
        }
        let before = try self.session(session.id, orRemoved: true)?.1
        try update(session.id, to: log)
        let keys = try keys(of: session.id) ?? keys(for: session.plan)
        try write(log, over: before, of: session.id, keys, started: started, at: moment)
      }
      try checkIdentities()
      written = nil
    }
  }

  /// The sessions that were corrected, the one corrected last first.
  package func amendedSessions() throws -> [SessionID] {
    try connection.attempting("read") {
      var found: [SessionID] = []
      try connection.each(
        """
        SELECT session FROM journal WHERE lifter = ? AND kind = 'edited'
        ORDER BY id DESC
        """,
        [Schema.lifter]
      ) { row in
        let id = SessionID(row.int(0))
        if !found.contains(id) { found.append(id) }
        return found.count < 100
      }
      return found
    }
  }
}
