package import LogStore
internal import SessionEngine
package import Training

extension Unfinished {
  /// Whether all sets are done and only the effort rating was missing.
  package var hasNothingLeft: Bool {
    guard case .complete = Session(plan, journal: entries).state.phase else { return false }
    return true
  }

  /// Closes the session as of its last event, and returns the resulting log; the light week that the
  /// lifter took goes into the settings.
  package func close(in store: Store, of paths: Paths) throws -> LoggedSession {
    var machine = SessionMachine(Session(plan, journal: entries), at: lastInstant)
    let closing = machine.take(.close, at: lastInstant).flatMap(\.entries)
    let log = machine.session.log
    try store.append(closing, log: log, to: id, at: lastStamp)
    if machine.session.state.hasTakenLightWeek {
      SettingsFile(paths).takeLightWeek(after: started.day)
    }
    return log
  }
}
