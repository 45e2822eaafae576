extension Weight {
  /// In hundred-millionths of a gram, whole in both units: a pound is exactly 0.45359237 kg. It is
  /// clamped to 9,000 tonnes, more than any session's volume of one exercise.
  var mass: Int {
    let known = min(max(thousandths, -9_000_000_000), 9_000_000_000)
    return switch unit {
    case .kilograms: known * 100_000_000
    case .pounds: known * 45_359_237
    }
  }

  /// In either unit, by more than a margin in tenths of a percent.
  package func isHeavier(than other: Weight, margin: Int = 0) -> Bool {
    // Divide before multiplying, so that nothing overflows.
    mass - other.mass > abs(other.mass) / 1000 * margin
  }
}

extension [Weight] {
  /// The heaviest weight, in any unit; the first of several equal ones.
  package var heaviest: Weight? { self.max { $0.mass < $1.mass } }
}

extension [Weight?] {
  package var heaviest: Weight? {
    let known: [Weight] = compactMap { $0 }
    return known.heaviest
  }
}
