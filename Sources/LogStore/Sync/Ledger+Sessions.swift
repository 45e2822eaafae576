internal import JSON
internal import Merging
internal import SessionEngine

extension Ledger {
  /// Records the sessions that ended or were corrected since the last time.
  package func noteSessions() throws {
    let last = try latestLine()
    let sessions = try connection.rows(
      "SELECT DISTINCT session FROM journal WHERE id > ? ORDER BY session", journal
    ) { SessionID($0.int(0)) }
    for id in sessions { try note(id) }
    journal = last
  }

  func latestLine() throws -> Int {
    try connection.number("SELECT coalesce(max(id), 0) FROM journal")
  }

  private func note(_ id: SessionID) throws {
    guard let found = try store.journaled(id), let record = try store.record(of: id),
      let uid = record.uid
    else { return }
    let journal = found.entries
    let lines = Session.Entry.linesBeforeCorrections(of: journal)
    let session = Session(found.plan, journal: journal)
    let ended =
      lines == journal.count ? session : Session(found.plan, journal: journal.prefix(lines))
    guard ended.state.phase == .ended,
      let amendments = session.corrections(after: lines, of: journal)
    else { return }
    let item = SessionParts.kind + uid
    let corrections = Session.Corrections(amendments, exercises: ended.exerciseCount)
    let entries = try entries(of: item)
    let times = times(of: found, after: lines, exercises: ended.exerciseCount)
    let end = found.journal.prefix(lines).last?.at.utc ?? found.started.utc
    let first = amendments.lazy.compactMap { amendment -> Session.Beginning? in
      if case .began(_, let was) = amendment { was } else { nil }
    }.first
    var here: [String: Here] = [
      SessionParts.base: .body(
        "\(ended.depth) "
          + (try JSONCoding.text(record.beginning(lines: lines, was: first)))),
      Item.presence: corrections.isRemoved ? .removed : .body(""),
    ]
    // Corrections that are missing now were undone.
    for (name, entry) in entries
    where entry.here != nil && (SessionParts.number(of: name) != nil || name == SessionParts.head) {
      here[name] = .body("[]")
    }
    for (number, amendments) in corrections.exercises {
      here[SessionParts.exercise(number)] = try content(amendments)
    }
    if !corrections.session.isEmpty {
      here[SessionParts.head] = .body(try JSONCoding.text(corrections.session))
    }
    let latest = times.values.max() ?? end
    var known = entries.filter { name, entry in
      SessionParts.isAdded(name) && entry.here != nil && entry.here != Ledger.removed
    }.keys.sorted()[...]
    for name in known { here[name] = .removed }
    for (index, amendments) in corrections.added.enumerated() {
      let name: String
      if let same = known.firstIndex(where: { adds(amendments[0], entries[$0]) }) {
        name = known[same]
        known = known[(same + 1)...]
      } else {
        // The same in each copy of a log that no merge has seen, whatever was corrected in it since.
        name = SessionParts.added(
          at: entries.isEmpty ? end : latest, index, try JSONCoding.text(amendments[0]),
          after: entries.keys.filter(SessionParts.isAdded))
      }
      here[name] = try content(amendments)
    }
    try note(item, here) { part in
      if part == SessionParts.base { return end }
      return SessionParts.number(of: part).flatMap { times[$0] } ?? latest
    }
  }

  private func content(_ amendments: [Session.Amendment]) throws -> Here {
    if case .exerciseRemoved? = amendments.last { return .removed }
    return .body(try JSONCoding.text(amendments))
  }

  private func adds(_ amendment: Session.Amendment, _ entry: Entry?) -> Bool {
    let body = entry?.part.current?.body ?? ""
    return JSONCoding.read([Session.Amendment].self, body)?.first == amendment
  }

  /// When each exercise was last corrected, in milliseconds since 1970.
  private func times(of session: Unfinished, after lines: Int, exercises: Int) -> [Int: Int] {
    var times: [Int: Int] = [:]
    for line in session.journal.dropFirst(lines) {
      if case .edited(let amendment) = line.entry.event, let exercise = amendment.exercise {
        times[exercise] = line.at.utc
      } else {
        // Undoing a correction may have changed any of them.
        for exercise in 0..<exercises { times[exercise] = line.at.utc }
        times[-1] = line.at.utc
      }
    }
    return times
  }
}

// MARK: Applying

extension Ledger {
  /// Updates a session of the log to its merged state; false if not all of it is there now.
  func applySession(_ item: String) throws -> Bool {
    let uid = String(item.dropFirst(SessionParts.kind.count))
    let merged = Item(try entries(of: item).mapValues(\.part))
    let known = try connection.first("SELECT id FROM session WHERE uid = ?", uid) {
      SessionID($0.int(0))
    }
    guard known != nil || merged.isPresent else { return true }
    let base = merged.parts[SessionParts.base]?.current?.body
    // Removed elsewhere, and here not even over.
    if base == nil, !merged.isPresent { return true }
    guard let base, let record = record(in: base), record.uid == uid,
      let id = try known ?? store.unlessImpossible({ try store.insert(record) })
    else { return false }
    // It arrived as it was when it ended.
    if known == nil, Set(merged.parts.keys) == [Item.presence, SessionParts.base] { return true }
    guard let found = try store.journaled(id) else { return false }
    let lines = Session.Entry.linesBeforeCorrections(of: found.entries)
    let session = Session(found.plan, journal: found.entries)
    let ended = Session(found.plan, journal: found.entries.prefix(lines))
    var more: [Session.Entry] = []
    if Ledger.mark(of: base, SessionParts.base) != String(ended.depth) {
      guard let rest = continuation(of: ended, found.plan, in: record) else { return false }
      more = rest
    }
    guard let corrections = try corrections(in: merged),
      let entries = session.entries(
        correcting: corrections.amendments(
          exercises: more.reduce(into: ended) { $0.apply($1) }.exerciseCount),
        after: lines, of: found.entries, adding: more)
    else { return false }
    if !entries.isEmpty { try store.amend(found, entries, at: now) }
    return true
  }

  private func record(in base: String) -> SessionRecord? {
    guard let space = base.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let json = base[base.utf8.index(after: space)...]
    return try? SessionRecord(json: String(json))
  }

  /// The sets done after this session ended, if another device resumed it.
  private func continuation(
    of session: Session, _ plan: SessionPlan, in record: SessionRecord
  ) -> [Session.Entry]? {
    var journal: [Session.Entry] = []
    for line in record.journal {
      guard case .text(let text)? = line["event"], case .integer(let instant)? = line["instant_ms"],
        let event = JSONCoding.read(Session.Event.self, text)
      else { return nil }
      journal.append(Session.Entry(at: Instant(milliseconds: instant), event: event))
    }
    return session.continuation(in: Session(plan, journal: journal))
  }

  /// The current corrections; `nil` if a later version made them.
  private func corrections(in item: Item) throws -> Session.Corrections? {
    var corrections = Session.Corrections()
    corrections.isRemoved = !item.isPresent
    for (name, part) in item.parts.sorted(by: { $0.key < $1.key }) {
      if name == Item.presence || name == SessionParts.base { continue }
      let body = part.current?.body ?? "[]"
      // Encoded again, it must be identical: fields of a later version must not get lost.
      guard let amendments = JSONCoding.read([Session.Amendment].self, body),
        try JSONCoding.text(amendments) == body
      else { return nil }
      if name == SessionParts.head {
        corrections.session = amendments
      } else if SessionParts.isAdded(name) {
        if !amendments.isEmpty { corrections.added.append(amendments) }
      } else if let number = SessionParts.number(of: name) {
        corrections.exercises[number] = part.isRemoved ? [.exerciseRemoved(0)] : amendments
      } else {
        return nil
      }
    }
    return corrections
  }
}
