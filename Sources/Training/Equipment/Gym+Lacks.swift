extension Gym {
  /// Whether the gym has nothing to load an exercise with: only the list of a gym without a bar is
  /// taken to be complete, as hardly anybody lists every machine.
  package func lacksGear(for exercise: String, loading: Loading?) -> Bool {
    guard bars.isEmpty, exercises[exercise.normalizedName] == nil else { return false }
    switch loading {
    case .barbell, .barbellOneEnd: return true
    case .stack, .machine, .assisted: return machine(for: exercise) == nil
    case .perHand: return dumbbells.isEmpty
    case .singleImplement: return dumbbells.isEmpty && kettlebells.isEmpty
    case .bodyweight, .bodyweightPlus, .band, nil: return false
    }
  }
}

extension Workout {
  /// Returns the workout without the weights that the gym has nothing for.
  package func withoutMissingGear(in gym: Gym) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated()
    where gym.lacksGear(for: exercise.name, loading: exercise.loading) {
      for set in exercise.sets.indices {
        workout.exercises[index].sets[set].weight = nil
        workout.exercises[index].sets[set].exact = nil
      }
    }
    return workout
  }
}

extension ExerciseLibrary {
  /// Returns the substitutes for an exercise that can be done and loaded in a gym, closest first.
  /// If the gym cannot load the exercise, loaded ones come first, and the substitutes of its
  /// substitutes count: a deadlift without a bar is one with dumbbells, not a bridge.
  package func substitutes(for exercise: Exercise, in gym: Gym) -> [Exercise] {
    func lacks(_ exercise: Exercise) -> Bool {
      gym.lacksGear(for: exercise.name, loading: exercise.loading)
    }
    var near = exercise.substitutes
    if lacks(exercise) {
      let far = near.compactMap { self.exercise(id: $0) }.flatMap(\.substitutes)
      for id in far where id != exercise.id && !near.contains(id) { near.append(id) }
    }
    let possible = near.compactMap { self.exercise(id: $0) }.filter {
      $0.metric == exercise.metric && gym.has(whatTakes: $0) && !lacks($0)
    }
    guard lacks(exercise) else { return possible }
    let isLoaded = { (other: Exercise) in other.loading?.isOfIron == true }
    return possible.filter(isLoaded) + possible.filter { !isLoaded($0) }
  }
}
