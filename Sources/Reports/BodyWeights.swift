internal import Phrasing
package import Training

package struct BodyWeightRow: Sendable, JSONObject {
  private let number: Int
  private let at: TimeText
  private let weight: Weight
  private let note: String?

  package init(number: Int, at: TimeText, weight: Weight, note: String?) {
    (self.number, self.at, self.weight, self.note) = (number, at, weight, note)
  }

  package var fields: JSONFields {
    weight.fields.with(["number": number, "at": at, "note": note])
  }

  var text: String {
    let note = note.map { "  \(Report.line($0))" } ?? ""
    return "\(number)  \(at.text)  \(weight.printed)\(note)"
  }
}

extension Report {
  /// Returns the weigh-ins, newest first.
  package static func bodyWeights(_ rows: [BodyWeightRow], asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(rows) : rows.map(\.text).joined(separator: "\n")
  }

  package static func weighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : row.text
  }

  package static func unweighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON
      ? JSONText.pretty(row) : localized("Removed: \(row.text). 'spotter undo' brings it back.")
  }
}
