package struct WrittenExercise: Hashable, Sendable {
  package var name: String
  /// The line of the name, starting at 1.
  package var line: Int
  /// The column of the name in characters, starting at 1.
  package var column: Int
  package var sets: [WrittenSet]
  package var notes: [String]

  package static let most = 50

  package func fault(_ problem: String) -> PlanFault {
    PlanFault(line: line, column: column, problem: problem)
  }
}

package struct WrittenSet: Hashable, Sendable {
  /// The result: the measure and the number done.
  package var done: SetTarget
  /// Rate of perceived exertion (RPE), in tenths.
  package var rpe: Int?
  /// What else is known of it: of `5.2km 25:00`, the time.
  package var readings: [SetMetric] = []

  init(_ done: SetTarget) { self.done = done }

  /// The set counted by another of its amounts, if it has one of that measure: of `5.2km 25:00`,
  /// 25 minutes with a reading of 5.2 km.
  func counted(by measure: Measure) -> WrittenSet {
    let exchanged = SetMetric.exchange(done.reps, done.measure, readings, for: measure)
    guard let exchanged else { return self }
    return with(self) {
      ($0.done.reps, $0.done.measure, $0.readings) = (exchanged.count, measure, [])
      $0.readings.add(exchanged.readings)
    }
  }
}

extension WrittenExercise {
  /// Creates an exercise of sets that were typed by themselves.
  package init(_ name: String, _ sets: [SetTarget]) {
    self.init(name: name, line: 1, column: 1, sets: sets.map { WrittenSet($0) }, notes: [])
  }

  /// Returns the exercise without weights of zero, if it cannot be done without weight; on an assisted
  /// machine, weights are help, and bare numbers of a hold are seconds.
  package func known(to library: ExerciseLibrary) -> WrittenExercise {
    var exercise = self
    let known = library.exercise(named: name)
    for set in sets.indices {
      exercise.sets[set].done.weight = sets[set].done.weight?.known(for: known?.loading)
      known?.time(&exercise.sets[set].done)
    }
    return exercise
  }

  /// Reads the results of a session, at least one exercise, in a lifter's notation: `Squat 5,5,4 @
  /// 100kg; Row warmup 10@20 3x8 @ 60 rpe 8`. `3x8` is three sets of eight; a first number above
  /// twenty, or with a unit or a fraction, is a weight. A weight applies to all sets before it that
  /// have none. Throws `PlanFault` for the first error; nothing is guessed.
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
        throw exercise.fault("a session can have at most \(most) exercises")
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

/// One set, or part of one, as typed: `6@57.5`, `8@green`, `@62.5`, `45s rpe 8`.
///
/// `nil` fields were left out and do not change.
package struct SetEntry: Hashable, Sendable {
  package var reps: Int?
  /// The measure; `reps` also for a plain number, which counts whatever the set counts.
  package var measure: Measure
  package var weight: Weight?
  package var band: String?
  /// Rate of perceived exertion (RPE), in tenths.
  package var rpe: Int?
  /// The readings behind the count: of `500m 1:52`, the time.
  package var readings: [SetMetric]

  /// Throws `PlanFault` if it is not a set, or more than one.
  package init(_ text: String, unit: Weight.Unit) throws(PlanFault) {
    let (set, hasReps) = try LogReader.set(text, unit: unit)
    reps = hasReps ? set.done.reps : nil
    measure = set.done.measure
    (weight, band, rpe) = (set.done.weight, set.done.band, set.rpe)
    readings = set.readings
  }
}
