/// The amount by which a weight goes up.
package enum Increment: Hashable, Sendable {
  case percent(Percent)
  /// A fixed amount, optionally with a second one for the other unit: 2.5 kg or 5 lb.
  case weight(Weight, or: Weight? = nil)

  var isWeight: Bool {
    if case .weight = self { true } else { false }
  }

  /// Returns the amount at a weight, in the weight's unit.
  func amount(at weight: Weight) -> Weight {
    switch self {
    case .percent(let percent):
      let share = percent.of(weight)
      return Weight(thousandths: abs(share.thousandths), unit: share.unit)
    case .weight(let one, let other):
      let fitting = [one, other ?? one].first { $0.unit == weight.unit } ?? one
      return fitting.asStep(in: weight.unit)
    }
  }

  /// The default of linear progression.
  package static func usual(isCompound: Bool) -> Increment {
    isCompound
      ? .weight(.kilograms(thousandths: 2_500), or: Weight(thousandths: 5_000, unit: .pounds))
      : .weight(.kilograms(thousandths: 1_250), or: Weight(thousandths: 2_500, unit: .pounds))
  }
}

extension Weight {
  /// The equivalent step in the other unit: 2.5 kg becomes 5 lb, as plates do, not 5.512 lb.
  fileprivate func asStep(in other: Unit) -> Weight {
    if unit == other { return self }
    return Weight(
      thousandths: other == .pounds ? 2 * min(thousandths, Weight.limit) : thousandths / 2,
      unit: other)
  }
}

package enum Cut: Hashable, Sendable {
  case percent(Percent)
  case weight(Weight, or: Weight? = nil)
  case increments(Int)

  func amount(at weight: Weight, _ increment: Increment) -> Weight {
    switch self {
    case .percent(let percent): Increment.percent(percent).amount(at: weight)
    case .weight(let one, let other): Increment.weight(one, or: other).amount(at: weight)
    case .increments(let count): increment.amount(at: weight).times(count)
    }
  }
}

/// The deload that missed sets lead to.
package struct Misses: Hashable, Sendable {
  /// The number of consecutive sessions with a missed set that lead to a deload.
  package var count: Int
  package var cut: Cut

  package init(_ count: Int, _ cut: Cut) {
    self.count = max(1, count)
    self.cut = cut
  }

  package static let usual = Misses(3, .percent(.whole(10)))
}
