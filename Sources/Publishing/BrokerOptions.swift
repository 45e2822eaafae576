/// Where and how to reach an MQTT broker, and the topics.
package struct BrokerOptions: Hashable, Sendable {
  /// A message that the broker keeps for later subscribers.
  package struct Retained: Hashable, Sendable {
    package var topic: String
    package var payload: String

    package init(topic: String, payload: String) {
      (self.topic, self.payload) = (topic, payload)
    }
  }

  package var host: String
  package var port: Int
  package var user: String?
  package var password: String?
  package var isEncrypted: Bool
  /// A file with the certificates to trust; `nil` for those of the system.
  package var authority: String?
  /// A file with the client's certificate and its key.
  package var certificate: String?
  /// The prefix of all topics.
  package var topic: String
  /// Whether words that a listener heard are taken.
  package var takesWords: Bool
  /// The messages published first on every connection.
  package var greeting: [Retained]

  package init(
    host: String, port: Int, user: String?, password: String?, isEncrypted: Bool,
    authority: String?, certificate: String?, topic: String,
    takesWords: Bool, greeting: [Retained]
  ) {
    (self.host, self.port) = (host, port)
    (self.user, self.password) = (user, password)
    (self.isEncrypted, self.authority, self.certificate) = (isEncrypted, authority, certificate)
    (self.topic, self.takesWords, self.greeting) = (topic, takesWords, greeting)
  }

  /// Whether Spotter hears presses: `online` or `offline`, retained.
  var availability: String { topic + "/availability" }
  /// Words that a listener heard.
  var words: String { topic + "/words" }
}
