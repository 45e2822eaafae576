extension Recommendation {
  /// Returns the program as one of the lifter's own, with substitutes and loadable starting
  /// weights. Shared parts are written out, because substitutes in them may differ.
  package func own(titled title: String, in gym: Gym, library: ExerciseLibrary) -> Program {
    var own = program
    own.name = title
    own.blocks = []
    own.details.notes += substitutions.map { substitution in
      substitution.instead.map { "\($0) instead of \(substitution.exercise)." }
        ?? "Without \(substitution.exercise)."
    }
    own.start(in: gym, library)
    own.changeWorkouts { $0.exercises = $0.exercises.regrouped.returned }
    return own
  }

  package func started(in gym: Gym, library: ExerciseLibrary) -> Recommendation {
    with(self) { $0.program.start(in: gym, library) }
  }
}

extension Program {
  fileprivate mutating func start(in gym: Gym, _ library: ExerciseLibrary) {
    changeWorkouts { workout in
      let known = workout.described(by: library)
      let gym = gym.naming(as: known, by: library)
      workout.exercises = known.exercises.map { exercise in
        exercise.starting(in: gym.loads(for: exercise.name, loading: exercise.loading))
      }
    }
  }
}

extension PlannedExercise {
  /// Returns the exercise with loadable weights; a training max is not loaded, only rounded.
  fileprivate func starting(in loads: Loads?) -> PlannedExercise {
    var exercise = self
    exercise.start = start?.inHalves
    for set in sets.indices {
      exercise.sets[set].weight = sets[set].weight.map { loads?.notAbove($0) ?? $0.inHalves }
    }
    return exercise
  }
}

extension Weight {
  /// The weight rounded down to half a unit.
  fileprivate var inHalves: Weight {
    Weight(thousandths: max(500, thousandths / 500 * 500), unit: unit)
  }
}

extension [PlannedExercise] {
  fileprivate var regrouped: Self {
    map { exercise in
      let isAlone = count { $0.group == exercise.group } < 2
      return isAlone ? with(exercise) { $0.group = nil } : exercise
    }
  }

  fileprivate var returned: Self {
    var result = self
    var run: [Int] = []
    func settle(_ result: inout Self) {
      for (number, index) in run.enumerated() {
        result[index].turn = run.count > 1 ? Turn(number, of: run.count) : nil
      }
      run = []
    }
    for (index, exercise) in enumerated() {
      let before = run.last.flatMap { self[$0].turn?.number } ?? -1
      if let turn = exercise.turn, turn.number > before {
        run.append(index)
      } else {
        settle(&result)
        if exercise.turn != nil { run.append(index) }
      }
    }
    settle(&result)
    return result
  }
}
