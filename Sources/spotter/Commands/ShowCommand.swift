internal import CommandGrammar
internal import Context
internal import LogStore

struct ShowCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.session.optional]], summary: "one session, set by set",
    options: [.json, .database],
    details: """
      SESSION is a number from 'spotter history', last, or a day: yesterday, fri, 2026-01-05.
      Without it, the latest session.
      """, models: .reading())

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    let log = try environment.log()
    let word = try invocation.value(.session) { SessionWord($0, today: LocalTime.today) } ?? .latest
    let meant = try log?.sessions(meant: word) ?? []
    guard word == .latest || !meant.isEmpty else {
      let why =
        if case .day = word { "the log has none on that day." } else { "it is not in the log." }
      throw Failure(
        "cannot show session '\(invocation.text(.session))': \(why) 'spotter history' lists the sessions."
      )
    }
    guard let id = meant.first, let log,
      let answer = try environment.report(of: id, in: log, asJSON: isJSON)
    else {
      guard isJSON else { return Self.tellNothingIsLogged() }
      return try printOut("{}")
    }
    if meant.count > 1 {
      let others = meant.dropFirst().map { String($0.number) }.joined(separator: ", ")
      printError("that day has more sessions: \(others).")
    }
    try printOut(answer)
  }

  static func tellNothingIsLogged() {
    printError("no sessions logged yet. Train with 'spotter run'.")
  }
}
