package enum ProgressionOutcome: String, Codable, Sendable, CaseIterable {
  /// It has not been done yet.
  case first
  case up
  case hold
  case deload
  /// Lighter because of the lifter's own weight or the gym; only told, never decided by a rule.
  case down
  case none
}

extension Progress {
  /// Returns the outcome as it is told beside the weight that was lifted, or the training max, and
  /// the one from now on, which it never contradicts.
  package func outcome(from old: Weight?, to new: Weight?) -> ProgressionOutcome {
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
