internal import Store
internal import Training

extension Planning {
  /// A workout as it is today: with the exercises whose turn it is.
  func today(_ workout: Workout, of program: Program, store: Store?) throws -> Workout {
    let hasTurns = workout.exercises.contains { $0.turn != nil }
    let times =
      hasTurns ? try store?.timesDone(workout.name, program: program.name) ?? 0 : 0
    let today = workout.turned(times)
    try refuseUnknownSets(of: today)
    return today
  }

  /// Refuses a workout with sets that a session cannot run yet, rather than run them wrongly.
  func refuseUnknownSets(of workout: Workout) throws(Failure) {
    for exercise in workout.exercises {
      let what: String? =
        if exercise.interval != nil {
          "intervals"
        } else if exercise.sets.contains(where: { $0.measure != .reps }) {
          "sets that count no repetitions"
        } else {
          nil
        }
      guard let what else { continue }
      throw Failure(
        description: "cannot run '\(workout.name)': '\(exercise.name)' has \(what), which a session"
          + " cannot do yet. Take them out of a copy of the plan for now.")
    }
  }
}
