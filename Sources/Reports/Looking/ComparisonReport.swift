internal import Phrasing
package import Training

/// A span of time, a program or an exercise, to be put beside another.
package struct ComparedSide {
  let name: String
  package let fields: JSONFields
  /// Its column, with the titles of the rows; `nil` where nothing is known.
  let cells: [(title: String, text: String?)]

  /// `strength`, of a program, is in tenths of a percent of its first week.
  package init(_ name: String, _ totals: SpanTotals, strength: Int?) {
    let sum = totals.sum
    func aWeek(_ sum: Int) -> String { Report.tenths(totals.perWeek(sum)) }
    self.name = Report.line(name)
    fields = [
      "name": name, "sessions": sum.sessions, "sets": sum.sets, "volume": sum.volume.json,
      "weeks": totals.weeks, "seconds": sum.seconds,
      "effort": sum.meanEffort.map { Double($0) / 10 },
      "strength": strength.map { Double($0) / 10 },
    ]
    cells = [
      (localized("Weeks trained"), "\(totals.weeks)"), (localized("Sessions"), "\(sum.sessions)"),
      (localized("Sessions a week"), aWeek(sum.sessions)),
      (localized("Sets a week"), aWeek(sum.sets)),
      (
        localized("Volume a week, \(sum.volume.unit.printed)"),
        "\((totals.perWeek(sum.volume.thousandths) + 5_000) / 10_000)"
      ),
      (
        localized("Minutes a session"),
        sum.sessions == 0 ? nil : "\((sum.seconds / sum.sessions + 30) / 60)"
      ),
      (localized("Effort"), sum.meanEffort.map(Report.tenths)),
      (localized("Strength"), strength.map { Report.signedPercent($0 - 1000) }),
    ]
  }

  package init(_ name: String, _ totals: LiftTotals, in unit: Weight.Unit) {
    let maxes = [totals.first, totals.latest, totals.best].map { point in
      point.map { Weight(thousandths: $0.value, unit: unit) }
    }
    let texts = maxes.map { $0.map { Report.tenths($0).printedNumber } }
    var change: Int?
    if let first = maxes[0]?.json, let latest = maxes[1]?.json, first > 0 {
      change = Int(((latest - first) * 1000 / first).rounded())
    }
    self.name = Report.exercise(name)
    fields = [
      "name": name, "sessions": totals.sessions, "sets": totals.sets,
      "volume": Double(totals.volume) / 1000, "reps": totals.reps, "first": maxes[0]?.json,
      "latest": maxes[1]?.json, "best": maxes[2]?.json,
    ]
    cells = [
      (localized("Sessions"), "\(totals.sessions)"), (localized("Sets"), "\(totals.sets)"),
      (localized("Reps"), "\(totals.reps)"),
      (localized("Volume, \(unit.printed)"), "\((totals.volume + 500) / 1000)"),
      (localized("First one-rep max"), texts[0]), (localized("Latest one-rep max"), texts[1]),
      (localized("Best one-rep max"), texts[2]),
      (localized("Change"), change.map(Report.signedPercent)),
    ]
  }
}

extension Report {
  /// Returns two sides as a table, without the rows of which neither knows anything.
  package static func comparison(_ sides: [ComparedSide], width: Int) -> [String] {
    var heads = sides.map(\.name)
    var legend: [String] = []
    // Long names go above, and letters over the columns.
    if heads.contains(where: { $0.count > max(6, (width - 20) / 2 - 2) }) {
      legend = zip(["A", "B"], heads).map { "\($0)  \($1)" } + [""]
      heads = ["A", "B"]
    }
    let rows = zip(sides[0].cells, sides[1].cells).filter { $0.text != nil || $1.text != nil }
      .map { [$0.title, $0.text ?? "-", $1.text ?? "-"] }
    return legend + rightAligned([[""] + heads] + rows, width: width)
  }

  /// Formats tenths of a percent as `+12.5 %`.
  static func signedPercent(_ count: Int) -> String {
    "\(count < 0 ? "-" : "+")\(tenths(abs(count))) %"
  }
}
