/// Adds weight for enough total reps, however they are spread over the sets: of pull-ups 3xmax with
/// ten kilograms, total 30, 12, 9 and 9 make 30, so 12.5 kg come next; 12, 9 and 8 repeat the
/// weight.
package struct TotalProgression: Hashable, Sendable {
  package let total: Int
  package var increment: Increment?
  /// When to deload, if ever; a set short of its own target counts as a miss.
  package var misses: Misses?

  /// The highest accepted total, more than anyone does in one session.
  package static let most = 2_000

  package init(_ total: Int, increment: Increment? = nil, misses: Misses? = nil) {
    self.total = min(max(1, total), Self.most)
    (self.increment, self.misses) = (increment, misses)
  }
}

extension TotalProgression: Incrementing {
  static let name = RuleName.total

  var counting: SessionResult.CountedSets { .all }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let sum = attempt.workSets.filter { !$0.isLighter }.compactMap(\.reps).reduce(0, +)
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case _ where sum >= total:
      guard progress.hasLoad else {
        (progress.misses, progress.stalls) = (0, 0)
        return progress.hold(.harderVariation)
      }
      progress.raise(by: step, .total(sum))
    case .missed(let sets): progress.miss(sets, misses, step)
    case .made:
      (progress.misses, progress.stalls) = (0, 0)
      progress.hold(.totalShort(sum, wanted: total))
    }
  }

  var text: String {
    RuleText.joined([RuleText.words("\(Self.name) \(total)", increment?.text), misses?.text])
  }

  var hasDeloads: Bool { misses != nil }

  func addsWeight(to progress: Progress) -> Bool { increment?.isWeight != false }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    faultWithoutReps(in: exercise)
  }
}

extension LoggedSet {
  /// Whether it was done at less than its target weight.
  fileprivate var isLighter: Bool {
    guard let aimed = target.weight, let weight else { return false }
    return aimed.isHeavier(than: weight)
  }
}
