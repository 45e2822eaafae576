/// The rule and progress behind the sets of an exercise, saved with the session's plan and log, so
/// that later changes to the program do not affect it.
package struct Prescribed: Hashable, Codable, Sendable {
  package var slot: String

  package var rule: ProgressionRule?

  /// Its progress, with the outcome of last time and the reason.
  package var progress: Progress

  /// The weights of the work sets, before the lifter changed any.
  package var weights: [Weight?]

  /// The counts that the plan or the rule asks for in the work sets: the session may ask for more,
  /// because last time had more, or because the next weight is far.
  package var counts: [Int]?

  package var remark: Remark?

  package var offer: OfferedSets?

  /// The latest weight that was offered between sets and accepted.
  package var offered: Weight?

  /// Whether the lifter removed work sets from the session or replaced the exercise; the results
  /// then do not affect progression.
  package var isCut: Bool?

  /// Whether the sets are those of a light week, which the lifter asked for; they decide nothing.
  package var isLight: Bool?

  package init(
    slot: String, rule: ProgressionRule?, progress: Progress, weights: [Weight?],
    remark: Remark? = nil
  ) {
    (self.slot, self.rule, self.progress) = (slot, rule, progress)
    (self.weights, self.remark) = (weights, remark)
  }
}

extension Prescribed {
  package var isAsWritten: Bool {
    guard let rule else { return true }
    return rule.hasOneWeight && progress.before == nil
  }

  /// The progress with the weight that is loaded: 62.5 kg for a target of 63 without small plates;
  /// a training max is not the load of any set.
  package var loaded: Progress {
    var loaded = progress
    guard rule?.basis != .trainingMax else { return loaded }
    if let weight = weights.heaviest { loaded.weight = weight }
    loaded.before = progress.onBar ?? progress.before
    return loaded
  }

  package var outcome: ProgressionOutcome {
    if isLight == true { return .deload }
    return progress.reason == .repeats || rule?.isFollowing == true
      ? .none : progress.outcome(from: loaded.before, to: loaded.weight)
  }
}
