internal import Controls

/// The receivers of a session's events.
enum EventSinks {
  /// Returns those that are configured.
  ///
  /// A receiver that cannot be opened is reported and left out, because no workout depends on it.
  static func all(_ environment: AppContext) -> [EventPublisher.Sink] {
    [readers(environment.paths)].compactMap(\.self)
  }

  /// The programs that run `spotter events`.
  private static func readers(_ paths: Paths) -> EventPublisher.Sink? {
    do throws(ControlsError) {
      let socket = try EventSocket(path: EventSinks.path(paths))
      return EventPublisher.Sink(
        publish: { socket.publish($0.event, state: $0.state) },
        close: { socket.close(atMost: $0) })
    } catch {
      printError("\(error) Nobody can follow this session with 'spotter events'.")
      return nil
    }
  }

  /// The path of the socket for `spotter events`.
  ///
  /// - Throws: `ControlsError` if there is no private directory for it.
  static func path(_ paths: Paths) throws(ControlsError) -> String {
    SocketPath.events(
      of: try SocketPath.standard(
        name: Paths.name(of: paths.database),
        runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR")))
  }
}
