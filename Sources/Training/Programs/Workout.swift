/// The exercises of one training day.
public struct Workout: Hashable, Codable, Sendable {
  /// The name, as the lifter wrote it.
  public var name: String
  /// The exercises, in order.
  public var exercises: [PlannedExercise]
  /// The lifter's note.
  public var note: String?

  /// Creates a workout of exercises, in this order.
  public init(name: String, exercises: [PlannedExercise]) {
    (self.name, self.exercises) = (name, exercises)
  }

  /// The most exercises in a workout, far beyond any real one.
  public static let mostExercises = 200
}

extension Workout {
  /// Whether each exercise is done in turn with the one before.
  package var joined: [Bool] {
    zip(exercises, [nil] + exercises.map(\.group)).map { exercise, before in
      exercise.group != nil && exercise.group == before
    }
  }

  /// Returns the workout with only those alternating exercises whose turn it is.
  ///
  /// - Parameter times: the number of times the workout was done before.
  public func turned(_ times: Int) -> Workout {
    var workout = self
    workout.exercises = exercises.compactMap { exercise in
      guard let turn = exercise.turn, turn.count > 0 else { return exercise }
      guard max(0, times) % turn.count == turn.number else { return nil }
      var exercise = exercise
      exercise.turn = nil
      return exercise
    }
    return workout
  }
}
