internal import CommandGrammar
internal import Context
internal import LogStore
internal import Reports
internal import Training

struct ChartCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[exercises]],
    summary: "draw one or more lifts over time",
    options: [.show, .since, .until, .svg, .json, .database],
    details: """
      Draws the estimated one-rep max of each session, or with --show the heaviest weight, the
      volume or the most reps, and marks the records. Several exercises share one picture:
      'spotter chart squat deadlift'. If there are more sessions than columns, each column shows
      its best session.
      """, models: .reading())

  private static let exercises = Operand(
    "EXERCISE", "an exercise", as: "squat", span: .each, .names(.exercises))

  let invocation: Invocation

  func run() throws {
    let measure = try invocation.choice(.show, of: LiftMeasure.allCases)
    let environment = try AppContext(invocation)
    let store = try environment.log()
    let library = try environment.planner.library()
    let lifts = try LiftNames(library: library, in: store)
      .identities(invocation.words(Self.exercises))
    let span = try invocation.span(today: LocalTime.today)
    let days = Day(number: .min)...(span.until ?? Day(number: .max))
    let found = try ProgressBar.during("Reading the log") {
      try store?.courses(of: Set(lifts.map(\.id)), on: days, in: library) ?? [:]
    }
    let row = ChartRow(
      lifts.map { ($0.name, found[$0.id] ?? []) }, measure, in: environment.settings.unit,
      from: span.since ?? Day(number: .min))
    guard !row.isMixed || row.measure != .reps else {
      throw UsageError(
        "these exercises count different things, such as reps and seconds. Draw them one by one.")
    }
    if row.isEmpty, !isJSON, !invocation.has(.svg) {
      let names = lifts.map(\.name).joined(separator: ", ")
      return printError(
        "no \(row.measure.noun) of \(names) logged\(span.since == nil && span.until == nil ? " yet" : " in that time")."
          + " 'spotter records' lists what is in the log.")
    }
    if isJSON { return try printOut(JSONText.pretty(row)) }
    try printPicture(.lines(row.picture), asSVG: invocation.has(.svg))
  }
}

func printPicture(_ picture: Picture, asSVG: Bool) throws {
  guard !asSVG else { return try printOut(SVGPicture().text(picture), as: .file) }
  try printOut(TerminalTraits.picture.lines(picture).joined(separator: "\n"), as: .drawing)
}
