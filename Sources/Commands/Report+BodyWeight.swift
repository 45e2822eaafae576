package import Training

/// What was weighed, as `weigh` prints it.
package struct BodyWeightRow: Sendable, Encodable {
  var number: Int
  var date: String
  var weight: Double
  var unit: String
  var note: String?
  private let exact: Weight

  /// A row of the log; `date` is local time: `2026-01-05 18:00`.
  package init(number: Int, date: String, weight: Weight, note: String?) {
    self.number = number
    self.date = date
    self.weight = weight.json
    unit = weight.unit.rawValue
    self.note = note
    exact = weight
  }

  private enum CodingKeys: String, CodingKey {
    case number, date, weight, unit, note
  }

  var text: String {
    let note = note.map { "  \(Report.line($0))" } ?? ""
    return "\(number)  \(date)  \(exact)\(note)"
  }
}

extension Report {
  /// What the lifter weighed, the newest first.
  package static func bodyWeights(_ rows: [BodyWeightRow], asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(rows) : rows.map(\.text).joined(separator: "\n")
  }

  /// What was weighed just now.
  package static func weighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : row.text
  }

  /// A body weight that somebody can have: 20 to 500 kg.
  ///
  /// - Throws: `UsageError` for any other.
  package static func bodyWeight(
    _ text: String, unit: Weight.Unit
  ) throws(UsageError) -> Weight {
    guard let weight = Weight(text, unit: unit) else {
      throw UsageError("'\(text.prefix(40))' is no weight: write 82.4, 82.4kg or '180 lb'.")
    }
    let kilograms = weight.converted(to: .kilograms).thousandths
    guard (20_000...500_000).contains(kilograms) else {
      throw UsageError("nobody weighs \(weight): it takes 20 to 500 kg, 44 to 1100 lb.")
    }
    return weight
  }
}
