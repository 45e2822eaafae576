internal import Context
internal import Controls

extension Paths {
  /// The socket of a session on this log.
  var socket: SocketPath {
    SocketPath(
      name: Paths.name(of: database), runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR"),
      state: state)
  }
}
