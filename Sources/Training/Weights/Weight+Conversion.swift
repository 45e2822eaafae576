extension Weight {
  /// Returns the weight in another unit, rounded to a thousandth, halves away from zero. A pound is
  /// exactly 0.45359237 kg (international yard and pound agreement of 1959). A weight in pounds may
  /// not survive the round trip, so a converted weight never replaces the original.
  package func converted(to other: Unit) -> Weight {
    switch (unit, other) {
    case (.kilograms, .kilograms), (.pounds, .pounds): return self
    case (.kilograms, .pounds), (.pounds, .kilograms): break
    }
    // Far more than anything weighs, but small enough for the products below.
    let known = min(max(thousandths, -1_000_000_000), 1_000_000_000)
    let (factor, divisor) =
      other == .kilograms ? (45_359_237, 100_000_000) : (100_000_000, 45_359_237)
    let size = (abs(known) * factor * 2 + divisor) / (divisor * 2)
    return Weight(thousandths: known < 0 ? -size : size, unit: other)
  }
}
