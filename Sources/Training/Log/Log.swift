/// A session as the log keeps it: a snapshot in which nothing changes when a program is edited or
/// an exercise renamed.
public struct LoggedSession: Hashable, Sendable {
  /// The program the workout was from, if it was from one.
  public var program: String?
  /// The name of the workout.
  public var workout: String
  /// Whether it goes on, and how it ended.
  public var status: Status

  /// The unit in which the gym counted.
  public var unit: Weight.Unit
  /// Its exercises, in the order they were done.
  public var exercises: [LoggedExercise]

  /// How hard the lifter found it, one to ten.
  public var effort: Int?
  /// What the lifter noted on the session.
  public var notes: [String]

  /// Milliseconds from its beginning to its latest event.
  public var length: Int

  /// Whether the lifter said later that there was no such session; then it has no exercises.
  public var isRemoved = false

  /// What became of a session.
  public enum Status: String, Sendable, CaseIterable {
    /// It goes on, or was interrupted and can be resumed.
    case running = "running"
    /// The lifter left it complete.
    case finished = "finished"
    /// It was found hours later and closed as it stood.
    case closed = "closed"
  }

  /// A session with its exercises in the order they were done.
  public init(
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

/// An exercise of a logged session.
public struct LoggedExercise: Hashable, Sendable {
  /// Its name at that time.
  public var name: String
  /// How it was loaded.
  public var loading: Loading?
  /// Its sets, in their order.
  public var sets: [LoggedSet]
  /// What the lifter noted on it.
  public var notes: [String]
  /// Where its sets came from: its rule and how it stood, as they were.
  public var prescribed: Prescribed?

  /// An exercise with its sets.
  public init(
    name: String, loading: Loading?, sets: [LoggedSet], notes: [String],
    prescribed: Prescribed? = nil
  ) {
    self.name = name
    self.loading = loading
    self.sets = sets
    self.notes = notes
    self.prescribed = prescribed
  }
}

/// A set of a logged session: what was asked for and what was done.
public struct LoggedSet: Hashable, Sendable {
  /// What was asked for.
  public var target: SetTarget
  /// What became of it.
  public var status: Status

  /// Repetitions done; nothing unless the set was done.
  public var reps: Int?

  /// The weight lifted; nothing where there is none.
  public var weight: Weight?

  /// False for an open set whose repetitions the lifter did not count: there were `reps` or more.
  public var isConfirmed: Bool

  /// Rate of perceived exertion in tenths.
  public var rpe: Int?

  /// What was read of it besides what it counts; nothing where nobody said.
  public var readings: SetMetrics?

  /// Milliseconds from the beginning of the session to the moment it was done or skipped.
  public var at: Int?

  /// Skipped, short and done are different facts.
  public enum Status: String, Sendable, CaseIterable {
    case pending = "pending"
    case done = "done"
    case short = "short"
    case skipped = "skipped"
  }

  /// A set with its target and what became of it.
  public init(
    target: SetTarget, status: Status, reps: Int? = nil, weight: Weight? = nil,
    isConfirmed: Bool = true, rpe: Int? = nil, readings: SetMetrics? = nil,
    at: Int? = nil
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
  /// Repetitions times weight over all sets done, in thousandths of the unit; what was lifted in the
  /// other unit is converted.
  ///
  /// Warm-ups and sets that count something else are not part of it, and help takes nothing off.
  public var volume: Int {
    exercises.flatMap(\.sets).reduce(0) { sum, set in
      guard set.target.kind.isCounted, set.target.measure == .reps, let reps = set.reps,
        let weight = set.weight
      else { return sum }
      // Converted once it is multiplied, so that nothing is rounded twice.
      let work = Weight(thousandths: reps * max(0, weight.thousandths), unit: weight.unit)
      return sum + work.converted(to: unit).thousandths
    }
  }

  /// How many sets were done, short ones included and warm-ups not.
  public var setsDone: Int { exercises.reduce(0) { $0 + $1.setsDone } }
}

extension LoggedExercise {
  /// How many sets were done, short ones included and warm-ups not.
  public var setsDone: Int { sets.count { $0.target.kind.isCounted && $0.reps != nil } }
}
