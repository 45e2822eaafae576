import Testing
import Training

@testable import SessionEngine

@Suite("Supersets and circuits")
struct SupersetTests {
  struct Next: CustomTestStringConvertible, Sendable {
    let name: String
    /// The sets left of each exercise.
    let left: [Int]
    /// The groups of the exercises.
    let groups: [String?]
    let after: Int
    /// The next exercise, or `nil` at the end.
    let expect: Int?
    let source: String
    var testDescription: String { name }
  }

  static let nexts = [
    Next(
      name: "a set is left", left: [2, 1], groups: [nil, nil], after: 0, expect: 0,
      source: "gymcoach supersets"),
    Next(
      name: "none is left", left: [0, 1], groups: [nil, nil], after: 0, expect: 1,
      source: "gymcoach supersets"),
    Next(
      name: "to the partner", left: [1, 2, 1], groups: ["A", "A", nil], after: 0, expect: 1,
      source: "gymcoach supersets"),
    Next(
      name: "back to the first", left: [1, 1, 1], groups: ["A", "A", nil], after: 1, expect: 0,
      source: "gymcoach supersets"),
    Next(
      name: "the partner is finished", left: [2, 0, 1], groups: ["A", "A", nil], after: 0,
      expect: 0, source: "gymcoach supersets"),
    Next(
      name: "both are finished", left: [0, 0, 1], groups: ["A", "A", nil], after: 1, expect: 2,
      source: "gymcoach supersets"),
    Next(
      name: "all are finished", left: [0, 0, 0], groups: [nil, "A", "A"], after: 2, expect: nil,
      source: "gymcoach supersets"),
  ]

  @Test("the remaining sets decide what follows", arguments: nexts)
  func next(_ row: Next) {
    let exercises = zip(row.left, row.groups).enumerated().map { place, row in
      var exercise = PlannedExercise(
        name: "Exercise \(place)", sets: [.of(5), .of(5), .of(5)], rest: 60)
      exercise.group = row.1.map { Group(id: $0) }
      return exercise
    }
    var state = Session(SessionPlan(workout: Workout(name: "Row", exercises: exercises))).state
    for (exercise, left) in row.left.enumerated() {
      for set in 0..<(3 - left) {
        state.exercises[exercise].sets[set].result = .skipped(at: .zero)
      }
    }
    #expect(state.current?.exercise == row.expect)
  }

  @Test("the expected length of a superset is that of its sets and rests")
  func length() {
    // Six sets of eight or five, two of ten and two of six, plus the rests.
    let sets = 5 * (5 + 24) + (5 + 15) + 2 * (5 + 30) + 2 * (5 + 18)
    #expect(
      SessionPlan.superset.workout.expectedLength
        == .seconds(sets + 60 + 90 + 90 + 90 + 20 + 60 + 20))
  }
}
