internal import Commands
internal import Phrasing
internal import SessionEngine
package import Training

/// The change after a session, as `why` prints it.
package struct WhyRow: Sendable {
  /// The exercise, with its label if it has one, and how it is loaded.
  package var exercise = ""
  package var loading: Loading?
  package var at: TimeText
  package var outcome: Outcome
  package var reason: Reason
  /// The heaviest weight before and after.
  package var from: Weight?
  var to: Weight?
  /// The reps of the sets before and after; empty if the rule does not set them.
  var fromReps: [Int]
  var toReps: [Int]
  /// The measure of `fromReps` and `toReps`.
  package var measure: Measure = .reps
  /// The bands before and after.
  var fromBand: String?
  var toBand: String?
  /// The meaning of the weights if they are not the sets' weights, such as a training max.
  package var weightsAre: String?
  /// An adjustment for the gym that the lifter may not expect.
  package var remark: Remark?
  /// The training max or top set that the sets imply, which is asked about.
  package var suggested: Weight?

  package init(
    loading: Loading? = nil, at: TimeText, outcome: Outcome, reason: Reason, from: Weight? = nil,
    to: Weight? = nil, fromReps: [Int], toReps: [Int], measure: Measure = .reps,
    fromBand: String? = nil, toBand: String? = nil, weightsAre: String? = nil,
    remark: Remark? = nil, suggested: Weight? = nil
  ) {
    (self.loading, self.at, self.outcome, self.reason) = (loading, at, outcome, reason)
    (self.from, self.to, self.fromReps, self.toReps) = (from, to, fromReps, toReps)
    (self.measure, self.fromBand, self.toBand, self.weightsAre) = (
      measure, fromBand, toBand, weightsAre
    )
    (self.remark, self.suggested) = (remark, suggested)
  }

  /// The reason, and what else the lifter may not expect.
  package var why: String {
    let offered = suggested.map { localized("\($0) will be offered") }
    return [reason.text, remark?.text, offered].compactMap(\.self)
      .joined(separator: PrintedLanguage.semicolon)
  }
}

extension Report {
  /// Returns the history of each exercise, oldest session first.
  package static func why(_ exercises: [(title: String, rows: [WhyRow])], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(exercises.flatMap(\.rows).map(WhyObject.init)) }
    return exercises.map { why($0.title, $0.rows) }.joined(separator: "\n\n")
  }

  private static func why(_ exercise: String, _ rows: [WhyRow]) -> String {
    let cells = rows.map { row in
      [
        row.at.text,
        Table.filled(row.outcome == .none ? "" : localized(word: row.outcome.rawValue), 6),
        change(row),
        row.why,
      ]
    }
    return ([line(exercise)] + Table(rows: cells, indent: 2).lines).joined(separator: "\n")
  }

  /// Formats `60 → 62.5 kg, 12 → 8 reps`.
  package static func change(_ row: WhyRow) -> String {
    var parts: [String] = []
    if let to = row.to {
      let isOther = row.from.map { $0 != to } ?? false
      func load(_ weight: Weight) -> String {
        weight.thousandths < 0 ? weight.printed(for: row.loading) : weight.printed
      }
      let from = row.from.map { from in
        from.unit == to.unit && from.thousandths >= 0 ? from.printedNumber : load(from)
      }
      let kind = row.weightsAre.map { "\(localized(word: $0)) " } ?? ""
      parts.append(kind + (isOther ? "\(from ?? "") → \(load(to))" : load(to)))
    }
    if let to = row.toBand {
      let from = row.fromBand ?? to
      let band = Load.band(to).printed
      parts.append(line(from == to ? band : "\(localized(word: from)) → \(band)"))
    }
    if !row.toReps.isEmpty {
      let (from, to) = (reps(row.fromReps), reps(row.toReps))
      let unit = row.measure.printedUnit
      parts.append(from == to || from.isEmpty ? "\(to) \(unit)" : "\(from) → \(to) \(unit)")
    }
    return parts.listed()
  }

  private static func reps(_ counts: [Int]) -> String {
    guard let first = counts.first else { return "" }
    return Set(counts).count == 1 ? "\(first)" : counts.map(String.init).joined(separator: " ")
  }
}

private struct WhyObject: Encodable {
  var exercise: String
  var at: TimeText
  var outcome: String
  var reason: String
  var from: Double?
  var to: Double?
  var unit: String?
  var fromReps: [Int]
  var toReps: [Int]
  /// The measure of `fromReps` and `toReps`, if not reps.
  var measure: String?
  var fromBand: String?
  var toBand: String?
  /// The meaning of the weights if they are not the sets' weights.
  var weightsAre: String?
  var remark: String?
  /// What the sets imply instead of `to`, and will be offered.
  var suggested: Double?

  init(_ row: WhyRow) {
    exercise = row.exercise
    (weightsAre, remark) = (row.weightsAre, row.remark?.text)
    suggested = row.suggested?.json
    at = row.at
    outcome = row.outcome.rawValue
    reason = row.reason.text
    from = row.from?.json
    to = row.to?.json
    unit = (row.to ?? row.from)?.unit.rawValue
    fromReps = row.fromReps
    toReps = row.toReps
    measure = row.measure == .reps ? nil : row.measure.rawValue
    (fromBand, toBand) = (row.fromBand, row.toBand)
  }
}
