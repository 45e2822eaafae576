import Testing

@testable import Training

/// Workouts in one line, without a program.
@Suite struct WorkoutLineTests {
  /// `Squat 3x5 @100 kg`, an exercise with its sets.
  private static func text(_ exercise: PlannedExercise) -> String {
    let sets = exercise.sets.map { "\($0.reps)\($0.isAMRAP ? "+" : "")" }.joined(separator: " ")
    let weight = exercise.sets.first?.weight.map { " @\($0)" } ?? ""
    let group = exercise.group == nil ? "" : " joined"
    return "\(exercise.name): \(sets)\(weight)\(exercise.rule == nil ? "" : " ruled")\(group)"
  }

  @Test(
    "a line becomes exercises",
    arguments: [
      ("squat 3x5, bench 3x5", ["squat: 5 5 5", "bench: 5 5 5"]),
      ("squat 3x5;bench 3x5 60kg", ["squat: 5 5 5", "bench: 5 5 5 @60 kg"]),
      ("squat 3x5 @ 60, bench 3x5 @ 62.5kg", ["squat: 5 5 5 @60 kg", "bench: 5 5 5 @62.5 kg"]),
      ("squat 3x5\nbench 3x5\n", ["squat: 5 5 5", "bench: 5 5 5"]),
      ("squat 2x5, 5+, bench 1x5", ["squat: 5 5 5+", "bench: 5"]),
      ("squat 3x5 62,5 kg, bench 3x5", ["squat: 5 5 5 @62.5 kg", "bench: 5 5 5"]),
      (
        "squat 3x5 100 linear +2.5 kg, no deload, bench 1x5",
        ["squat: 5 5 5 @100 kg ruled", "bench: 5"]
      ),
      ("squat 3x5 100 linear, bench 1x5 linear", ["squat: 5 5 5 @100 kg ruled", "bench: 5 ruled"]),
      ("row 1x8, + dip 1x8", ["row: 8 joined", "dip: 8 joined"]),
      ("\"21s Curl\" 1x7 20 kg", ["21s Curl: 7 @20 kg"]),
    ])
  func read(line: String, exercises: [String]) throws {
    #expect(Workout.isLine(line))
    let workout = try Workout(line: line, unit: .kilograms)
    #expect(workout.exercises.map(Self.text) == exercises)
  }

  @Test(
    "an invalid line is refused with its column",
    arguments: [
      ("squat 3x5 @ heavy", 13, "expected a weight"), ("squat 3x5 @ 60 stone", 16, "expected"),
      ("squat 3xx5", 9, "expected a number"),
      ("squat 3x5, bench", 17, "expected the sets"),
      ("squat 3x5; bench 3x5 60 stone", 25, "expected a weight"),
      ("squat, bench 3x5", 6, "expected the sets"), ("squat 3x5,", 11, "expected the sets"),
      ("bench 3x5; / press 3x5", 12, "exercises can only take turns in a program"),
      ("bench 3x5; dip 101x5", 16, "101 sets"),
      ("+ bench 3x5", 1, "'+' joins an exercise"), (";;", 1, "expected an exercise"),
      ("bench 3x5 transition 15", 11, "'transition' needs '+' lines under the exercise"),
    ])
  func refused(line: String, column: Int, problem: String) {
    do {
      _ = try Workout(line: line, unit: .kilograms)
      Issue.record("'\(line)' was read")
    } catch {
      #expect(error.line == 1)
      #expect(error.column == column)
      #expect(error.problem.hasPrefix(problem), "\(error.problem)")
    }
  }

  @Test(
    "other texts are not workout lines",
    arguments: ["Push", "Upper, heavy", "Day 1", "5x5", "", "my workouts; all of them"])
  func noLine(name: String) { #expect(!Workout.isLine(name)) }

  @Test("an overlong line is refused") func long() {
    let line = String(repeating: "squat 3x5, ", count: 1_000)
    #expect(!Workout.isLine(line))
    #expect(throws: PlanFault.self) { _ = try Workout(line: line, unit: .kilograms) }
  }

  @Test(
    "a workout is named after its exercises",
    arguments: [
      (["A"], "A"), (["A", "B", "C"], "A, B, C"), (["A", "B", "C", "D"], "A, B and 2 more"),
    ])
  func called(names: [String], title: String) {
    #expect(Workout.title(of: names) == title)
    let (listed, more) = Workout.names(inTitle: title)
    #expect(listed == Array(names.prefix(listed.count)) && listed.count + more == names.count)
  }

  @Test("a name that was chosen has no names in it") func chosen() {
    for title in ["Push", "and 2 more", "Bench and zero more", "Squat and -1 more"] {
      #expect(Workout.names(inTitle: title) == ([title], 0))
    }
  }
}
