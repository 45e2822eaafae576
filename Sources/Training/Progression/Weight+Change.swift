extension Weight {
  /// Returns the weight raised by another; one in the other unit is converted exactly.
  func raised(by other: Weight) -> Weight { moved(by: other.converted(to: unit).thousandths) }

  func lowered(by other: Weight) -> Weight {
    moved(by: -Weight.bounded(other.converted(to: unit).thousandths))
  }

  /// Whether the weight is more than a tenth away from another.
  package func isFar(from other: Weight) -> Bool {
    let difference = abs(converted(to: other.unit).thousandths - other.thousandths)
    return 10 * difference > abs(other.thousandths)
  }

  private func moved(by thousandths: Int) -> Weight {
    let sum = Weight.bounded(self.thousandths) + Weight.bounded(thousandths)
    return Weight(thousandths: Weight.bounded(sum), unit: unit)
  }

  private static func bounded(_ thousandths: Int) -> Int {
    min(max(thousandths, -Weight.limit), Weight.limit)
  }

  func times(_ count: Int) -> Weight {
    let (product, isTooMuch) = thousandths.multipliedReportingOverflow(by: count)
    return Weight(thousandths: isTooMuch ? Weight.limit : Weight.bounded(product), unit: unit)
  }
}
