import Phrasing
import SessionEngine
import Testing

@testable import Coaching

@Suite struct SpeechQueueTests {
  private func item(
    _ text: String, _ priority: Priority = .prompt, due: Int = 0, notBefore: Int = 0,
    patience: TimeSpan? = nil
  ) -> SpeechQueue.Item {
    SpeechQueue.Item(
      line: Line(Phrase(text), priority), due: Instant(milliseconds: due),
      notBefore: Instant(milliseconds: notBefore), patience: patience)
  }

  private func said(_ queue: inout SpeechQueue, at milliseconds: Int) -> String? {
    queue.next(at: Instant(milliseconds: milliseconds))?.item.line.phrase.shown
  }

  @Test("one utterance is spoken at a time") func one() {
    var queue = SpeechQueue()
    let cut17 = queue.add([item("one"), item("two")])
    #expect(!cut17)
    let said1 = said(&queue, at: 0)
    #expect(said1 == "one")
    let said2 = said(&queue, at: 10)
    #expect(said2 == nil)
    queue.sounds(1, until: Instant(milliseconds: 800))
    #expect(queue.nextWake(after: .zero) == Instant(milliseconds: 800))
    let said3 = said(&queue, at: 799)
    #expect(said3 == nil)
    let said4 = said(&queue, at: 800)
    #expect(said4 == "two")
  }

  @Test("a higher priority drops a lower one") func higher() {
    var queue = SpeechQueue()
    _ = queue.add([item("coach", .coach), item("chat", .chatter)])
    let said5 = said(&queue, at: 0)
    #expect(said5 == "coach")
    let cut18 = queue.add([item("go", .countdown)])
    #expect(cut18)
    let said6 = said(&queue, at: 1)
    #expect(said6 == "go")
    queue.sounds(2, until: Instant(milliseconds: 5))
    let said7 = said(&queue, at: 9)
    #expect(said7 == nil)
    #expect(queue.isIdle)
  }

  @Test("a lower priority waits for a higher one") func lower() {
    var queue = SpeechQueue()
    _ = queue.add([item("prompt")])
    let said8 = said(&queue, at: 0)
    #expect(said8 == "prompt")
    let cut19 = queue.add([item("chat", .chatter)])
    #expect(!cut19)
    queue.sounds(1, until: Instant(milliseconds: 100))
    let said9 = said(&queue, at: 100)
    #expect(said9 == "chat")
  }

  @Test("the same text is not queued twice") func twice() {
    var queue = SpeechQueue()
    _ = queue.add([item("same"), item("same")])
    _ = queue.add([item("same")])
    let said10 = said(&queue, at: 0)
    #expect(said10 == "same")
    queue.sounds(1, until: Instant(milliseconds: 1))
    let said11 = said(&queue, at: 1)
    #expect(said11 == nil)
  }

  @Test("words tied to a moment are dropped once it has passed") func late() {
    var queue = SpeechQueue()
    _ = queue.add([item("timed", due: 1000, patience: SpeechQueue.late), item("plain", due: 1000)])
    let said12 = said(&queue, at: 2501)
    #expect(said12 == "plain")
    _ = queue.add([item("in time", due: 3000, patience: SpeechQueue.late)])
    queue.sounds(1, until: Instant(milliseconds: 4400))
    let said13 = said(&queue, at: 4500)
    #expect(said13 == "in time")
  }

  @Test("words wait for the press window") func window() {
    var queue = SpeechQueue()
    _ = queue.add([item("rest", notBefore: 400)])
    let said14 = said(&queue, at: 399)
    #expect(said14 == nil)
    #expect(queue.nextWake(after: Instant(milliseconds: 399)) == Instant(milliseconds: 400))
    let said15 = said(&queue, at: 400)
    #expect(said15 == "rest")
  }

  @Test("a press clears the queue") func press() {
    var queue = SpeechQueue()
    _ = queue.add([item("one"), item("two")])
    let cut20 = queue.clear()
    #expect(!cut20)
    _ = queue.add([item("one"), item("two")])
    let said16 = said(&queue, at: 0)
    #expect(said16 == "one")
    let cut21 = queue.clear()
    #expect(cut21)
    #expect(queue.isIdle)
    // An earlier utterance may still report that it began; that does not affect the current one.
    queue.sounds(1, until: Instant(milliseconds: 50))
    #expect(queue.nextWake(after: .zero) == nil)
  }
}
