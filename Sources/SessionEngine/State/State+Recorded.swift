package import Training

// A session that took place elsewhere: its exercises and results come with one event.
extension Session.State {
  mutating func record(_ recorded: [LoggedExercise], at now: Instant) {
    order += exercises.count..<(exercises.count + recorded.count)
    exercises += recorded.map { Session.ExerciseState($0, at: now) }
  }

  /// Whether recorded exercises are possible and keep the session within its size limits.
  func fits(_ recorded: [LoggedExercise]) -> Bool {
    exercises.count + recorded.count <= Session.mostExercises
      && recorded.allSatisfy { exercise in
        exercise.sets.count <= Session.mostSets && exercise.sets.allSatisfy(\.isPossible)
      }
  }
}

extension Session {
  /// The journal of a session that was recorded elsewhere, and its end; the effort is 1 to 10, the
  /// length in milliseconds, zero if it is not known.
  package static func entries(
    recorded exercises: [LoggedExercise], notes: [String], effort: Int?, length: Int
  ) -> [Entry] {
    var entries = [Entry(at: .zero, event: .recorded(exercises))]
    entries += notes.map { Entry(at: .zero, event: .noted(exercise: nil, $0)) }
    if let effort { entries.append(Entry(at: .zero, event: .effortRated(effort))) }
    return entries + [Entry(at: Instant(milliseconds: length), event: .ended)]
  }
}

extension Session.ExerciseState {
  fileprivate init(_ recorded: LoggedExercise, at now: Instant) {
    self.init(
      name: recorded.name, sets: recorded.sets.map { Session.SetState($0, at: now) }, rest: 0,
      loading: recorded.loading)
    notes = Array(recorded.notes.prefix(Session.mostNotes))
  }
}

extension Session.SetState {
  fileprivate init(_ recorded: LoggedSet, at now: Instant) {
    let at = recorded.at.map { Instant(milliseconds: $0) } ?? now
    self.init(target: recorded.target)
    switch recorded.status {
    case .pending: result = .pending
    case .skipped: result = .skipped(at: at)
    case .done, .short:
      result = .done(
        Session.Performance(
          reps: recorded.reps ?? 0, weight: recorded.weight, isConfirmed: recorded.isConfirmed),
        at: at)
    }
    rpe = recorded.rpe
    readings = recorded.readings
  }
}

extension LoggedSet {
  fileprivate var isPossible: Bool {
    Session.counts.contains(target.reps) && Session.counts.contains(reps ?? 0)
      && abs(weight?.thousandths ?? 0) <= Weight.limit
      && abs(target.weight?.thousandths ?? 0) <= Weight.limit
      && Instant(milliseconds: at ?? 0).isSane
  }
}
