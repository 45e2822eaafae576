internal import Coaching
internal import Commands
internal import Controls
internal import Platform
internal import SessionEngine

/// The pending reply to words from the socket, with what was shown since they arrived.
struct Answering {
  /// Everything shown; the wiring adds to it.
  let shown = Locked<[TimelineItem]>([])

  private var waiting: (reply: Reply, isPress: Bool, by: Int64)?

  /// When to answer even if nothing was shown, in nanoseconds of the boot clock.
  var deadline: Int64? { waiting?.by }

  /// Drops what was shown while no caller waits for it.
  func forget() {
    if waiting == nil { shown.withLock { $0 = [] } }
  }

  /// Begins to wait for the effect of words; an earlier client is refused.
  mutating func begin(_ reply: Reply, isPress: Bool) {
    refuse("busy with another one")
    shown.withLock { $0 = [] }
    waiting = (reply, isPress, BootClock.now() + 1_500_000_000)
  }

  /// Replies once the effect of the words is known, or after 1.5 seconds.
  ///
  /// News that is spoken meanwhile is passed on, but says nothing about the words.
  mutating func answer() {
    guard let waiting else { return }
    let items = shown.withLock { $0 }
    let logged = items.filter { $0.kind == .log }.compactMap(\.change).map(describe)
    let words = items.filter { [.say, .caption].contains($0.kind) }
    let said = words.map(\.text)
    let isIgnored = items.contains { $0.kind == .tone && $0.text == "ignored" }
    let isOver = BootClock.now() >= waiting.by
    let isAnswered = words.contains { !$0.isNews }
    guard isAnswered || isIgnored || isOver else { return }
    var lines = logged + said
    if lines.isEmpty { lines = [isIgnored ? "it came too soon" : "done"] }
    waiting.reply.answer(
      lines.joined(separator: "\n"),
      // A press is never wrong, only too early.
      isRefusal: isIgnored && !waiting.isPress && logged.isEmpty)
    self.waiting = nil
  }

  /// Replies at once, with what was shown or else the text.
  mutating func conclude(_ text: String) {
    guard let waiting else { return }
    let said = shown.withLock { $0 }.filter { [.say, .caption].contains($0.kind) }.map(\.text)
    waiting.reply.answer(said.isEmpty ? text : said.joined(separator: "\n"))
    self.waiting = nil
  }

  /// Refuses whoever is waiting.
  mutating func refuse(_ reason: String) {
    waiting?.reply.answer(reason, isRefusal: true)
    waiting = nil
  }

  private func describe(_ change: Session.LogChange) -> String {
    TimelineLine(at: .zero, kind: "log", text: "", change: change).description
  }
}
