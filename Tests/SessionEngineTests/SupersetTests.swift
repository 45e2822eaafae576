import Testing
import Training

@testable import SessionEngine

@Suite("Supersets and circuits")
struct SupersetTests {
  @Test(
    "sets alternate in rounds with a rest after each, and an exercise without sets left drops out")
  func rounds() {
    #expect(
      FurtherSetTests.course(.superset) == [
        "lifting 1.1", "60", "lifting 1.2", "lifting 2.1", "90", "lifting 1.3", "lifting 2.2", "90",
        "lifting 1.4", "90", "lifting 3.1", "20", "lifting 4.1", "60", "lifting 3.2", "20",
        "lifting 4.2",
      ])
  }

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

  @Test("the change to the next exercise is announced at once")
  func straight() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.press(after: .seconds(30))
    guard case .lift(let call, .straight) = walk.cues.first else {
      Issue.record("\(walk.cues)")
      return
    }
    #expect(call.exercise == "Barbell Row")
    #expect(call.isOther && call.isNew)
    walk.press(after: .seconds(30))
    guard case .rest(90, let next?, _) = walk.cues.first else {
      Issue.record("\(walk.cues)")
      return
    }
    #expect(next.exercise == "Bench Press")
    #expect(next.isOther && !next.isNew)
  }

  @Test("skipping a set keeps the rest after its round")
  func skipped() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.press(after: .seconds(30))
    let done = walk.now
    walk.type("s", after: .seconds(10))
    #expect(walk.state.summary == "resting")
    #expect(walk.machine.restEnd == done + .seconds(90))
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 2))
    walk.type("u")
    #expect(walk.state.summary == "lifting 2.1")
    walk.type("s", after: .seconds(200))
    #expect(walk.state.summary == "lifting 1.3")
  }

  @Test("an exercise moved to later leaves the superset and is done alone at the end")
  func later() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.press(after: .seconds(30))
    walk.type("later", after: .seconds(5))
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 2))
    #expect(walk.session.log.exercises.map(\.name).last == "Barbell Row")
    walk.type("u")
    #expect(walk.state.summary == "lifting 2.1")
  }

  @Test("skipping an exercise keeps the others' rounds")
  func dropsOut() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.press(after: .seconds(30))
    walk.type("x", after: .seconds(5))
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 2))
    walk.press(after: .seconds(100))
    walk.press(after: .seconds(30))
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 3))
  }

  @Test("a short set within a round can be corrected during the next set")
  func short() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.double(after: .seconds(30))
    #expect(walk.state.summary == "lifting 2.1 short?")
    walk.press(after: .seconds(1))
    walk.press(after: .milliseconds(800))
    walk.wait(.seconds(4))
    #expect(walk.done == [6])
    #expect(walk.state.summary == "lifting 2.1")
    guard case .lift(let call, .straight)? = walk.cues.last else {
      Issue.record("\(walk.cues)")
      return
    }
    #expect(call.exercise == "Barbell Row")
  }

  @Test("a changed rest is the one after the round")
  func rest() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(5))
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(30))
    walk.type("rest 45")
    #expect(walk.machine.restEnd == walk.now + .seconds(45))
    #expect(walk.state.exercises.map(\.rest) == [45, 45, 60, 60])
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
