/// The trend of a lifter's strength in an exercise: the latest session's best compared with an
/// earlier one.
package struct Trend: Hashable, Sendable {
  package var sessions: Int
  package var change: Change

  package enum Change: Hashable, Sendable {
    /// The estimated one-rep max by Epley, including body weight if the body is lifted; below zero
    /// for a loss.
    case oneRepMax(Weight)
    /// The most reps, if there is no weight to compare.
    case reps(Int)
    /// The longest hold, in seconds.
    case seconds(Int)
  }

  package struct Lift: Hashable, Sendable {
    package var set: LiftedSet
    /// The weight, plus body weight if the body is lifted, too; `nil` if not known.
    package var load: Weight?

    package init(_ set: LiftedSet, load: Weight?) { (self.set, self.load) = (set, load) }

    package var isOfReps: Bool { self.set.measure == .reps }
  }

  package static let remembered = 5

  /// Computes the trend over sessions, the oldest first; `nil` for fewer than three or if they
  /// cannot be compared. As in LiftLog, the one-rep max includes the body if it is lifted: for a
  /// lifter of 80 kg, pull-ups with 10 kg going from 5 reps to 8 are up 9 kg, not 1 kg. If the body
  /// weight is not known, there is no trend, and without added weight, reps are the better measure.
  package init?(_ sessions: [[Lift]]) {
    let latest = sessions.filter { !$0.isEmpty }.suffix(Trend.remembered)
    guard latest.count >= 3, let first = latest.first, let last = latest.last else { return nil }
    self.sessions = latest.count
    if !(first + last).allSatisfy(\.isOfReps) {
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
      change = .oneRepMax(Weight(thousandths: now.thousandths - before.thousandths, unit: now.unit))
    } else {
      return nil
    }
  }

  private static func longest(_ lifts: [Lift]) -> Int? {
    lifts.filter { $0.set.measure == .seconds }.map(\.set.reps).max()
  }

  private static func oneRepMax(_ lifts: [Lift]) -> Weight? {
    lifts.filter(\.isOfReps).map { lift in
      lift.load.flatMap { OneRepMaxFormula.epley.oneRepMax($0, reps: lift.set.reps) }
    }.heaviest
  }
}
