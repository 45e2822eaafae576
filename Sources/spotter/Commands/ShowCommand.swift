internal import Commands
internal import LogStore

/// `spotter show`: one session, set by set.
struct ShowCommand: Subcommand {
  static let entry = CommandEntry(
    name: "show", operands: "[SESSION]", most: 3, summary: "one session, set by set",
    options: [.json, .database],
    details: """
      SESSION is a number of 'spotter history', last, or a day: yesterday, fri, 2026-01-05.
      Without it, the latest.
      """)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try AppContext(invocation)
    let log = try environment.log()
    let text = invocation.operands.joined(separator: " ")
    let word = text.isEmpty ? SessionWord.latest : try SessionWord(text, today: LocalTime.today)
    let meant = try log?.sessions(meant: word) ?? []
    guard word == .latest || !meant.isEmpty else {
      let why =
        if case .day = word { "none of that day is in the log." } else { "it is not in the log." }
      throw Failure(
        description: "cannot show session '\(text)': \(why) 'spotter history' lists those that are."
      )
    }
    guard let id = meant.first, let (summary, session) = try log?.session(id) else {
      guard invocation.has(.json) else { return Self.tellNothingIsLogged() }
      return try printOut("{}")
    }
    if meant.count > 1 {
      let others = meant.dropFirst().map { String($0.number) }.joined(separator: ", ")
      complain("that day has other sessions, too: \(others).")
    }
    let keeping = try environment.recordKeeping
    let records = try log.map { log in
      try keeping.reached(session, id, at: summary.started, in: log)
    }
    try printOut(
      Report.show(
        HistoryRow(summary), session, labels: try log?.labels(of: id) ?? [:],
        parts: try log?.parts(of: id) ?? [], records: records ?? [],
        asJSON: invocation.has(.json)))
  }

  static func tellNothingIsLogged() {
    complain("no session is logged yet. Train with 'spotter run'.")
  }
}
