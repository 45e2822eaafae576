import Testing
import Training

/// The defaults for anything a plan leaves out.
@Suite struct PlanDefaultsTests {
  private static let library: ExerciseLibrary = {
    func exercise(_ name: String, _ category: Exercise.Category, _ loading: Loading) -> Exercise {
      var exercise = Exercise(name: name)
      (exercise.category, exercise.loading) = (category, loading)
      return exercise
    }
    return ExerciseLibrary([
      exercise("Squat", .compound, .barbell), exercise("Row", .compound, .perHand),
      exercise("Pull-Up", .compound, .bodyweightPlus), exercise("Curl", .isolation, .perHand),
      exercise("Power Clean", .explosive, .barbell), exercise("Plank", .isometric, .bodyweight),
      exercise("Sauna", .recovery, .bodyweight),
    ])
  }()

  private static func exercises(
    _ lines: String, _ library: ExerciseLibrary = library
  ) throws -> [PlannedExercise] {
    try Program(plan: "## W\n" + lines, name: "", unit: .kilograms).workouts[0]
      .described(by: library).ruled(by: library).exercises
  }

  @Test(
    "a rest that the plan leaves out depends on the exercise and its sets",
    arguments: [
      ("Squat 3x5 60 kg", 180), ("Squat 3x6 60 kg", 90), ("Squat 2x5, 5+", 180),
      ("Squat 3xmax", 90),
      ("Row 3x5", 180), ("Power Clean 5x3", 180), ("Pull-Up 3x5", 90), ("Pull-Up 3x5 bw+10", 180),
      ("Curl 3x5 10 kg", 60), ("Plank 3x30s", 60), ("Sauna 15min", 60), ("Nameless 3x8", 90),
      ("Nameless 3x5 40 kg", 180), ("Squat 3x5 rest 90", 90), ("Curl 3x10 rest 2:00", 120),
      ("Squat wave 5@65% 3@85%", 180), ("Squat wave 8@65% 6@75%", 90),
    ])
  func rests(line: String, seconds: Int) throws {
    #expect(try Self.exercises(line)[0].rest == seconds)
  }

  @Test("the rest after a round is that of its first exercise")
  func rounds() throws {
    #expect(try Self.exercises("Squat 3x5 60 kg\n+ Curl 3x10").map(\.rest) == [180, 180])
  }

  @Test("the lifter's own defaults apply, but not over the plan's values")
  func own() throws {
    var library = Self.library
    library.defaults.heavyRest = 240
    library.defaults.compoundRest = 100
    library.defaults.isolationRest = 45
    library.defaults.range = 6...10
    let lines = "Squat 3x5 60 kg\nSquat [b] 3x8\nCurl 3x8 double\nRow 3x8 rest 30 double 8-12"
    let exercises = try Self.exercises(lines, library)
    #expect(exercises.map(\.rest) == [240, 100, 45, 30])
    #expect(exercises[2].rule?.description == "double 6-10 +5%")
    #expect(exercises[3].rule?.description == "double 8-12 +5%")
  }

  @Test("double progression adds five percent, or half that for big lifts and low reps")
  func amounts() throws {
    let lines = "Squat 3x8 double\nRow 3x8 double\nCurl 3x8 double\nCurl [b] 3x5 double 5-8"
    #expect(
      try Self.exercises(lines).map { $0.rule?.description } == [
        "double 8-12 +2.5%", "double 8-12 +5%", "double 8-12 +5%", "double 5-8 +2.5%",
      ])
  }

  @Test(
    "a starting percentage of a rep max uses Epley's formula",
    arguments: [
      (85, 5, "72.857 kg"), (90, 1, "90 kg"), (100, 10, "75 kg"),
    ])
  func startShare(percent: Int, reps: Int, weight: String) {
    let share = StartShare(.whole(percent), of: reps)
    #expect(share.weight(of: .kilograms(thousandths: 100_000)).description == weight)
  }

  @Test("a training max can be a percentage of a one-rep max")
  func trainingMax() throws {
    let exercise = try Self.exercises("Squat tm 85% of 120 kg wave 5@50% 5@100%")[0]
    #expect(exercise.start == .kilograms(thousandths: 102_000))
  }
}
