extension Workout {
  /// The workout with what a library knows of its exercises: how they are loaded and spoken.
  ///
  /// What the library does not know stays as it is; nothing is refused.
  public func described(by library: ExerciseLibrary) -> Workout {
    described(as: known(to: library), by: library)
  }

  /// What a library knows of its exercises, in their order.
  func known(to library: ExerciseLibrary) -> [Exercise?] {
    exercises.map { library.exercise(named: $0.name) }
  }

  /// The workout with what is known of its exercises.
  func described(as known: [Exercise?], by library: ExerciseLibrary) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      workout.exercises[index].loading = known[index]?.loading ?? exercise.loading
      if workout.exercises[index].loading == .assisted {
        // "20 kg" on an assisting stack is what it takes off.
        for set in exercise.sets.indices {
          workout.exercises[index].sets[set].weight = exercise.sets[set].weight?.asAssistance
        }
      }
      workout.exercises[index].pronunciation = library.spokenName(for: exercise.name)
      if exercise.hasUsualRest {
        // After a round it is the rest of its first exercise.
        let lead =
          exercises.firstIndex { $0.group != nil && $0.group == exercise.group } ?? index
        workout.exercises[index].rest = library.defaults.rest(
          after: exercises[lead].sets, of: known[lead])
      }
    }
    return workout
  }

  /// The workout with the amounts and ranges of its rules: what is usual for an exercise where the
  /// plan does not say.
  public func ruled(by library: ExerciseLibrary) -> Workout {
    ruled(as: known(to: library), by: library)
  }

  /// The workout with the amounts and ranges of its rules, by what is known of its exercises.
  func ruled(as known: [Exercise?], by library: ExerciseLibrary) -> Workout {
    var workout = self
    for (index, (exercise, known)) in zip(exercises, known).enumerated() {
      let usual =
        known?.increment ?? .usual(isCompound: known.map { $0.category == .compound } ?? true)
      workout.exercises[index].rule = exercise.rule?.resolved(
        usual, library.defaults, isBigLift: known?.isBigLift ?? false)
    }
    return workout
  }

  /// How its exercises are spoken where that is not as they are written, by normalised name.
  public var pronunciations: [String: String] {
    let spoken = exercises.compactMap { exercise in
      exercise.pronunciation.map { (exercise.name.normalizedName, $0) }
    }
    return Dictionary(spoken) { first, _ in first }
  }
}

extension Exercise {
  /// Whether it is one of the lifts that are done with the heaviest weights.
  fileprivate var isBigLift: Bool { category == .compound && loading == .barbell }

  /// What it goes up by, in the units that it names.
  fileprivate var increment: Increment? {
    switch (increments[.kilograms], increments[.pounds]) {
    case (let kilograms?, let pounds): .weight(kilograms, or: pounds)
    case (nil, let pounds?): .weight(pounds)
    case (nil, nil): nil
    }
  }
}
