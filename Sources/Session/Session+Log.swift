public import Training

extension Session {
  /// The session as the log keeps it.
  public var log: LoggedSession {
    LoggedSession(
      program: plan.program, workout: plan.workout.name, status: status, unit: plan.unit,
      exercises: state.order.map { state.exercises[$0].log }, effort: state.effort,
      notes: state.notes, length: latest.milliseconds)
  }

  private var status: LoggedSession.Status {
    guard state.phase == .ended else { return .running }
    return isClosed ? .closed : .finished
  }
}

extension Session.ExerciseState {
  fileprivate var log: LoggedExercise {
    LoggedExercise(name: name, loading: loading, sets: sets.map(\.log), notes: notes)
  }
}

extension Session.SetState {
  fileprivate var log: LoggedSet {
    switch result {
    case .pending:
      LoggedSet(target: target, status: .pending, exertion: exertion)
    case .skipped(let at):
      LoggedSet(target: target, status: .skipped, exertion: exertion, at: at.milliseconds)
    case .done(let performance, let at):
      LoggedSet(
        target: target, status: performance.reps < target.reps ? .short : .done,
        reps: performance.reps, weight: performance.weight, isConfirmed: performance.isConfirmed,
        exertion: exertion, at: at.milliseconds)
    }
  }
}
