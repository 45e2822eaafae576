import LogStore
import SessionEngine
import Training

/// What the store had promised at a moment, and whether a log keeps the promise.
struct Promise {
  /// A session whose beginning or first entries may be on the disk.
  struct Part {
    let lifter: Lifter
    /// Whether `begin` had returned.
    var hasBegun = false
    /// The number of entries whose `append` had returned.
    var kept = 0
  }

  var parts: [Part] = []

  /// How many weigh-ins there may be, each with its record for `spotter undo`.
  var weighIns: Set<Int> = [0]

  /// Whether the log may have been salvaged: a power cut alone must never look like damage.
  var allowsSalvage = false

  /// Opens the log as the next session would, and checks that everything is there once.
  ///
  /// `thoroughly`: also lifts and ends a session in it.
  func check(_ path: String, thoroughly: Bool) throws {
    let now = Timestamp.monday.later(40 * 86_400_000)
    let (store, notices) = try Store.open(path, access: .write, now: now)
    for case .salvaged(let aside, _, _) in notices where !allowsSalvage {
      throw Wrong("a sound log was taken for a damaged one: \(aside)")
    }
    try store.check()
    let sessions = try store.history(limit: 1000).map(\.id.number).sorted()
    let certain = parts.count { $0.hasBegun }
    guard (certain...parts.count).contains(sessions.count),
      sessions == Array(1..<(sessions.count + 1))
    else { throw Wrong("the log has the sessions \(sessions), not \(certain) to \(parts.count)") }
    let (weighed, recorded) = (
      try store.bodyWeights(limit: 1000).count, try store.changes(undone: false).count
    )
    guard weighIns.contains(weighed), weighed == recorded else {
      throw Wrong("\(weighed) weigh-ins, of which \(recorded) are recorded, not \(weighIns)")
    }
    for (part, number) in zip(parts, sessions) {
      try check(part, SessionID(number), in: store)
    }
    guard thoroughly else { return }
    try goOn(store, after: sessions.count)
    for case .notCheckpointed(let error) in store.close(at: now) { throw error }
  }

  private func check(_ part: Part, _ id: SessionID, in store: Store) throws {
    guard let (_, log) = try store.session(id) else { throw Wrong("session \(id.number) is lost") }
    let count = part.lifter.entries.count
    let fits = (part.kept...count).filter { part.lifter.session(after: $0)?.log == log }
    guard !fits.isEmpty else {
      throw Wrong("the log of session \(id.number) is none that it had after \(part.kept) entries")
    }
    guard let open = try store.unfinished(), open.id == id else {
      let isOver = fits.contains { part.lifter.session(after: $0)?.log.status != .running }
      guard isOver else { throw Wrong("session \(id.number) cannot be taken up again") }
      return
    }
    guard fits.contains(open.entries.count),
      open.entries == Array(part.lifter.entries.prefix(open.entries.count))
    else {
      throw Wrong("the journal has \(open.entries.count) entries that do not fit \(fits)")
    }
    guard open.plan == part.lifter.plan,
      Session(open.plan, journal: open.entries)
        == part.lifter.session(after: open.entries.count)
    else { throw Wrong("the journal does not lead to the session that was lifted") }
  }

  /// Checks that the remaining log accepts a session.
  private func goOn(_ store: Store, after count: Int) throws {
    let next = Lifter(seed: 99, events: 2, ends: false, start: .monday.later(41 * 86_400_000))
    let id = try store.begin(next.plan, at: next.start)
    for portion in next.portions {
      try store.append(portion.entries, log: portion.session.log, to: id, at: portion.at)
    }
    let open = try store.unfinished()
    guard open?.id == id, id.number == count + 1, open?.entries == next.entries else {
      throw Wrong("the next session was not kept")
    }
  }
}
