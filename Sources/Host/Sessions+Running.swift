package import Context
internal import Controls

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
