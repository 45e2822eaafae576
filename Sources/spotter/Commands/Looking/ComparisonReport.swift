internal import Commands
internal import Phrasing
internal import Reports
internal import Training

/// The two sides that `stats` compares.
enum ComparisonRow: Sendable {
  case spans([Side])
  case programs([Side])
  case lifts([(name: String, totals: LiftTotals)], Weight.Unit)

  /// A program or a span of time.
  struct Side: Sendable {
    var name: String
    var totals: SpanTotals
    /// The strength relative to the first week, in tenths of a percent.
    var strength: Int?
  }
}

extension Report {
  /// Returns the comparison as a table.
  static func comparison(_ row: ComparisonRow, width: Int) -> [String] {
    switch row {
    case .spans(let sides), .programs(let sides): table(sides, width)
    case .lifts(let lifts, let unit): table(lifts, unit, width)
    }
  }

  private static func table(_ sides: [ComparisonRow.Side], _ width: Int) -> [String] {
    func line(_ name: String, _ text: (ComparisonRow.Side) -> String) -> [String] {
      [name] + sides.map(text)
    }
    func perWeek(_ sum: @escaping (WeekWork) -> Int) -> (ComparisonRow.Side) -> String {
      { tenths($0.totals.perWeek(sum($0.totals.sum))) }
    }
    let unit = sides.first?.totals.sum.volume.unit.printed ?? ""
    let (legend, titles) = heads(of: sides.map(\.name), width)
    var rows = [
      [""] + titles, line(localized("Weeks trained")) { "\($0.totals.weeks)" },
      line(localized("Sessions")) { "\($0.totals.sum.sessions)" },
      line(localized("Sessions a week"), perWeek(\.sessions)),
      line(localized("Sets a week"), perWeek(\.sets)),
      line(localized("Volume a week, \(unit)")) {
        "\(($0.totals.perWeek($0.totals.sum.volume.thousandths) / 10 + 500) / 1000)"
      },
      line(localized("Minutes a session")) { side in
        let count = side.totals.sum.sessions
        return count == 0 ? "-" : "\((side.totals.sum.seconds / count + 30) / 60)"
      },
      line(localized("Effort")) { $0.totals.sum.meanEffort.map(tenths) ?? "-" },
    ]
    if sides.contains(where: { $0.strength != nil }) {
      rows.append(
        line(localized("Strength")) { $0.strength.map { signedPercent($0 - 1000) } ?? "-" })
    }
    return legend + rightAligned(rows, width: width)
  }

  private static func table(
    _ lifts: [(name: String, totals: LiftTotals)], _ unit: Weight.Unit, _ width: Int
  ) -> [String] {
    func line(_ title: String, _ text: (LiftTotals) -> String) -> [String] {
      [title] + lifts.map { text($0.totals) }
    }
    func weight(_ point: LiftCourse.Point?) -> String {
      point.map { Report.tenths(Weight(thousandths: $0.value, unit: unit)).printedNumber } ?? "-"
    }
    let (legend, titles) = heads(of: lifts.map { exercise($0.name) }, width)
    return legend
      + rightAligned(
        [
          [""] + titles,
          line(localized("Sessions")) { "\($0.sessions)" },
          line(localized("Sets")) { "\($0.sets)" }, line(localized("Reps")) { "\($0.reps)" },
          line(localized("Volume, \(unit.printed)")) { "\(($0.volume + 500) / 1000)" },
          line(localized("First one-rep max")) { weight($0.first) },
          line(localized("Latest one-rep max")) { weight($0.latest) },
          line(localized("Best one-rep max")) { weight($0.best) },
          line(localized("Change")) { $0.change.map(signedPercent) ?? "-" },
        ], width: width)
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

  private static func tenths(_ number: Int) -> String {
    localized(number: "\(number / 10).\(number % 10)")
  }

  /// Formats tenths of a percent as `+12.5 %`.
  static func signedPercent(_ tenths: Int) -> String {
    let number = localized(number: "\(abs(tenths) / 10).\(abs(tenths) % 10)")
    return "\(tenths < 0 ? "-" : "+")\(number) %"
  }

  /// Returns the comparison as JSON.
  static func comparison(_ row: ComparisonRow) -> String { JSONText.pretty(ComparisonObject(row)) }
}

private struct ComparisonObject: Encodable {
  var kind: String
  var unit: String?
  var sides: [Side]

  struct Side: Encodable {
    var name: String
    var sessions: Int
    var sets: Int
    var volume: Double
    var weeks: Int?
    var seconds: Int?
    var effort: Double?
    var strength: Double?
    var reps: Int?
    var first: Double?
    var latest: Double?
    var best: Double?
  }

  init(_ row: ComparisonRow) {
    switch row {
    case .spans(let sides): (kind, self.sides) = ("spans", sides.map(Side.init))
    case .programs(let sides): (kind, self.sides) = ("programs", sides.map(Side.init))
    case .lifts(let lifts, let unit):
      (kind, self.unit) = ("lifts", unit.rawValue)
      sides = lifts.map { Side($0.name, $0.totals) }
    }
    if case .spans(let sides) = row { unit = sides.first?.totals.sum.volume.unit.rawValue }
    if case .programs(let sides) = row { unit = sides.first?.totals.sum.volume.unit.rawValue }
  }
}

extension ComparisonObject.Side {
  fileprivate init(_ side: ComparisonRow.Side) {
    let sum = side.totals.sum
    self.init(
      name: side.name, sessions: sum.sessions, sets: sum.sets, volume: sum.volume.json,
      weeks: side.totals.weeks, seconds: sum.seconds,
      effort: sum.meanEffort.map { Double($0) / 10 },
      strength: side.strength.map { Double($0) / 10 })
  }

  fileprivate init(_ name: String, _ totals: LiftTotals) {
    func weight(_ point: LiftCourse.Point?) -> Double? { point.map { Double($0.value) / 1000 } }
    self.init(
      name: name, sessions: totals.sessions, sets: totals.sets,
      volume: Double(totals.volume) / 1000, reps: totals.reps, first: weight(totals.first),
      latest: weight(totals.latest), best: weight(totals.best))
  }
}
