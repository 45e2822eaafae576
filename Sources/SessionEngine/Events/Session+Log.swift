public import Training

extension Session {
  public var log: LoggedSession {
    var log = LoggedSession(
      program: plan.program, workout: plan.workout.name, status: status, unit: plan.unit,
      exercises: logged.map(exerciseLog), effort: state.effort,
      notes: state.notes, length: length.milliseconds)
    log.isRemoved = state.isRemoved
    return log
  }

  /// How long the session has taken, without its pauses, or as the lifter corrected it.
  var length: TimeSpan {
    // Of a pause that has not ended, too, nothing counts.
    state.correctedLength
      ?? .milliseconds(
        max(0, ((state.pausedAt ?? latest) - .zero).milliseconds - state.away.milliseconds))
  }

  /// The block of the workout that each logged exercise belongs to, if any.
  package var parts: [Block?] { logged.map { state.exercises[$0].block } }

  /// Whether each logged exercise was done in turn with the one before.
  package var joined: [Bool] {
    zip(logged, [nil] + logged).map { exercise, before in
      before.map { state.isJoined(exercise, to: $0) } ?? false
    }
  }

  /// The exercises that were not removed, in the order they were done.
  var logged: [Int] { state.isRemoved ? [] : state.order.filter { !state.exercises[$0].isRemoved } }

  private func exerciseLog(_ place: Int) -> LoggedExercise {
    var log = state.exercises[place].log
    if let planned = plan.workout.exercises[checked: place], planned.name == log.name {
      log.prescribed =
        state.exercises[place].hasTakenProposal ? planned.prescribed?.taken : planned.prescribed
      log.prescribed?.offered = state.exercises[place].offered
      if state.exercises[place].isCut || lacksWork(place) { log.prescribed?.isCut = true }
    }
    return log
  }

  /// Whether a prescribed work set was removed, even after the session.
  private func lacksWork(_ place: Int) -> Bool {
    guard let prescribed = plan.workout.exercises[checked: place]?.prescribed else { return false }
    let work = state.exercises[place].sets.filter { $0.target.kind == .work }
    return work.prefix(prescribed.weights.count).contains(where: \.isRemoved)
  }

  private var status: LoggedSession.Status {
    guard state.phase == .ended else { return .running }
    return isClosed ? .closed : .finished
  }
}

extension Session.ExerciseState {
  fileprivate var log: LoggedExercise {
    LoggedExercise(
      name: name, loading: loading, sets: sets.filter { !$0.isRemoved }.map(\.log), notes: notes)
  }
}

extension Session.SetState {
  fileprivate var log: LoggedSet {
    switch result {
    case .pending: LoggedSet(target: target, status: .pending, rpe: rpe, readings: readings)
    case .skipped(let at):
      LoggedSet(target: target, status: .skipped, rpe: rpe, readings: readings, at: at.milliseconds)
    case .done(let performance, let at):
      LoggedSet(
        target: target, status: performance.reps < target.reps ? .short : .done,
        reps: performance.reps, weight: performance.weight, isConfirmed: performance.isConfirmed,
        rpe: rpe, readings: readings, at: at.milliseconds)
    }
  }
}
