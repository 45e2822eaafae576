internal import Commands
internal import Context
internal import Controls
internal import Glibc
internal import Host

/// `spotter events`: prints the events of the running session.
struct EventsCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "follow the running session as lines of JSON",
    options: [.follow, .database],
    details: """
      Prints the current state, then one JSON object per line for each event: sets, rests, pauses,
      records and notes, once they are saved. Ends with the session, or with --follow waits for
      the next one.
      """)

  let invocation: Invocation

  func run() throws {
    // Whoever has seen enough, such as 'head', ends this program instead of being written to forever.
    signal(SIGPIPE, SIG_DFL)
    let path = try EventSinks.path(Paths(database: invocation.value(.database)))
    guard invocation.has(.follow) else {
      guard try follow(path) else { throw Failure(description: EventsCommand.cutOff) }
      return
    }
    while true {
      do {
        if try !follow(path) { printError(EventsCommand.cutOff) }
      } catch let error as ControlsError where error.kind == .noSession {
        sleep(1)
      }
    }
  }

  private static let cutOff =
    "cannot follow the session to its end: it was killed, or its events were not read fast enough."
    + " Run 'spotter events' again."

  /// Prints the events of a session; returns whether they were all of them.
  private func follow(_ path: String) throws -> Bool {
    var stream = try EventStream(path: path)
    var isOver = false
    while let line = stream.next() {
      try printOut(line, as: .file)
      isOver = JSONText.read(Line.self, line)?.kind == EventObject.Kind.sessionEnded.rawValue
    }
    return isOver
  }

  private struct Line: Decodable { var kind: String }
}
