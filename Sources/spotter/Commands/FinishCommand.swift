internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore

struct FinishCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "close an unfinished session",
    options: [.json, .database],
    details: """
      The sets you did stay in the log and the others are skipped. The session ends at the time of
      the last input. If you lifted nothing, nothing is logged. 'spotter run' resumes an
      unfinished session of today or of the last four hours instead, unless you start another
      workout. To finish a running session, use q.
      """)

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    let database = environment.paths.database
    guard access(database, F_OK) == 0 else { throw none }
    let log = try LogWriter.hold(
      database, to: "finish a session",
      refusal: "it is running. Finish it with 'spotter press q'."
    ) { store in
      guard let open = try store.unfinished() else { throw none }
      return (id: open.id, isLogged: try !open.close(in: store, of: environment.paths).isRemoved)
    }
    guard log.isLogged, let store = try environment.log(),
      let answer = try environment.report(of: log.id, in: store, asJSON: isJSON)
    else {
      let answer = "Nothing was lifted, so nothing was logged."
      return try printOut(isJSON ? "{}" : answer)
    }
    try printOut(answer)
    if try store.session(log.id)?.1.status == .closed {
      printError("'spotter run --resume' resumes it.")
    }
  }

  private var none: Failure {
    Failure("nothing to finish: no session is unfinished. Start one with 'spotter run'.")
  }
}
