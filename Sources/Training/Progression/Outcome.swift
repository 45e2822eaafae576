/// What happened to an exercise for next time.
package enum Outcome: String, Codable, Sendable, CaseIterable {
  /// It was not done yet.
  case first = "first"
  /// More: weight, repetitions, seconds, or the next week or rung.
  case up = "up"
  /// The same again.
  case hold = "hold"
  /// Lighter on purpose.
  case deload = "deload"
  /// Nothing followed from it.
  case none = "none"
}

/// Why an outcome is what it is.
package enum Reason: Hashable, Sendable {
  /// Not done yet: what the plan says.
  case start
  /// Not done yet, and nobody knows the weight.
  case byEar
  /// The exercise has no rule: what was aimed at last time.
  case repeats
  /// Its sets are shares of another exercise.
  case follows(String)
  /// No set of it was done.
  case skipped
  /// All sets were made.
  case allMade
  /// The heaviest set was made.
  case topMade
  /// All sets reached the repetitions (or seconds) aimed at.
  case targetMade(Int)
  /// All sets reached the most repetitions of the range.
  case maximumMade(Int)
  /// So many repetitions in the open set.
  case open(reps: Int)
  /// Too few repetitions in the open set for more weight.
  case openShort(reps: Int, wanted: Int)
  /// So many repetitions in all sets together.
  case total(Int)
  /// Too few repetitions in all sets together for more weight.
  case totalShort(Int, wanted: Int)
  /// All sets were made in so many sessions of those that add weight.
  case clean(Int, of: Int)
  /// The next week of the cycle, counted from one.
  case week(Int)
  /// The cycle is done.
  case cycleDone
  /// A set of the cycle was missed.
  case cycleMissed
  /// Next is the week of the cycle that is light on purpose.
  case lightWeek
  /// So many sets were missed; the misses in a row, and how many bring a deload, if any do.
  case missed(sets: Int, inARow: Int, of: Int?)
  /// The deload after so many misses in a row.
  case misses(Int)
  /// An open set was not counted; found in logs from before silence meant its minimum, and no longer
  /// a reason for anything.
  case unconfirmed
  /// A set was harder than the rule allows, in tenths of RPE.
  case tooHard(Int, cap: Int)
  /// The lifter changed the weight.
  case ownWeight
  /// The lifter took another weight that was offered between sets.
  case offeredWeight
  /// The lifter said what to go on from.
  case baseline
  /// The next stage of fewer repetitions a set, counted from one.
  case stage(Int)
  /// The last stage was missed.
  case lastStage
  /// The next variation.
  case rung(String)
  /// The most repetitions without weight: time for a harder variation, or a slower tempo.
  case harderVariation
  /// There is no weight that could go up.
  case unloaded
  /// Another day of the week decides.
  case otherDay
  /// So many days without training.
  case layoff(days: Int)
  /// So many times in a row the same with sets missed.
  case stalled(Int)
}

/// What the gym makes of a target, where it is not what one would expect.
package enum Remark: Hashable, Sendable {
  /// Nothing heavier can be loaded.
  case noHeavierLoad
  /// Nothing lighter can be loaded.
  case noLighterLoad
  /// The training max went up, but by less than the loads differ.
  case stepTooCoarse
  /// Last time's weight cannot be loaded in this gym.
  case notHere(Weight)
  /// The target was in the other unit.
  case converted(Weight)
  /// The gym has no band that is stronger than this one, or none is known.
  case noStrongerBand(String)
  /// The gym has no band that is weaker than this one, or none is known.
  case noWeakerBand(String)
  /// The gym has no band of this colour.
  case noBand(String)
}
