internal import CommandGrammar
internal import Phrasing

/// Amounts as horizontal bars, each beside what it was before.
package struct BarChart: Equatable, Sendable {
  package var title: String
  /// The unit of the values, such as `sets`.
  package var unit: String
  package var bars: [Amount]
  /// The label of `before`, such as `mean of the four weeks before`; `nil` without.
  package var before: String?
  /// What the amounts should be, in thousandths; `nil` without.
  package var range: ClosedRange<Int>?

  package struct Amount: Equatable, Sendable {
    package var name: String
    /// In thousandths of the unit.
    package var value: Int
    /// The amount to compare with, in thousandths.
    package var before: Int?

    package init(name: String, value: Int, before: Int? = nil) {
      (self.name, self.value, self.before) = (name, value, before)
    }
  }

  /// What the marks of the range mean.
  var meaningOfRange: String? {
    range.map {
      localized(
        "| \(AxisScale.text($0.lowerBound)) to \(AxisScale.text($0.upperBound)) \(unit) a week")
    }
  }

  /// The largest amount, at least 1.
  var most: Int {
    max(1, bars.flatMap { [$0.value, $0.before ?? 0] }.max() ?? 1, range?.upperBound ?? 1)
  }

  var summary: String {
    let parts = bars.map { bar in
      let old = bar.before.map { " (\(localized("before: \(AxisScale.text($0))")))" } ?? ""
      return "\(bar.name) \(AxisScale.text(bar.value))\(old)"
    }
    let text = parts.listed()
    return text.isEmpty
      ? localized("Nothing.") : "\(unit.capitalized): \(text)."
  }
}
