internal import Commands
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
    let library = try environment.catalog.exercises().library
    let wanted = invocation[.program].map(environment.planner.loggedName)
    var rows: [StrengthRow] = []
    for program in try store?.trainedPrograms() ?? [] {
      guard let store, wanted?.isSameName(as: program.program) ?? true else { continue }
      let courses = try store.courses(
        of: library.compounds, program: program.program, in: library)
      guard let index = StrengthIndex(courses, library: library, in: unit) else { continue }
      var filter = SessionFilter()
      filter.program = program.program
      let latest = try store.sessions(matching: filter, in: nil, limit: 1).first
      rows.append(
        StrengthRow(
          program: latest?.program ?? program.program, index: index,
          body: try store.bodyWeights(limit: 1).first?.weight.converted(to: unit),
          names: index.lifts.map { library.exercise(id: $0.exercise)?.name ?? $0.exercise.rawValue }
        ))
    }
    if invocation.has(.json) { return try printOut(Report.strength(rows)) }
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
    if rows[0].body == nil {
      printError("no body weight yet. Log it with 'spotter weigh 82.4' to see your lifts by it.")
    }
  }
}

/// The strength that a program made.
struct StrengthRow: Sendable {
  var program: String
  var index: StrengthIndex
  /// The lifter's latest body weight.
  var body: Weight?
  /// The names of the main lifts.
  var names: [String]

  static func picture(_ rows: [StrengthRow]) -> LineChart {
    LineChart(
      title: localized("Strength, compared with the first week"), unit: "%",
      lines: rows.map { row in
        LineChart.Line(
          name: Report.line(row.program),
          points: row.index.weeks.map { LineChart.Point(on: $0.day, $0.index * 100) })
      })
  }

  /// Returns a lift as a multiple of body weight, in hundredths.
  func multiple(of lift: StrengthIndex.Lift) -> Int? {
    guard let body, body.thousandths > 0 else { return nil }
    return (lift.latest.thousandths * 200 + body.thousandths) / (2 * body.thousandths)
  }
}

extension Report {
  /// Returns the programs with their courses, the latest first, and their main lifts.
  static func strength(_ rows: [StrengthRow], _ terminal: TerminalPicture) -> [String] {
    var lines: [String] = []
    for row in rows {
      let weeks = row.index.weeks
      guard let last = weeks.last else { continue }
      let title = [line(row.program), localized("\(weeks.count, "week")")].listed()
      let change = signedPercent(last.index - 1000)
      let room = max(3, terminal.width - title.count - change.count - 4)
      let values = weeks.suffix(room).map(\.index)
      let spark = values.count > 2 ? "  \(terminal.sparkline(values))" : ""
      if !lines.isEmpty { lines.append("") }
      lines.append("\(title)\(spark)  \(change)")
      let cells = zip(row.index.lifts, row.names).map { lift, name in
        let multiple = row.multiple(of: lift).map { hundredths -> String in
          let number = localized(number: "\(hundredths / 100).\(two(hundredths % 100))")
          return localized("\(number) \(terminal.glyphs == .ascii ? "x" : "×") body weight")
        }
        return [
          exercise(name),
          localized("\(tenths(lift.first).printedNumber) to \(tenths(lift.latest))"),
          multiple ?? "",
        ]
      }
      lines += Table(rows: cells, indent: 2).lines
    }
    return lines
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the programs as JSON.
  static func strength(_ rows: [StrengthRow]) -> String {
    JSONText.pretty(rows.map(StrengthObject.init))
  }
}

private struct StrengthObject: Encodable {
  var program: String
  var weeks: [Week]
  var lifts: [Lift]
  var body: Double?
  var unit: String

  struct Week: Encodable {
    var week: String
    var percent: Double
  }

  struct Lift: Encodable {
    var exercise: String
    var first: Double
    var latest: Double
    var byBodyWeight: Double?
  }

  init(_ row: StrengthRow) {
    program = row.program
    weeks = row.index.weeks.map { Week(week: $0.day.description, percent: Double($0.index) / 10) }
    lifts = zip(row.index.lifts, row.names).map { lift, name in
      Lift(
        exercise: name, first: lift.first.json, latest: lift.latest.json,
        byBodyWeight: row.multiple(of: lift).map { Double($0) / 100 })
    }
    body = row.body?.json
    unit = row.index.lifts.first?.latest.unit.rawValue ?? Weight.Unit.kilograms.rawValue
  }
}
