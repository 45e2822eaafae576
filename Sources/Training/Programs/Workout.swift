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

  /// Returns the workout with only those alternating exercises whose turn it is: the one after that
  /// done last.
  ///
  /// - Parameters:
  ///   - times: the number of times the workout was done before, for exercises of which none was.
  ///   - last: when each was last done in the workout, by slot.
  public func turned(_ times: Int, last: [String: Int] = [:]) -> Workout {
    var workout = self
    workout.exercises = exercises.indices.compactMap { index in
      var exercise = exercises[index]
      guard let turn = exercise.turn, turn.count > 0 else { return exercise }
      let others = exercises.dropFirst(max(0, index - turn.number)).prefix(turn.count)
      // Turns of the same exercise are told apart by counting alone.
      let isKnown = Set(others.map(\.slot)).count == others.count
      let done = others.filter { isKnown && last[$0.slot] != nil }
        .max { last[$0.slot, default: 0] < last[$1.slot, default: 0] }?.turn
      let next = done.map { $0.number + 1 } ?? max(0, times)
      guard next % turn.count == turn.number else { return nil }
      exercise.turn = nil
      return exercise
    }
    return workout
  }

  /// The slots of its alternating exercises.
  package var turningSlots: Set<String> {
    Set(exercises.filter { $0.turn != nil }.map(\.slot))
  }
}
