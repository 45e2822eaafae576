internal import CommandGrammar
internal import Context
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct HistoryCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "the sessions in the log, latest first",
    options: [
      .since, .until, .exercise, .program, .notes, .limit, .svg, .json, .database,
    ],
    details: """
      Shows the last 90 days, and how to see the 90 before. --since and --until choose other days,
      --limit the latest N sessions of any date. Below that, it shows the volume of each week, or
      with --exercise the estimated one-rep max of each session.
      """, models: .reading())

  let invocation: Invocation

  /// The days of a page.
  private static let days = 90

  func run() throws {
    let limit = invocation.has(.limit) ? try invocation.limit() : nil
    _ = try invocation.span(today: LocalTime.today)
    let environment = try AppContext(invocation)
    guard let store = try environment.log() else {
      return isJSON ? try printOut("[]") : ShowCommand.tellNothingIsLogged()
    }
    let library = invocation.has(.exercise) ? try environment.planner.library() : nil
    let filter = try self.filter(environment, library, store)
    let page = try self.page(filter, of: limit, in: store, library)
    let rows = page.sessions.map(HistoryRow.init)
    if isJSON { return try printOut(Report.history(rows, asJSON: true)) }
    let lift = try library.flatMap {
      try course(of: filter.exercise, during: page.sessions, in: store, $0)
    }
    let trend = HistoryTrend(rows, lift, in: environment.settings.unit, TerminalTraits.firstWeekday)
    if invocation.has(.svg) { return try printPicture(.lines(trend.picture), asSVG: true) }
    guard !rows.isEmpty else { return try tellNothing(store) }
    let footer = trend.line(TerminalTraits.picture).map { "\n\n\($0)" } ?? ""
    try printOut(Report.history(rows, asJSON: false) + footer)
    if let older = page.older {
      printError("older sessions: add '--until \(older)'.")
    }
  }

  private func tellNothing(_ store: Store) throws {
    if try store.sessionCount() == 0 { return ShowCommand.tellNothingIsLogged() }
    printError("no such session. 'spotter history' without options lists the last 90 days.")
  }

  private func filter(
    _ environment: AppContext, _ library: ExerciseLibrary?, _ store: Store
  ) throws -> SessionFilter {
    var filter = SessionFilter()
    (filter.since, filter.until) = try invocation.span(today: LocalTime.today)
    filter.program = invocation.value(.program).map(environment.planner.loggedName)
    filter.note = invocation.value(.notes)
    if let name = invocation.value(.exercise), let library {
      filter.exercise = try LiftNames(library: library, in: store).identities([name]).first?.id
    }
    return filter
  }

  /// Returns the sessions to show, and the day of the next older one.
  private func page(
    _ filter: SessionFilter, of limit: Int?, in store: Store, _ library: ExerciseLibrary?
  ) throws -> (sessions: [SessionSummary], older: Day?) {
    if limit != nil || filter.since != nil {
      return (try store.sessions(matching: filter, in: library, limit: limit ?? .max), nil)
    }
    var filter = filter
    // After a long break, the page ends with the latest session.
    guard let latest = try store.sessions(matching: filter, in: library, limit: 1).first else {
      return ([], nil)
    }
    let last = min(filter.until ?? LocalTime.today, latest.started.day)
    let isRecent = (filter.until ?? LocalTime.today) - latest.started.day < Self.days
    filter.since = (isRecent ? filter.until ?? LocalTime.today : last) - (Self.days - 1)
    let sessions = try store.sessions(matching: filter, in: library)
    (filter.until, filter.since) = (filter.since.map { $0 - 1 }, nil)
    let older = try store.sessions(matching: filter, in: library, limit: 1).first
    return (sessions, older?.started.day)
  }

  private func course(
    of exercise: ExerciseID?, during sessions: [SessionSummary], in store: Store,
    _ library: ExerciseLibrary
  ) throws -> HistoryTrend.Course? {
    guard let exercise, let first = sessions.last?.started.day,
      let last = sessions.first?.started.day,
      first <= last
    else { return nil }
    let found = try store.courses(of: [exercise], on: Day(number: .min)...last, in: library)
    let name = library.exercise(id: exercise)?.name ?? exercise.rawValue
    return HistoryTrend.Course(name: name, sessions: found[exercise] ?? [], first: first)
  }
}
