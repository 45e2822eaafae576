internal import Context
internal import Exchange
internal import JSON
internal import LogStore
internal import Reports
internal import SessionEngine
internal import Training

/// Brings sessions of other programs into the log, each at most once.
struct Importer {
  var file = ImportedFileRow(path: "")

  private let store: Store?
  private let library: ExerciseLibrary
  private let names: ExerciseNames
  private let unit: Weight.Unit
  private let isDryRun: Bool
  /// The files of another log that come in, by name.
  private(set) var files: [String: String] = [:]
  /// The sessions of the log by the local second they began.
  private var known: [Int: [SessionID]] = [:]
  /// Those that were moved to another date, by the local second they began at first.
  private var moved: [Int: [SessionID]] = [:]
  /// The days on which the log has a body weight.
  private var weighed: Set<Day> = []
  /// The exercises met so far, by their name in the file.
  private var exercises: [String: Known] = [:]

  /// The heaviest weights of each exercise, one a session, with its line; 0 if the log has it.
  private var heaviest: [String: [Weight: Int]] = [:]

  /// The number of sessions met so far, in all files.
  private var sessions = 0

  // More than a life of training has; the limits keep a hostile file from filling the memory.
  private static let mostSessions = 100_000
  private static let mostNames = 10_000
  private static let mostText = 16 << 20

  /// What a session of another log of Spotter is made from.
  private struct CopiedRecord: Decodable {
    var record: SessionRecord
  }

  private struct Known {
    var name: String
    var loading: Loading?
    var isUnknown: Bool
  }

  /// Without a log, sees only what the files hold. `unit` is that of sessions without weights.
  init(
    _ store: Store?, library: ExerciseLibrary, names: ExerciseNames, unit: Weight.Unit,
    isDryRun: Bool
  ) throws {
    (self.store, self.isDryRun) = (store, isDryRun)
    (self.library, self.names, self.unit) = (library, names, unit)
    known = try store?.sessionsByStart() ?? [:]
    moved = try store?.movedSessionsByFirstStart() ?? [:]
    weighed = Set(try store?.bodyWeights(limit: .max).map(\.at.day) ?? [])
  }

  /// Takes what comes next in the file; `UnreadableFile` if no program wrote it.
  mutating func take(_ item: ImportedItem) throws {
    switch item {
    case .session(let session): try add(session)
    case .record(let value, let line): try add(record: value, line: line)
    case .section(let name, let value): try add(section: name, value)
    case .bodyWeight(let weighIn): try add(weighIn)
    case .problem(let problem): take(problem)
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

  private mutating func add(_ read: ImportedSession) throws {
    try count()
    let (started, isZoneAssumed, isTimeAssumed) =
      try moment(read.started, line: read.lines.lowerBound)
    if isZoneAssumed { file.zone = started.zone }
    if isTimeAssumed { file.isTimeAssumed = true }
    let exercises = try read.exercises.map { try translate($0) }
    let unit = exercises.lazy.flatMap(\.sets).compactMap { $0.weight?.unit }.first ?? self.unit
    var plan = SessionPlan(
      program: read.program, workout: Workout(name: read.name, exercises: []),
      gym: Gym(name: "", unit: unit))
    plan.origin = SessionPlan.Origin(
      source: read.source.rawValue, key: read.key, isZoneAssumed: isZoneAssumed,
      isTimeAssumed: isTimeAssumed)
    let entries = Session.entries(
      recorded: exercises, notes: read.notes, effort: read.effort,
      length: (read.seconds ?? 0) * 1000)
    let second = started.utc / 1000 + started.offset
    let (outcome, earlier) = try outcome(of: plan, entries, at: second)
    note(read, started, outcome)
    let isIncoming = outcome == .new || outcome == .changed
    for (exercise, weight) in Self.heaviest(exercises) {
      heaviest[exercise, default: [:]][weight] = isIncoming ? read.lines.lowerBound : 0
    }
    guard isIncoming, !isDryRun, let store else { return }
    if let earlier {
      try store.amend(
        earlier, [Session(earlier.plan, journal: earlier.entries).entry(of: .sessionRemoved)],
        at: LocalTime.now())
      known[second]?.removeAll { $0 == earlier.id }
    }
    known[second, default: []].append(try store.add(plan, entries, at: started))
  }

  private func moment(
    _ moment: SessionMoment, line: Int
  ) throws -> (Timestamp, isZoneAssumed: Bool, isTimeAssumed: Bool) {
    switch moment {
    case .wall(let day, let seconds):
      guard let moment = LocalTime.moment(day, seconds: seconds ?? 0) else {
        throw UnreadableFile("line \(line): \(day) is not a possible date")
      }
      return (moment, true, seconds == nil)
    case .instant(let utc, let offset):
      var moment = LocalTime.timestamp(utc: utc, boottime: 0).unvouched
      if let offset { (moment.offset, moment.zone) = (offset, "") }
      return (moment, false, false)
    }
  }

  /// Returns an exercise by the lifter's name for it, loaded as the library says.
  private mutating func translate(_ exercise: LoggedExercise) throws -> LoggedExercise {
    let known = try self.known(exercise.name)
    if known.isUnknown { file.unknown[known.name, default: 0] += exercise.sets.count }
    var exercise = exercise
    (exercise.name, exercise.loading) = (known.name, known.loading)
    if known.loading == .assisted {
      // The weight on an assistance stack is the help it gives.
      for set in exercise.sets.indices {
        exercise.sets[set].weight = exercise.sets[set].weight?.asAssistance
        exercise.sets[set].target.weight = exercise.sets[set].weight
      }
    }
    return exercise
  }

  private mutating func known(_ name: String) throws -> Known {
    if let known = exercises[name] { return known }
    guard exercises.count < Self.mostNames else {
      throw UnreadableFile("it names more than \(Self.mostNames) exercises. Import a part of it")
    }
    let own = names[name] ?? name
    let exercise = library.exercise(called: own)
    let known = Known(name: own, loading: exercise?.loading, isUnknown: exercise == nil)
    exercises[name] = known
    return known
  }

  /// The heaviest weight of each exercise, warm-ups aside.
  private static func heaviest(_ exercises: [LoggedExercise]) -> [String: Weight] {
    exercises.reduce(into: [:]) { found, exercise in
      for set in exercise.sets where set.target.kind.isCounted {
        guard let weight = set.weight else { continue }
        if found[exercise.name].map({ weight.isHeavier(than: $0) }) ?? true {
          found[exercise.name] = weight
        }
      }
    }
  }

  /// Returns the objections to weights that are probably slips, a sentence each, once.
  mutating func takeDoubts() -> [String] {
    defer { heaviest = heaviest.mapValues { $0.mapValues { _ in 0 } } }
    return heaviest.sorted { $0.key < $1.key }.flatMap { exercise, weights in
      weights.compactMap { weight, line in
        let others = weights.keys.filter { $0 != weight }
        guard line > 0, weight.isSlip(besides: others) else { return nil }
        let next = others.max { $1.isHeavier(than: $0) }
        return "\(weight) for '\(Report.line(String(exercise.prefix(40))))' is a lot"
          + (next.map { ": in other sessions, it is at most \($0)" } ?? "") + " (line \(line))."
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
    _ read: ImportedSession, _ started: Timestamp, _ outcome: ImportedSessionRow.Outcome
  ) {
    file.counts[outcome, default: 0] += 1
    if outcome == .new || outcome == .changed { file.sets += read.sets }
    guard isDryRun, file.sessions.count < ImportedFileRow.listed else { return }
    file.sessions.append(
      ImportedSessionRow(
        lines: read.lines, started: LocalTime.local(started), name: read.name,
        exercises: read.exercises.count, sets: read.sets, outcome: outcome))
  }

  /// Adds a body weight, unless the log has one of that day.
  private mutating func add(_ weighIn: ImportedBodyWeight) throws {
    let (at, _, _) = try moment(weighIn.at, line: weighIn.line)
    guard weighed.insert(at.day).inserted else { return }
    file.bodyWeights += 1
    guard !isDryRun, let store else { return }
    _ = try store.weigh(weighIn.weight, note: nil, at: at)
    file.bringsMore = true
  }

  // MARK: Another log of Spotter

  private mutating func add(record value: JSONValue, line: Int) throws {
    try count()
    guard let record = try? value.decoded(as: CopiedRecord.self).record else {
      return refuse(line, "it is not a session of Spotter")
    }
    let copied =
      isDryRun
      ? try store?.compare(record) ?? .new : try store?.add(record) ?? .new
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

  private mutating func add(section name: String, _ value: JSONValue) throws {
    switch name {
    case "tables":
      guard let records = try? value.decoded(as: DeskRecords.self) else {
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
      guard let texts = try? value.decoded(as: [String: String].self) else {
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
    of plan: SessionPlan, _ entries: [Session.Entry], at second: Int
  ) throws -> (ImportedSessionRow.Outcome, Unfinished?) {
    let there = known[second, default: []] + moved[second, default: []]
    guard let store, !there.isEmpty else { return (.new, nil) }
    let log = Session(plan, journal: entries).log
    for id in there {
      guard let (_, other) = try store.session(id) else { continue }
      if let known = try store.journaled(id), known.plan.origin?.isSame(as: plan.origin) == true {
        if other.isSame(as: log) { return (.known, nil) }
        let isCorrected = known.entries.contains {
          if case .edited = $0.event { true } else { false }
        }
        return isCorrected ? (.corrected, nil) : (.changed, known)
      }
      // The lifter's own session, which went to another program and comes back without its bands.
      if other.done(by: library, withBands: false) == log.done(by: library, withBands: false) {
        return (.known, nil)
      }
    }
    return (.new, nil)
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
