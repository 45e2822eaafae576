package import Training

/// What commands print: text for people, JSON for programs.
package enum Report {
  /// A name on one line, without characters that a terminal would obey.
  package static func line(_ text: String) -> String {
    String(
      text.map { character in
        switch character.unicodeScalars.first?.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
          " "
        default: character
        }
      })
  }

  /// `1 workout`, `3 workouts`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A tenth is more than any of the formulas knows.
  package static func tenths(_ weight: Weight) -> Weight {
    Weight(thousandths: (weight.thousandths + 50) / 100 * 100, unit: weight.unit)
  }
}
