import Phrasing
import SessionEngine
import Testing

@testable import Coaching

@Suite struct SpeechQueueTests {
  private func item(
    _ text: String, _ priority: Priority = .prompt, due: Int = 0, notBefore: Int = 0,
    patience: TimeSpan? = nil
  ) -> SpeechQueue.Queued {
    SpeechQueue.Queued(
      line: Line(Phrase(text), priority), due: Instant(milliseconds: due),
      notBefore: Instant(milliseconds: notBefore), patience: patience)
  }

  private func expect(
    _ text: String?, from queue: inout SpeechQueue, at milliseconds: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let said = queue.next(at: Instant(milliseconds: milliseconds))?.item.line.phrase.shown
    #expect(said == text, sourceLocation: location)
  }

  @Test("one utterance is spoken at a time") func one() {
    var queue = SpeechQueue()
    let cut17 = queue.add([item("one"), item("two")])
    #expect(!cut17)
    expect("one", from: &queue, at: 0)
    expect(nil, from: &queue, at: 10)
    queue.sounds(1, until: Instant(milliseconds: 800))
    #expect(queue.nextWake(after: .zero) == Instant(milliseconds: 800))
    expect(nil, from: &queue, at: 799)
    expect("two", from: &queue, at: 800)
  }

  @Test("a higher priority drops a lower one") func higher() {
    var queue = SpeechQueue()
    _ = queue.add([item("coach", .coach), item("chat", .chatter)])
    expect("coach", from: &queue, at: 0)
    let cut18 = queue.add([item("go", .countdown)])
    #expect(cut18)
    expect("go", from: &queue, at: 1)
    queue.sounds(2, until: Instant(milliseconds: 5))
    expect(nil, from: &queue, at: 9)
    #expect(queue.isIdle)
  }

  @Test("a lower priority waits for a higher one") func lower() {
    var queue = SpeechQueue()
    _ = queue.add([item("prompt")])
    expect("prompt", from: &queue, at: 0)
    let cut19 = queue.add([item("chat", .chatter)])
    #expect(!cut19)
    queue.sounds(1, until: Instant(milliseconds: 100))
    expect("chat", from: &queue, at: 100)
  }

  @Test("the same text is not queued twice") func twice() {
    var queue = SpeechQueue()
    _ = queue.add([item("same"), item("same")])
    _ = queue.add([item("same")])
    expect("same", from: &queue, at: 0)
    queue.sounds(1, until: Instant(milliseconds: 1))
    expect(nil, from: &queue, at: 1)
  }

  @Test("words tied to a moment are dropped once it has passed") func late() {
    var queue = SpeechQueue()
    _ = queue.add([item("timed", due: 1000, patience: SpeechQueue.late), item("plain", due: 1000)])
    expect("plain", from: &queue, at: 2501)
    _ = queue.add([item("in time", due: 3000, patience: SpeechQueue.late)])
    queue.sounds(1, until: Instant(milliseconds: 4400))
    expect("in time", from: &queue, at: 4500)
  }

  @Test("words wait for the press window") func window() {
    var queue = SpeechQueue()
    _ = queue.add([item("rest", notBefore: 400)])
    expect(nil, from: &queue, at: 399)
    #expect(queue.nextWake(after: Instant(milliseconds: 399)) == Instant(milliseconds: 400))
    expect("rest", from: &queue, at: 400)
  }

  @Test("a press clears the queue") func press() {
    var queue = SpeechQueue()
    _ = queue.add([item("one"), item("two")])
    let cut20 = queue.clear()
    #expect(!cut20)
    _ = queue.add([item("one"), item("two")])
    expect("one", from: &queue, at: 0)
    let cut21 = queue.clear()
    #expect(cut21)
    #expect(queue.isIdle)
    // An earlier utterance may still report that it began; that does not affect the current one.
    queue.sounds(1, until: Instant(milliseconds: 50))
    #expect(queue.nextWake(after: .zero) == nil)
  }
}
