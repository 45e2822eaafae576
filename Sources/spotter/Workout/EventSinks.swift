internal import Controls

/// The receivers of a session's events.
enum EventSinks {
  /// Returns those that are configured.
  ///
  /// A receiver that cannot be opened is reported and left out, because no workout depends on it.
  static func all(_ environment: AppContext, socket: String) -> [EventPublisher.Sink] {
    [readers(of: SocketPath.events(of: socket))].compactMap(\.self)
  }

  /// The programs that run `spotter events`.
  private static func readers(of path: String) -> EventPublisher.Sink? {
    do throws(ControlsError) {
      let socket = try EventSocket(path: path)
      return EventPublisher.Sink(
        publish: { socket.publish($0.event, state: $0.state) },
        close: { socket.close(atMost: $0) })
    } catch {
      printError("\(error) Nobody can follow this session with 'spotter events'.")
      return nil
    }
  }
}
