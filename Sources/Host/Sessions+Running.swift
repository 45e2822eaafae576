package import Context
internal import Controls
internal import Glibc
internal import LogStore

// The session that is running, as other commands reach it.
extension Sessions {
  /// Whether a session is running on the log.
  package static func isRunning(_ paths: Paths) -> Bool {
    (try? paths.socket.look())?.isAnswered ?? false
  }

  /// Presses its button, or sends it words, which a listener may only have heard; returns its answer.
  ///
  /// - Throws: `ControlsError` if no session is running; `Failure` if it refuses.
  package static func press(
    _ words: String, isHeard: Bool = false, _ paths: Paths
  ) throws -> String {
    let answer = try Remote.send(words, isHeard: isHeard, to: try paths.socket.standard())
    guard !answer.isRefusal else { throw Failure(description: answer.text) }
    return answer.text
  }

  /// Returns why nothing may be changed for the lifter now, in a sentence: a session is open.
  package static func refusal(of paths: Paths) -> String? {
    guard access(paths.database, F_OK) == 0 else { return nil }
    if LogLock.isSessionRunning(on: paths.database) {
      return "a session is running, and nothing changes during a session. Ask again after it."
    }
    let now = LocalTime.now()
    guard let store = try? Store.open(paths.database, access: .read, now: now).0,
      let open = try? store.unfinished(), SessionLauncher.isResumable(open, at: now)
    else { return nil }
    return "a session is open, and nothing changes during a session. The lifter can resume it with"
      + " 'spotter run', or close it with 'spotter finish'."
  }

  /// Returns its events, a line of JSON each, the first of which is its state.
  ///
  /// - Throws: `ControlsError`, such as if no session is running.
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
