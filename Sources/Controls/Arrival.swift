/// An input from the lifter, or a change in the connection to the lifter.
package enum Arrival: Sendable, Equatable {
  /// The button: Enter or Space on an empty line of a terminal, or SIGUSR1.
  case press
  /// Words typed on a terminal and ended with Enter; trimmed, never empty.
  case line(String)
  /// One line of a pipe or file, trimmed; "" is a press.
  case piped(String)
  /// Words sent through the socket, trimmed; "" is a press.
  case remote(String, Reply)
  /// SIGUSR2: pause or resume.
  case pauseSignal
  /// SIGTERM or SIGINT: save and stop.
  case stop(signal: Int32)
  /// The pipe or file has ended, or Ctrl-D was typed on an empty line; reported once.
  case endOfInput
  /// The terminal was closed; reported once.
  case hangup
}
