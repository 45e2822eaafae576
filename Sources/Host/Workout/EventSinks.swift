internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import Publishing
internal import Reports

/// The receivers of a session's events.
enum EventSinks {
  /// Returns those that are configured; one that cannot be opened is reported and left out, because
  /// no workout depends on it.
  ///
  /// `connected` is a connection to the MQTT broker that remains after the session. Without one,
  /// `press` gets each press from another device.
  static func all(
    _ environment: AppContext, player: MediaPlayer?, connected: Broker?,
    press: @escaping @Sendable (Coach.Input) -> Void
  ) -> [EventPublisher.Sink] {
    let shown = player.map { player in
      EventPublisher.Sink(publish: { player.show($0.track) }, close: { _ in player.show(nil) })
    }
    return [
      readers(environment.paths), hook(environment),
      broker(environment, connected: connected, press: press), shown,
    ].compactMap(\.self)
  }

  /// The programs that run `spotter events`.
  private static func readers(_ paths: Paths) -> EventPublisher.Sink? {
    do throws(ControlsError) {
      let socket = try EventSocket(path: EventSinks.path(paths))
      return EventPublisher.Sink(
        publish: { socket.publish($0.event, state: $0.state) },
        close: { socket.close(atMost: $0) })
    } catch {
      printError("\(error) 'spotter events' cannot follow this session.")
      return nil
    }
  }

  /// The lifter's own program.
  private static func hook(_ environment: AppContext) -> EventPublisher.Sink? {
    guard let program = environment.settings.onEvent else { return nil }
    let hook = Hook(program: environment.paths.expanded(program)) { trouble, said in
      // The program may have repeated the event, which has no place in the system's journal.
      printError("on-event: \(trouble)" + (ServiceLog.isUsed ? "" : said))
    }
    return EventPublisher.Sink(
      publish: { event in
        // A program that is started for each event cannot follow speech, and would miss others.
        if !event.isOfSpeech { hook.run(kind: event.kind.rawValue, text: event.event) }
      },
      close: { hook.close(atMost: $0) })
  }

  private static func broker(
    _ environment: AppContext, connected: Broker?,
    press: @escaping @Sendable (Coach.Input) -> Void
  ) -> EventPublisher.Sink? {
    let own = StandbyBroker(press: press)
    if connected == nil { own.follow(environment) }
    guard let broker = connected ?? own.connection else { return nil }
    return EventPublisher.Sink(
      publish: { broker.publish($0.event, state: $0.newState) },
      close: { if connected == nil { broker.close(atMost: $0) } })
  }

  /// The path of the socket for `spotter events`.
  static func path(_ paths: Paths) throws(ControlsError) -> String {
    SocketPath.events(of: try paths.socket.standard())
  }
}

extension BrokerOptions {
  /// Creates the options from the settings; `nil` without a broker. Throws `Failure` if the
  /// password cannot be used.
  init?(_ settings: Settings, _ paths: Paths) throws(Failure) {
    guard let broker = settings.broker else { return nil }
    let prefix = settings.brokerDiscovery
    let messages =
      prefix.map { HomeAssistant.messages(topic: settings.brokerTopic, prefix: $0) } ?? []
    self.init(
      host: broker.host, port: broker.port, user: broker.user,
      password: try settings.brokerPassword.map { path throws(Failure) in
        try SecretFile.firstLine(of: paths.expanded(path), called: "password")
      },
      isEncrypted: broker.isEncrypted,
      authority: settings.brokerAuthority.map(paths.expanded),
      certificate: settings.brokerCertificate.map(paths.expanded), topic: settings.brokerTopic,
      takesWords: settings.brokerWords == .heard,
      greeting: messages.map { Retained(topic: $0.topic, payload: $0.payload) })
  }
}
