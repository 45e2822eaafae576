extension Weight {
  /// The mass in hundred-millionths of a gram, in which both units are whole: a pound is
  /// 0.45359237 kg exactly.
  ///
  /// Nine thousand tonnes at the most, more than a life's volume of one exercise in a session.
  var mass: Int {
    let known = min(max(thousandths, -9_000_000_000), 9_000_000_000)
    return known * (unit == .kilograms ? 100_000_000 : 45_359_237)
  }

  /// Whether it is heavier than another weight, of either unit, by more than a margin in tenths
  /// of a percent.
  public func isHeavier(than other: Weight, margin: Int = 0) -> Bool {
    // Thousandths of the other's mass first, so that nothing overflows.
    mass - other.mass > abs(other.mass) / 1000 * margin
  }
}

extension Sequence<Weight> {
  /// The heaviest, whatever their units; the first of those that are equally heavy.
  package var heaviest: Weight? { self.max { $0.mass < $1.mass } }
}

extension Sequence<Weight?> {
  /// The heaviest of those that are known.
  package var heaviest: Weight? {
    let known: [Weight] = compactMap { $0 }
    return known.heaviest
  }
}
