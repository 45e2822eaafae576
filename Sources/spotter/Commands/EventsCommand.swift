internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import Reports

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
    guard invocation.has(.follow) else {
      guard try follow() else { throw Failure(EventsCommand.cutOff) }
      return
    }
    while true {
      do {
        if try !follow() { printError(EventsCommand.cutOff) }
      } catch  where Sessions.isMissing(error) {
        sleep(1)
      }
    }
  }

  private static let cutOff =
    "cannot follow the session to its end: it was killed, or its events were not read fast enough."
    + " Run 'spotter events' again."

  /// Prints the events of a session; returns whether they were all of them.
  private func follow() throws -> Bool {
    let events = try Sessions.events(paths)
    var isOver = false
    while let line = events.next() {
      try printOut(line, as: .file)
      isOver = JSONText.read(NamedEvent.self, line)?.kind == EventObject.Kind.sessionEnded.rawValue
    }
    return isOver
  }

  private struct NamedEvent: Decodable { var kind: String }
}
