internal import Coaching
internal import Controls
internal import Platform

/// Messages from other threads to the conductor.
final class Mailbox: Sendable {
  private let messages = Locked<[Message]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  /// Leaves a message and wakes the conductor.
  ///
  /// May be called from any thread.
  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    waker.wake()
  }

  /// Removes and returns all messages.
  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
