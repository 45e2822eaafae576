/// A percentage, exact to a thousandth of a percent: 2.5 % is 2 500.
package struct Percent: Hashable, Sendable {
  package let thousandths: Int

  package init(thousandths: Int) { self.thousandths = min(max(thousandths, 0), 1_000_000) }

  package static func whole(_ percent: Int) -> Percent {
    Percent(thousandths: min(max(percent, 0), 1_000) * 1_000)
  }

  /// Reads `85`, `2.5` or `2,5`, with or without a percent sign.
  init?(_ text: some StringProtocol) { self.init(typed: String(text)) }

  // Takes a `String`: a generic function takes ten times as long the first time.
  private init?(typed text: String) {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let number = Weight(digits, unit: .kilograms), number.thousandths <= 1_000_000,
      digits.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," })
    else { return nil }
    self.init(thousandths: number.thousandths)
  }

  /// Rounded to a thousandth of the unit, halves away from zero; a share of help is help as well.
  package func of(_ weight: Weight) -> Weight {
    let size = min(weight.thousandths.magnitude, UInt(Weight.limit))
    let part = (Int(size) * thousandths + 50_000) / 100_000
    return Weight(thousandths: weight.thousandths < 0 ? -part : part, unit: weight.unit)
  }

  /// The number without the percent sign, as short as is exact: `85`, `2.5`.
  var number: String { Weight.kilograms(thousandths: thousandths).number }
}

extension Percent: CustomStringConvertible {
  /// The notation in a plan: `2.5%`.
  package var description: String { number + "%" }
}
