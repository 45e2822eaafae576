/// A share of a weight, exact to a thousandth of a percent: 2.5 % is 2 500.
public struct Percent: Hashable, Sendable {
  /// Thousandths of a percent.
  package let thousandths: Int

  /// A share of so many thousandths of a percent; below nothing and above ten times is neither.
  package init(thousandths: Int) { self.thousandths = min(max(thousandths, 0), 1_000_000) }

  /// A share of whole percents.
  package static func whole(_ percent: Int) -> Percent {
    Percent(thousandths: min(max(percent, 0), 1_000) * 1_000)
  }

  /// Reads `85`, `2.5` or `2,5`, with or without its sign.
  init?(_ text: some StringProtocol) {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let number = Weight(digits, unit: .kilograms), number.thousandths <= 1_000_000,
      digits.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," })
    else { return nil }
    self.init(thousandths: number.thousandths)
  }

  /// The share of a weight, rounded to a thousandth of its unit; halves away from zero.
  ///
  /// Of help (a weight below zero) it is as much help.
  package func of(_ weight: Weight) -> Weight {
    let size = min(weight.thousandths.magnitude, UInt(Weight.limit))
    let part = (Int(size) * thousandths + 50_000) / 100_000
    return Weight(thousandths: weight.thousandths < 0 ? -part : part, unit: weight.unit)
  }

  /// The number without its sign, as short as it is exact: `85`, `2.5`.
  var number: String { Weight.kilograms(thousandths: thousandths).number }
}

extension Percent: CustomStringConvertible {
  /// As it is written in a plan: `2.5%`.
  public var description: String { number + "%" }
}
