internal import LogStore
internal import Training

extension Planning {
  /// Returns a workout with the rotating exercises whose turn it is today.
  func today(_ workout: Workout, of program: Program, store: Store?) throws -> Workout {
    let hasTurns = workout.exercises.contains { $0.turn != nil }
    let times =
      hasTurns ? try store?.timesDone(workout.name, program: program.name) ?? 0 : 0
    return workout.turned(times)
  }
}
