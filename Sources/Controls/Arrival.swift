package import Coaching

/// What arrives from outside: an input in the coach's words, or news of the devices.
package enum Arrival: Sendable, Equatable {
  /// From a key, the terminal, a pipe or a signal, or from another thread.
  case input(Coach.Input)
  /// From the socket; the sender waits for its effect.
  case remote(Coach.Input, Reply)
  /// Devices of the button came, went or cannot be read.
  case keys(KeyNews)
}
