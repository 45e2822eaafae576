/// An exercise as a lifter wrote it down after training, with the sets that were done.
package struct WrittenExercise: Hashable, Sendable {
  /// What it is called there.
  package var name: String
  /// The line its name stands in, from one.
  package var line: Int
  /// The column its name begins at, in characters, from one.
  package var column: Int
  /// The sets that were done, in their order.
  package var sets: [WrittenSet] = []
  /// What stands beside them in parentheses.
  package var notes: [String] = []

  /// The most exercises of one session.
  package static let most = 50

  /// A fault at its name.
  package func fault(_ problem: String) -> PlanFault {
    PlanFault(line: line, column: column, problem: problem)
  }
}

/// A set as a lifter wrote it down.
package struct WrittenSet: Hashable, Sendable {
  /// How many were done of what it counts.
  package var reps: Int
  /// What it counts.
  package var measure: Measure = .reps
  /// The weight, where one was written; below zero for help, zero for the body alone.
  package var weight: Weight?
  /// The colour of the band, where one was written.
  package var band: String?
  /// Whether as many as possible were done: `12+`.
  package var isAMRAP = false
  /// Rate of perceived exertion in tenths.
  package var rpe: Int?
  /// What it was for.
  package var kind: SetKind = .work
}

extension WrittenExercise {
  /// The exercise without weights of zero, where it cannot be done without any.
  package func known(to library: ExerciseLibrary) -> WrittenExercise {
    var exercise = self
    let loading = library.exercise(named: name)?.loading
    for set in sets.indices {
      exercise.sets[set].weight = sets[set].weight?.known(for: loading)
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
  /// Exercises end with a semicolon or a line. `3x8` is three sets of eight; with a first number
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
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where line.first != "#" {
      var reader = WrittenLine(line, number: index + 1, unit: unit)
      while let exercise = try reader.exercise() {
        guard found.count < most else {
          throw exercise.fault("a session has \(most) exercises at the most")
        }
        found.append(exercise)
      }
    }
    guard !found.isEmpty else {
      throw PlanFault(
        line: 1, column: 1, problem: "expected an exercise and its sets, as in 'Squat 3x5 @ 100kg'")
    }
    return found
  }

  private static let longest = 20_000
}
