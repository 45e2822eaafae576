internal import Commands

/// `spotter next`: what to lift next.
struct NextCommand: Subcommand {
  static let entry = CommandEntry(
    name: "next", operands: "[WORKOUT]", most: 1, summary: "what to lift next",
    options: [.new, .json, .database],
    details: """
      Without WORKOUT, the workout whose turn it is; with it, any that 'spotter run' takes.
      """, takesLine: true)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try AppContext(invocation)
    let upcoming = try environment.planning.upcoming(
      invocation.operands.first, store: try environment.log(), at: LocalTime.now(),
      allowsNew: invocation.has(.new))
    try printOut(
      Report.next(
        upcoming.plan, upcoming.following, guess: upcoming.guess, asJSON: invocation.has(.json)))
  }
}
