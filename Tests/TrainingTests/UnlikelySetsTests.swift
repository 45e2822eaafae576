import Testing

@testable import Training

/// Reps that are more likely a weight.
@Suite struct UnlikelySetsTests {
  private static let library = ExerciseLibrary([
    exercise("Squat", .barbell), exercise("Curl", .perHand), exercise("Push-up", .bodyweight),
    exercise("Pulldown", .stack), exercise("Face Pull", .band),
  ])

  private static func exercise(_ name: String, _ loading: Loading) -> Exercise {
    var exercise = Exercise(name: name)
    exercise.loading = loading
    return exercise
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var found: [String] = []
    var testDescription: String { text }
  }

  @Test(
    "unlikely sets are found",
    arguments: [
      Row(text: "Squat 5x60", found: ["5 × 60 without"]),
      Row(text: "Squat 5x25, 3x30", found: ["5 × 25 without", "3 × 30 without"]),
      Row(text: "Squat 5x20"), Row(text: "Squat 3x25 @ 40"),
      Row(text: "Squat 2x60 @ 40", found: ["2 × 60"]),
      Row(text: "Curl 3x30", found: ["3 × 30 without"]),
      Row(text: "Pulldown 3x21", found: ["3 × 21 without"]),
      Row(text: "Push-up 2x60"), Row(text: "Face Pull 3x30"), Row(text: "Squat 3x60s"),
      Row(text: "Nobody Knows It 3x60"),
    ])
  func unlikely(row: Row) throws {
    let exercise = try #require(try WrittenExercise.read(row.text, unit: .kilograms).first)
    let found = exercise.unlikelySets(by: Self.library)
    #expect(
      found.map { "\($0.count) × \($0.reps)" + ($0.weight == nil ? " without" : "") } == row.found)
  }

  @Test("a set prescribed by the program is not questioned") func asked() throws {
    let exercise = try #require(try WrittenExercise.read("Curl 2x30", unit: .kilograms).first)
    let planned = PlannedExercise(
      name: "Curl", sets: [SetTarget(reps: 30), SetTarget(reps: 30)], rest: 60)
    let workout = Workout(name: "Arms", exercises: [planned])
    #expect(exercise.unlikelySets(by: Self.library, prescribed: workout).isEmpty)
    let slip = try #require(try WrittenExercise.read("Squat 50@100, 12@60", unit: .kilograms).first)
    let fives = Workout(
      name: "Legs",
      exercises: [PlannedExercise(name: "Squat", sets: [SetTarget(reps: 5)], rest: 60)])
    let unlikely = slip.unlikelySets(by: Self.library, prescribed: fives)
    #expect(unlikely.map(\.reps) == [50])
  }
}
