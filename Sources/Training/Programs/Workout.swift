/// The exercises of one training day.
public struct Workout: Hashable, Codable, Sendable {
  public var name: String
  public var exercises: [PlannedExercise]
  public var note: String?

  public init(name: String, exercises: [PlannedExercise]) {
    (self.name, self.exercises) = (name, exercises)
  }

  public static let mostExercises = 200
}

extension Workout {
  /// Whether each exercise is done in turn with the one before.
  package var joined: [Bool] {
    zip(exercises, [nil] + exercises.map(\.group)).map { exercise, before in
      exercise.group != nil && exercise.group == before
    }
  }

  /// Returns the workout with those alternating exercises whose turn it is, after it was done a
  /// number of times.
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
