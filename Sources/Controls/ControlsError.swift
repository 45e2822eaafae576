import Glibc

/// Why the controls could not be opened or a session not be reached.
package struct ControlsError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// Another session answers at this socket.
    case sessionRunning
    /// Nobody answers at this socket.
    case noSession
    /// The session took the words, or could not, and said nothing in time.
    case noAnswer
    /// The system refused.
    case refused
  }

  package let kind: Kind
  package let attempt: String
  package let subject: String
  package let reason: String
  package let advice: String

  package var description: String { "cannot \(attempt) '\(subject)': \(reason). \(advice)" }

  init(
    _ kind: Kind = .refused, cannot attempt: String, _ subject: String, because reason: String,
    advice: String
  ) {
    self.kind = kind
    self.attempt = attempt
    self.subject = subject
    self.reason = reason
    self.advice = advice
  }
}
