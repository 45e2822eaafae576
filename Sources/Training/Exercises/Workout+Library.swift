extension Workout {
  /// Returns the workout with the library's facts about its exercises: loading, speech and usual
  /// rests.
  public func described(by library: ExerciseLibrary) -> Workout {
    described(as: known(to: library), by: library)
  }

  func known(to library: ExerciseLibrary) -> [Exercise?] {
    exercises.map { library.exercise(named: $0.name) }
  }

  /// The exercises that the workout can do without if time is short, by normalized name: what is not a
  /// compound lift, and from the third exercise on compound lifts without a barbell; never the first.
  package func accessories(by library: ExerciseLibrary) -> [String] {
    zip(exercises, known(to: library)).enumerated().compactMap { index, pair in
      let (exercise, known) = pair
      guard index > 0, let known else { return nil }
      let isLift = known.category == .compound || known.category == .explosive
      let isMain = isLift && (index == 1 || known.loading == .barbell)
      return isMain ? nil : exercise.name.normalizedName
    }
  }

  func described(as known: [Exercise?], by library: ExerciseLibrary) -> Workout {
    var workout = self
    for (index, exercise) in exercises.enumerated() {
      workout.exercises[index].loading = known[index]?.loading ?? exercise.loading
      if workout.exercises[index].loading == .assisted {
        // A written "20 kg" on an assistance stack is the help it gives.
        for set in exercise.sets.indices {
          workout.exercises[index].sets[set].weight = exercise.sets[set].weight?.asAssistance
        }
        workout.exercises[index].readRampAsHelp()
      }
      if workout.exercises[index].loading == .bodyweight, let rule = exercise.rule,
        !rule.kind.addsWeight(to: Progress(weight: nil))
      {
        // Of body weight alone, a share is no weight to add.
        for set in exercise.sets.indices where exercise.sets[set].weight?.thousandths == 0 {
          workout.exercises[index].sets[set].weight = nil
        }
      }
      if let known = known[index], exercise.rule == nil {
        for set in exercise.sets.indices { known.time(&workout.exercises[index].sets[set]) }
      }
      workout.exercises[index].pronunciation = library.spokenName(for: exercise.name)
      if exercise.hasUsualRest {
        // The rest after a round is that of its first exercise.
        let lead = exercises.firstIndex { $0.group != nil && $0.group == exercise.group } ?? index
        workout.exercises[index].rest = library.defaults.rest(
          after: exercises[lead].sets, of: known[lead])
      }
    }
    return workout
  }

  /// Returns the workout with the usual increments and ranges where its rules specify none.
  public func ruled(by library: ExerciseLibrary) -> Workout {
    ruled(as: known(to: library), by: library)
  }

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

  /// The spoken names, by normalized name, of exercises that are not spoken as written.
  package var pronunciations: [String: String] {
    let spoken = exercises.compactMap { exercise in
      exercise.pronunciation.map { (exercise.name.normalizedName, $0) }
    }
    return Dictionary(spoken) { first, _ in first }
  }
}

extension Exercise {
  /// Whether it is one of the lifts done with the heaviest weights.
  fileprivate var isBigLift: Bool { category == .compound && loading == .barbell }

  /// Takes the bare number of a hold as seconds: "3x60" of a plank; one hold is a rep.
  package func time(_ set: inout SetTarget) {
    guard category == .isometric, metric == .time, set.measure == .reps, set.reps > 1, !set.isAMRAP
    else { return }
    set.measure = .seconds
  }

  fileprivate var increment: Increment? {
    // Less help is a heavier weight, too.
    let steps = increments.mapValues { Weight(thousandths: abs($0.thousandths), unit: $0.unit) }
    return switch (steps[.kilograms], steps[.pounds]) {
    case (let kilograms?, let pounds): .weight(kilograms, or: pounds)
    case (nil, let pounds?): .weight(pounds)
    case (nil, nil): nil
    }
  }
}

extension ExerciseLibrary {
  /// Returns the usual seconds of rest; the exercise need not be in the library.
  package func rest(after sets: [SetTarget], of name: String) -> Int {
    defaults.rest(after: sets, of: exercise(named: name))
  }
}
