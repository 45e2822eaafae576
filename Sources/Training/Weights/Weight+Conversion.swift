extension Weight {
  /// The same weight in another unit, rounded to a thousandth of it; halves away from zero.
  ///
  /// A pound is 0.45359237 kg exactly (international yard and pound agreement of 1959). Every
  /// weight in kilograms comes back from pounds as it was; in the other direction it need not, so a
  /// converted weight never takes the place of the one it came from.
  public func converted(to other: Unit) -> Weight {
    if unit == other { return self }
    // Far more than anything weighs, and little enough for the products below.
    let known = min(max(thousandths, -1_000_000_000), 1_000_000_000)
    let (factor, divisor) =
      other == .kilograms ? (45_359_237, 100_000_000) : (100_000_000, 45_359_237)
    let size = (abs(known) * factor * 2 + divisor) / (divisor * 2)
    return Weight(thousandths: known < 0 ? -size : size, unit: other)
  }
}
