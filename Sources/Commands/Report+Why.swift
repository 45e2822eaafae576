package import Training

/// What became of an exercise after a session, as `why` prints it.
package struct WhyRow: Sendable {
  /// The exercise, with its label where it has one.
  package var exercise = ""
  /// When the session was.
  var at: TimeText
  var outcome: Outcome
  var reason: Reason
  /// The heaviest weight before, and what came of it.
  var from: Weight?
  var to: Weight?
  /// Repetitions of the sets before and after; empty where a rule says nothing of them.
  var fromReps: [Int]
  var toReps: [Int]
  /// What they count.
  var measure: Measure = .reps
  /// The bands before and after.
  var fromBand: String?
  var toBand: String?
  /// What the weights are, where they are not those of the sets: a training max.
  package var weightsAre: String?
  /// What the gym made of it, where that is not what one would expect.
  package var remark: Remark?

  /// A row, with the weights and the repetitions before and after.
  package init(
    at: TimeText, outcome: Outcome, reason: Reason, from: Weight?, to: Weight?, fromReps: [Int],
    toReps: [Int], measure: Measure = .reps, fromBand: String? = nil, toBand: String? = nil
  ) {
    self.measure = measure
    (self.fromBand, self.toBand) = (fromBand, toBand)
    self.at = at
    self.outcome = outcome
    self.reason = reason
    self.from = from
    self.to = to
    self.fromReps = fromReps
    self.toReps = toReps
  }
}

extension Report {
  /// How exercises got where they are, one after the other, each with its oldest session first.
  package static func why(_ exercises: [(title: String, rows: [WhyRow])], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(exercises.flatMap(\.rows).map(WhyObject.init)) }
    return exercises.map { why($0.title, $0.rows) }.joined(separator: "\n\n")
  }

  private static func why(_ exercise: String, _ rows: [WhyRow]) -> String {
    let cells = rows.map { row in
      [
        row.at.text, Table.filled(row.outcome.rawValue, 6), change(row),
        row.reason.text + (row.remark.map { "; \($0.text)" } ?? ""),
      ]
    }
    return ([line(exercise)] + Table(rows: cells, indent: 2).lines).joined(separator: "\n")
  }

  /// `60 → 62.5 kg, 12 → 8 reps`.
  private static func change(_ row: WhyRow) -> String {
    var parts: [String] = []
    if let to = row.to {
      let isOther = row.from.map { $0 != to } ?? false
      let from = row.from.map { $0.unit == to.unit ? $0.number : $0.description } ?? ""
      let kind = row.weightsAre.map { "\($0) " } ?? ""
      parts.append(kind + (isOther ? "\(from) → \(to)" : to.description))
    }
    if let to = row.toBand {
      let from = row.fromBand ?? to
      parts.append(line(from == to ? "\(to) band" : "\(from) → \(to) band"))
    }
    if !row.toReps.isEmpty {
      let (from, to) = (reps(row.fromReps), reps(row.toReps))
      let unit = row.measure.unit(2)
      parts.append(from == to || from.isEmpty ? "\(to) \(unit)" : "\(from) → \(to) \(unit)")
    }
    return parts.joined(separator: ", ")
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
  /// What they count, where that is no repetitions.
  var measure: String?
  var fromBand: String?
  var toBand: String?
  /// What the weights are, where they are not those of the sets.
  var weightsAre: String?
  var remark: String?

  init(_ row: WhyRow) {
    exercise = row.exercise
    (weightsAre, remark) = (row.weightsAre, row.remark?.text)
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
