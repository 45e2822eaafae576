internal import CommandGrammar
internal import Context
internal import Host
internal import Planning
internal import Reports

struct NextCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.workout.optional]], summary: "show what to lift next",
    options: [.new, .line, .json, .database],
    details: """
      Without WORKOUT, shows the next workout; WORKOUT is anything that 'spotter run' accepts.
      With --line, prints a single line for tmux, a display or the message of the day.
      """, models: .reading())

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    var planner = environment.planner
    planner.isForShow = true
    let (log, now) = (try environment.log(), LocalTime.now())
    let upcoming = try planner.upcoming(
      invocation[.workout], store: log, at: now, allowsNew: invocation.has(.new))
    if invocation.has(.line) {
      if isJSON {
        throw UsageError("'--json' cannot be combined with '--line': leave one out.")
      }
      return try printOut(Report.nextLine(upcoming.plan, upcoming.following))
    }
    let open =
      invocation[.workout] == nil
      ? try SessionLauncher.open(in: log, of: environment.paths, at: now) : nil
    try printOut(
      Report.next(
        upcoming.plan, upcoming.following, guess: upcoming.guess, open: open,
        asJSON: isJSON))
  }
}
