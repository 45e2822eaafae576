/// Where the sets of an exercise came from, as it was on that day.
///
/// A session keeps it with its plan and with its log: no later change of a program touches it.
public struct Prescribed: Hashable, Codable, Sendable {
  /// What the progress of the exercise goes by.
  package var slot: String

  /// The rule, with its amounts; nothing for an exercise that repeats last time.
  package var rule: ProgressionRule?

  /// Where it stood, with the outcome of last time and its reason.
  package var progress: Progress

  /// The weights of the work sets, before the lifter changed any.
  package var weights: [Weight?]

  /// How many repetitions, seconds or metres the plan asks of the work sets, where the exercise has no
  /// rule: it may have asked for more, as last time had more.
  package var counts: [Int]?

  /// What was to be said about the loads.
  package var remark: Remark?

  /// What the lifter was offered instead.
  package var offer: OfferedSets?

  /// The latest weight that was offered between its sets and taken.
  package var offered: Weight?

  /// True where the lifter took work sets out of the session, or did another exercise in their place:
  /// what was done then says nothing of how it goes on.
  package var isCut: Bool?

  /// An exercise as it was prescribed.
  package init(
    slot: String, rule: ProgressionRule?, progress: Progress, weights: [Weight?],
    remark: Remark? = nil
  ) {
    self.slot = slot
    self.rule = rule
    self.progress = progress
    self.weights = weights
    self.remark = remark
  }

  private enum CodingKeys: String, CodingKey {
    case slot = "slot"
    case rule = "rule"
    case progress = "progress"
    case weights = "weights"
    case counts = "counts"
    case remark = "remark"
    case offer = "offer"
    case offered = "offered"
    case isCut = "isCut"
  }
}

extension Prescribed {
  /// Whether its weights are those that somebody wrote, and not what a rule has worked out.
  package var isAsWritten: Bool {
    guard let rule else { return true }
    return rule.hasOneWeight && progress.before == nil
  }

  /// Where it stands with what is loaded for it: 62.5 kg where the target is 63 and there are no small
  /// plates.
  ///
  /// A training max and the top of a ramp stay what they are: no set is done with them.
  package var loaded: Progress {
    var told = progress
    if rule?.hasOneWeight == true, let weight = weights.heaviest { told.weight = weight }
    return told
  }
}
