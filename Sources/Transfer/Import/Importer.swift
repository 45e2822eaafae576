internal import Commands
internal import Context
internal import Exchange
internal import LogStore
internal import SessionEngine
internal import Training

/// Brings sessions of other programs into the log, each at most once.
struct Importer {
  /// The result for the current file.
  var file: ImportedFileRow

  private let store: Store?
  private let library: ExerciseLibrary
  private let isDryRun: Bool
  /// The files of another log that come in, by name.
  private(set) var files: [String: String] = [:]
  /// The sessions of the log by the local second they began.
  private var known: [Int: [SessionID]] = [:]
  /// Those that were moved to another date, by the local second they began at first.
  private var moved: [Int: [SessionID]] = [:]
  /// The days on which the log has a body weight.
  private var weighed: Set<Day> = []

  /// The heaviest weights of each exercise, one for each session, with its first line; a zero if the log
  /// has the session.
  private var heaviest: [String: [Weight: Int]] = [:]

  /// The number of sessions met so far, in all files.
  private var sessions = 0

  // More than a life of training has; the limits keep a hostile file from filling the memory.
  private static let mostSessions = 100_000
  private static let mostText = 16 << 20

  /// Creates an importer into a log; without one, for a dry run.
  init(_ store: Store?, library: ExerciseLibrary, isDryRun: Bool) throws {
    (self.store, self.library, self.isDryRun) = (store, library, isDryRun)
    file = ImportedFileRow(path: "")
    known = try store?.sessionsByStart() ?? [:]
    moved = try store?.movedSessionsByFirstStart() ?? [:]
    weighed = Set(try store?.bodyWeights(limit: .max).map(\.at.day) ?? [])
  }

  /// Takes what comes next in the file.
  mutating func take(_ item: ReadyItem) throws {
    switch item {
    case .session(let session): try add(session)
    case .record(let record, let line): try add(record, line: line)
    case .section(let name, let bytes): try add(section: name, bytes)
    case .bodyWeight(let weight, let at): try add(weight, at: at)
    case .problem(let problem): take(problem)
    case .position, .end: break
    }
  }

  private mutating func take(_ problem: ImportProblem) {
    if problem.kind == .ignored {
      file.ignored[problem.reason, default: ImportedFileRow.Ignored()].add(
        isDryRun ? problem.line : nil)
    } else {
      file.droppedCount += 1
      if file.dropped.count < ImportedFileRow.listed { file.dropped.append(problem) }
    }
  }

  // MARK: Sessions

  private mutating func add(_ session: ReadySession) throws {
    try count()
    let started = session.started
    if session.isZoneAssumed { file.zone = started.zone }
    if session.isTimeAssumed { file.isTimeAssumed = true }
    file.unknown.merge(session.unknown, uniquingKeysWith: +)
    let second = started.utc / 1000 + started.offset
    let (outcome, earlier) = try outcome(of: session.encoded, at: second)
    note(session, outcome)
    for (exercise, weight) in session.heaviest {
      let isIncoming = outcome == .new || outcome == .changed
      heaviest[exercise, default: [:]][weight] = isIncoming ? session.lines.lowerBound : 0
    }
    guard outcome == .new || outcome == .changed, !isDryRun, let store else { return }
    if let earlier {
      try store.amend(
        earlier, [Session(earlier.plan, journal: earlier.entries).entry(of: .sessionRemoved)],
        at: LocalTime.now())
      known[second]?.removeAll { $0 == earlier.id }
    }
    known[second, default: []].append(try store.add(session.encoded))
  }

  /// Returns the objections to weights that are probably slips, a sentence each, once.
  mutating func takeDoubts() -> [String] {
    defer { heaviest = heaviest.mapValues { $0.mapValues { _ in 0 } } }
    return heaviest.sorted { $0.key < $1.key }.flatMap { exercise, weights in
      weights.compactMap { weight, line in
        let others = weights.keys.filter { $0 != weight }
        guard line > 0, weight.isSlip(besides: others) else { return nil }
        return Report.doubt(
          weight, of: exercise, line: line, next: others.max { $1.isHeavier(than: $0) })
      }
    }
  }

  private mutating func count() throws {
    sessions += 1
    guard sessions <= Self.mostSessions else {
      throw UnreadableFile("it has more than \(Self.mostSessions) sessions. Import a part of it")
    }
  }

  private mutating func note(
    _ session: ReadySession, _ outcome: ImportedSessionRow.Outcome
  ) {
    file.counts[outcome, default: 0] += 1
    if outcome == .new || outcome == .changed { file.sets += session.sets }
    guard isDryRun, file.sessions.count < ImportedFileRow.listed else { return }
    file.sessions.append(
      ImportedSessionRow(
        lines: session.lines, started: LocalTime.local(session.started), name: session.name,
        exercises: session.exercises, sets: session.sets, outcome: outcome))
  }

  /// Adds a body weight, unless the log has one of that day.
  private mutating func add(_ weight: Weight, at: Timestamp) throws {
    guard weighed.insert(at.day).inserted else { return }
    file.bodyWeights += 1
    guard !isDryRun, let store else { return }
    _ = try store.weigh(weight, note: nil, at: at)
    file.bringsMore = true
  }

  // MARK: Another log of Spotter

  private mutating func add(_ record: SessionRecord?, line: Int) throws {
    try count()
    guard let record else { return refuse(line, "it is not a session of Spotter") }
    let copied =
      isDryRun
      ? try store?.standing(of: record) ?? .new : try store?.add(record) ?? .new
    switch copied {
    case .new, .added:
      file.counts[.new, default: 0] += 1
      file.sets += record.setsDone
    case .known: file.counts[.known, default: 0] += 1
    case .differs: file.counts[.differing, default: 0] += 1
    case .refused: refuse(line, "its plan or its journal cannot be read")
    }
  }

  private mutating func refuse(_ line: Int, _ reason: String) {
    take(ImportProblem(line: line, kind: .malformed, reason: reason))
  }

  private mutating func add(section name: String, _ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name {
    case "tables":
      guard let records = JSONText.read(DeskRecords.self, text) else {
        throw UnreadableFile("its tables are not those of a log")
      }
      guard !isDryRun else {
        if records.count > 0 { file.notices.append(Report.wouldCopy(records.count)) }
        return
      }
      guard let (added, refused) = try store?.add(records) else { return }
      if added > 0 {
        file.notices.append(Report.copied(added))
        file.bringsMore = true
      }
      if refused > 0 { file.notices.append(Report.refused(refused)) }
    case "files":
      guard let texts = JSONText.read([String: String].self, text) else {
        throw UnreadableFile("its files are not texts")
      }
      files.merge(texts) { first, _ in first }
      guard files.values.reduce(0, { $0 + $1.utf8.count }) <= Self.mostText else {
        throw UnreadableFile("its files are larger than those of any log")
      }
    default: break
    }
  }

  // MARK: What the log has

  /// Whether the log has the session, and an earlier export of it that it replaces.
  private func outcome(
    of session: EncodedSession, at second: Int
  ) throws -> (ImportedSessionRow.Outcome, Unfinished?) {
    let there = known[second, default: []] + moved[second, default: []]
    guard let store, !there.isEmpty else { return (.new, nil) }
    let (plan, log) = (session.plan, session.log)
    for id in there {
      guard let (_, other) = try store.session(id) else { continue }
      if let known = try store.journaled(id), known.plan.origin?.isSame(as: plan.origin) == true {
        if other.isSame(as: log) { return (.known, nil) }
        let isCorrected = known.entries.contains {
          if case .edited = $0.event { true } else { false }
        }
        return isCorrected ? (.corrected, nil) : (.changed, known)
      }
      // The lifter's own session, which went to another program and comes back.
      if done(in: other) == done(in: log) { return (.known, nil) }
    }
    return (.new, nil)
  }

  private struct Done: Hashable {
    var exercise: ExerciseID
    var reps: Int
    var measure: Measure
    var weight: Weight?
  }

  private func done(in session: LoggedSession) -> [Done] {
    session.exercises.flatMap { exercise in
      let identity = library.identity(of: exercise.name)
      return exercise.sets.compactMap { set in
        set.reps.map {
          Done(exercise: identity, reps: $0, measure: set.target.measure, weight: set.weight)
        }
      }
    }
  }
}

extension SessionPlan.Origin {
  fileprivate func isSame(as other: SessionPlan.Origin?) -> Bool {
    source == other?.source && key == other?.key
  }
}

extension LoggedSession {
  /// Whether both hold the same, as far as a file can say.
  fileprivate func isSame(as other: LoggedSession) -> Bool {
    workout == other.workout && notes == other.notes && effort == other.effort
      && length == other.length && exercises == other.exercises
  }
}
