/// The starting weight, or training max of a wave, as a share of the lifter's maximum: `85% of
/// 5rm`.
package struct StartShare: Hashable, Codable, Sendable {
  /// The share in thousandths of a percent.
  package var thousandths: Int
  /// The reps of the maximum it is taken of; 1 is the one-rep max.
  package var reps: Int

  package init(_ share: Percent, of reps: Int) {
    (thousandths, self.reps) = (share.thousandths, reps)
  }

  package var share: Percent { Percent(thousandths: thousandths) }

  /// Returns the weight for a one-rep max; other rep maxes are estimated by Epley's formula.
  package func weight(of max: Weight) -> Weight {
    let reps = min(Swift.max(reps, 1), Self.mostReps)
    let times =
      reps == 1
      ? max : Weight(thousandths: max.thousandths * 30 / (30 + reps), unit: max.unit)
    return share.of(times)
  }

  /// The most reps an estimate can be based on.
  static let mostReps = 12
}

extension StartShare: CustomStringConvertible {
  package var description: String { "\(share) of \(reps)rm" }
}
