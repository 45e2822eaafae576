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
    guard case .shortened(let left, let without, _, let fewer, let hasShorterRests)? = cue else {
      Issue.record("nothing was said")
      return
    }
    #expect(left <= .minutes(30))
    #expect(without == ["Curl", "Plank"] && fewer == [] && hasShorterRests)
  }

  /// The plan, in which the accessories share no gear.
  private static let inTurn: SessionPlan = {
    var plan = Self.plan
    plan.pairs = [["curl", "plank"]]
    return plan
  }()

  @Test(
    "accessories are done in turn before any is left out, and lose whole rounds",
    arguments: [
      (43, "5 5 3 3", true), (42, "5 5 3 2", true), (40, "5 5 2 1", true),
      (36, "5 5 0 0", false),
    ])
  func inTurn(_ limit: Int, _ sets: String, _ isPaired: Bool) {
    var walk = Walk(Self.inTurn)
    let before = walk.state
    walk.type("minutes \(limit)")
    #expect(left(walk) == sets)
    #expect(walk.state.exercises.map { $0.group != nil } == [false, false, isPaired, isPaired])
    let said = walk.cues.compactMap { cue in
      if case .shortened(_, _, let pairs, _, _) = cue { pairs } else { nil }
    }
    #expect(said == [isPaired ? [["Curl", "Plank"]] : []])
    #expect(minutes(walk) <= limit && walk.replays)
    var crashed = walk
    crashed.kill(after: .seconds(5))
    #expect(crashed.state.exercises == walk.state.exercises)
    walk.type("undo", after: .seconds(1))
    #expect(walk.state.exercises == before.exercises)
  }

  @Test("an exercise that has begun goes on in turn, from the set being lifted")
  func begunInTurn() {
    var plan = Self.inTurn
    plan.workout.exercises.removeFirst(2)
    var walk = Walk(plan)
    walk.type("done", after: .seconds(40))
    walk.type("go", after: .seconds(60))
    walk.type("minutes 7")
    var order: [Int] = []
    while let place = walk.state.current {
      order.append(place.exercise)
      walk.type("done", after: .seconds(40))
      if !walk.state.isComplete { walk.type("go", after: .seconds(60)) }
    }
    #expect(order == [0, 1, 0, 1, 1])
    #expect(walk.session.joined == [false, true])
  }

  @Test(
    "neither main lifts, nor what has a pace of its own, nor what is not the next",
    arguments: ["main", "superset", "interval", "drop sets", "apart"])
  func notInTurn(_ why: String) {
    var plan = Self.inTurn
    switch why {
    case "main": plan.pairs = [["squat", "bench press"], ["bench press", "curl"]]
    case "superset": for place in 1...2 { plan.workout.exercises[place].group = Group(id: "A") }
    case "interval": plan.workout.exercises[3].interval = Interval(rounds: 3, pace: .every(90))
    case "drop sets": plan.workout.exercises[3].sets.append(.of(12, at: 5, kind: .drop))
    default: plan.workout.exercises.swapAt(1, 2)
    }
    var walk = Walk(plan)
    let before = walk.state.exercises.map(\.group)
    walk.type("minutes 38")
    #expect(walk.removed > 0 && walk.state.exercises.map(\.group) == before)
  }
}
