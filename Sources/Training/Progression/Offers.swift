/// A change that is offered, and never imposed.
public struct ProgressionOffer: Hashable, Sendable {
  /// What is offered.
  package var kind: Kind
  /// Where the exercise stands once the offer is taken.
  package var progress: Progress

  /// What an offer is about.
  public enum Kind: Hashable, Sendable {
    /// So many sessions in a row the same with missed sets.
    case stall(Int)
    /// So many days without training.
    case layoff(days: Int)
    /// Another weight, which the lifter wants to be asked for.
    case change
  }

  /// What is offered to an exercise under its rule, if anything is.
  ///
  /// - Parameters:
  ///   - progress: where it stands.
  ///   - rule: its rule.
  ///   - daysAway: days since the lifter trained at all; nothing where that is not known.
  /// - Returns: the lighter start after a pause, before the deload after a stall.
  package static func offer(
    _ progress: Progress, under rule: ProgressionRule, daysAway: Int?
  ) -> ProgressionOffer? {
    guard !rule.isFollowing else { return nil }
    return daysAway.flatMap { Layoff.offer(progress, under: rule, days: $0) }
      ?? Stall.offer(progress, under: rule)
  }
}

/// The sets that an exercise would have if the lifter took the offer.
package struct OfferedSets: Hashable, Codable, Sendable {
  /// What is offered.
  package var kind: ProgressionOffer.Kind
  /// The sets.
  package var sets: [SetTarget]
  /// Where the exercise stands with them; nothing in a plan that was made before offers were taken
  /// in a session.
  package var progress: Progress?

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case sets = "sets"
    case progress = "progress"
  }
}

extension Prescribed {
  /// What is prescribed once the lifter has taken what was offered; nothing where nothing was.
  package var taken: Prescribed? {
    guard let offer, let progress = offer.progress else { return nil }
    return Prescribed(
      slot: slot, rule: rule, progress: progress, weights: offer.sets.workWeights, remark: remark)
  }
}

/// Changes of weight and of repetitions that are asked for, where a lifter does not want them applied.
enum AskedChange {
  /// The exercise as it is without its change: at the weight of last time, and in double progression
  /// with the repetitions that it was done with.
  ///
  /// Nothing where nothing goes up, and where stages or rungs change along with it.
  static func heldBack(_ progress: Progress, under rule: ProgressionRule) -> Progress? {
    if progress.move == .same, let targets = rule.kind.targetsBefore(progress) {
      var held = progress
      held.targets = targets
      return held
    }
    guard progress.move != .same, let weight = progress.weight, let before = progress.before,
      before.unit == weight.unit, before != weight
    else { return nil }
    var held = progress
    (held.weight, held.move) = (before, .same)
    return rule.kind.holdBack(&held) ? held : nil
  }
}

/// The stall: after two sessions in a row that only held, with missed sets, five percent off (one
/// loadable step at the least) and back to the first repetitions.
public enum Stall {
  /// How many holds in a row are a stall.
  package static let count = 2

  /// The deload that is offered; nothing while there is no stall, or where the rule has deloads of
  /// its own.
  package static func offer(_ progress: Progress, under rule: ProgressionRule) -> ProgressionOffer?
  {
    guard progress.stalls >= count, !rule.kind.hasDeloads, let weight = progress.weight,
      progress.outcome != .deload
    else { return nil }
    var lighter = progress
    let stalls = progress.stalls
    lighter.deload(by: Increment.percent(.whole(5)).amount(at: weight), .stalled(stalls))
    lighter.targets = rule.start([], weight: weight).targets
    return ProgressionOffer(kind: .stall(stalls), progress: lighter)
  }
}

/// The layoff: after a pause without any training, a lighter start.
///
/// Up to a week nothing; up to two weeks ten percent less; beyond that a fifth less
/// (strongforlife.uk, "Resetting your training"). A wave has its reserve in its training max, and
/// its weeks need not be weeks of the calendar: up to two weeks nothing, beyond that ten percent
/// less.
public enum Layoff {
  /// Days after which misses from before no longer count.
  static let forgiving = 14

  /// How much less so many days without training suggest.
  package static func share(days: Int, under rule: ProgressionRule) -> Percent? {
    rule.kind.layoff(days: days)
  }

  /// The lighter start that is offered.
  package static func offer(
    _ progress: Progress, under rule: ProgressionRule, days: Int
  ) -> ProgressionOffer? {
    guard let share = share(days: days, under: rule), let weight = progress.weight else {
      return nil
    }
    var lighter = progress
    // Against what was on the bar, not against what would have come next.
    let last = progress.before ?? weight
    lighter.weight = last
    lighter.before = last
    lighter.deload(by: Increment.percent(share).amount(at: last), .layoff(days: days))
    return ProgressionOffer(kind: .layoff(days: days), progress: lighter)
  }
}
