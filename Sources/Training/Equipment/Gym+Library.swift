extension Gym {
  /// The gym as a workout calls its exercises: what "Squat" has of its own, "Back Squat" has too
  /// where a library knows them as one.
  public func naming(as workout: Workout, by library: ExerciseLibrary) -> Gym {
    var gym = self
    gym.describe(workout, by: library)
    guard !exercises.isEmpty else { return gym }
    let known = exercises.values.sorted { $0.exercise < $1.exercise }.compactMap { own in
      library.exercise(named: own.exercise).map { (id: $0.id, own: own) }
    }
    // By its full name, too: another exercise of the library may take its place.
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
}

extension Gym {
  /// Takes what a library knows of exercises and of the variations that may take their place: their usual
  /// steps, and whether a cable serves them or a belt.
  private mutating func describe(_ workout: Workout, by library: ExerciseLibrary) {
    var (steps, onCable): ([String: Weight], Set<String>) = ([:], [])
    var onBody: Set<String> = []
    for name in workout.exercises.flatMap({ [$0.name] + ($0.rule?.variations ?? []) }) {
      guard let exercise = library.exercise(named: name) else { continue }
      steps[name.normalizedName] = exercise.step(in: unit)
      if exercise.loading == .bodyweightPlus { onBody.insert(name.normalizedName) }
      if exercise.equipment.contains(["cable"]) { onCable.insert(name.normalizedName) }
    }
    (usualSteps, cableExercises, self.onBody) = (steps, onCable, onBody)
  }
}

extension Exercise {
  /// Its step where nothing is known of the gear; nothing leaves the usual one.
  ///
  /// On a bar that is what the usual plates can do, unless the lifter has said that it is less.
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
