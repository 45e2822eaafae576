/// By how much a weight goes up.
package enum Increment: Hashable, Sendable {
  /// A share of the weight itself.
  case percent(Percent)
  /// An amount, and perhaps another for those who count in the other unit: 2.5 kg or 5 lb.
  case weight(Weight, or: Weight? = nil)

  /// Whether it is an amount, and not a share.
  var isWeight: Bool {
    if case .weight = self { true } else { false }
  }

  /// How much that is at a weight, in its unit.
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

  /// What linear progression adds where neither the plan nor the exercise says: 2.5 kg or 5 lb on
  /// compound exercises, half of it on others.
  package static func usual(isCompound: Bool) -> Increment {
    isCompound
      ? .weight(.kilograms(thousandths: 2_500), or: Weight(thousandths: 5_000, unit: .pounds))
      : .weight(.kilograms(thousandths: 1_250), or: Weight(thousandths: 2_500, unit: .pounds))
  }
}

extension Weight {
  /// The step that takes its place where the other unit counts: 2.5 kg are 5 lb, as the plates go,
  /// and not the 5.512 lb that they weigh.
  fileprivate func asStep(in other: Unit) -> Weight {
    if unit == other { return self }
    return Weight(
      thousandths: other == .pounds ? 2 * min(thousandths, Weight.limit) : thousandths / 2,
      unit: other)
  }
}

/// How a weight comes down.
package enum Cut: Hashable, Sendable {
  /// By a share of itself.
  case percent(Percent)
  /// By an amount, and perhaps another for those who count in the other unit.
  case weight(Weight, or: Weight? = nil)
  /// By as many increments as the rule adds one at a time.
  case increments(Int)

  /// How much that is at a weight that goes up by an increment.
  func amount(at weight: Weight, _ increment: Increment) -> Weight {
    switch self {
    case .percent(let percent): Increment.percent(percent).amount(at: weight)
    case .weight(let one, let other): Increment.weight(one, or: other).amount(at: weight)
    case .increments(let count): increment.amount(at: weight).times(count)
    }
  }
}

/// What missed sets lead to.
package struct Misses: Hashable, Sendable {
  /// How many sessions in a row with a missed set bring a deload.
  package var count: Int
  /// How much is taken off then.
  package var cut: Cut

  /// A deload after so many misses in a row; after one at the least.
  package init(_ count: Int, _ cut: Cut) {
    self.count = max(1, count)
    self.cut = cut
  }

  /// Ten percent after the third miss in a row.
  package static let usual = Misses(3, .percent(.whole(10)))
}
