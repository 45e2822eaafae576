/// A change that is offered, never imposed.
public struct ProgressionOffer: Hashable, Sendable {
  package var kind: Kind
  /// The progress of the exercise if the offer is accepted.
  package var progress: Progress

  public enum Kind: Hashable, Sendable {
    /// This many consecutive sessions at the same target with missed sets.
    case stall(Int)
    /// This many days without the exercise.
    case layoff(days: Int)
    /// A change of weight, for a lifter who wants to be asked.
    case change
    /// The training max or top set that the lifter's own weight last time implies.
    case suggestion
  }

  /// Returns a lighter start after a layoff, else what the lifter's own weight implied, else a
  /// deload after a stall, for an exercise under its rule that was away this long, if it was.
  package static func offer(
    _ progress: Progress, under rule: ProgressionRule, daysAway: Int?
  ) -> ProgressionOffer? {
    guard !rule.isFollowing else { return nil }
    return daysAway.flatMap { Layoff.offer(progress, under: rule, days: $0) }
      ?? suggestion(progress, under: rule) ?? Stall.offer(progress, under: rule)
  }

  private static func suggestion(
    _ progress: Progress, under rule: ProgressionRule
  ) -> ProgressionOffer? {
    guard let suggested = progress.suggested else { return nil }
    var other = progress
    other.goOn(from: suggested)
    // The top of a ramp is loaded as one that was never on the bar.
    other.before = rule.basis == .trainingMax ? progress.before ?? progress.weight : nil
    other.suggested = nil
    (other.outcome, other.reason, other.move) = (.none, .ownWeight, .same)
    return ProgressionOffer(kind: .suggestion, progress: other)
  }
}

package struct OfferedSets: Hashable, Codable, Sendable {
  package var kind: ProgressionOffer.Kind
  package var sets: [SetTarget]
  /// `nil` in a plan from before offers could be accepted in a session.
  package var progress: Progress?
}

extension Prescribed {
  /// The prescription after accepting the offer; `nil` without one.
  package var taken: Prescribed? {
    guard let offer, let progress = offer.progress else { return nil }
    return Prescribed(
      slot: slot, rule: rule, progress: progress, weights: offer.sets.workWeights, remark: remark)
  }
}

/// Changes of weight or reps, for a lifter who wants to be asked.
package enum AskedChange {
  /// Returns the progress at last time's weight, or in double progression with last time's reps;
  /// `nil` if nothing goes up, or a stage or rung changes at the same time.
  package static func heldBack(_ progress: Progress, under rule: ProgressionRule) -> Progress? {
    if progress.move == .same, let targets = rule.kind.targetsBefore(progress) {
      return with(progress) { $0.targets = targets }
    }
    guard progress.move != .same, let weight = progress.weight, let before = progress.before,
      before.unit == weight.unit, before != weight
    else { return nil }
    var held = progress
    (held.weight, held.move) = (before, .same)
    return rule.kind.holdBack(&held) ? held : nil
  }

  /// Returns the progress without what goes up, which waits while a week is light. A wave or a ramp
  /// stays: its lighter sets are below last time's anyway.
  static func waiting(_ progress: Progress, under rule: ProgressionRule) -> Progress {
    guard progress.outcome == .up, rule.basis == nil else { return progress }
    if let held = heldBack(progress, under: rule) { return held }
    var held = progress
    if progress.move == .up {
      (held.weight, held.band, held.move) = (progress.before, progress.bandBefore, .same)
      _ = rule.kind.holdBack(&held)
    }
    rule.as(LadderProgression.self)?.stepDown(&held)
    return held
  }
}

/// Two consecutive holds with missed sets; a deload of five percent (at least one loadable step) is
/// offered, back at the first reps.
package enum Stall {
  package static let count = 2

  package static func offer(_ progress: Progress, under rule: ProgressionRule) -> ProgressionOffer?
  {
    guard progress.stalls >= count, !rule.kind.hasDeloads, let weight = progress.weight,
      progress.outcome != .deload
    else { return nil }
    var lighter = progress
    let stalls = progress.stalls
    lighter.deload(by: { Increment.percent(.whole(5)).amount(at: $0) }, .stalled(stalls))
    lighter.targets = rule.start([], weight: weight).targets
    return ProgressionOffer(kind: .stall(stalls), progress: lighter)
  }
}

/// A layoff: a lighter start after a break, which each lift has of its own.
///
/// Two days after a return from an illness, the lifts of the other day have been away for longer. But a
/// lift that is trained every eight days is not away after eight: it takes more than a week, and twice
/// the days between its last two times; after the first time, more than two weeks.
///
/// Up to a week, no change; up to two weeks, ten percent less; beyond that, a fifth less
/// (strongforlife.uk, "Resetting your training"). A wave has a reserve in its training max, and its
/// weeks need not be calendar weeks: up to two weeks, no change; beyond that, ten percent less.
package enum Layoff {
  static func days(of standing: Standing, on today: Day) -> Int? {
    guard let last = standing.lastDay else { return nil }
    let days = today - last
    // Done once, it may be due only every other week.
    return standing.gap.map { days >= 2 * $0 } ?? (days > forgiving) ? days : nil
  }

  /// After more days than this, earlier misses no longer count.
  static let forgiving = 14

  package static func share(days: Int, under rule: ProgressionRule) -> Percent? {
    rule.kind.layoff(days: days)
  }

  package static func offer(
    _ progress: Progress, under rule: ProgressionRule, days: Int
  ) -> ProgressionOffer? {
    guard let share = share(days: days, under: rule), let weight = progress.weight else {
      return nil
    }
    var lighter = progress
    // Not what would have come next is reduced, but what was last on the bar.
    lighter.before = progress.before ?? weight
    lighter.deload(by: { Increment.percent(share).amount(at: $0) }, .layoff(days: days))
    return ProgressionOffer(kind: .layoff(days: days), progress: lighter)
  }
}
