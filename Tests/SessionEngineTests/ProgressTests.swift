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
}
