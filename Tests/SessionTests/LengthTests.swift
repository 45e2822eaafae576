import Testing
import Training

@testable import Session

@Suite("How long a workout takes")
struct LengthTests {
  struct Length: CustomTestStringConvertible, Sendable {
    let name: String
    /// Repetitions of each set, and the rest, of each exercise.
    let exercises: [(reps: [Int], rest: Int)]
    let seconds: Int
    var testDescription: String { name }
  }

  static let lengths: [Length] = [
    Length(name: "nothing", exercises: [], seconds: 0),
    Length(name: "one set has no rest", exercises: [([8], 90)], seconds: 29),
    Length(name: "two sets, one rest", exercises: [([8, 8], 90)], seconds: 29 + 90 + 29),
    Length(
      name: "the longer rest between two exercises", exercises: [([8], 90), ([5], 120)],
      seconds: 29 + 120 + 20),
    Length(name: "no rest", exercises: [([8, 8], 0)], seconds: 58),
  ]

  @Test("five seconds and three for each repetition, and the rests", arguments: lengths)
  func length(_ row: Length) {
    let workout = Workout(
      name: "Push",
      exercises: row.exercises.map { exercise in
        PlannedExercise(
          name: "Bench Press", sets: exercise.reps.map { .of($0) }, rest: exercise.rest)
      })
    #expect(workout.expectedLength == .seconds(row.seconds))
  }

  @Test("a workout without any set is complete, and nothing traps", arguments: RandomMove.words)
  func empty(word: String) {
    let workout = Workout(
      name: "Empty", exercises: [PlannedExercise(name: "Nothing", sets: [], rest: 60)])
    var walk = Walk(SessionPlan(workout: workout))
    #expect(walk.state.summary == "complete")
    walk.type(word)
    walk.triple(after: .seconds(2))
    walk.double(after: .seconds(2))
    walk.hold(after: .seconds(2))
    walk.wait(.minutes(10))
    #expect(walk.state.summary == "ended")
  }
}
