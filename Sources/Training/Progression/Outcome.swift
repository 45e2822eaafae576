package enum Outcome: String, Codable, Sendable, CaseIterable {
  /// It has not been done yet.
  case first
  case up
  case hold
  case deload
  /// Lighter because of the lifter's own weight or the gym; only told, never decided by a rule.
  case down
  case none
}

package enum Reason: Hashable, Sendable {
  /// Not done yet: the target is the plan's.
  case start
  /// Not done yet, and the weight is not known.
  case byEar
  /// The exercise has no rule, so last time's targets repeat.
  case repeats
  /// Its sets are shares of another exercise.
  case follows(String)
  /// None of its sets was done.
  case skipped
  /// Sets were left out, or a set was too far from what was asked: the day is not judged.
  case unjudged
  /// The lifter did not say how hard the sets were, and the weight would follow from that.
  case unrated
  case allMade
  /// The heaviest set was made.
  case topMade
  case targetMade(Int)
  case maximumMade(Int)
  case open(reps: Int)
  /// Too few reps in the AMRAP set to add weight.
  case openShort(reps: Int, wanted: Int)
  case total(Int)
  /// Too few total reps to add weight.
  case totalShort(Int, wanted: Int)
  /// All sets were made, in this many of the consecutive sessions needed.
  case clean(Int, of: Int)
  /// The next week of the cycle, starting at 1.
  case week(Int)
  case cycleDone
  case cycleMissed
  /// The next week of the cycle is a light one.
  case lightWeek
  case ownLightWeek
  /// The sets missed, the misses in a row, and the number that leads to a deload, if one does.
  case missed(sets: Int, inARow: Int, of: Int?)
  /// The deload after this many misses in a row.
  case misses(Int)
  /// A set exceeded the rule's RPE cap, in tenths.
  case tooHard(Int, cap: Int)
  /// The last set was rated so hard, in tenths of RPE, and the weight follows.
  case rated(Int)
  /// The lifter changed the weight.
  case ownWeight
  /// The lifter accepted a weight offered between sets.
  case offeredWeight
  case baseline
  /// The next stage, with fewer reps per set, starting at 1.
  case stage(Int)
  /// The last stage was missed.
  case lastStage
  /// The next variation.
  case rung(String)
  case harderVariation
  /// There is no weight to increase.
  case unloaded
  /// Another day of the week decides.
  case otherDay
  /// This many days without the exercise.
  case layoff(days: Int)
  case stalled(Int)
}

extension Progress {
  /// Returns the outcome as it is told beside the weight that was lifted, or the training max, and
  /// the one from now on, which it never contradicts.
  package func outcome(from old: Weight?, to new: Weight?) -> Outcome {
    guard outcome != .first, let new, let old, old.unit == new.unit else {
      return outcome == .up && reason.isNextWeek ? .hold : outcome
    }
    // What was not judged went neither up nor down, whatever was on the bar.
    if reason == .unjudged, new != old { return .none }
    if new.isHeavier(than: old) { return .up }
    if old.isHeavier(than: new) { return outcome == .deload ? .deload : .down }
    // A top set that was tried last time is not more today.
    return outcome == .up && !reason.isNextWeek && reason != .topMade ? .up : .hold
  }
}

extension Reason {
  package var isNextWeek: Bool {
    if case .week = self { true } else { self == .lightWeek }
  }

  package var isOffered: Bool {
    if case .layoff = self { return true }
    if case .stalled = self { return true }
    return false
  }
}

package enum Remark: Hashable, Sendable {
  case noHeavierLoad
  case noLighterLoad
  case stepTooCoarse
  /// Last time's weight cannot be loaded in this gym.
  case notHere(Weight)
  case converted(Weight)
  /// The gym has no stronger band than this one, or its bands are not known.
  case noStrongerBand(String)
  /// The gym has no weaker band than this one, or its bands are not known.
  case noWeakerBand(String)
  /// The gym has no band of this colour.
  case noBand(String)
}
