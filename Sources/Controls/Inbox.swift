internal import Platform

/// Arrivals from other threads, such as those of media keys or a network, for the input loop.
///
/// May be used from any thread.
package final class Inbox: Sendable {
  /// The most presses that may wait; further ones are dropped.
  private static let most = 32

  private let arrivals = Locked<[(Arrival, at: Int64)]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  /// Leaves arrivals that belong together, with their nanosecond of the boot clock, and wakes the
  /// loop.
  package func post(_ new: [Arrival], at instant: Int64) {
    arrivals.withLock { arrivals in
      guard arrivals.count + new.count <= Inbox.most else { return }
      arrivals += new.map { ($0, instant) }
    }
    waker.wake()
  }

  /// Leaves a press from another device, as `spotter press` sends it, and wakes the loop.
  package func press(_ words: String) {
    post([words.isEmpty ? .press : .line(words)], at: BootClock.now())
  }

  var isEmpty: Bool { arrivals.read { $0.isEmpty } }

  /// Removes and returns all arrivals.
  func take() -> [(Arrival, at: Int64)] {
    arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }
}
