package import Training

/// What was weighed, as `weigh` prints it.
package struct BodyWeightRow: Sendable, Encodable {
  var number: Int
  var at: TimeText
  var weight: Double
  var unit: String
  var note: String?
  private let exact: Weight

  /// A row of the log.
  package init(number: Int, at: TimeText, weight: Weight, note: String?) {
    self.number = number
    self.at = at
    self.weight = weight.json
    unit = weight.unit.rawValue
    self.note = note
    exact = weight
  }

  private enum CodingKeys: String, CodingKey {
    case number, at, weight, unit, note
  }

  var text: String {
    let note = note.map { "  \(Report.line($0))" } ?? ""
    return "\(number)  \(at.text)  \(exact)\(note)"
  }
}

extension Report {
  /// What the lifter weighed, the newest first.
  package static func bodyWeights(_ rows: [BodyWeightRow], asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(rows) : rows.map(\.text).joined(separator: "\n")
  }

  /// What was weighed just now, or instead.
  package static func weighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : row.text
  }

  /// A weigh-in that was removed.
  package static func unweighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : "Removed: \(row.text). 'spotter undo' brings it back."
  }
}
