/// Where a lifter's strength in an exercise is going: the best of the latest session beside that of an
/// earlier one.
public struct Trend: Hashable, Codable, Sendable {
  /// How many sessions it is about, the first and the last included.
  public var sessions: Int
  /// What has changed.
  public var change: Change

  /// What has changed from the first session to the last.
  public enum Change: Hashable, Codable, Sendable {
    /// The estimate of the heaviest single, by Epley; below zero where it fell.
    case oneRepMax(Weight)
    /// The most repetitions, where there is no weight to go by.
    case reps(Int)
  }

  /// Sessions that a trend looks back on.
  public static let remembered = 5

  /// The trend of sessions, the oldest first; nothing for fewer than three, and where they cannot be
  /// compared.
  ///
  /// - Parameter sessions: the sets of each that count.
  public init?(_ sessions: [[LiftedSet]]) {
    let latest = sessions.filter { !$0.isEmpty }.suffix(Trend.remembered)
    guard latest.count >= 3, let first = latest.first, let last = latest.last else { return nil }
    self.sessions = latest.count
    if let before = Trend.oneRepMax(first), let now = Trend.oneRepMax(last), before.unit == now.unit
    {
      change = .oneRepMax(
        Weight(thousandths: now.thousandths - before.thousandths, unit: now.unit))
    } else if (first + last).allSatisfy({ $0.weight.thousandths == 0 }),
      let before = first.map(\.reps).max(), let now = last.map(\.reps).max()
    {
      change = .reps(now - before)
    } else {
      return nil
    }
  }

  private static func oneRepMax(_ sets: [LiftedSet]) -> Weight? {
    sets.compactMap { set in
      set.weight.thousandths > 0
        ? OneRepMaxFormula.epley.oneRepMax(set.weight, reps: set.reps) : nil
    }.heaviest
  }
}
