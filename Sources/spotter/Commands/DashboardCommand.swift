internal import Commands
internal import LogStore
internal import SessionEngine
internal import Training

/// `spotter dashboard`: what is next and how the week stands; also without a command.
struct DashboardCommand: Subcommand {
  static let entry = CommandEntry(
    name: "dashboard",
    summary: "what is next and how the week stands; also without a command",
    options: [.json, .database],
    details: """
      The next workout with its first exercises, a session that is in progress, the last five,
      what the program plans for the week and what was done of it, and what was missed.
      """)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try AppContext(invocation)
    let now = LocalTime.now()
    let log = try environment.log()
    var upcoming: Upcoming?
    do {
      upcoming = try environment.planning.upcoming(nil, store: log, at: now)
    } catch let error as StoreError {
      throw error
    } catch {
      // What was done can be seen although the next cannot.
      complain("\(error)")
    }
    var sessions = try log?.history(limit: 5) ?? []
    // The one that 'run' takes up may have begun before sessions that were logged with a later date.
    if !sessions.contains(where: { $0.status == .running }), let open = try log?.unfinished(),
      let (summary, _) = try log?.session(open.id)
    {
      sessions.append(summary)
    }
    let open = sessions.first { $0.status == .running }
    let canGoOn = open.map {
      now.utc - $0.started.utc - $0.length <= SessionLauncher.stale.milliseconds
    }
    try printOut(
      Report.dashboard(
        Dashboard(
          next: upcoming?.plan, following: upcoming?.following, guess: upcoming?.guess,
          sessions: sessions.map(HistoryRow.init), canGoOn: canGoOn ?? false,
          streak: Streak.weeks(try log?.days(limit: 5000) ?? [], today: now.day)),
        asJSON: invocation.has(.json)))
  }
}
