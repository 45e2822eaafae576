internal import Commands
internal import LogStore
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
    doubts += try unlikelyWeights(of: written, prescribed: prescribed, log, at: moment)
    let done = self.done(in: session)
    if let log {
      for other in try log.history(limit: .max)
      where other.started.day == moment.day && other.setsDone == session.setsDone {
        guard let known = try log.session(other.id)?.1, self.done(in: known) == done else {
          continue
        }
        doubts.append(Report.isLogged(other.id.number, at: LocalTime.text(other.started)))
        break
      }
    }
    return doubts
  }

  /// Returns the objections to the weights of the session's exercises.
  ///
  /// Weights are compared with those of last time and of the workout. The current gym's gear is no
  /// guide, because the session took place elsewhere.
  private func unlikelyWeights(
    of written: [WrittenExercise], prescribed: Workout?, _ log: Store?, at moment: Timestamp
  ) throws -> [String] {
    let identities = Set(written.map { library.identity(of: $0.name) })
    let latest = try log?.latest(of: identities, on: moment, in: library) ?? [:]
    return written.flatMap { exercise in
      let identity = library.identity(of: exercise.name)
      guard let last = latest[identity]?.time else { return doubts(about: exercise, nil, []) }
      let asked = (prescribed?.exercises ?? [])
        .filter { library.identity(of: $0.name) == identity }.flatMap(\.sets).map(\.weight)
      let known = (asked + [last.weight] + (last.weights ?? [])).compactMap(\.self)
      return doubts(about: exercise, last.weight, known)
    }
  }

  /// Returns the objections to an exercise's weights, one per weight.
  private func doubts(
    about exercise: WrittenExercise, _ last: Weight?, _ known: [Weight]
  ) -> [String] {
    let gym = Gym.home(environment.settings.unit)
    let loading = library.exercise(called: exercise.name)?.loading
    var told: Set<Weight> = []
    return exercise.known(to: library).sets.compactMap { set in
      guard set.done.kind.isCounted, let weight = set.done.weight, told.insert(weight).inserted,
        let doubt = gym.doubt(weight, for: exercise.name, loading: loading, besides: known)
      else { return nil }
      return Report.doubt(doubt, about: weight, of: exercise.name, last: last)
    }
  }

  /// A completed set, for comparing two sessions.
  private struct Done: Hashable {
    var exercise: ExerciseID
    var reps: Int
    var measure: Measure
    var weight: Weight?
    var band: String?
  }

  private func done(in session: LoggedSession) -> [Done] {
    session.exercises.flatMap { exercise in
      exercise.sets.compactMap { set in
        set.reps.map {
          Done(
            exercise: library.identity(of: exercise.name), reps: $0, measure: set.target.measure,
            weight: set.weight, band: set.target.band)
        }
      }
    }
  }
}
