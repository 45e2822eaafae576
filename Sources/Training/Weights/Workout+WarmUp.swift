extension Workout {
  /// Returns the workout with warm-up sets before the work sets of its exercises. A barbell
  /// exercise gets a ramp to its first work set if the plan says so, or, if it is silent and they
  /// are `usually` done, if that weight is at least twice the bar: anything lighter is its own
  /// warm-up.
  package func warmedUp(in gym: Gym, usually: Bool) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      let ramp = exercise.ramp(on: gym.rack(for: exercise.name), usually: usually)
      workout.exercises[index].sets = ramp + exercise.sets
    }
    return workout
  }
}

extension PlannedExercise {
  fileprivate func ramp(on rack: LoadableBar, usually: Bool) -> [SetTarget] {
    guard loading == .barbell, sets.allSatisfy(\.kind.isCounted), let weight = sets.first?.weight,
      weight.unit == rack.bar.unit
    else { return [] }
    let isHeavy = weight.thousandths >= 2 * rack.bar.thousandths
    guard warmsUp ?? (usually && isHeavy) else { return [] }
    let steps = rack.warmUp(to: weight)?.steps ?? []
    return steps.map { SetTarget(reps: $0.reps, weight: $0.load.total, kind: .warmUp) }
  }
}
