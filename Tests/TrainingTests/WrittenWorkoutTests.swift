import Support
import Testing

@testable import Training

/// Logged workouts compared with their prescription.
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

  /// For imports of the same exercises, see Decision 40.
  @Test(
    "zero is a weight only if none is needed",
    arguments: [
      ("Squat 5@0", nil), ("Squat 5@100", 100_000), ("Squat 5 bw", nil), ("Squat 5@0kg", nil),
      ("squats 5@0", nil), ("Leg Curl 8@0", nil), ("Curl 8@0 lb", nil), ("Pull-up 8@0", 0),
      ("Pull-up 8 bw", 0), ("Pull-up 8", nil), ("Push-up 12@0", 0), ("Assisted Dip 5@0", 0),
      ("Zorb Lift 5@0", 0),
    ] as [(String, Int?)])
  func zero(text: String, weight: Int?) throws {
    let workout = try workout(text)
    #expect(workout.workout.exercises[0].sets[0].weight?.thousandths == weight)
    #expect(workout.done[0][0]?.done.weight?.thousandths == weight)
  }

  @Test("without a weight, a pull-up was less than a prescribed one that had some")
  func lighter() throws {
    let asked = try Program(plan: "## D\nPull-up 2x5 bw+10 kg linear", name: "", unit: .kilograms)
      .workouts[0].prescribed(from: [:], in: { _ in .usual(.kilograms) })
    let workout = try workout("Pull-up 5,5", asked: asked)
    #expect(workout.done[0].map { $0?.done.weight?.thousandths } == [0, 0])
    #expect(workout.workout.exercises[0].sets.map(\.weight?.thousandths) == [0, 0])
  }

  @Test(
    "on an assisted machine, a weight is help, however it is typed", arguments: ["20", "bw-20"])
  func assistance(load: String) throws {
    let workout = try workout("Assisted Dip 5@\(load)")
    #expect(workout.workout.exercises[0].sets[0].weight?.thousandths == -20_000)
  }

  @Test(
    "an exercise that is written twice is one",
    arguments: [
      ("Squat 3x5 @ 100, Squat 1x2 @ 120", "Squat 100:5 100:5 100:5 120:2"),
      ("Squat 1x2 @ 120, Squat 3x5 @ 100", "Squat 100:5 100:5 100:5 120:2"),
      (
        "Squat 3x5 @ 100, Curl 3x8 @ 10, Squat 1x2 @ 120",
        "Squat 100:5 100:5 100:5 120:2, Curl 10:8 10:8 10:8"
      ),
      ("Squat 2x5 @ 100, Squat 1x4 @ 100", "Squat 100:5 100:5 100:4"),
    ])
  func twice(text: String, sets: String) throws {
    let asked = try Program(plan: "## D\nSquat 3x5 100 kg linear", name: "", unit: .kilograms)
      .workouts[0].prescribed(from: [:], in: { _ in .usual(.kilograms) })
    let found = try workout(text, asked: asked)
    let told = zip(found.workout.exercises, found.done).map { exercise, done in
      let sets = done.map { set in
        "\(set?.done.weight?.number ?? "-"):\(set.map { "\($0.done.reps)" } ?? "-")"
      }
      return "\(exercise.name) \(sets.joined(separator: " "))"
    }
    #expect(told.joined(separator: ", ") == sets)
    // What was added is not judged.
    #expect(found.workout.exercises[0].prescribed?.weights.count == 3)
  }

  /// A row of `Lines/logged-parts.txt`: what was logged, the weights that were prescribed, and the resulting
  /// sets: each target, and what was completed of it.
  ///
  /// For sets that were not logged, nothing was lifted and nothing is known.
  @Test(
    "logged sets are matched to the prescribed sets by weight, and the others were skipped",
    arguments: TextRows("logged-parts").rows)
  func partial(_ row: TextRow) throws {
    let sets = row.says[0].split(separator: " ").map { SetTarget(reps: 5, weight: Weight(row: $0)) }
    let asked = Workout(
      name: "Day", exercises: [PlannedExercise(name: "Squat", sets: sets, rest: 90)])
    let told = try workout(row.text, asked: asked)
    let found = zip(told.workout.exercises[0].sets, told.done[0]).map { target, done in
      (target.kind == .warmUp ? "w" : "") + (target.weight?.number ?? "-") + ":"
        + (done.map { "\($0.done.reps)" } ?? "-")
    }
    #expect(found.joined(separator: " ") == row.says[1])
  }

  @Test("a set that failed on its first rep was one rep short")
  func failed() throws {
    let told = try workout("Squat 95x0")
    #expect(told.workout.exercises[0].sets[0].reps == 1)
    #expect(told.done[0][0]?.done.reps == 0)
    let last = try workout("Squat 5,5,0 @ 95")
    #expect(last.workout.exercises[0].sets.map(\.reps) == [5, 5, 5])
    #expect(last.done[0][2]?.done.reps == 0)
  }

  @Test("a lone number counts the prescribed measure, and explicit units take precedence")
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
    #expect(try sets("Plank 30m") == [SetTarget(reps: 30, measure: .metres), seconds])
    let crawl = try workout("Plank 30m 40s", asked: asked)
    #expect(crawl.workout.exercises[0].sets == [seconds, seconds])
    #expect(crawl.done[0][0]?.done.reps == 40)
    #expect(crawl.done[0][0]?.readings == [SetMetric(.metres, 30)])
    let alone = try workout("Plank 3x40s").workout.exercises[0].sets
    #expect(alone == [SetTarget](repeating: SetTarget(reps: 40, measure: .seconds), count: 3))
    #expect(try workout("Plank 40s, 30", asked: asked).done[0].map { $0?.done.reps } == [40, 30])
  }
}
