internal import Phrasing
internal import SessionEngine
package import Training

/// The change after a session, as `why` prints it.
package struct WhyRow: Sendable {
  /// The exercise, with its label if it has one, and how it is loaded.
  package var exercise = ""
  package var loading: Loading?
  package var at: TimeText
  package var outcome: ProgressionOutcome
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
    at: TimeText, outcome: ProgressionOutcome, reason: Reason, from: Weight?, to: Weight?,
    fromReps: [Int],
    toReps: [Int], measure: Measure = .reps, fromBand: String? = nil, toBand: String? = nil
  ) {
    (self.at, self.outcome, self.reason, self.from, self.to) = (at, outcome, reason, from, to)
    (self.fromReps, self.toReps, self.measure) = (fromReps, toReps, measure)
    (self.fromBand, self.toBand) = (fromBand, toBand)
  }

  /// The reason, and what else the lifter may not expect.
  package var why: String {
    let offered = suggested.map { localized("\($0.printed(for: loading)) will be offered") }
    return [reason.text, remark?.text, offered].compactMap(\.self)
      .joined(separator: PrintedLanguage.semicolon)
  }
}

extension Report {
  /// Returns the history of each exercise, oldest session first.
  package static func why(_ exercises: [(title: String, rows: [WhyRow])], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(exercises.flatMap(\.rows)) }
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

extension WhyRow: JSONObject {
  package var fields: JSONFields {
    [
      "exercise": exercise, "at": at, "outcome": outcome.rawValue, "reason": reason.text,
      "from": from?.json, "to": to?.json, "unit": (to ?? from)?.unit.rawValue,
      "fromReps": fromReps, "toReps": toReps,
      "measure": measure == .reps ? nil : measure.rawValue, "fromBand": fromBand,
      "toBand": toBand, "weightsAre": weightsAre, "remark": remark?.text,
      "suggested": suggested?.json,
    ]
  }
}
