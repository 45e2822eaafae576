internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

// How strong each program made the lifter, and the main lifts by body weight.
extension RecordsCommand {
  /// Prints the strength of each program, or of the one that the command line names.
  func tellStrength(_ environment: AppContext) throws {
    let store = try environment.log()
    let unit = environment.settings.unit
    let library = try environment.exercises.library()
    let wanted = invocation[.program].map(environment.planner.loggedName)
    let body = try store?.bodyWeights(limit: 1).first?.weight.converted(to: unit)
    let rows = try (store?.trainedPrograms() ?? []).compactMap { trained -> StrengthRow? in
      guard let store, wanted?.isSameName(as: trained.program) ?? true else { return nil }
      let courses = try store.courses(of: library.compounds, program: trained.program, in: library)
      guard let index = StrengthIndex(courses, library: library, in: unit) else { return nil }
      var filter = SessionFilter()
      filter.program = trained.program
      let latest = try store.sessions(matching: filter, in: nil, limit: 1).first
      return StrengthRow(
        program: latest?.program ?? trained.program, index: index, body: body, unit: unit,
        library: library)
    }
    if invocation.has(.json) { return try printOut(JSONText.pretty(rows)) }
    if invocation.has(.svg) {
      return try printPicture(.lines(StrengthRow.picture(rows)), asSVG: true)
    }
    guard !rows.isEmpty else {
      let what = wanted.map { " with '\($0)'" } ?? " with a program"
      return printError(
        "no compound lifts\(what) logged yet. Choose a program with 'spotter program use' and train"
          + " with 'spotter run'.")
    }
    try printOut(
      Report.strength(rows, TerminalTraits.picture).joined(separator: "\n"), as: .drawing)
    if body == nil {
      printError("no body weight yet. Log it with 'spotter weigh 82.4' to see your lifts by it.")
    }
  }
}

/// The strength that a program made.
private struct StrengthRow: JSONObject {
  var program: String
  var index: StrengthIndex
  /// The lifter's latest body weight.
  var body: Weight?
  var unit: Weight.Unit
  var library: ExerciseLibrary

  func name(of lift: StrengthIndex.Lift) -> String {
    library.exercise(id: lift.exercise)?.name ?? lift.exercise.rawValue
  }

  /// A lift as a multiple of body weight, in hundredths.
  func multiple(of lift: StrengthIndex.Lift) -> Int? {
    body.flatMap {
      $0.thousandths > 0 ? Int((lift.latest.json / $0.json * 100).rounded()) : nil
    }
  }

  var fields: JSONFields {
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

  static func picture(_ rows: [StrengthRow]) -> LineChart {
    LineChart(
      title: localized("Strength, compared with the first week"), unit: "%",
      lines: rows.map { row in
        LineChart.Line(
          name: Report.line(row.program),
          points: row.index.weeks.map { LineChart.Point(on: $0.day, $0.index * 100) })
      })
  }
}

extension Report {
  /// Returns the programs with their courses, the latest first, and their main lifts.
  fileprivate static func strength(
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
