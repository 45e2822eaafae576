extension Program {
  /// Puts what a lifter can do in the place of what they cannot, and leaves out what nothing can
  /// stand for; gives what was changed, an exercise once.
  ///
  /// A substitute is another lift: it starts without a weight, which is found in its first session.
  mutating func fit(_ profile: LifterProfile, _ library: ExerciseLibrary) -> [Substitution] {
    var made: [String: Substitution?] = [:]
    var order: [Substitution] = []
    for phase in phases.indices {
      for workout in phases[phase].workouts.indices {
        phases[phase].workouts[workout].exercises = phases[phase].workouts[workout].exercises
          .compactMap { planned in
            let key = planned.name.normalizedName
            let substitution: Substitution?
            if let known = made[key] {
              substitution = known
            } else {
              let exercise = library.exercise(named: planned.name)
              substitution = exercise.flatMap { profile.substitution(for: $0, in: library) }
              made[key] = .some(substitution)
              if let substitution { order.append(substitution) }
            }
            guard let substitution else { return planned }
            return planned.exchanged(for: substitution.instead, library)
          }
      }
    }
    return order
  }

  /// Gives exercises weights to start from, where they follow from what the lifter can lift.
  mutating func setStarts(_ profile: LifterProfile, _ library: ExerciseLibrary) {
    for phase in phases.indices {
      for workout in phases[phase].workouts.indices {
        for index in phases[phase].workouts[workout].exercises.indices {
          phases[phase].workouts[workout].exercises[index].setStart(profile, library)
        }
      }
    }
  }
}

extension PlannedExercise {
  fileprivate func exchanged(for name: String?, _ library: ExerciseLibrary) -> PlannedExercise? {
    guard let name else { return nil }
    var exercise = self
    exercise.name = name
    exercise.loading = library.exercise(named: name)?.loading
    exercise.start = nil
    for set in exercise.sets.indices { exercise.sets[set].weight = nil }
    return exercise
  }

  fileprivate mutating func setStart(_ profile: LifterProfile, _ library: ExerciseLibrary) {
    guard let known = library.exercise(named: name), let max = profile.max(of: known) else {
      return
    }
    switch rule {
    case .wave: start = StartWeight.trainingMax(max)
    case .ramp: start = StartWeight.rampTop(max)
    default:
      for set in sets.indices where sets[set].measure == .reps {
        sets[set].weight = StartWeight.work(max, reps: sets.map(\.reps).max() ?? sets[set].reps)
      }
    }
  }
}
