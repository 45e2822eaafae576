import Testing
import Training

@testable import SessionEngine

/// The rest of a workout is cut to the time there is.
@Suite struct ShorteningTests {
  /// Two main lifts with warm-ups and two accessories: about 44 minutes.
  private static let plan: SessionPlan = {
    let heavy: [SetTarget] =
      [.of(5, at: 40, kind: .warmUp)] + Array(repeating: .of(5, at: 100), count: 5)
    let light: [SetTarget] = Array(repeating: .of(12, at: 10), count: 3)
    func exercise(_ name: String, _ sets: [SetTarget], rest: Int) -> PlannedExercise {
      PlannedExercise(name: name, sets: sets, rest: rest, loading: .barbell)
    }
    var plan = SessionPlan(
      workout: Workout(
        name: "Day",
        exercises: [
          exercise("Squat", heavy, rest: 180), exercise("Bench Press", heavy, rest: 180),
          exercise("Curl", light, rest: 60), exercise("Plank", light, rest: 60),
        ]))
    plan.accessories = ["curl", "plank"]
    return plan
  }()

  /// The work sets of each exercise that are still to do.
  private func left(_ walk: Walk) -> String {
    walk.state.exercises.map { exercise in
      String(exercise.sets.count { $0.isPending && $0.target.kind == .work })
    }.joined(separator: " ")
  }

  private func minutes(_ walk: Walk) -> Int {
    ((walk.session.timeLeft(at: walk.now) ?? .seconds(0)).seconds + 59) / 60
  }

  @Test(
    "accessories go first, the last one first, then rests, then sets of main lifts, which keep one",
    arguments: [
      (60, "5 5 3 3", 180), (42, "5 5 3 1", 180), (40, "5 5 2 0", 180), (36, "5 5 0 0", 180),
      (28, "5 5 0 0", 120), (20, "5 3 0 0", 120), (15, "5 1 0 0", 120), (10, "3 1 0 0", 120),
      (5, "1 0 0 0", 120),
    ] as [(Int, String, Int)])
  func cut(_ limit: Int, _ sets: String, _ rest: Int) {
    var walk = Walk(Self.plan)
    let before = walk.state
    walk.type("minutes \(limit)")
    #expect(left(walk) == sets)
    #expect(walk.state.exercises[0].rest == rest)
    #expect(minutes(walk) <= limit)
    #expect(walk.replays)
    guard limit < 60 else { return }
    walk.type("undo", after: .seconds(1))
    #expect(walk.state.exercises == before.exercises)
  }

  @Test("what was done and the set being lifted stay, and nothing is missed") func begun() {
    var walk = Walk(Self.plan)
    for _ in 0..<3 {
      walk.type("done", after: .seconds(20))
      walk.type("go", after: .seconds(20))
    }
    walk.type("minutes 5", after: .seconds(10))
    #expect(walk.state.current == Session.SetPlace(exercise: 0, set: 3))
    #expect(walk.done == [5, 5, 5])
    while !walk.state.isComplete {
      walk.type("done", after: .seconds(20))
      walk.type("go", after: .seconds(20))
    }
    #expect(walk.done.count < 8)
    let statuses = walk.session.log.exercises.flatMap(\.sets).map(\.status)
    #expect(Set(statuses) == [.done])
    #expect(walk.session.log.exercises.first?.prescribed?.isCut ?? true)
    #expect(walk.replays)
  }

  @Test("'20 minutes' is the time there is, unless the set counts a time") func words() {
    var walk = Walk(Self.plan)
    walk.type("20 minutes")
    #expect(left(walk) == "5 3 0 0")
    var timed = Walk(
      SessionPlan(
        workout: Workout(
          name: "Day",
          exercises: [PlannedExercise(name: "Walk", sets: [.seconds(1800)], rest: 60)])))
    timed.type("20 minutes", after: .seconds(30))
    #expect(timed.done == [1200])
  }

  @Test("by ear, only times that are shorter are offered") func choices() {
    let walk = Walk(Self.plan)
    let offered = walk.state.choices(of: .time, at: walk.now)
    #expect(offered == [15, 20, 30, 45].map { .fit(minutes: $0) })
  }

  @Test("the minutes of the plan are kept from the beginning") func planned() {
    var walk = Walk(Self.plan)
    walk.take(.said(.fit(30)))
    let cue = walk.cues.first { if case .shortened = $0 { true } else { false } }
    guard case .shortened(let left, let without, let fewer, let hasShorterRests)? = cue else {
      Issue.record("nothing was said")
      return
    }
    #expect(left <= .minutes(30))
    #expect(without == ["Curl", "Plank"] && fewer == [] && hasShorterRests)
  }
}
