package import Context
internal import Controls
internal import Glibc
internal import LogStore

// The session that is running, as other commands reach it.
extension Sessions {
  package static func isRunning(_ paths: Paths) -> Bool {
    (try? paths.socket.look())?.isAnswered ?? false
  }

  /// Presses its button, or sends it words, which a listener may only have heard; returns its answer.
  /// Throws `ControlsError` if no session is running, `Failure` if it refuses.
  package static func press(
    _ words: String, isHeard: Bool = false, _ paths: Paths
  ) throws -> String {
    let answer = try Remote.send(words, isHeard: isHeard, to: try paths.socket.standard())
    guard !answer.isRefusal else { throw Failure(answer.text) }
    return answer.text
  }

  /// Returns what tells whether the lifter's log has changed, and so what 'last' or 'undo' means.
  ///
  /// - Throws: `Failure` while a session is open, because nothing may be changed then; `StoreError`.
  package static func mark() throws -> String {
    let (log, now) = (Paths(database: nil).database, LocalTime.now())
    guard access(log, F_OK) == 0 else { return "\(now.day)" }
    guard !LogLock.isSessionRunning(on: log) else {
      throw Failure(
        "a session is running, and nothing changes during a session. Ask again after"
          + " it.")
    }
    let store = try Store.open(log, access: .read, now: now).0
    if let open = try store.unfinished(), SessionLauncher.isResumable(open, at: now) {
      throw Failure(
        "a session is open, and nothing changes during a session. The lifter can"
          + " resume it with 'spotter run', or close it with 'spotter finish'.")
    }
    let changes = try store.changes(undone: false, limit: 1) + store.changes(undone: true, limit: 1)
    return "\(now.day) \(changes) \(try store.history(limit: 1))"
  }

  /// Returns its events, a line of JSON each, the first of which is its state; throws
  /// `ControlsError`, such as if no session is running.
  package static func events(_ paths: Paths) throws -> AnyIterator<String> {
    var stream = try EventStream(path: EventSinks.path(paths))
    return AnyIterator { stream.next() }
  }

  /// Whether an error says that no session is running.
  package static func isMissing(_ error: any Error) -> Bool {
    (error as? ControlsError)?.kind == .noSession
  }

  /// The sockets of this log, also those that a killed session left.
  package static func sockets(_ paths: Paths) -> [String] { (try? paths.socket.left()) ?? [] }
}
