import Glibc
internal import Platform

/// The reason why the controls cannot be opened or a session cannot be reached.
package struct ControlsError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// Another session answers at this socket.
    case sessionRunning
    case noSession
    /// The session did not answer in time; it may or may not have received the words.
    case noAnswer
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

  static func outOfDescriptors(_ subject: String) -> ControlsError {
    ControlsError(
      cannot: "open", subject, because: systemReason(),
      advice: "Close other programs, or raise 'ulimit -n'.")
  }
}
