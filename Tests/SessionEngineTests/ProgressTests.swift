import Testing
import Training

@testable import SessionEngine

@Suite("Progress from one session to the next")
struct ProgressTests {
  private static func kilos(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  /// Two sets of eight at 60 kg with a rule, after all were made at 57.5 kg.
  private static func plan(_ rule: ProgressionRule) -> SessionPlan {
    var exercise = PlannedExercise(
      name: "Bench Press", sets: [.of(8, at: 60), .of(8, at: 60)], rest: 0, loading: .barbell)
    var progress = rule.start(exercise.sets)
    progress.before = kilos(57_500)
    (progress.outcome, progress.reason) = (.up, .allMade)
    exercise.rule = rule
    exercise.prescribed = Prescribed(
      slot: "bench press", rule: rule, progress: progress, weights: [kilos(60_000), kilos(60_000)])
    return SessionPlan(workout: Workout(name: "Push", exercises: [exercise]))
  }

  private static let linear = ProgressionRule.linear(
    LinearProgression(increment: .weight(kilos(2_500))))
  private static let double = ProgressionRule.double(
    DoubleProgression(8, 10, increment: .weight(kilos(2_500))))

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var rule: ProgressionRule
    var lines: [String]
    var missing: Int?
    var weight: Int?
    var reps: Int?
    var stays = false
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "linear, all made", rule: linear, lines: ["", ""], weight: 62_500),
    Row(name: "linear, one missed", rule: linear, lines: ["", "7"], weight: 60_000, stays: true),
    Row(name: "linear, nothing done", rule: linear, lines: ["x"]),
    Row(
      name: "double, at the target", rule: double, lines: ["", ""], missing: 4, reps: 9),
    Row(
      name: "double, near the maximum", rule: double, lines: ["10", "9"], missing: 1, reps: 9),
    Row(
      name: "double, at the maximum", rule: double, lines: ["10", "12"], missing: 0,
      weight: 62_500),
    Row(
      name: "double, one set skipped", rule: double, lines: ["10", "s"], weight: 60_000, stays: true
    ),
  ]

  @Test("the distance to the next weight comes before the end is announced")
  func goalBeforeTheEnd() throws {
    var walk = Walk(Self.plan(Self.double))
    walk.type("", after: .seconds(30))
    walk.type("", after: .seconds(30))
    let goal = try #require(
      walk.cues.firstIndex { if case .goal = $0 { true } else { false } })
    let end = try #require(
      walk.cues.firstIndex { if case .complete = $0 { true } else { false } })
    #expect(goal < end)
  }

  @Test(
    "the distance to the next weight comes before the next exercise is announced",
    arguments: ["", "9"])
  func goalBeforeTheNext(_ line: String) throws {
    var plan = Self.plan(Self.double)
    plan.workout.exercises.append(
      PlannedExercise(name: "Row", sets: [.of(8, at: 40)], rest: 60, loading: .barbell))
    var walk = Walk(plan)
    walk.type("", after: .seconds(30))
    walk.wait(.minutes(5))
    walk.type(line)
    let goal = try #require(
      walk.cues.firstIndex { if case .goal = $0 { true } else { false } })
    let next = try #require(
      walk.cues.firstIndex { if case .rest(_, .some, _) = $0 { true } else { false } })
    #expect(goal < next)
  }

  @Test("after an open set, the distance to the next weight comes once the set is counted")
  func goalOfOpenSets() {
    var plan = Self.plan(Self.double)
    plan.workout.exercises[0].sets[1].isAMRAP = true
    plan.workout.exercises.append(
      PlannedExercise(name: "Row", sets: [.of(8, at: 40)], rest: 90, loading: .barbell))
    var walk = Walk(plan)
    func goals() -> [Session.Cue] {
      walk.cues.filter { if case .goal = $0 { true } else { false } }
    }
    walk.type("10", after: .seconds(30))
    walk.press(after: .seconds(95))
    #expect(walk.done.count == 2 && goals().isEmpty)
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(goals() == [.goal(missing: 1)])
  }

  @Test("the distance to the next weight follows the rule", arguments: rows)
  func following(_ row: Row) {
    var walk = Walk(Self.plan(row.rule))
    var goals: [Int] = []
    for line in row.lines {
      walk.type(line, after: .seconds(30))
      goals += walk.cues.compactMap { cue -> Int? in
        guard case .goal(let missing) = cue else { return nil }
        return missing
      }
    }
    #expect(goals == (row.missing.map { [$0] } ?? []))
    let following = walk.session.summary.following
    let isSame = row.weight == nil && row.reps == nil
    #expect(following.count == (isSame ? 0 : 1))
    #expect(following.first?.weight == row.weight.map(Self.kilos))
    #expect(following.first?.reps == row.reps)
    #expect(following.first?.stays ?? false == row.stays)
  }

  @Test(
    "a hold progresses in seconds, then to a harder variation",
    arguments: [
      (
        20,
        Session.NextTimeChange(
          exercise: "Support Hold", loading: .bodyweight, reps: 25, measure: .seconds)
      ),
      (
        25,
        Session.NextTimeChange(
          exercise: "Negative Dip", loading: .bodyweight, reps: 3, isOther: true)
      ),
    ])
  func ladder(_ seconds: Int, _ next: Session.NextTimeChange) {
    let rule = ProgressionRule.ladder(
      LadderProgression([
        LadderProgression.Rung(nil, 20, 25, step: 5, isTimed: true),
        LadderProgression.Rung("Negative Dip", 3, 5),
      ]))
    var exercise = PlannedExercise(
      name: "Support Hold", sets: [.seconds(seconds)], rest: 0, loading: .bodyweight)
    exercise.rule = rule
    exercise.prescribed = Prescribed(
      slot: "support hold", rule: rule, progress: rule.start(exercise.sets), weights: [nil])
    var walk = Walk(SessionPlan(workout: Workout(name: "Holds", exercises: [exercise])))
    walk.type("\(seconds)", after: .seconds(4))
    #expect(walk.session.summary.following == [next])
  }

  @Test("the first set carries the reason for its weight")
  func reason() {
    let walk = Walk(Self.plan(Self.linear))
    let call = walk.session.currentCall(in: walk.state)
    #expect(call?.progress?.reason == .allMade)
    #expect(call?.progress?.before == Self.kilos(57_500))
    #expect(call?.isFirst == true)
  }

  @Test("without a rule there is no progress")
  func noRule() {
    var walk = Walk()
    for _ in 0..<8 { walk.type("", after: .seconds(30)) }
    #expect(walk.session.summary.following.isEmpty)
  }
}
