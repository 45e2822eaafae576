internal import Commands
internal import Glibc
internal import LogStore
internal import SessionEngine
internal import Training

/// `spotter finish`: closes an unfinished session without starting another.
struct FinishCommand: Subcommand {
  static let entry = CommandEntry(
    name: "finish", summary: "close a session that was left open",
    options: [.json, .database],
    details: """
      What was lifted is in the log and the rest is skipped, as of when something last happened;
      with nothing lifted nothing is logged. 'spotter run' goes on with an open session instead,
      and closes it when another workout begins or it is more than four hours old. A running
      one is finished in it: q.
      """)

  private let invocation: Invocation
  private let environment: AppContext

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation)
  }

  func run() throws {
    let database = environment.paths.database
    guard access(database, F_OK) == 0 else { throw none }
    let log = try LogWriter.hold(
      database, to: "finish a session",
      refusal: "it is running. 'spotter press q' finishes it."
    ) { store in
      guard let open = try store.unfinished() else { throw none }
      return (id: open.id, isLogged: try !open.close(in: store).isRemoved)
    }
    guard log.isLogged, let store = try environment.log(),
      let told = try environment.report(of: log.id, in: store, asJSON: invocation.has(.json))
    else {
      let told = "Nothing was lifted, so nothing is logged."
      return try printOut(invocation.has(.json) ? "{}" : told)
    }
    try printOut(told)
    if try store.session(log.id)?.1.status == .closed {
      printError("'spotter run --resume' takes it up again.")
    }
  }

  private var none: Failure { Failure(description: "cannot finish a session: none is open.") }
}

extension Unfinished {
  /// Closes the session as of its last event, and returns the resulting log.
  func close(in store: Store) throws -> LoggedSession {
    var machine = SessionMachine(Session(plan, journal: entries), at: lastInstant)
    let closing = machine.take(.close, at: lastInstant).flatMap(\.entries)
    let log = machine.session.log
    try store.append(closing, log: log, to: id, at: lastStamp)
    return log
  }
}
