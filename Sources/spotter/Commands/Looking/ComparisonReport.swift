internal import CommandGrammar
internal import Phrasing
internal import Reports
internal import Training

/// Two sides that `stats` compares.
struct ComparisonRow: Sendable, Encodable {
  enum Kind: String, Encodable {
    case spans, programs, lifts
  }

  var kind: Kind
  var unit: Weight.Unit
  var sides: [Side]

  /// A span of time, a program or an exercise, with what is known of it.
  struct Side: Sendable, Encodable {
    var name: String
    var sessions: Int
    var sets: Int
    var volume: Double
    /// The weeks with a session.
    var weeks: Int?
    var seconds: Int?
    var effort: Double?
    /// The strength of a program in percent of its first week.
    var strength: Double?
    var reps: Int?
    /// The estimated one-rep maxes of an exercise.
    var first: Double?
    var latest: Double?
    var best: Double?
  }
}

extension ComparisonRow.Side {
  init(_ name: String, _ totals: SpanTotals, strength: Int?) {
    let sum = totals.sum
    self.init(
      name: name, sessions: sum.sessions, sets: sum.sets, volume: sum.volume.json,
      weeks: totals.weeks, seconds: sum.seconds, effort: sum.meanEffort.map { Double($0) / 10 },
      strength: strength.map { Double($0) / 10 })
  }

  init(_ name: String, _ totals: LiftTotals) {
    func weight(_ point: LiftCourse.Point?) -> Double? { point.map { Double($0.value) / 1000 } }
    self.init(
      name: name, sessions: totals.sessions, sets: totals.sets,
      volume: Double(totals.volume) / 1000, reps: totals.reps, first: weight(totals.first),
      latest: weight(totals.latest), best: weight(totals.best))
  }

  /// How much of a sum there was in a week with a session.
  fileprivate func perWeek(_ sum: Double) -> Double? {
    weeks.map { $0 == 0 ? 0 : sum / Double($0) }
  }

  /// The change of the one-rep max from first to latest, in tenths of a percent.
  fileprivate var change: Int? {
    guard let first, let latest, first > 0 else { return nil }
    return Int(((latest - first) * 1000 / first).rounded())
  }
}

extension Report {
  /// Returns the comparison as a table, without lines that neither side has.
  static func comparison(_ row: ComparisonRow, width: Int) -> [String] {
    func line(_ title: String, _ text: (ComparisonRow.Side) -> String?) -> [String]? {
      let cells = row.sides.map(text)
      return cells.allSatisfy { $0 == nil } ? nil : [title] + cells.map { $0 ?? "-" }
    }
    func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
    func weight(_ number: Double) -> String {
      Report.tenths(Weight(json: number, unit: row.unit)).printedNumber
    }
    let (isOfLifts, unit) = (row.kind == .lifts, row.unit.printed)
    let (legend, titles) = heads(
      of: row.sides.map { isOfLifts ? exercise($0.name) : $0.name }, width)
    let lines = [
      [""] + titles,
      line(localized("Weeks trained")) { $0.weeks.map(String.init) },
      line(localized("Sessions")) { "\($0.sessions)" },
      line(localized("Sessions a week")) { $0.perWeek(Double($0.sessions)).map(tenths) },
      line(localized("Sets")) { isOfLifts ? "\($0.sets)" : nil },
      line(localized("Sets a week")) { $0.perWeek(Double($0.sets)).map(tenths) },
      line(localized("Reps")) { $0.reps.map(String.init) },
      line(localized("Volume, \(unit)")) { isOfLifts ? whole($0.volume) : nil },
      line(localized("Volume a week, \(unit)")) { $0.perWeek($0.volume).map(whole) },
      line(localized("Minutes a session")) { side in
        side.sessions == 0 ? nil : side.seconds.map { "\(($0 / side.sessions + 30) / 60)" }
      },
      line(localized("Effort")) { $0.effort.map(tenths) },
      line(localized("Strength")) {
        $0.strength.map { signedPercent(Int(($0 * 10).rounded()) - 1000) }
      },
      line(localized("First one-rep max")) { $0.first.map(weight) },
      line(localized("Latest one-rep max")) { $0.latest.map(weight) },
      line(localized("Best one-rep max")) { $0.best.map(weight) },
      line(localized("Change")) { $0.change.map(signedPercent) },
    ]
    return legend + rightAligned(lines.compactMap(\.self), width: width)
  }

  /// Returns the titles of columns: the names if two of them fit beside those of the rows, or else
  /// letters, with lines that say what they are.
  private static func heads(
    of names: [String], _ width: Int
  ) -> (legend: [String], titles: [String]) {
    let names = names.map { line($0) }
    guard names.contains(where: { $0.count > max(6, (width - 20) / 2 - 2) }) else {
      return ([], names)
    }
    let letters = ["A", "B"]
    return (zip(letters, names).map { "\($0)  \($1)" } + [""], letters)
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return localized(number: "\(tenths / 10).\(tenths % 10)")
  }

  /// Formats tenths of a percent as `+12.5 %`.
  static func signedPercent(_ tenths: Int) -> String {
    let number = localized(number: "\(abs(tenths) / 10).\(abs(tenths) % 10)")
    return "\(tenths < 0 ? "-" : "+")\(number) %"
  }
}
