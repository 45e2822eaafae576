internal import Phrasing
package import Training

/// The strength that a program made.
package struct StrengthRow: JSONObject {
  fileprivate var program: String
  fileprivate var index: StrengthIndex
  private var body: Weight?
  private var unit: Weight.Unit
  private var library: ExerciseLibrary

  /// `body` is the lifter's latest body weight.
  package init(
    program: String, index: StrengthIndex, body: Weight?, unit: Weight.Unit,
    library: ExerciseLibrary
  ) {
    (self.program, self.index, self.body) = (program, index, body)
    (self.unit, self.library) = (unit, library)
  }

  func name(of lift: StrengthIndex.Lift) -> String {
    library.exercise(id: lift.exercise)?.name ?? lift.exercise.rawValue
  }

  /// A lift as a multiple of body weight, in hundredths.
  func multiple(of lift: StrengthIndex.Lift) -> Int? {
    body.flatMap {
      $0.thousandths > 0 ? Int((lift.latest.json / $0.json * 100).rounded()) : nil
    }
  }

  package var fields: JSONFields {
    let weeks = index.weeks.map { week -> JSONFields in
      ["week": week.day, "percent": Double(week.index) / 10]
    }
    let lifts = index.lifts.map { lift -> JSONFields in
      [
        "exercise": name(of: lift), "first": lift.first.json, "latest": lift.latest.json,
        "byBodyWeight": multiple(of: lift).map { Double($0) / 100 },
      ]
    }
    return [
      "program": program, "weeks": weeks, "lifts": lifts, "body": body?.json,
      "unit": unit.rawValue,
    ]
  }

  package static func picture(_ rows: [StrengthRow]) -> LineChart {
    LineChart(
      title: localized("Strength, compared with the first week"), unit: "%",
      lines: rows.map { row in
        LineChart.Series(
          name: Report.line(row.program),
          points: row.index.weeks.map { LineChart.Point(on: $0.day, $0.index * 100) })
      })
  }
}

extension Report {
  /// Returns the programs with their courses, the latest first, and their main lifts.
  package static func strength(
    _ rows: [StrengthRow], _ terminal: TerminalPicture
  ) -> [String] {
    var lines: [String] = []
    for row in rows {
      let all = row.index.weeks.map(\.index)
      let title = [line(row.program), localized("\(all.count, "week")")].listed()
      let change = signedPercent((all.last ?? 1000) - 1000)
      let room = max(3, terminal.width - title.count - change.count - 4)
      let values = all.suffix(room)
      let spark = values.count > 2 ? "  \(terminal.sparkline(Array(values)))" : ""
      if !lines.isEmpty { lines.append("") }
      lines.append("\(title)\(spark)  \(change)")
      let cells = row.index.lifts.map { lift in
        let multiple = row.multiple(of: lift).map { hundredths -> String in
          let number = localized(number: "\(hundredths / 100).\(two(hundredths % 100))")
          return localized("\(number) \(terminal.glyphs == .ascii ? "x" : "×") body weight")
        }
        return [
          exercise(row.name(of: lift)),
          localized("\(tenths(lift.first).printedNumber) to \(tenths(lift.latest))"),
          multiple ?? "",
        ]
      }
      lines += Table(rows: cells, indent: 2).lines
    }
    return lines
  }
}
