extension Gym {
  /// Returns the gym with its exercises' own gear under the names that a workout uses, too.
  package func naming(as workout: Workout, by library: ExerciseLibrary) -> Gym {
    var gym = self
    gym.describe(workout, by: library)
    guard !exercises.isEmpty else { return gym }
    let known = exercises.values.sorted { $0.exercise < $1.exercise }.compactMap { own in
      library.exercise(named: own.exercise).map { (id: $0.id, own: own) }
    }
    // Add the full name, too: an exercise of the library may be swapped in later.
    for (id, own) in known {
      guard let name = library.exercise(id: id)?.name.normalizedName else { continue }
      gym.exercises[name] = gym.exercises[name] ?? own
    }
    for exercise in workout.exercises where exercises[exercise.name.normalizedName] == nil {
      guard let id = library.exercise(named: exercise.name)?.id else { continue }
      gym.exercises[exercise.name.normalizedName] = known.first { $0.id == id }?.own
    }
    return gym
  }

  /// Stores the library's facts about the exercises and the variations they may progress to.
  private mutating func describe(_ workout: Workout, by library: ExerciseLibrary) {
    var (steps, onCable): ([String: Weight], Set<String>) = ([:], [])
    var onBody: Set<String> = []
    for name in workout.exercises.flatMap({ [$0.name] + ($0.rule?.variations ?? []) }) {
      guard let exercise = library.exercise(named: name) else { continue }
      steps[name.normalizedName] = exercise.step(in: unit)
      if exercise.loading == .bodyweightPlus { onBody.insert(name.normalizedName) }
      if exercise.equipment.contains(["cable"]) { onCable.insert(name.normalizedName) }
    }
    (usualSteps, cableExercises, self.onBody) = (steps, onCable.sorted(), onBody.sorted())
  }
}

extension Exercise {
  /// The step for unlisted gear. On a bar the default plates decide, unless the lifter's own
  /// exercise has a smaller step.
  fileprivate func step(in unit: Weight.Unit) -> Weight? {
    guard let step = increments[unit].map({ abs($0.thousandths) }) else { return nil }
    if loading == .barbell || loading == .barbellOneEnd,
      !isOwn || step > Loads.usualStep(unit).thousandths
    {
      return nil
    }
    return Weight(thousandths: step, unit: unit)
  }
}
