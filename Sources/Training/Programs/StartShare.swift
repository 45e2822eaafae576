/// What an exercise of a program begins with, as a share of what the lifter can lift: `85% of 5rm`.
///
/// Of a wave it is the training max. Programs name it; it takes a lifter's own figure to become a weight.
public struct StartShare: Hashable, Codable, Sendable {
  /// The share, in thousandths of a percent.
  package var thousandths: Int
  /// Of the weight that can be lifted so many times; once is the one-repetition maximum.
  package var reps: Int

  /// A share of what can be lifted so many times.
  package init(_ share: Percent, of reps: Int) {
    (thousandths, self.reps) = (share.thousandths, reps)
  }

  /// The share.
  package var share: Percent { Percent(thousandths: thousandths) }

  /// The weight for a lifter who can lift so much once; what they can lift several times by Epley's
  /// formula.
  package func weight(of max: Weight) -> Weight {
    let reps = min(Swift.max(reps, 1), Self.mostReps)
    let times =
      reps == 1
      ? max : Weight(thousandths: max.thousandths * 30 / (30 + reps), unit: max.unit)
    return share.of(times)
  }

  /// No estimate is made from more repetitions.
  static let mostReps = 12

  private enum CodingKeys: String, CodingKey {
    case thousandths = "thousandths"
    case reps = "reps"
  }
}

extension StartShare: CustomStringConvertible {
  /// As it is written in a plan: `85% of 5rm`.
  public var description: String { "\(share) of \(reps)rm" }
}
