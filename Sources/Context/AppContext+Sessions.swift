package import CommandGrammar
package import LogStore
internal import Reports
internal import SessionEngine
package import Training

extension Store {
  /// Returns the sessions the word refers to, latest first; empty if the log has none.
  package func sessions(meant word: SessionWord) throws -> [SessionID] {
    switch word {
    case .number(let number): try session(SessionID(number)).map { [$0.0.id] } ?? []
    case .latest: try history(limit: 1).map(\.id)
    case .day(let day): try history(limit: .max).filter { $0.started.day == day }.map(\.id)
    }
  }
}

extension Workout {
  /// The labels of exercises that share a name, by slot.
  fileprivate var labels: [String: String] {
    Dictionary(exercises.compactMap { exercise in exercise.label.map { (exercise.slot, $0) } }) {
      first, _ in first
    }
  }
}

extension AppContext {
  /// Returns a session whose exercises have the names that the lifter calls them by now.
  package func named(_ id: SessionID, in store: Store) throws -> (SessionSummary, LoggedSession)? {
    guard case (let summary, var session)? = try store.session(id) else { return nil }
    session.name(by: try planner.library())
    return (summary, session)
  }

  /// Returns the report of a logged session with the records it set; `nil` if it is not in the log.
  package func report(of id: SessionID, in store: Store, asJSON: Bool) throws -> String? {
    guard let (summary, session) = try named(id, in: store) else { return nil }
    // With the labels and parts that its plan had at the time.
    let known = try store.journaled(id)
    let past = known.map { Session($0.plan, journal: $0.entries) }
    return Report.show(
      HistoryRow(summary), session, labels: known?.plan.workout.labels ?? [:],
      parts: past?.parts ?? [], joined: past?.joined ?? [],
      records: try recordKeeping.reached(session, id, at: summary.started, in: store),
      asJSON: asJSON)
  }
}

extension LoggedSession {
  /// Gives its exercises the names that the lifter calls them by now.
  package mutating func name(by library: ExerciseLibrary) {
    for index in exercises.indices {
      exercises[index].name = library.currentName(for: exercises[index].name)
    }
  }
}

extension HistoryRow {
  /// Creates the row of a logged session, with its date in local time.
  package init(_ summary: SessionSummary) {
    self.init(
      number: summary.id.number, started: LocalTime.local(summary.started),
      program: summary.program,
      workout: summary.workout, status: summary.status, sets: summary.setsDone,
      volume: Weight(thousandths: summary.volume, unit: summary.unit),
      seconds: summary.length / 1000, effort: summary.effort, isLight: summary.isLight)
  }
}

extension Unfinished {
  /// Whether all sets are done and only the effort rating was missing.
  package var hasNothingLeft: Bool {
    guard case .complete = Session(plan, journal: entries).state.phase else { return false }
    return true
  }

  /// Closes the session as of its last event, and returns the resulting log; the light week that the
  /// lifter took goes into the settings.
  package func close(in store: Store, of paths: Paths) throws -> LoggedSession {
    var machine = SessionMachine(Session(plan, journal: entries), at: lastInstant)
    let closing = machine.take(.close, at: lastInstant).flatMap(\.entries)
    let log = machine.session.log
    try store.append(closing, log: log, to: id, at: lastStamp)
    if machine.session.state.hasTakenLightWeek {
      SettingsFile(paths).takeLightWeek(after: started.day)
    }
    return log
  }
}

/// A completed set, to tell whether two sessions are the same one.
package struct DoneSet: Hashable {
  fileprivate var exercise: ExerciseID
  fileprivate var reps: Int
  fileprivate var measure: Measure
  fileprivate var weight: Weight?
  fileprivate var band: String?
}

extension LoggedSession {
  package func done(by library: ExerciseLibrary, withBands: Bool = true) -> [DoneSet] {
    exercises.flatMap { exercise in
      let identity = library.identity(of: exercise.name)
      return exercise.sets.compactMap { set in
        set.reps.map {
          DoneSet(
            exercise: identity, reps: $0, measure: set.target.measure, weight: set.weight,
            band: withBands ? set.target.band : nil)
        }
      }
    }
  }
}
