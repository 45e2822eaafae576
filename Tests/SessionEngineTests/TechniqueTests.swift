import Testing
import Training

@testable import SessionEngine

/// How an exercise is done is told to whoever asks, and three presses ask before a new one is begun.
@Suite struct TechniqueTests {
  private static let plan: SessionPlan = {
    let names = ["Squat", "Row", "Curl", "Plank"]
    var plan = SessionPlan(
      workout: Workout(
        name: "Day",
        exercises: names.map {
          PlannedExercise(name: $0, sets: [.of(5), .of(5)], rest: 60, loading: .bodyweight)
        }))
    plan.new = ["squat", "curl", "plank"]
    return plan
  }()

  /// Does both sets of the current exercise.
  private func lift(_ walk: inout Walk) {
    for _ in 0..<2 {
      walk.type("done", after: .seconds(20))
      walk.type("go", after: .seconds(20))
    }
  }

  private func tells(_ walk: Walk) -> Bool {
    walk.cues.contains { if case .about(.technique, _) = $0 { true } else { false } }
  }

  @Test("three presses tell it before the first set, and then lead to the choices") func presses() {
    var walk = Walk(Self.plan)
    walk.triple(after: .seconds(10))
    #expect(tells(walk))
    walk.take(.spoken, after: .seconds(12))
    #expect(walk.state.summary == "lifting 1.1 choices?")
    #expect(walk.done == [])
    walk.wait(.seconds(30))
    walk.press(after: .seconds(30))
    #expect(walk.done == [5])
    walk.triple(after: .seconds(10))
    #expect(!tells(walk))
    #expect(walk.replays)
  }

  @Test("the coach says so with the first one that is new") func hints() {
    var walk = Walk(Self.plan)
    var hints: [Bool] = []
    for _ in 0..<4 {
      hints.append(walk.session.upcoming?.guidance.isNew ?? false)
      lift(&walk)
    }
    #expect(hints == [true, false, false, false])
  }

  @Test("a word tells it at any time; nothing is new in a plan from before") func words() {
    var old = Self.plan
    old.new = nil
    var walk = Walk(old)
    walk.triple(after: .seconds(10))
    #expect(!tells(walk))
    walk.type("how", after: .seconds(30))
    #expect(tells(walk))
    lift(&walk)
    walk.type("how")
    #expect(tells(walk))
  }
}
