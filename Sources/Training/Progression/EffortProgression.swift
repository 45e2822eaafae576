/// Load by effort: the weight follows from how hard the last rated set was.
///
/// `Squat 3x5 @ rpe 8`: 100 kg rated 8.5 is 97.5 kg next, in the next set as in the next session.
/// Without ratings the weight stays. For other reps or another effort, as in the next phase of a
/// program, the chart converts it.
package struct EffortProgression: Hashable, Sendable {
  let aim: EffortAim

  init(_ aim: EffortAim) { self.aim = aim }

  /// Returns whether the sets of a line without another rule can follow an effort.
  static func fits(_ exercise: PlannedExercise) -> Bool {
    exercise.interval == nil
      && exercise.sets.allSatisfy { $0.measure == .reps && !$0.isAMRAP && $0.band == nil }
  }
}

extension EffortProgression: Progressing {
  static let name = RuleName.effort

  var counting: SessionResult.CountedSets { .all }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let prescribed = attempt.prescribed.heaviest ?? progress.weight
    let done = attempt.sets.filter { $0.target.kind == .work && $0.reps != nil }
    guard let last = done.last, let lifted = last.weight ?? last.target.weight else {
      return progress.hold(.unloaded)
    }
    progress.goOn(from: lifted)
    progress.before = lifted
    progress.meant = Progress.Meant(reps: last.target.reps, effort: aim.most)
    guard let rated = done.last(where: { $0.effort != nil }), let effort = rated.effort,
      let weight = rated.weight ?? rated.target.weight, let reps = rated.reps
    else { return progress.hold(.unrated) }
    (progress.weight, progress.before) = (weight, weight)
    progress.hold(.rated(effort))
    guard let target = aim.target(after: effort) else { return }
    // Beyond the chart, a small change becomes a step.
    let little = Increment.percent(.whole(1)).amount(at: weight)
    let next =
      aim.weight(
        after: (weight, max(reps, 1), effort), reps: rated.target.reps,
        prescribed: prescribed ?? weight)
      ?? (target > effort ? weight.raised(by: little) : weight.lowered(by: little))
    progress.weight = next
    if next.isHeavier(than: weight) { (progress.outcome, progress.move) = (.up, .up) }
    if weight.isHeavier(than: next) { progress.move = .down }
  }

  /// Converts the weight for other reps or another effort, as in the next phase of a program.
  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    (progress.stage, progress.week, progress.targets) = (0, 0, [])
    guard let meant = progress.meant, let weight = progress.weight,
      let reps = sets.first(where: { $0.kind == .work })?.reps,
      meant != Progress.Meant(reps: reps, effort: aim.most),
      let was = RPEChart.share(reps: meant.reps, rpe: meant.effort),
      let now = RPEChart.share(reps: reps, rpe: aim.most)
    else { return }
    progress.weight = Weight(thousandths: weight.thousandths * now / was, unit: weight.unit)
    progress.meant = Progress.Meant(reps: reps, effort: aim.most)
    (progress.before, progress.move, progress.outcome) = (nil, .same, .none)
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let before = progress.before
    // A converted weight is not one that the lifter wrote, so it is rounded to the nearest.
    if before == nil, progress.meant != nil { progress.weight = progress.weight.map(bar.nearest) }
    var load = bar.load(&progress)
    // Among few weights, the next may be beyond the margin.
    if progress.move == .up, let before, let next = load, let loads = bar.loads,
      before.unit == next.unit, aim.bounds(of: before).upperBound < next.thousandths
    {
      let most = loads.notAbove(
        Weight(thousandths: aim.bounds(of: before).upperBound, unit: before.unit))
      load = most.isHeavier(than: before) ? most : before
      progress.weight = load
      if load == before { (progress.move, progress.outcome) = (.same, .hold) }
    }
    return sets.map { bar.loaded($0, with: load) }
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
