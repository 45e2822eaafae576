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

  @Test("a number alone is one of what was asked for, and what is written with it stands")
  func measures() throws {
    let plank = PlannedExercise(
      name: "Plank", sets: [SetTarget](repeating: SetTarget(reps: 45, measure: .seconds), count: 2),
      rest: 60)
    let asked = Workout(name: "Core", exercises: [plank])
    func sets(_ text: String) throws -> [SetTarget] {
      try workout(text, asked: asked).workout.exercises[0].sets
    }
    let seconds = SetTarget(reps: 45, measure: .seconds)
    #expect(try sets("Plank 40s, 30") == [seconds, seconds])
    #expect(try sets("Plank 30m, 40s") == [SetTarget(reps: 30, measure: .metres), seconds])
    let alone = try workout("Plank 3x40s").workout.exercises[0].sets
    #expect(alone == [SetTarget](repeating: SetTarget(reps: 40, measure: .seconds), count: 3))
    #expect(try workout("Plank 40s, 30", asked: asked).done[0].map { $0?.reps } == [40, 30])
  }
}
