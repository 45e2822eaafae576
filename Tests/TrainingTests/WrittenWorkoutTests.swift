import Testing

@testable import Training

/// What lifters wrote down, beside what they were asked for.
@Suite struct WrittenWorkoutTests {
  private static let library: ExerciseLibrary = {
    func exercise(_ name: String, _ loading: Loading) -> Exercise {
      var exercise = Exercise(name: name)
      exercise.loading = loading
      return exercise
    }
    return ExerciseLibrary([
      exercise("Squat", .barbell), exercise("Leg Curl", .stack), exercise("Curl", .perHand),
      exercise("Pull-up", .bodyweightPlus), exercise("Push-up", .bodyweight),
      exercise("Assisted Dip", .assisted),
    ])
  }()

  private func workout(_ text: String, asked: Workout? = nil) throws -> WrittenWorkout {
    WrittenWorkout(
      try WrittenExercise.read(text, unit: .kilograms), prescribed: asked, name: "Workout",
      library: Self.library)
  }

  /// What an import of the same exercises takes is said in Decision 40.
  @Test(
    "a zero is a weight only where none is needed",
    arguments: [
      ("Squat 5@0", nil), ("Squat 5@100", 100_000), ("Squat 5 bw", nil), ("Squat 5@0kg", nil),
      ("squats 5@0", nil), ("Leg Curl 8@0", nil), ("Curl 8@0 lb", nil), ("Pull-up 8@0", 0),
      ("Pull-up 8 bw", 0), ("Pull-up 8", nil), ("Push-up 12@0", 0), ("Assisted Dip 5@0", 0),
      ("Zorb Lift 5@0", 0),
    ] as [(String, Int?)])
  func zero(text: String, weight: Int?) throws {
    let workout = try workout(text)
    #expect(workout.workout.exercises[0].sets[0].weight?.thousandths == weight)
    #expect(workout.done[0][0]?.weight?.thousandths == weight)
  }
}
