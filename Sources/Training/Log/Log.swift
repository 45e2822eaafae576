/// A session as stored in the log, which later edits to a program or a name do not change.
public struct LoggedSession: Hashable, Sendable {
  package var program: String?
  package var workout: String
  /// Whether the session is running, and if not, how it ended.
  package var status: Status

  package var unit: Weight.Unit
  public var exercises: [LoggedExercise]

  /// The lifter's rating of the effort, 1 to 10.
  package var effort: Int?
  package var notes: [String]

  /// Milliseconds from the start to the latest event.
  package var length: Int

  /// Whether the lifter removed the session afterwards; if so, it has no exercises.
  package var isRemoved = false

  package enum Status: String, Sendable, CaseIterable {
    /// It is in progress, or interrupted and can be resumed.
    case running
    /// The lifter ended it.
    case finished
    /// It was found hours later and closed with the sets done so far.
    case closed
  }

  package init(
    program: String?, workout: String, status: Status, unit: Weight.Unit,
    exercises: [LoggedExercise], effort: Int?, notes: [String], length: Int
  ) {
    self.program = program
    self.workout = workout
    self.status = status
    self.unit = unit
    self.exercises = exercises
    self.effort = effort
    self.notes = notes
    self.length = length
  }
}

public struct LoggedExercise: Hashable, Sendable {
  /// Its name at the time.
  public var name: String
  package var loading: Loading?
  public var sets: [LoggedSet]
  package var notes: [String]
  /// The rule and the progress that its sets were derived from, as they were at the time.
  package var prescribed: Prescribed?

  package init(
    name: String, loading: Loading?, sets: [LoggedSet], notes: [String],
    prescribed: Prescribed? = nil
  ) {
    (self.name, self.loading, self.sets) = (name, loading, sets)
    (self.notes, self.prescribed) = (notes, prescribed)
  }
}

/// A set of a logged session: its target and its result.
public struct LoggedSet: Hashable, Sendable {
  package var target: SetTarget
  package var status: Status

  /// The number done, in the measure of the target; `nil` unless the set was done.
  public var reps: Int?

  /// The weight lifted; `nil` if there was none.
  public var weight: Weight?

  /// False if the lifter did not count an AMRAP set; there were `reps` or more.
  package var isConfirmed: Bool

  /// Rate of perceived exertion (RPE), in tenths.
  package var rpe: Int?

  /// Readings of a machine or a belt, one of each kind.
  package var readings: [SetMetric]

  /// Milliseconds from the start of the session until it was done or skipped.
  package var at: Int?

  package enum Status: String, Codable, Sendable, CaseIterable {
    case pending, done, short, skipped
  }

  package init(
    target: SetTarget, status: Status, reps: Int? = nil, weight: Weight? = nil,
    isConfirmed: Bool = true, rpe: Int? = nil, readings: [SetMetric] = [], at: Int? = nil
  ) {
    self.target = target
    self.status = status
    self.reps = reps
    self.weight = weight
    self.isConfirmed = isConfirmed
    self.rpe = rpe
    self.readings = readings
    self.at = at
  }
}

extension LoggedSession {
  /// Reps times weight over all sets done but warm-ups, in thousandths of the session's unit; help
  /// does not reduce it.
  package var volume: Int {
    let volume = exercises.flatMap(\.sets).reduce(0) { sum, set in
      guard set.target.kind.isCounted, set.target.measure == .reps, let reps = set.reps,
        let weight = set.weight
      else { return sum }
      // Convert the product, not the weight, so that it is rounded only once.
      let work = Weight(thousandths: reps * max(0, weight.thousandths), unit: weight.unit)
      return sum + work.converted(to: unit).thousandths
    }
    return min(volume, LoggedSession.mostVolume)
  }

  /// The most volume that is counted: a million tonnes, so that all sessions can be added up.
  package static let mostVolume = 1_000_000_000_000

  /// The number of sets done, including short ones but not warm-ups.
  public var setsDone: Int { exercises.reduce(0) { $0 + $1.setsDone } }
}

extension LoggedExercise {
  /// The number of sets done, including short ones but not warm-ups.
  package var setsDone: Int { sets.count { $0.target.kind.isCounted && $0.reps != nil } }
}
