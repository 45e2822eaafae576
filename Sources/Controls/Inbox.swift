package import Coaching
package import Platform

/// Inputs from other threads, such as those of media keys or a network, for the input loop.
package typealias Inbox = Mailbox<(input: Coach.Input, at: Int64)>

extension Inbox {
  /// The most presses that may wait.
  static var most: Int { 32 }

  /// Leaves inputs that belong together, with their nanosecond of the boot clock.
  package func post(_ new: [Coach.Input], at instant: Int64) {
    post(all: new.map { ($0, instant) })
  }

  /// Leaves an input that has just arrived.
  package func post(now input: Coach.Input) { post([input], at: BootClock.now()) }
}
