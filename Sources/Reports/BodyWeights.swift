internal import Commands
internal import Phrasing
package import Training

package struct BodyWeightRow: Sendable, Encodable {
  package var number: Int
  package var at: TimeText
  package var weight: Double
  package var unit: String
  package var note: String?
  private let exact: Weight

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

  package var text: String {
    let note = note.map { "  \(Report.line($0))" } ?? ""
    return "\(number)  \(at.text)  \(exact.printed)\(note)"
  }
}

extension Report {
  /// Returns the weigh-ins, newest first.
  package static func bodyWeights(_ rows: [BodyWeightRow], asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(rows) : rows.map(\.text).joined(separator: "\n")
  }

  /// Returns the row of a saved or corrected weigh-in.
  package static func weighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : row.text
  }

  /// Returns the message about a removed weigh-in.
  package static func unweighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON
      ? JSONText.pretty(row) : localized("Removed: \(row.text). 'spotter undo' brings it back.")
  }
}
