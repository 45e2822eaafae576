internal import Commands
internal import Context
internal import LogStore
internal import Pictures
internal import Planning
internal import Training

/// `spotter stats`: the work of the last weeks, side by side.
struct StatsCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "your last weeks side by side: sessions, sets, volume, muscles",
    options: [.weeks, .until, .program, .show, .coach, .since, .svg, .json, .database],
    details: """
      Compares this week with the four before it, or as many as --weeks says: sessions, sets,
      volume, time and effort, then the sets of each muscle and movement, or with --show volume
      their volume, with the mean of the earlier weeks in brackets. A set counts for the muscles
      that its exercise trains directly. Warm-ups and body weight do not count. Below that, it
      shows how many of the planned workouts were done, and a note after four hard days in a row
      (average effort 8 or more) or a jump in volume (over half as much again as in the four weeks
      before).

      With --coach, shows how the coach did in all sessions it led, or since a day: sessions
      begun, finished and resumed, offers accepted, weights you changed, and how often it would
      have predicted your workout.
      """)

  private let invocation: Invocation
  private let count: Int
  private let showsVolume: Bool

  init(invocation: Invocation) throws {
    self.invocation = invocation
    let unused: [Option] =
      invocation.has(.coach) ? [.weeks, .until, .program, .show, .svg] : [.since]
    if let option = unused.first(where: invocation.has) {
      throw UsageError(
        invocation.has(.coach)
          ? "'\(option.rawValue)' cannot be combined with '--coach': leave one out."
          : "'--since' needs '--coach'. To compare more weeks, use '--weeks 12'.")
    }
    count = try invocation.weeks(usually: 5, in: 1...520)
    switch invocation.value(.show) {
    case nil, "sets": showsVolume = false
    case "volume": showsVolume = true
    case let text?:
      throw UsageError(
        "'\(text.prefix(40))' is not in the statistics. --show accepts sets or volume.")
    }
  }

  func run() throws {
    if invocation.has(.coach) { return try tellOfCoach() }
    let environment = try AppContext(invocation)
    let store = try environment.log()
    let today = LocalTime.today
    let until = try invocation.span(today: today).until ?? today
    var row = StatsRow(
      until: until, weeks: count, first: TerminalTraits.firstWeekday,
      unit: environment.settings.unit)
    if let store {
      try ProgressBar.during("Reading the log") { try fill(&row, from: store, environment, today) }
    }
    if invocation.has(.json) { return try printOut(Report.stats(row)) }
    let bars = row.bars(ofVolume: showsVolume)
    if invocation.has(.svg) { return try printPicture(.bars(bars.muscles), asSVG: true) }
    guard row.hasWork else {
      return printError(
        "no sets logged in these weeks. Train with 'spotter run'; 'spotter history' lists all"
          + " sessions.")
    }
    let terminal = TerminalTraits.picture
    var lines = Report.weeks(row, width: terminal.width)
    for chart in [bars.muscles, bars.movements] where !chart.bars.isEmpty {
      lines += [""] + terminal.lines(.bars(chart))
    }
    let notes = Report.notes(row)
    if !notes.isEmpty { lines += [""] + notes }
    try printOut(lines.joined(separator: "\n"), as: .drawing)
  }

  private func tellOfCoach() throws {
    let environment = try AppContext(invocation)
    let since = try invocation.span(today: LocalTime.today).since ?? Day(number: .min)
    let store = try environment.log()
    let newest = try store?.history(limit: .max).filter { $0.setsDone > 0 } ?? []
    let sessions = Array(newest.reversed())
    let done = sessions.map {
      Prediction.Done(Prediction.Template($0.workout, of: $0.program), on: $0.started.day)
    }
    let favourites = environment.settings.favourites.map(environment.planner.loggedName)
    let led = try store?.ledSessions(since: since) ?? []
    let score = PredictionScore(
      sessions.indices.filter { led.contains(sessions[$0].id) }, of: done, favourites: favourites)
    let record = try store?.coachRecord(since: since) ?? CoachRecord()
    try printOut(Report.coach(record, score, asJSON: invocation.has(.json)))
  }

  private func fill(
    _ row: inout StatsRow, from store: Store, _ environment: AppContext, _ today: Day
  ) throws {
    let planner = environment.planner
    // With muscles and movements, which training itself does not need.
    let library = try environment.catalog.exercises().library
    let program = invocation.value(.program).map(planner.loggedName)
    let days = row.days
    row.take(
      sessions: try store.weeks(days, from: row.first, program: program, in: row.unit),
      work: try store.work(days, from: row.first, program: program, in: library), library)
    row.streak = Streak.weeks(
      try store.days(limit: 5000), today: today, from: row.first)
    guard days.upperBound >= today else { return }
    row.notices = RecoveryNotice.all(
      try store.recentEfforts(today - 35...today, in: row.unit), today: today)
    row.adherence = try planner.adherence(
      of: invocation.value(.program), weeks: row.weeks, store: store, today: today)
  }
}
