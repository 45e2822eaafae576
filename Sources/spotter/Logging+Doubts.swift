internal import Commands
internal import Session
internal import Store
internal import Training

// What is asked before a session is logged: it is more likely a slip.
extension Logging {
  /// What speaks against a session, a sentence each.
  func doubts(
    about written: [WrittenExercise], prescribed: Workout?, _ session: LoggedSession,
    at moment: Stamp
  ) throws -> [String] {
    let unlikely = written.flatMap { $0.unlikelySets(by: library, prescribed: prescribed) }
    var doubts = unlikely.map { Report.doubt($0) }
    let done = self.done(in: session)
    if let log = try environment.log() {
      for other in try log.history(limit: .max)
      where other.started.day == moment.day && other.setsDone == session.setsDone {
        guard let known = try log.session(other.id)?.1, self.done(in: known) == done else {
          continue
        }
        doubts.append(Report.isLogged(other.id.number, at: Calendar.text(other.started)))
        break
      }
    }
    return doubts
  }

  /// A set that was done, as two sessions have it in common.
  private struct Done: Hashable {
    var exercise: String
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
