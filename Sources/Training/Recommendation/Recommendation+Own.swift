extension Recommendation {
  /// The program as one of the lifter's own: with what is done instead, and weights to start from
  /// that the gym can load.
  ///
  /// Its parts for several workouts are written out, for what was exchanged in them may differ.
  ///
  /// - Parameters:
  ///   - title: what it is called; progress belongs to that.
  ///   - gym: what can be loaded.
  ///   - library: how exercises are loaded.
  /// - Returns: the program, as a plan can say it.
  package func own(titled title: String, in gym: Gym, library: ExerciseLibrary) -> Program {
    var own = program
    own.name = title
    own.blocks = []
    own.details.notes += substitutions.map { substitution in
      substitution.instead.map { "\($0) instead of \(substitution.exercise)." }
        ?? "Without \(substitution.exercise)."
    }
    own.start(in: gym, library)
    for phase in own.phases.indices {
      for workout in own.phases[phase].workouts.indices {
        own.phases[phase].workouts[workout].exercises =
          own.phases[phase].workouts[workout].exercises.regrouped.returned
      }
    }
    return own
  }

  /// The proposal with weights to start from that the gym can load, as they are to be told.
  package func started(in gym: Gym, library: ExerciseLibrary) -> Recommendation {
    var started = self
    started.program.start(in: gym, library)
    return started
  }
}

extension Program {
  /// Gives its exercises weights that can be loaded.
  fileprivate mutating func start(in gym: Gym, _ library: ExerciseLibrary) {
    for phase in phases.indices {
      for workout in phases[phase].workouts.indices {
        let known = phases[phase].workouts[workout].described(by: library)
        let gym = gym.naming(as: known, by: library)
        phases[phase].workouts[workout].exercises = known.exercises.map { exercise in
          exercise.starting(in: gym.loads(for: exercise.name, loading: exercise.loading))
        }
      }
    }
  }
}

extension PlannedExercise {
  /// With weights that can be loaded; a training max is not loaded, and a round one.
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
  /// The next lighter half of its unit.
  fileprivate var inHalves: Weight {
    Weight(thousandths: max(500, thousandths / 500 * 500), unit: unit)
  }
}

extension [PlannedExercise] {
  /// Without supersets of which one exercise is left.
  fileprivate var regrouped: Self {
    map { exercise in
      var exercise = exercise
      if count(where: { $0.group == exercise.group }) < 2 { exercise.group = nil }
      return exercise
    }
  }

  /// With turns that are counted without those that were left out.
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
