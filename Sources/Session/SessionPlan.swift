public import Training

/// What a session starts from: the workout as it is to be done today, and what surrounds it.
///
/// A snapshot: renaming an exercise or editing the program later changes no session.
public struct SessionPlan: Equatable, Codable, Sendable {
  /// The program the workout is from, or nothing for a workout of its own.
  public var program: String?

  /// The workout with today's weights.
  public var workout: Workout

  /// The unit in which the lifter's gym counts.
  public var unit: Weight.Unit

  /// The bar and the plates at hand.
  public var rack: Rack

  /// What was done last time, by the normalised name of the exercise.
  public var last: [String: LastTime]

  /// The last time an exercise was done.
  public struct LastTime: Hashable, Codable, Sendable {
    /// Repetitions of each set that was done.
    public var reps: [Int]

    /// The heaviest weight of these sets.
    public var weight: Weight?

    /// What the lifter noted on it then.
    public var note: String?

    /// What was done then.
    public init(reps: [Int], weight: Weight?, note: String? = nil) {
      self.reps = reps
      self.weight = weight
      self.note = note
    }
  }

  /// A plan for today.
  public init(
    program: String? = nil, workout: Workout, unit: Weight.Unit = .kilograms,
    rack: Rack? = nil, last: [String: LastTime] = [:]
  ) {
    self.program = program
    self.workout = workout
    self.unit = unit
    self.rack = rack ?? .home(unit)
    self.last = last
  }
}

extension Workout {
  /// How long the workout takes when it is lifted as prescribed: five seconds and three for each
  /// repetition in a set, and the rests.
  public var expectedLength: Span {
    var seconds = 0
    for (index, exercise) in exercises.enumerated() {
      let following = exercises.dropFirst(index + 1).first
      for (number, set) in exercise.sets.enumerated() {
        seconds += 5 + 3 * set.reps
        if number + 1 < exercise.sets.count {
          seconds += exercise.rest
        } else if let following {
          seconds += restBetween(exercise.rest, following.rest)
        }
      }
    }
    return .seconds(seconds)
  }
}

/// Seconds of rest from one exercise to another: the longer of the two, for the first has to be
/// recovered from and the second prepared for.
func restBetween(_ before: Int, _ after: Int) -> Int {
  max(before, after)
}
