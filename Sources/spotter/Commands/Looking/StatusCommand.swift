internal import CommandGrammar
internal import Context
internal import Host
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct StatusCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "show the running session, or the next workout and your week",
    options: [.line, .json, .database],
    details: """
      During a session, shows the set and the rest; otherwise the next workout, this week's
      sessions and your weeks in a row. With --line, prints a single line for tmux, a display or
      the message of the day; if there is nothing to show, the line is empty and the exit status
      is 0.
      """, models: .reading())

  let invocation: Invocation

  func run() throws {
    let row: StatusRow
    do {
      row = try status()
    } catch {
      guard invocation.has(.line) else { throw error }
      return try printOut("")
    }
    try printOut(Report.status(row, onOneLine: invocation.has(.line), asJSON: isJSON))
  }

  private func status() throws -> StatusRow {
    let environment = try AppContext(invocation)
    if let state = try? runningState(environment) { return StatusRow(running: state) }
    let (store, now) = (try environment.log(), LocalTime.now())
    var row = StatusRow()
    row.open = try SessionLauncher.open(in: store, of: environment.paths, at: now)
    let next = try? environment.planner.next(store: store, at: now)
    row.workout = next?.workout
    row.day = next.flatMap { $0.following?.dayText(of: $0.workout) } ?? ""
    let week = try store?.week(of: now.day, from: TerminalTraits.firstWeekday)
    // With a program, its sessions count, as on the dashboard.
    row.done = next?.following?.thisWeek.done ?? week?.days.count ?? 0
    row.planned = next?.following?.thisWeek.planned.flatMap { $0.most > 0 ? $0 : nil }
    row.streak = week?.streak ?? 0
    return row
  }

  /// Returns the first line of the events of the running session; throws if there is none.
  private func runningState(_ environment: AppContext) throws -> StatusRow.Running? {
    guard
      var state = try Sessions.events(environment.paths).next().flatMap({
        JSONText.read(StatusRow.Running.self, $0)
      })
    else {
      return nil
    }
    state.now = LocalTime.now().utc / 1000
    return state
  }
}
