/// The reason to double-check a typed weight: 625 for 62.5, or 1 for 10.
package enum Doubt: Hashable, Sendable {
  /// The empty bar alone weighs more.
  case lessThanBar(Weight)
  /// The lightest load weighs more.
  case lessThanLightest(Weight)
  /// The heaviest load weighs less.
  case moreThanHeaviest(Weight)
  /// It is far from every recent weight of the exercise.
  case farOff
}

extension Gym {
  /// Returns the first reason to doubt a typed weight, which is below zero for help, beside its
  /// recent weights and today's target; `nil` if it is plausible.
  package func doubt(
    _ weight: Weight, for exercise: String, loading: Loading?, besides known: [Weight]
  ) -> Doubt? {
    let isFar = weight.isFarOff(known)
    // Without any weight, the body is still lifted.
    guard loading?.countsBody != true, loading != .bodyweight,
      let loads = loads(for: exercise, loading: loading)
    else { return isFar ? .farOff : nil }
    if let bar = barHeavier(than: weight, for: exercise, loading: loading) {
      return .lessThanBar(bar)
    }
    let isTooLight = !loads.isAssumed && loads.lightest.isHeavier(than: weight)
    if weight.thousandths <= 0 || isTooLight { return .lessThanLightest(loads.lightest) }
    if !loads.isAssumed, weight.isHeavier(than: loads.heaviest) {
      return .moreThanHeaviest(loads.heaviest)
    }
    return isFar ? .farOff : nil
  }

  /// Returns the bar of an exercise, listed or assumed, if it alone weighs more than a weight.
  func barHeavier(than weight: Weight, for exercise: String, loading: Loading?) -> Weight? {
    guard loading == .barbell, !lacksGear(for: exercise, loading: loading) else { return nil }
    let bar = rack(for: exercise).bar
    return bar.isHeavier(than: weight) ? bar : nil
  }
}

extension Weight {
  /// Whether the weight is implausible: more than 10 kg from each known one, and over one and a
  /// half times or under a third of it; with help, which has no ratios, over 40 kg from each; with
  /// none known, over 250 kg. The numbers are ours: a misplaced point is a factor of ten, and
  /// nobody adds half in one session.
  fileprivate func isFarOff(_ known: [Weight]) -> Bool {
    let mass = grams
    guard !known.isEmpty else { return mass > 250_000 }
    return known.map(\.grams).allSatisfy { other in
      guard mass > 0, other > 0 else { return abs(mass - other) > 40_000 }
      return abs(mass - other) > 10_000 && (2 * mass > 3 * other || 3 * mass < other)
    }
  }

  /// Whether it is probably a slip beside the heaviest weights of other sessions, between which
  /// years may lie: more than three times several of them, or implausible anyway.
  package func isSlip(besides others: some Collection<Weight>) -> Bool {
    others.allSatisfy { grams > 3 * $0.grams && grams - $0.grams > 10_000 }
      && (others.count > 3 || isFarOff([]))
  }

  private var grams: Int { converted(to: .kilograms).thousandths }
}
