internal import CommandGrammar
internal import Context
internal import LogStore
internal import Reports
internal import SessionEngine
internal import Training

// Asks for confirmation before logging a session that looks like a slip.
extension LogCommand {
  /// Returns the objections to a session, a sentence each.
  func doubts(
    about written: [WrittenExercise], prescribed: Workout?, _ session: LoggedSession,
    at moment: Timestamp
  ) throws -> [String] {
    let unlikely = written.flatMap { $0.unlikelySets(by: library, prescribed: prescribed) }
    let log = try environment.log()
    var doubts = unlikely.map { Report.doubt($0) }
    for exercise in written
    where isUnloaded(exercise) && !unlikely.contains(where: { $0.exercise == exercise.name }) {
      doubts.append(Report.hasNoWeight(exercise.name, exercise.sets.map(\.done.reps)))
    }
    let weights = try WeightDoubts(
      about: Set(written.map { library.identity(of: $0.name) }), environment, before: moment)
    for exercise in written {
      let identity = library.identity(of: exercise.name)
      let asked = (prescribed?.exercises ?? []).filter {
        library.identity(of: $0.name) == identity && $0.prescribed?.progress.outcome != .first
      }.flatMap(\.sets).map(\.weight)
      let done = exercise.known(to: library).sets.map(\.done).filter(\.kind.isCounted)
      doubts += weights.objections(
        to: done.map(\.weight), of: exercise.name, besides: asked)
    }
    let done = session.done(by: library)
    if let log {
      for other in try log.history(limit: .max)
      where other.started.day == moment.day && other.setsDone == session.setsDone {
        guard let known = try log.session(other.id)?.1, known.done(by: library) == done else {
          continue
        }
        doubts.append(
          "These sets are already logged, as session \(other.id.number) on"
            + " \(LocalTime.text(other.started)).")
        break
      }
    }
    return doubts
  }

  /// Whether a lift that takes a bar was written without any weight.
  private func isUnloaded(_ exercise: WrittenExercise) -> Bool {
    let loading = library.exercise(called: exercise.name)?.loading
    return [.barbell, .barbellOneEnd].contains(loading)
      && exercise.sets.allSatisfy { set in
        set.done.measure == .reps && set.done.weight == nil && set.done.band == nil
      }
  }
}
