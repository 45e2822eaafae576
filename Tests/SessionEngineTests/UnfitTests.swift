import Testing
import Training

@testable import SessionEngine

/// A prescription that the gym cannot provide is announced before the first set, with an
/// alternative.
@Suite struct UnfitTests {
  private static let dumbbells: Session.Alternative = {
    var other = Session.Alternative(name: "Dumbbell Bench Press")
    other.loading = .perHand
    return other
  }()

  private static func plan(
    _ weight: String, unit: Weight.Unit = .kilograms, loading: Loading = .barbell,
    gym: (inout Gym) -> Void = { _ in }
  ) -> SessionPlan {
    let set = SetTarget(reps: 5, weight: Weight(weight, unit: unit))
    let names = ["Bench Press", "Row"]
    var plan = SessionPlan(
      workout: Workout(
        name: "Day",
        exercises: names.map {
          PlannedExercise(name: $0, sets: [set, set], rest: 90, loading: loading)
        }),
      unit: unit)
    gym(&plan.gym)
    plan.asks = [.weight]
    plan.alternatives = ["bench press": [dumbbells]]
    return plan
  }

  private static let barless = plan("60") {
    $0.bars = []
    $0.dumbbells = [.kilograms(thousandths: 10_000), .kilograms(thousandths: 20_000)]
  }

  @Test("missing gear is announced without a weight, and an alternative is offered")
  func lacksGear() {
    var walk = Walk(Self.barless)
    let call = walk.session.currentCall(in: walk.state)
    #expect(call?.lacksGear == true)
    #expect(call?.target.weight == nil)
    walk.take(.spoken, after: .seconds(10))
    #expect(walk.state.question?.choices == [.swap, .skipExercise])
    #expect(walk.cues == [.offers(.swap, exercise: "Dumbbell Bench Press")])
    walk.press(after: .seconds(2))
    #expect(
      walk.state.current.map { walk.state.exercises[$0.exercise].name } == Self.dumbbells.name)
    #expect(walk.done == [])
    #expect(walk.replays)
  }

  @Test("no press logs what cannot be loaded; it asks again, and a typed weight is believed")
  func presses() {
    var walk = Walk(Self.barless)
    walk.take(.spoken, after: .seconds(10))
    walk.wait(.seconds(20))
    #expect(walk.state.question == nil)
    walk.take(.spoken, after: .seconds(1))
    #expect(walk.state.question == nil)
    for input in ["press", "double", "5"] {
      switch input {
      case "press": walk.press(after: .seconds(10))
      case "double": walk.double(after: .seconds(10))
      default: walk.type(input, after: .seconds(10))
      }
      #expect(walk.done == [], "\(input)")
      #expect(walk.state.question?.choices == [.swap, .skipExercise], "\(input)")
      walk.wait(.seconds(20))
    }
    walk.type("5@60", after: .seconds(1))
    #expect(walk.state.exercises[0].sets[0].performance?.weight == .kilograms(thousandths: 60_000))
    walk.wait(.seconds(91))
    walk.press(after: .seconds(10))
    #expect(walk.done == [5, 5])
    // The gym cannot follow a rule for it.
    #expect(walk.state.exercises[0].isCut)
    #expect(walk.replays)
  }

  @Test("without a substitute, the exercise can be skipped") func noSubstitute() {
    var plan = Self.barless
    plan.alternatives = nil
    var walk = Walk(plan)
    walk.take(.spoken, after: .seconds(10))
    #expect(walk.state.question?.choices == [.skipExercise])
    walk.press(after: .seconds(2))
    #expect(walk.state.current?.exercise == 1)
  }
}
