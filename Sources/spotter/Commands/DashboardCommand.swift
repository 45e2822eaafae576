internal import CommandGrammar
internal import Context
internal import Host
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

struct DashboardCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "show what comes next and your week so far; the same as no command",
    options: [.json, .database],
    details: """
      Shows the date, the week as a bar, the next workout with its first exercises, a session in
      progress, the last five sessions, the week's planned and completed workouts, and what you
      missed. 'settings name' sets the name in the greeting; 'settings quiet greeting' turns off
      the greeting and the quote of the day. Put quotes of your own into Quotes.txt next to the
      log, one per line.
      """, models: .reading())

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    let now = LocalTime.now()
    let log = try environment.log()
    var upcoming: Upcoming?
    do {
      var planner = environment.planner
      planner.isForShow = true
      upcoming = try planner.upcoming(nil, store: log, at: now)
    } catch let error as StoreError {
      throw error
    } catch {
      // Past sessions can be shown even if the next workout cannot be determined.
      printError("\(error.reported)")
    }
    let sessions = try log?.history(limit: 5).filter { $0.status != .running } ?? []
    let week = try log?.week(of: now.day, from: TerminalTraits.firstWeekday)
    var dashboard = Dashboard(
      next: upcoming?.plan, following: upcoming?.following, guess: upcoming?.guess,
      sessions: sessions.map(HistoryRow.init),
      open: try SessionLauncher.open(in: log, of: environment.paths, at: now),
      streak: week?.streak ?? 0)
    dashboard.notices = RecoveryNotice.all(
      try log?.recentEfforts(now.day - 35...now.day, in: environment.settings.unit) ?? [],
      today: now.day)
    dashboard.head = head(environment, week?.days ?? [], upcoming?.following, at: now)
    try printOut(
      Report.dashboard(
        dashboard, hasUnicode: TerminalTraits.picture.glyphs != .ascii,
        asJSON: isJSON))
  }

  private func head(
    _ environment: AppContext, _ days: [Day], _ following: ProgramPosition?, at now: Timestamp
  ) -> DashboardHead {
    let settings = environment.settings
    var head = DashboardHead(today: now.day, week: now.day.weekStart(TerminalTraits.firstWeekday))
    head.trained = Set(days)
    head.planned = following?.thisWeek.days ?? []
    (head.name, head.hour) = (settings.name, LocalTime.hour(of: now))
    head.isGreeting = !settings.quiet.contains(.greeting)
    if head.isGreeting {
      let quotes = environment.catalog.quotes(inEnglish: PrintedLanguage.current == nil)
      head.quote = Quote.of(now.day, in: quotes)
    }
    return head
  }
}
