import Coaching
import Glibc
import SessionEngine
import Testing

@testable import Controls
@testable import spotter

/// The reply to `spotter press`.
@Suite final class AnsweringTests {
  private var answering = Answering()
  private let near: Int32
  private let reply: Reply

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    (near, reply) = (ends[0], Reply(takingOwnershipOf: ends[1]))
  }

  deinit { close(near) }

  /// Everything replied so far.
  private var text: String {
    var space = [UInt8](repeating: 0, count: 1024)
    let count = recv(near, &space, space.count, Int32(MSG_DONTWAIT))
    return String(decoding: space.prefix(max(0, count)), as: UTF8.self)
  }

  private func show(_ kind: TimelineItem.Kind, _ text: String, isNews: Bool = false) {
    answering.shown.withLock {
      $0.append(TimelineItem(at: .zero, kind: kind, text: text, isNews: isNews))
    }
  }

  @Test("words that answer are the reply at once") func answered() {
    answering.begin(reply, isPress: false)
    show(.say, "Rest, 1 minute.")
    answering.answer()
    #expect(text == "Rest, 1 minute.\n")
  }

  @Test("news that comes in between is part of the reply, but the answer is waited for")
  func news() {
    answering.begin(reply, isPress: false)
    show(.say, "Sound is back.", isNews: true)
    answering.answer()
    #expect(text.isEmpty)
    show(.say, "Rest, 1 minute.")
    answering.answer()
    #expect(text == "Sound is back.\nRest, 1 minute.\n")
  }
}
