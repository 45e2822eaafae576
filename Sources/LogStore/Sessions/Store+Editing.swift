package import SessionEngine
internal import Training

// Corrects finished sessions.

extension Store {
  /// A session with its journal, whatever its status; `nil` if there is none, or not all of it.
  package func journaled(_ id: SessionID) throws(StoreError) -> Unfinished? {
    try connection.reading { try journaled("session.id = ?", id.number) }
  }

  /// Corrects a finished session, in one transaction; its dates stay unless they are corrected.
  package func amend(
    _ session: Unfinished, _ entries: [Session.Entry], at moment: Timestamp
  ) throws(StoreError) {
    try changing {
      let was = Session(session.plan, journal: session.entries)
      let now = Session(session.plan, journal: session.entries + entries)
      let log = now.log
      var started = session.started
      if let beginning = now.beginning(since: was) {
        // The lifter's word is its only evidence, so it is never adjusted.
        (started.utc, started.offset) = (beginning.utc, beginning.offset)
        (started.zone, started.boot) = (beginning.zone, "")
      }
      if started != session.started { try correct(session.id, started: started) }
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
    written = nil
    additions[session.id] = nil
  }

  /// The corrected sessions, most recently corrected first, at most 100.
  package func amendedSessions() throws(StoreError) -> [SessionID] {
    try connection.reading {
      var found: [SessionID] = []
      try connection.each(
        "SELECT session FROM journal WHERE kind = 'edited' ORDER BY id DESC", []
      ) { row in
        let id = SessionID(row.int(0))
        if !found.contains(id) { found.append(id) }
        return found.count < 100
      }
      return found
    }
  }
}
