internal import CommandGrammar
internal import Context
internal import Publishing
internal import Reports

extension BrokerOptions {
  /// Creates the options from the settings; `nil` without a broker.
  ///
  /// - Throws: `Failure` if the password cannot be used.
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
