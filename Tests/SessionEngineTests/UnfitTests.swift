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

  private static func doubted(_ walk: Walk) -> Session.DoubtedWeight? {
    guard case .doubt(let doubted)? = walk.state.question?.subject else { return nil }
    return doubted
  }

  @Test(
    "a weight below the bar is queried, and a yes means the empty bar",
    arguments: [
      ("10", Weight.Unit.kilograms, Weight.kilograms(thousandths: 20_000)),
      ("30", .pounds, Weight(thousandths: 45_000, unit: .pounds)),
    ])
  func lessThanBar(weight: String, unit: Weight.Unit, bar: Weight) throws {
    var walk = Walk(Self.plan(weight, unit: unit))
    walk.take(.spoken, after: .seconds(10))
    let doubted = try #require(Self.doubted(walk))
    #expect(doubted.doubt == .lessThanBar(bar))
    #expect(doubted.typed == Weight(weight, unit: unit))
    #expect(doubted.weight == bar)
    #expect(walk.done == [])
    // A question that was not heard yet cannot be confirmed.
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
    walk.press(after: .seconds(2))
    #expect(walk.state.exercises[0].sets.map(\.target.weight) == [bar, bar])
    #expect(walk.done == [])
    // The other exercise is queried in its own time.
    #expect(walk.state.exercises[1].sets[0].target.weight == Weight(weight, unit: unit))
    walk.take(.spoken, after: .seconds(3))
    #expect(walk.state.question == nil)
    #expect(walk.replays)
  }

  @Test("silence keeps the planned weight, which a lighter bar may allow, and it is asked once")
  func silence() {
    var walk = Walk(Self.plan("10"))
    walk.take(.spoken, after: .seconds(10))
    #expect(Self.doubted(walk) != nil)
    walk.wait(.seconds(9))
    #expect(walk.events == [.answered])
    walk.take(.spoken, after: .seconds(1))
    #expect(walk.state.question == nil)
    walk.press(after: .seconds(10))
    #expect(walk.state.exercises[0].sets[0].performance?.weight == .kilograms(thousandths: 10_000))
    #expect(walk.replays)
  }

  @Test(
    "the question comes before the rest is over if there is time, and not if the weight is plausible"
  )
  func moments() {
    var walk = Walk(Self.plan("10"))
    for _ in 0..<2 {
      walk.take(.spoken, after: .seconds(10))
      walk.wait(.seconds(9))
      walk.press(after: .seconds(10))
      walk.wait(.seconds(1))
      if walk.state.current?.exercise == 1 { break }
      walk.wait(.seconds(90))
    }
    #expect(walk.state.summary == "resting")
    walk.take(.spoken, after: .seconds(5))
    #expect(Self.doubted(walk)?.exercise == 1)

    let lighter: (inout Gym) -> Void = {
      $0.bars = [Bar(name: "Technique", weight: .kilograms(thousandths: 7_500))]
    }
    let fitting = [
      Self.plan("20"), Self.plan("10", loading: .perHand), Self.plan("10", gym: lighter),
    ]
    for plan in fitting {
      var walk = Walk(plan)
      walk.take(.spoken, after: .seconds(10))
      #expect(walk.state.question == nil)
    }
  }

  private static let barless = plan("60") {
    $0.bars = []
    $0.dumbbells = [.kilograms(thousandths: 10_000), .kilograms(thousandths: 20_000)]
  }

  @Test("missing gear is announced, and an alternative is offered")
  func lacksGear() {
    var walk = Walk(Self.barless)
    #expect(walk.session.currentCall(in: walk.state)?.lacksGear == true)
    walk.take(.spoken, after: .seconds(10))
    #expect(walk.state.question?.choices == [.swap])
    #expect(walk.cues == [.offers(.swap, exercise: "Dumbbell Bench Press")])
    walk.press(after: .seconds(2))
    #expect(
      walk.state.current.map { walk.state.exercises[$0.exercise].name } == Self.dumbbells.name)
    #expect(walk.done == [])
    #expect(walk.replays)
  }

  @Test("silence keeps the exercise, and the alternative is offered once, if there is one")
  func left() {
    var walk = Walk(Self.barless)
    walk.take(.spoken, after: .seconds(10))
    walk.wait(.seconds(10))
    #expect(walk.state.question == nil)
    walk.take(.spoken, after: .seconds(1))
    #expect(walk.state.question == nil)
    #expect(walk.state.current?.exercise == 0)
    var plan = Self.barless
    plan.alternatives = nil
    var other = Walk(plan)
    other.take(.spoken, after: .seconds(10))
    #expect(other.state.question == nil)
  }
}
