internal import Commands
internal import Context
internal import Exchange
internal import LogStore
internal import SessionEngine
internal import Training

/// Makes what other programs write into what the log saves, without the log.
struct ImportTranslation: Sendable {
  private let library: ExerciseLibrary
  private let names: ExerciseNames
  private let unit: Weight.Unit
  /// The exercises met so far, by their name in the file.
  private var exercises: [String: Known] = [:]

  // More than a life of training has; the limit keeps a hostile file from filling the memory.
  private static let mostNames = 10_000

  private struct Known: Sendable {
    var name: String
    var loading: Loading?
    var isUnknown: Bool
  }

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - library: The exercises.
  ///   - names: The lifter's names of exercises in files.
  init(library: ExerciseLibrary, names: ExerciseNames, unit: Weight.Unit) {
    (self.library, self.names, self.unit) = (library, names, unit)
  }

  /// Translates an item of a file.
  ///
  /// - Throws: `UnreadableFile` if no program wrote it.
  mutating func translate(_ item: ImportedItem) throws -> ReadyItem {
    switch item {
    case .session(let session): return .session(try translate(session))
    case .record(let bytes, let line):
      let json = try? JSONValue(String(decoding: bytes, as: UTF8.self))
      return .record(json?["record"].flatMap(SessionRecord.init), line: line)
    case .section(let name, let bytes): return .section(name, bytes)
    case .bodyWeight(let weighIn):
      let (at, _, _) = try moment(weighIn.at, line: weighIn.line)
      return .bodyWeight(weighIn.weight, at: at)
    case .problem(let problem): return .problem(problem)
    }
  }

  private mutating func translate(_ session: ImportedSession) throws -> ReadySession {
    let (started, isZoneAssumed, isTimeAssumed) =
      try moment(session.started, line: session.lines.lowerBound)
    var unknown: [String: Int] = [:]
    let exercises = try session.exercises.map { try translate($0, noting: &unknown) }
    var heaviest: [String: Weight] = [:]
    for exercise in exercises {
      let weights = exercise.sets.lazy.filter(\.target.kind.isCounted).compactMap(\.weight)
      guard let most = weights.max(by: { $1.isHeavier(than: $0) }) else { continue }
      heaviest[exercise.name] =
        heaviest[exercise.name].map { $0.isHeavier(than: most) ? $0 : most } ?? most
    }
    let unit = exercises.lazy.flatMap(\.sets).compactMap { $0.weight?.unit }.first ?? self.unit
    var plan = SessionPlan(
      program: session.program, workout: Workout(name: session.name, exercises: []),
      gym: Gym(name: "", unit: unit))
    plan.origin = SessionPlan.Origin(
      source: session.source.rawValue, key: session.key, isZoneAssumed: isZoneAssumed,
      isTimeAssumed: isTimeAssumed)
    let entries = Session.entries(
      recorded: exercises, notes: session.notes, effort: session.effort,
      length: (session.seconds ?? 0) * 1000)
    return ReadySession(
      lines: session.lines, name: session.name, exercises: exercises.count, sets: session.sets,
      started: started, isZoneAssumed: isZoneAssumed, isTimeAssumed: isTimeAssumed,
      unknown: unknown, heaviest: heaviest, encoded: try EncodedSession(plan, entries, at: started))
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
      var moment = LocalTime.timestamp(utc: utc, boottime: 0)
      moment.boot = ""
      if let offset { (moment.offset, moment.zone) = (offset, "") }
      return (moment, false, false)
    }
  }

  // MARK: Exercises

  /// Returns an exercise by the lifter's name for it, loaded as the library says.
  private mutating func translate(
    _ exercise: LoggedExercise, noting unknown: inout [String: Int]
  ) throws -> LoggedExercise {
    let known = try self.known(exercise.name)
    if known.isUnknown { unknown[known.name, default: 0] += exercise.sets.count }
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
}
