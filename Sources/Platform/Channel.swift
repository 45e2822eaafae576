/// Passes elements from one thread to another, in order, and holds back a sender that is faster.
///
/// They are passed in batches, because waking a thread takes as long as some work.
package final class Channel<Element: Sendable>: Sendable {
  /// The receiver wants no more.
  ///
  /// Swift's own error for this would bring its concurrency library into the program.
  package struct Cancelled: Error {}

  private struct State: Sendable {
    var batches: [[Element]] = []
    var isClosed = false
    var failure: (any Error)?
    var isCancelled = false
  }

  private let state = Locked(State())
  private let limit: Int

  /// Creates a channel.
  ///
  /// - Parameter limit: The number of batches that may wait to be received.
  package init(limit: Int) { self.limit = limit }

  /// Sends a batch, once there is room for it.
  ///
  /// - Throws: `Cancelled` after `cancel`.
  package func send(_ batch: [Element]) throws {
    let isCancelled = state.wait(atMost: nil) { [limit] state in
      state.isCancelled || state.batches.count < limit ? state.isCancelled : nil
    }
    guard isCancelled == false else { throw Cancelled() }
    state.withLock { $0.batches.append(batch) }
  }

  /// Ends the channel: nothing more will be sent.
  ///
  /// - Parameter failure: What the receiver throws after the last batch.
  package func close(_ failure: (any Error)? = nil) {
    state.withLock { state in (state.isClosed, state.failure) = (true, failure) }
  }

  /// Waits for the next batch.
  ///
  /// - Returns: `nil` at the end.
  /// - Throws: The failure that the channel was closed with.
  package func receive() throws -> [Element]? {
    _ = state.wait(atMost: nil) { state in
      state.isClosed || !state.batches.isEmpty ? true : nil
    }
    let (batch, failure) = state.withLock { state in
      (state.batches.isEmpty ? nil : state.batches.removeFirst(), state.failure)
    }
    if batch == nil, let failure { throw failure }
    return batch
  }

  /// Stops the sender: nothing more will be received.
  package func cancel() {
    state.withLock { state in (state.isCancelled, state.batches) = (true, []) }
  }
}
