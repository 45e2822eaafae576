/// Progression by the sum of repetitions: enough of them in all sets together add weight, however they
/// are spread.
///
/// Pull-up 3xmax with ten kilograms, total 30: 12, 9 and 9 are 30, so 12.5 kg come next time. 12, 9 and 8
/// are the same again.
package struct TotalProgression: Hashable, Sendable {
  /// The repetitions of all work sets together that add weight.
  package let total: Int
  /// How much is added; nothing takes what is usual for the exercise.
  package var increment: Increment?
  /// When a deload comes, if ever: after sessions in which a set fell short of its own target, too.
  package var misses: Misses?

  /// More than are done of an exercise in one session.
  package static let most = 2_000

  /// A rule for a sum of repetitions.
  package init(_ total: Int, increment: Increment? = nil, misses: Misses? = nil) {
    self.total = min(max(1, total), Self.most)
    self.increment = increment
    self.misses = misses
  }
}

extension TotalProgression: Progressing {
  var counting: SessionResult.CountedSets { .all }

  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {
    let increment = increment ?? .usual(isCompound: true)
    let sum = attempt.workSets.filter { !$0.isLighter }.compactMap(\.reps).reduce(0, +)
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case _ where sum >= total:
      guard progress.hasLoad else {
        (progress.misses, progress.stalls) = (0, 0)
        return progress.hold(.harderVariation)
      }
      progress.raise(by: increment, .total(sum))
    case .missed(let sets): progress.miss(sets, misses, increment)
    case .made:
      (progress.misses, progress.stalls) = (0, 0)
      progress.hold(.totalShort(sum, wanted: total))
    }
  }
}

extension LoggedSet {
  /// Whether it was done with less than it aimed at.
  fileprivate var isLighter: Bool {
    guard let aimed = target.weight, let weight else { return false }
    return aimed.isHeavier(than: weight)
  }
}

extension TotalProgression {
  var text: String {
    RuleText.joined([RuleText.words("total \(total)", increment?.text), misses?.text])
  }

  func resolved(_ usual: Increment, _ defaults: PlanDefaults, isBigLift: Bool) -> Self {
    var rule = self
    rule.increment = increment ?? usual
    return rule
  }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight != false }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    faultWithoutReps(in: exercise)
  }
}

extension ProgressionRule {
  /// More weight for a sum of repetitions.
  package static func total(_ rule: TotalProgression) -> ProgressionRule { ProgressionRule(rule) }
}
