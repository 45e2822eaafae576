package import LogStore
internal import SessionEngine
package import Training

extension Unfinished {
  /// Whether all sets are done and only the effort rating was missing.
  package var hasNothingLeft: Bool {
    guard case .complete = Session(plan, journal: entries).state.phase else { return false }
    return true
  }

  /// Closes the session as of its last event, and returns the resulting log.
  package func close(in store: Store) throws -> LoggedSession {
    var machine = SessionMachine(Session(plan, journal: entries), at: lastInstant)
    let closing = machine.take(.close, at: lastInstant).flatMap(\.entries)
    let log = machine.session.log
    try store.append(closing, log: log, to: id, at: lastStamp)
    return log
  }
}
