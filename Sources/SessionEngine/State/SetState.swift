public import Training

extension Session {
  /// Identifies a set by the position of its exercise in the plan and its own in the exercise.
  public struct SetPlace: Hashable, Codable, Sendable {
    package var exercise: Int
    package var set: Int

    /// Creates a place from positions counted from zero.
    public init(exercise: Int, set: Int) { (self.exercise, self.set) = (exercise, set) }
  }

  public struct Performance: Hashable, Codable, Sendable {
    /// The count achieved: reps, seconds, metres or calories.
    package var reps: Int
    package var weight: Weight?
    /// The typed weight, if it cannot be loaded exactly and another is used.
    package var asked: Weight?

    /// False for an AMRAP set that the lifter has not counted: its minimum is used for the log,
    /// progress and records, though there may have been more.
    package var isConfirmed: Bool

    /// Creates a performance of a number of repetitions at a weight.
    public init(reps: Int, weight: Weight?, isConfirmed: Bool = true) {
      (self.reps, self.weight, self.isConfirmed) = (reps, weight, isConfirmed)
    }

    /// Whether a set without a target fell short and was not counted.
    var isNone: Bool { reps == 0 && !isConfirmed }
  }

  /// A missed set is *done* with fewer repetitions than its target.
  package enum SetResult: Hashable, Sendable {
    case pending
    case done(Performance, at: Instant)
    case skipped(at: Instant)
  }

  package struct SetState: Hashable, Sendable {
    package var target: SetTarget
    package var result: SetResult = .pending

    /// Rate of perceived exertion in tenths: 85 is RPE 8.5.
    package var rpe: Int?

    package var readings: [SetMetric] = []

    /// Whether the lifter removed it from the session or the log.
    var isRemoved = false

    var isPending: Bool { result == .pending && !isRemoved }

    /// The performance; `nil` if the set is not done.
    package var performance: Performance? {
      if case .done(let performance, _) = result { performance } else { nil }
    }
  }
}
