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
      let body = try store.bodyWeights(limit: 1).first?.weight.converted(to: unit)
      rows.append(
        StrengthRow(latest?.program ?? program.program, index, body: body, in: unit) {
          library.exercise(id: $0)?.name ?? $0.rawValue
        })
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
    if rows[0].body == nil {
      printError("no body weight yet. Log it with 'spotter weigh 82.4' to see your lifts by it.")
    }
  }
}

/// The strength that a program made.
struct StrengthRow: Sendable, Encodable {
  var program: String
  var weeks: [Week]
  var lifts: [Lift]
  /// The lifter's latest body weight.
  var body: Double?
  var unit: Weight.Unit

  struct Week: Sendable, Encodable {
    var week: Day
    /// In percent of the first week.
    var percent: Double
  }

  /// A main lift.
  struct Lift: Sendable, Encodable {
    var exercise: String
    var first: Double
    var latest: Double
    var byBodyWeight: Double?
  }

  init(
    _ program: String, _ index: StrengthIndex, body: Weight?, in unit: Weight.Unit,
    name: (ExerciseID) -> String
  ) {
    (self.program, self.body, self.unit) = (program, body?.json, unit)
    weeks = index.weeks.map { Week(week: $0.day, percent: Double($0.index) / 10) }
    lifts = index.lifts.map { lift in
      let multiple = body.flatMap { $0.thousandths > 0 ? lift.latest.json / $0.json : nil }
      return Lift(
        exercise: name(lift.exercise), first: lift.first.json, latest: lift.latest.json,
        byBodyWeight: multiple.map { ($0 * 100).rounded() / 100 })
    }
  }

  static func picture(_ rows: [StrengthRow]) -> LineChart {
    LineChart(
      title: localized("Strength, compared with the first week"), unit: "%",
      lines: rows.map { row in
        LineChart.Line(
          name: Report.line(row.program),
          points: row.weeks.map { LineChart.Point(on: $0.week, Int(($0.percent * 1000).rounded())) }
        )
      })
  }
}

extension Report {
  /// Returns the programs with their courses, the latest first, and their main lifts.
  static func strength(_ rows: [StrengthRow], _ terminal: TerminalPicture) -> [String] {
    var lines: [String] = []
    for row in rows {
      let all = row.weeks.map { Int(($0.percent * 10).rounded()) }
      let title = [line(row.program), localized("\(all.count, "week")")].listed()
      let change = signedPercent((all.last ?? 1000) - 1000)
      let room = max(3, terminal.width - title.count - change.count - 4)
      let values = all.suffix(room)
      let spark = values.count > 2 ? "  \(terminal.sparkline(Array(values)))" : ""
      if !lines.isEmpty { lines.append("") }
      lines.append("\(title)\(spark)  \(change)")
      func weight(_ number: Double) -> Weight { tenths(Weight(json: number, unit: row.unit)) }
      let cells = row.lifts.map { lift in
        let multiple = lift.byBodyWeight.map { multiple -> String in
          let hundredths = Int((multiple * 100).rounded())
          let number = localized(number: "\(hundredths / 100).\(two(hundredths % 100))")
          return localized("\(number) \(terminal.glyphs == .ascii ? "x" : "×") body weight")
        }
        return [
          exercise(lift.exercise),
          localized("\(weight(lift.first).printedNumber) to \(weight(lift.latest))"),
          multiple ?? "",
        ]
      }
      lines += Table(rows: cells, indent: 2).lines
    }
    return lines
  }
}
