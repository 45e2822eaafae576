/// How hard sets are meant to be, and how far their weight may follow from it: `rpe 8`, `rpe 7-8`,
/// `rpe 8 within 5%`.
package struct EffortAim: Hashable, Sendable {
  /// The lowest RPE, in tenths; `nil` if the plan gives only one number.
  package var least: Int?
  /// The highest RPE, in tenths.
  package var most: Int
  /// How far a weight may go from the prescribed one; `nil` for the lifter's usual margin.
  package var margin: Percent?

  package init(least: Int? = nil, most: Int, within margin: Percent? = nil) {
    (self.least, self.most, self.margin) = (least, most, margin)
  }

  package static let usualMargin = Percent.whole(10)

  /// The effort to aim at after a set: the nearest that is meant; `nil` if the set was as meant.
  package func target(after effort: Int) -> Int? {
    if effort > most { return most }
    let least = least ?? most
    return effort < least ? least : nil
  }

  /// Returns the weight that follows from a set with an RPE in tenths, exact, within the margin of
  /// the prescribed one; `nil` if it stays, or if `RPEChart` has no share: beyond its reps, and on
  /// top of body weight, where the caller goes by the loads of the gym.
  package func weight(
    after set: (weight: Weight, reps: Int, effort: Int), reps: Int, prescribed: Weight,
    _ loading: Loading? = nil
  ) -> Weight? {
    guard let target = target(after: set.effort), set.weight.unit == prescribed.unit,
      set.weight.thousandths > 0, prescribed.thousandths > 0
    else { return nil }
    let known = (min(max(set.effort, 60), 100), min(max(target, 60), 100))
    guard loading?.isOfIron != false,
      let was = RPEChart.share(reps: set.reps, rpe: known.0),
      let next = RPEChart.share(reps: reps, rpe: known.1)
    else { return nil }
    let exact = (2 * set.weight.thousandths * next + was) / (2 * was)
    let bounds = bounds(of: prescribed)
    let bounded = min(max(exact, bounds.lowerBound), bounds.upperBound)
    return Weight(thousandths: bounded, unit: set.weight.unit)
  }

  /// The weights within the margin of the prescribed one, in thousandths of its unit.
  package func bounds(of prescribed: Weight) -> ClosedRange<Int> {
    let margin = abs((margin ?? Self.usualMargin).of(prescribed).thousandths)
    return prescribed.thousandths - margin...prescribed.thousandths + margin
  }
}

// The notation in a plan.
extension EffortAim {
  var text: String {
    let number = { (tenths: Int) in Weight.kilograms(thousandths: tenths * 100).number }
    let range = least.map { "\(number($0))-" } ?? ""
    return "rpe \(range)\(number(most))" + (margin.map { " within \($0)" } ?? "")
  }

  /// How far a margin may be, in thousandths of a percent.
  static let margins = 1_000...30_000

  static let expectedMargin = "a share from 1% to 30%, as in 'rpe 8 within 5%'"
}

// Stored in its notation.
extension EffortAim: Codable {
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    let text = try box.decode(String.self)
    guard let rule = try? ProgressionRule(text: text, unit: .kilograms), let aim = rule.effort
    else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "not an effort: \(text)")
    }
    self = aim
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
