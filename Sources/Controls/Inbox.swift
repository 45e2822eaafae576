package import Platform

/// Arrivals from other threads, such as those of media keys or a network, for the input loop.
package typealias Inbox = Mailbox<(Arrival, at: Int64)>

extension Inbox {
  /// The most presses that may wait.
  static var most: Int { 32 }

  /// Leaves arrivals that belong together, with their nanosecond of the boot clock.
  package func post(_ new: [Arrival], at instant: Int64) { post(all: new.map { ($0, instant) }) }

  /// Leaves a press from another device, as `spotter press` sends it.
  package func press(_ words: String) {
    post([words.isEmpty ? .press : .line(words)], at: BootClock.now())
  }
}
