/// An input from the lifter, or a change in the connection to the lifter.
package enum Arrival: Sendable, Equatable {
  /// The button: Enter or Space on an empty line of a terminal, an empty line of a pipe, a key, or
  /// SIGUSR1.
  case press
  /// The key of the latest press has been down long enough for a hold.
  case hold
  /// The key of the latest press went up.
  case release
  /// Words typed on a terminal and ended with Enter; trimmed, never empty.
  case line(String)
  /// The key that sent this line has been down long enough for a hold.
  case lineHold(String)
  /// One line of a pipe or file, trimmed, never empty.
  case piped(String)
  /// Words sent through the socket, trimmed; "" is a press.
  case remote(String, Reply)
  /// Devices of the button came, went or cannot be read.
  case keys(KeyNews)
  /// SIGUSR2: pause or resume.
  case pauseSignal
  /// Another program, or an earbud that was taken out, asks for a pause; it never resumes.
  case pause
  /// Another program, or an earbud that was put back, asks to go on; it completes nothing.
  case play
  /// SIGTERM or SIGINT: save and stop.
  case stop(signal: Int32)
  /// The pipe or file has ended, or Ctrl-D was typed on an empty line; reported once.
  case endOfInput
  /// The terminal was closed; reported once.
  case hangup
}
