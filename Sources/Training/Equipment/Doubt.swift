/// Why a weight that was typed is asked about before it is believed: 625 for 62.5, 1 for 10.
package enum Doubt: Hashable, Sendable {
  /// The bar alone weighs more.
  case lessThanBar(Weight)
  /// The lightest there is weighs more.
  case lessThanLightest(Weight)
  /// The heaviest that can be loaded weighs less.
  case moreThanHeaviest(Weight)
  /// It is far from every weight the exercise was done with of late.
  case farOff
}

extension Gym {
  /// What speaks against a weight that was typed for an exercise; nothing where it can well be meant.
  ///
  /// - Parameters:
  ///   - weight: what was typed, help below zero.
  ///   - exercise: its name.
  ///   - loading: how it is loaded; nothing for an exercise that is not known.
  ///   - known: what it was done with of late, and what it asks for today.
  /// - Returns: the first of the reasons that holds, in the order of `Doubt`.
  package func doubt(
    _ weight: Weight, for exercise: String, loading: Loading?, besides known: [Weight]
  ) -> Doubt? {
    let isFar = weight.isFarOff(known)
    guard loading?.countsBody != true, let loads = loads(for: exercise, loading: loading) else {
      return isFar ? .farOff : nil
    }
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
}

extension Gym {
  /// The bar of an exercise, noted or assumed, where that alone weighs more.
  public func barHeavier(
    than weight: Weight, for exercise: String, loading: Loading?
  ) -> Weight? {
    guard loading == .barbell, !lacksGear(for: exercise, loading: loading) else { return nil }
    let bar = rack(for: exercise).bar
    return bar.isHeavier(than: weight) ? bar : nil
  }
}

extension Weight {
  /// Whether it is more than half as heavy again as each of several weights, or less than a third of
  /// it, and ten kilograms away; without any to compare with, more than 250 kg.
  ///
  /// Where help is among them shares mean nothing: then it is forty kilograms away. The figures are
  /// ours: a slip of the decimal point is ten times as much, and no session adds half.
  fileprivate func isFarOff(_ known: [Weight]) -> Bool {
    let mass = grams
    guard !known.isEmpty else { return mass > 250_000 }
    return known.map(\.grams).allSatisfy { other in
      guard mass > 0, other > 0 else { return abs(mass - other) > 40_000 }
      return abs(mass - other) > 10_000 && (2 * mass > 3 * other || 3 * mass < other)
    }
  }

  private var grams: Int { converted(to: .kilograms).thousandths }
}
