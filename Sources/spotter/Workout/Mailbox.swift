internal import Coaching
internal import Controls
internal import Platform

/// What other threads have to say to the conductor.
final class Mailbox: Sendable {
  private let messages = Locked<[Message]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  /// Leaves a message and wakes the conductor.
  ///
  /// From any thread.
  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    waker.wake()
  }

  /// Takes out what is there.
  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
