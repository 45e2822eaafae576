internal import CommandGrammar
internal import Context
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct StatsCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[], [sides]],
    summary: "your last weeks side by side, or two programs, exercises or periods",
    options: [.weeks, .until, .program, .show, .coach, .since, .svg, .json, .database],
    details: """
      Compares this week with the four before it, or as many as --weeks says: sessions, sets,
      volume, time and effort, then the sets of each muscle and movement, or with --show volume
      their volume, with the mean of the earlier weeks in brackets. A set counts for the muscles
      that its exercise trains directly, and half for those that assist; the lines mark the range
      of 'spotter settings weekly-sets'. Warm-ups and body weight do not count. Below that, it
      shows how many of the planned workouts were done, and a note after four hard days in a row
      (average effort 8 or more) or a jump in volume (over half as much again as in the four weeks
      before).

      With --coach, shows how the coach did in all sessions it led, or since a day: sessions
      begun, finished and resumed, offers accepted, weights you changed, and how often it would
      have predicted your workout.

      With two programs, exercises or periods, compares these; programs and exercises from --since
      to --until:
        stats 2025 2026                        two years; a month is 2026-05 or may
        stats 2026-01-05..2026-02-01 2026-03   two spans of days
        stats push-pull-legs gzclp             two programs
        stats squat deadlift                   two exercises
      Weeks without a session are not counted then. Strength is the mean of a program's main lifts
      (the heaviest compound exercise of each movement), compared with its first week; see 'spotter
      records strength'.
      """, models: .reading())

  private static let sides = Operand(
    "A B", "two programs, exercises or periods", as: "squat deadlift", span: .each,
    .any([.names(.programs), .names(.exercises)]))

  let invocation: Invocation
  private let span: (since: Day?, until: Day?)
  private let count: Int
  private let showsVolume: Bool

  init(invocation: Invocation) throws {
    self.invocation = invocation
    let sides = invocation.words(Self.sides)
    let (unused, reason): ([Option], String) =
      if !sides.isEmpty {
        (
          [.coach, .weeks, .program, .show, .svg],
          "cannot be combined with what to compare: leave one out."
        )
      } else if invocation.has(.coach) {
        (
          [.weeks, .until, .program, .show, .svg],
          "cannot be combined with '--coach': leave one out."
        )
      } else {
        ([.since], "needs '--coach' or what to compare. For more weeks, use '--weeks 12'.")
      }
    if let option = unused.first(where: invocation.has) {
      throw UsageError("'\(option.word)' \(reason)")
    }
    let today = LocalTime.today
    span = try invocation.span(today: today)
    for side in sides where side.isLikeDates && DateRange(side, today: today) == nil {
      throw UsageError.invalid(side, "a year, a month or a span", write: DateRange.forms)
    }
    count = try invocation.weeks(usually: 5, in: 1...520)
    showsVolume = try invocation.choice(.show, of: Shown.allCases) == .volume
  }

  private enum Shown: String, CaseIterable { case sets, volume }

  func run() throws {
    if invocation.has(.coach) { return try tellOfCoach() }
    let environment = try AppContext(invocation)
    let store = try environment.log()
    let today = LocalTime.today
    if invocation[Self.sides] != nil { return try compare(environment, store, today) }
    let until = span.until ?? today
    var row = StatsRow(
      until: until, weeks: count, first: TerminalTraits.firstWeekday,
      unit: environment.settings.unit, range: environment.settings.weeklySets)
    if let store {
      try ProgressBar.during("Reading the log") { try fill(&row, from: store, environment, today) }
    }
    if isJSON { return try printOut(JSONText.pretty(row)) }
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

  private func compare(_ environment: AppContext, _ store: Store?, _ today: Day) throws {
    guard let store else {
      guard isJSON else { return ShowCommand.tellNothingIsLogged() }
      return try printOut("{}")
    }
    let (kind, sides) = try Comparison(environment, store, span, today: today)
      .sides(invocation.words(Self.sides))
    let unit = environment.settings.unit.rawValue
    try printOut(
      isJSON
        ? JSONText.pretty(
          ["kind": kind, "unit": unit, "sides": sides.map(\.fields)] as JSONFields)
        : Report.comparison(sides, width: TerminalTraits.picture.width).joined(separator: "\n"))
  }

  private func tellOfCoach() throws {
    let environment = try AppContext(invocation)
    let since = span.since ?? Day(number: .min)
    let store = try environment.log()
    let newest = try store?.history(limit: .max).filter { $0.setsDone > 0 } ?? []
    let sessions = Array(newest.reversed())
    let done = sessions.map {
      Prediction.Done(Prediction.Habit($0.workout, of: $0.program), on: $0.started.day)
    }
    let favourites = environment.settings.favourites.map(environment.planner.loggedName)
    let led = try store?.ledSessions(since: since) ?? []
    let score = PredictionScore(
      sessions.indices.filter { led.contains(sessions[$0].id) }, of: done, favourites: favourites)
    let record = try store?.coachRecord(since: since) ?? CoachRecord()
    try printOut(Report.coach(record, score, asJSON: isJSON))
  }

  private func fill(
    _ row: inout StatsRow, from store: Store, _ environment: AppContext, _ today: Day
  ) throws {
    let planner = environment.planner
    let library = try environment.exercises.library()
    let program = invocation.value(.program).map(planner.loggedName)
    let days = row.days
    row.take(
      sessions: try store.weeks(days, from: row.first, program: program, in: row.unit),
      work: try store.work(days, from: row.first, program: program, in: library), library)
    row.streak = try store.week(of: today, from: row.first).streak
    guard days.upperBound >= today else { return }
    row.notices = RecoveryNotice.all(
      try store.recentEfforts(today - 35...today, in: row.unit), today: today)
    row.adherence = try planner.adherence(
      of: invocation.value(.program), weeks: row.weeks, store: store, today: today)
  }
}

extension String {
  /// Whether it can only be meant as a span of time: digits, dashes and dots.
  fileprivate var isLikeDates: Bool {
    contains(where: \.isNumber) && allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
  }
}
