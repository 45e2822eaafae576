/// Load by effort: the weight follows from how hard the last rated set was.
///
/// `Squat 3x5 @ rpe 8`: 100 kg rated 8.5 is 97.5 kg next, in the next set as in the next session.
/// Without ratings the weight stays. How hard the sets are meant to be is the rule's `effort`.
package struct EffortProgression: Hashable, Sendable {
  /// Returns whether the sets of a line without another rule can follow an effort.
  static func fits(_ exercise: PlannedExercise) -> Bool {
    exercise.interval == nil
      && exercise.sets.allSatisfy { $0.measure == .reps && !$0.isAMRAP && $0.band == nil }
  }
}

extension EffortProgression: Progressing {
  static let name = RuleName.effort

  var counting: SessionResult.CountedSets { .all }

  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {
    let prescribed = progress.weight
    let done = attempt.sets.filter { $0.target.kind == .work && ($0.reps ?? 0) > 0 }
    guard let last = done.last, let lifted = last.weight ?? last.target.weight else {
      return progress.hold(.unloaded)
    }
    progress.goOn(from: lifted)
    progress.before = lifted
    guard let rated = done.last(where: { $0.effort != nil }), let effort = rated.effort,
      let weight = rated.weight ?? rated.target.weight, let reps = rated.reps
    else { return progress.hold(.unjudged) }
    let next = attempt.aim?.weight(
      after: (weight, reps, effort), reps: rated.target.reps, prescribed: prescribed ?? weight)
    (progress.weight, progress.before) = (next ?? weight, weight)
    progress.hold(.rated(effort))
    guard let next else { return }
    if next.isHeavier(than: weight) { (progress.outcome, progress.move) = (.up, .up) }
    if weight.isHeavier(than: next) { progress.move = .down }
  }

  var text: String { Self.name.rawValue }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    faultWithoutReps(in: exercise)
  }
}

extension LoggedSet {
  /// How hard it was, in tenths of RPE, if the lifter said so; one that fell short was as hard as can be.
  var effort: Int? { (reps ?? 0) < target.reps ? 100 : rpe }
}

extension ProgressionRule {
  /// Creates a rule by which the weight follows the effort.
  package static func effort(_ aim: EffortAim) -> ProgressionRule {
    ProgressionRule(EffortProgression()).aimed(at: aim)
  }
}
