extension Gym {
  /// The gym as a workout calls its exercises: what "Squat" has of its own, "Back Squat" has too
  /// where a library knows them as one.
  public func naming(as workout: Workout, by library: ExerciseLibrary) -> Gym {
    guard !exercises.isEmpty else { return self }
    var gym = self
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
