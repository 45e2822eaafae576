/// Where a lifter's strength in an exercise is going: the best of the latest session beside that of an
/// earlier one.
package struct Trend: Hashable, Sendable {
  /// How many sessions it is about, the first and the last included.
  package var sessions: Int
  /// What has changed.
  package var change: Change

  /// What has changed from the first session to the last.
  package enum Change: Hashable, Sendable {
    /// The estimate of the heaviest single, by Epley, the body included where it is lifted; below zero
    /// where it fell.
    case oneRepMax(Weight)
    /// The most repetitions, where there is no weight to go by.
    case reps(Int)
    /// The longest hold, in seconds.
    case seconds(Int)
  }

  /// A set that counts, with its whole load.
  package struct Lift: Hashable, Sendable {
    /// The set.
    package var set: LiftedSet
    /// Its weight, and the body's where that is lifted as well; nothing where that is not known.
    package var load: Weight?
    /// Whether its repetitions are seconds.
    package var isTimed: Bool

    /// A set with its load.
    package init(_ set: LiftedSet, load: Weight?, isTimed: Bool = false) {
      self.set = set
      self.load = load
      self.isTimed = isTimed
    }
  }

  /// Sessions that a trend looks back on.
  package static let remembered = 5

  /// The trend of sessions, the oldest first; nothing for fewer than three, and where they cannot be
  /// compared.
  ///
  /// As LiftLog reckons it, the body is part of the single where it is lifted: pull-ups with 10 kg × 5
  /// and then × 8 went up by 9 kg for who weighs 80. By the added weight alone it would be one. Where
  /// nobody knows what the body weighs nothing is said, and without any added weight the repetitions
  /// say more.
  ///
  /// - Parameter sessions: the sets of each that count.
  package init?(_ sessions: [[Lift]]) {
    let latest = sessions.filter { !$0.isEmpty }.suffix(Trend.remembered)
    guard latest.count >= 3, let first = latest.first, let last = latest.last else { return nil }
    self.sessions = latest.count
    if (first + last).contains(where: \.isTimed) {
      guard let before = Trend.longest(first), let now = Trend.longest(last) else { return nil }
      change = .seconds(now - before)
    } else if (first + last).allSatisfy({ $0.set.weight.thousandths == 0 }) {
      guard let before = first.map(\.set.reps).max(), let now = last.map(\.set.reps).max() else {
        return nil
      }
      change = .reps(now - before)
    } else if let before = Trend.oneRepMax(first), let now = Trend.oneRepMax(last),
      before.unit == now.unit
    {
      change = .oneRepMax(
        Weight(thousandths: now.thousandths - before.thousandths, unit: now.unit))
    } else {
      return nil
    }
  }

  /// The longest hold, whatever weight was held.
  private static func longest(_ lifts: [Lift]) -> Int? {
    lifts.filter(\.isTimed).map(\.set.reps).max()
  }

  private static func oneRepMax(_ lifts: [Lift]) -> Weight? {
    lifts.map { lift in
      lift.load.flatMap { OneRepMaxFormula.epley.oneRepMax($0, reps: lift.set.reps) }
    }.heaviest
  }
}
