/// The exercises of one training day.
public struct Workout: Hashable, Codable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String
  /// Its exercises, in their order.
  public var exercises: [PlannedExercise]
  /// The lifter's words on it.
  public var note: String?

  /// A workout of these exercises, in this order.
  public init(name: String, exercises: [PlannedExercise]) {
    self.name = name
    self.exercises = exercises
  }

  /// More exercises than anybody does in a day.
  public static let mostExercises = 200

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case exercises = "exercises"
    case note = "note"
  }
}

extension Workout {
  /// The workout of one day: of exercises that take turns, the one whose turn it is.
  ///
  /// - Parameter times: how often the workout was done before.
  /// - Returns: the workout without those whose turn it is not.
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
