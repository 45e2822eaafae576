/// An exercise as a lifter wrote it down after training, with the sets that were done.
package struct WrittenExercise: Hashable, Sendable {
  /// What it is called there.
  package var name: String
  /// The line its name is in, from one.
  package var line: Int
  /// The column its name begins at, in characters, from one.
  package var column: Int
  /// The sets that were done, in their order.
  package var sets: [WrittenSet]
  /// What was noted beside them in parentheses.
  package var notes: [String]

  /// The most exercises of one session.
  package static let most = 50

  /// A fault at its name.
  package func fault(_ problem: String) -> PlanFault {
    PlanFault(line: line, column: column, problem: problem)
  }
}

/// A set as a lifter wrote it down.
package struct WrittenSet: Hashable, Sendable {
  /// What was done: of what it counts, as many as there were.
  package var done: SetTarget
  /// Rate of perceived exertion in tenths.
  package var rpe: Int?

  init(_ done: SetTarget) { self.done = done }
}

extension WrittenExercise {
  /// The exercise without weights of zero, where it cannot be done without any.
  package func known(to library: ExerciseLibrary) -> WrittenExercise {
    var exercise = self
    let loading = library.exercise(named: name)?.loading
    for set in sets.indices {
      exercise.sets[set].done.weight = sets[set].done.weight?.known(for: loading)
    }
    return exercise
  }

  /// Reads what was done, as lifters write it.
  ///
  ///     Squat 5,5,5,5,4 @ 100kg; Row 3x8 @ 60
  ///     Bench Press  warmup 10@20, 5@40 work 8@60 rpe 8, 2x6@62.5
  ///     Pull-up 8,8,6 @ bw+10  (grip slipped)
  ///     Deadlift 100x5, 110 kg x 3, 1x3 120kg @9
  ///     Face Pull 3x15 @ red, 12 green band
  ///     Plank 60s, 45s; Farmer's Walk 3x40m @ 32 kg
  ///
  /// Exercises are listed as in a workout of one line. `3x8` is three sets of eight; with a first number
  /// above twenty, with a unit or a fraction it is a weight and its repetitions. A weight behind
  /// sets is that of all sets before it that have none.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - unit: the unit of weights that are written without one.
  /// - Returns: the exercises, in their order; one at least.
  /// - Throws: `PlanFault` for the first place that cannot be read; nothing is guessed.
  package static func read(
    _ text: String, unit: Weight.Unit
  ) throws(PlanFault) -> [WrittenExercise] {
    guard text.utf8.count <= longest else {
      throw PlanFault(line: 1, column: 1, problem: "this is too long for one session")
    }
    var found: [WrittenExercise] = []
    for line in ExerciseList.lines(of: text) {
      let exercise = try LogReader.exercise(line, unit: unit)
      guard found.count < most else {
        throw exercise.fault("a session has \(most) exercises at the most")
      }
      found.append(exercise)
    }
    guard !found.isEmpty else {
      throw PlanFault(
        line: 1, column: 1, problem: "expected an exercise and its sets, as in 'Squat 3x5 @ 100kg'")
    }
    return found
  }

  private static let longest = 20_000
}

/// One set in words, or as much of it as was said: `6@57.5`, `8@green`, `@62.5`, `45s rpe 8`.
///
/// What was left out is as it was.
package struct SetEntry: Hashable, Sendable {
  /// How many there were of what the set counts.
  package var reps: Int?
  /// What was written behind the number; a number alone is one of what the set counts.
  package var measure: Measure
  /// The weight.
  package var weight: Weight?
  /// The colour of the band.
  package var band: String?
  /// Rate of perceived exertion in tenths.
  package var rpe: Int?

  /// Reads one set.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - unit: the unit of a weight that is written without one.
  /// - Throws: `PlanFault` for what is none, or more than one.
  package init(_ text: String, unit: Weight.Unit) throws(PlanFault) {
    let (set, hasReps) = try LogReader.set(text, unit: unit)
    reps = hasReps ? set.done.reps : nil
    measure = set.done.measure
    (weight, band, rpe) = (set.done.weight, set.done.band, set.rpe)
  }
}
