internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

struct RecordsCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.exercise.optional], [.action(Action.strength), .program.optional]],
    summary: "your records, across all programs",
    options: [.svg, .json, .database],
    details: """
      EXERCISE is any name of an exercise. Warm-ups are left out, and so are sets of as many reps as
      possible that you never counted; an uncounted '5+' has five. A hold, a distance and calories count as reps do. One-rep maxes are Epley estimates from sets of at most 12 reps. With 'settings
      sex' and a body weight ('spotter weigh'), your total of squat, bench press and deadlift is
      scored by DOTS, Wilks (1994 and 2020) and IPF GL. The blocks after a name are the one-rep
      maxes of its latest sessions; 'spotter chart' draws them all. --svg prints the one-rep maxes
      as a bar chart.

      'strength' shows, for each program you trained, or only for NAME, the mean of its main lifts'
      one-rep maxes, compared with the first week. The main lifts are the heaviest compound exercises
      of each movement in the first seven days. Each is also shown as a multiple of your latest body
      weight.
      """, models: .reading())

  private enum Action: String { case strength }

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    switch invocation.action(Action.self) {
    case .strength: try tellStrength(environment)
    case nil: try tellRecords(environment)
    }
  }

  private func tellRecords(_ environment: AppContext) throws {
    let library = try environment.planner.library()
    let keeping = PersonalRecords(library: library, settings: environment.settings)
    let store = try environment.log()
    let name = invocation[.exercise]
    let rows = try ProgressBar.during("Reading the log") { try keeping.rows(name, in: store) }
    if invocation.has(.svg) {
      let unit = environment.settings.unit
      return try printPicture(.bars(RecordRow.picture(rows, in: unit)), asSVG: true)
    }
    if rows.isEmpty, !isJSON {
      guard let name else {
        return printError("no sets logged yet. \(Self.next)")
      }
      guard library.exercise(named: name) != nil else {
        let near = library.suggestions(for: name)
        throw Failure(Report.unknownExercise(name, near: near))
      }
      return printError("no sets of '\(name)' logged yet. \(Self.next)")
    }
    let scores = name == nil ? try store.flatMap { try keeping.scores(in: $0) } : nil
    try printOut(
      Report.records(
        rows, isOne: name != nil, scores: scores, asJSON: isJSON,
        spark: { TerminalTraits.picture.sparkline($0) }
      ) { LocalTime.day($0) })
  }

  private static let next = "Train with 'spotter run', or log a session with 'spotter log'."

  /// Prints the strength of each program, or of the one that the command line names.
  private func tellStrength(_ environment: AppContext) throws {
    let store = try environment.log()
    let unit = environment.settings.unit
    let library = try environment.exercises.library()
    let wanted = invocation[.program].map(environment.planner.loggedName)
    let body = try store?.bodyWeights(limit: 1).first?.weight.converted(to: unit)
    let rows = try (store?.trainedPrograms() ?? []).compactMap { trained -> StrengthRow? in
      guard let store, wanted?.isSameName(as: trained.program) ?? true,
        let index = try store.strength(with: trained.program, in: unit, library)
      else { return nil }
      var filter = SessionFilter()
      filter.program = trained.program
      let latest = try store.sessions(matching: filter, in: nil, limit: 1).first
      return StrengthRow(
        program: latest?.program ?? trained.program, index: index, body: body, unit: unit,
        library: library)
    }
    if isJSON { return try printOut(JSONText.pretty(rows)) }
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
