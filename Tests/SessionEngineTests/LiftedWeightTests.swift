import Testing
import Training

@testable import SessionEngine

/// A set lifted with another weight than planned, and the sets after it.
@Suite("Sets after one lifted with another weight")
struct LiftedWeightTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var plan = SessionPlan.of([8, 8, 8], rest: 60)
    /// The typed lines, half a minute apart.
    let inputs: [String]
    /// The targets afterwards.
    let targets: String
  }

  static func ruled(_ rule: ProgressionRule, _ sets: [SetTarget]) -> SessionPlan {
    var exercise = PlannedExercise(name: "Bench Press", sets: sets, rest: 60, loading: .barbell)
    exercise.rule = rule
    exercise.prescribed = Prescribed(
      slot: "bench press", rule: rule, progress: Progress(weight: sets[0].weight),
      weights: sets.map(\.weight))
    return SessionPlan(workout: Workout(name: "One", exercises: [exercise]))
  }

  static let straight: [SetTarget] = [.of(8, at: 60), .of(8, at: 60), .of(8, at: 60)]

  static let rows = [
    Row(testDescription: "lighter", inputs: ["8@50"], targets: "60 50 50"),
    Row(testDescription: "heavier", inputs: ["8@65"], targets: "60 65 65"),
    Row(testDescription: "as planned", inputs: ["8@60"], targets: "60 60 60"),
    Row(testDescription: "twice", inputs: ["8@50", "", "8@45"], targets: "60 50 45"),
    Row(testDescription: "said after the set", inputs: ["", "8@50"], targets: "60 50 50"),
    Row(
      testDescription: "said wrong, then right", inputs: ["8@50", "8@55"], targets: "60 55 55"),
    Row(
      testDescription: "of an earlier set only that set", inputs: ["", "", "", "1: 8@50"],
      targets: "60 60 60"),
    Row(testDescription: "taken back", inputs: ["8@50", "u"], targets: "60 60 60"),
    Row(testDescription: "in the last set", inputs: ["", "", "", "", "8@50"], targets: "60 60 60"),
    Row(
      testDescription: "said while the next set is lifted", inputs: ["", "", "1: 8@50"],
      targets: "60 60 60"),
    Row(
      testDescription: "under a rule with one weight",
      plan: ruled(.double(DoubleProgression(8, 12)), straight), inputs: ["8@50"],
      targets: "60 50 50"),
    Row(
      testDescription: "waves keep their weights, equal ones too",
      plan: ruled(
        .wave(PercentageWave([.init([PercentSet(3, x: 8, at: .whole(60))])])),
        straight), inputs: ["8@50"], targets: "60 60 60"),
    Row(
      testDescription: "so do ramps",
      plan: SessionPlan(
        workout: Workout(
          name: "One",
          exercises: [
            PlannedExercise(
              name: "Bench Press", sets: [.of(5, at: 40), .of(5, at: 50), .of(5, at: 60)],
              rest: 60, loading: .barbell)
          ])), inputs: ["5@45"], targets: "40 50 60"),
    Row(
      testDescription: "drop sets keep their share", plan: .further, inputs: ["8@30"],
      targets: "40 25 20 30 25 20"),
    Row(
      testDescription: "a warm-up says nothing of the sets", plan: .warmedUp, inputs: ["8@30"],
      targets: "20 40 80 100 100"),
  ]

  @Test(
    "later straight sets keep the lifted weight; sets with their own weights do not",
    arguments: rows)
  func behind(_ row: Row) {
    var walk = Walk(row.plan)
    for line in row.inputs { walk.type(line, after: .seconds(30)) }
    let targets = walk.state.exercises[0].sets.map { $0.target.weight?.number ?? "" }
    #expect(targets.joined(separator: " ") == row.targets)
    #expect(walk.replays)
  }

  @Test("an unchanged load is not announced, and nothing else is offered")
  func told() {
    var walk = Walk(.offered)
    walk.type("4@50", after: .seconds(30))
    let next = walk.cues.compactMap { cue -> Session.SetAnnouncement? in
      guard case .rest(_, let next, _) = cue else { return nil }
      return next
    }
    #expect(next.isEmpty)
    walk.take(.spoken, after: .seconds(3))
    #expect(walk.state.question == nil)
    // A short set with it is like any other.
    walk.press(after: .seconds(20))
    walk.double(after: .seconds(30))
    walk.type("3", after: .seconds(1))
    walk.take(.spoken, after: .seconds(3))
    guard case .offer(let offer)? = walk.state.question?.subject else {
      Issue.record("\(walk.state.summary)")
      return
    }
    #expect(offer.weight.number == "47.5")
  }

  @Test("correcting the last set's weight by button also changes the sets after it")
  func button() {
    var walk = Walk(.of([8, 8, 8], rest: 90))
    walk.press(after: .seconds(30))
    guard case .events(let events) = walk.session.take(.step(.wasLighter), at: walk.now) else {
      Issue.record("a lighter weight is at hand")
      return
    }
    var session = walk.session
    for event in events { session.apply(Session.Entry(at: walk.now, event: event)) }
    #expect(
      session.state.exercises[0].sets.map { $0.target.weight?.number } == ["60", "57.5", "57.5"])
  }
}
