internal import Commands

/// `spotter history`: lists the logged sessions, latest first.
struct HistoryCommand: Subcommand {
  static let entry = CommandEntry(
    name: "history", summary: "the sessions in the log, latest first",
    options: [.limit, .json, .database], details: "Shows twenty, unless --limit is given.")

  private let invocation: Invocation
  private let limit: Int

  init(invocation: Invocation) throws {
    self.invocation = invocation
    limit = try invocation.limit()
  }

  func run() throws {
    let isJSON = invocation.has(.json)
    let sessions = try AppContext(invocation).log()?.history(limit: limit) ?? []
    guard !sessions.isEmpty || isJSON else { return ShowCommand.tellNothingIsLogged() }
    try printOut(Report.history(sessions.map(HistoryRow.init), asJSON: isJSON))
  }
}
