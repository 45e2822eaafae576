import Coaching
import Glibc
import SessionEngine
import Testing

@testable import Controls
@testable import Host

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
  private var text: String { text(on: near) }

  private func text(on near: Int32) -> String {
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
    _ = answering.begin(.words("note one"), reply)
    show(.say, "Rest, 1 minute.")
    answering.answer()
    #expect(text == "Rest, 1 minute.\n")
  }

  @Test("news that comes in between is part of the reply, but the answer is waited for")
  func news() {
    _ = answering.begin(.words("note one"), reply)
    show(.say, "Sound is back.", isNews: true)
    answering.answer()
    #expect(text.isEmpty)
    show(.say, "Rest, 1 minute.")
    answering.answer()
    #expect(text == "Sound is back.\nRest, 1 minute.\n")
  }

  @Test("words wait for the answer to those before, and both are answered") func oneByOne() throws {
    let (second, answer) = try other()
    defer { close(second) }
    let (isFirst, isSecond) = (
      answering.begin(.words("note one"), reply), answering.begin(.words("note two"), answer)
    )
    #expect(isFirst && !isSecond)
    let early = answering.takeLater()
    #expect(early == nil)
    show(.say, "Noted.")
    answering.answer()
    #expect(text == "Noted.\n")
    let taken = answering.takeLater()
    let later = try #require(taken)
    #expect(later.input == .words("note two"))
    _ = answering.begin(later.input, later.reply)
    answering.answer()
    #expect(text(on: second).isEmpty)
    show(.say, "Noted, too.")
    answering.answer()
    #expect(text(on: second) == "Noted, too.\n")
  }

  @Test("a press never waits, and gets the same answer") func presses() throws {
    let (second, answer) = try other()
    defer { close(second) }
    for caller in [reply, answer] {
      let isPassedOn = answering.begin(.press, caller)
      #expect(isPassedOn)
    }
    show(.say, "Twice.")
    answering.answer()
    #expect(text == "Twice.\n" && text(on: second) == "Twice.\n")
  }

  @Test("words that were never passed on are refused at the end") func refused() throws {
    let (second, answer) = try other()
    defer { close(second) }
    _ = answering.begin(.press, reply)
    _ = answering.begin(.words("q"), answer)
    show(.say, "Good night.")
    answering.conclude("standing by")
    #expect(text == "Good night.\n" && text(on: second) == "refused: standing by\n")
  }

  /// Another caller: its end, and the reply to it.
  private func other() throws -> (Int32, Reply) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], Reply(takingOwnershipOf: ends[1]))
  }
}
