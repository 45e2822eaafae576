extension Workout {
  /// The workout with the weights of last time.
  ///
  /// An exercise without a rule of progression repeats what was aimed at last time, set by set;
  /// sets that did not exist then take the weight of the last one that did. Without a last time,
  /// what the program says stays.
  ///
  /// - Parameter last: for an exercise, by its normalised name, the weights its sets aimed at the
  ///   last time it was done.
  /// - Returns: the workout as it is to be done today.
  public func continued(from last: [String: [Weight?]]) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      guard let weights = last[exercise.name.normalizedName], !weights.isEmpty else { continue }
      for set in exercise.sets.indices {
        let weight = weights[min(set, weights.count - 1)]
        guard let weight else { continue }
        workout.exercises[index].sets[set].weight = weight
      }
    }
    return workout
  }
}
