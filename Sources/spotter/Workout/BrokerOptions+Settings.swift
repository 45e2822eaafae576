internal import Commands
internal import Glibc
internal import Library
internal import Publishing

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
        try BrokerOptions.password(in: paths.expanded(path))
      },
      isEncrypted: broker.isEncrypted,
      authority: settings.brokerAuthority.map(paths.expanded),
      certificate: settings.brokerCertificate.map(paths.expanded), topic: settings.brokerTopic,
      greeting: messages.map { Retained(topic: $0.topic, payload: $0.payload) })
  }

  /// Reads the first line of a file that only its owner can read.
  private static func password(in path: String) throws(Failure) -> String {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
      throw Failure(
        description: "cannot use the password in '\(path)': others can read it. Make it private:"
          + " chmod 600 '\(path)'.")
    }
    do {
      let text = try TextFile.read(path)
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first
        .map(String.init) ?? ""
    } catch {
      throw Failure(description: "\(error)")
    }
  }
}
