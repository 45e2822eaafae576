internal import Coaching
internal import CommandGrammar
internal import Controls
internal import Platform
internal import Reports
internal import SessionEngine

/// The pending reply to words from the socket, with what was shown since they arrived.
///
/// Words that come before it wait, as the next line of a pipe does; a press never does.
struct Answering {
  /// Everything shown; the wiring adds to it.
  let shown = Locked<[TimelineItem]>([])

  /// The senders who wait for the same answer: several presses may be one gesture.
  private var waiting: (callers: [(reply: Reply, isPress: Bool)], refusal: String, by: Int64)?
  /// Words that have not been passed on.
  private var later: [(input: Coach.Input, reply: Reply)] = []

  /// When to answer even if nothing was shown, in nanoseconds of the boot clock.
  var deadline: Int64? { waiting?.by }

  /// How long to wait for the effect, in nanoseconds.
  private static let patience: Int64 = 10_000_000_000

  /// What a listener gets whose words are not taken.
  static let noAnswer = "that answers nothing that is asked now"

  /// Drops what was shown while no caller waits for it.
  func forget() {
    if waiting == nil { shown.withLock { $0 = [] } }
  }

  /// Begins to wait for the effect of words or a press; returns whether to pass them on now,
  /// instead of when `takeLater` returns them.
  mutating func begin(_ input: Coach.Input, _ reply: Reply) -> Bool {
    var isHeard = false
    if case .heard = input { isHeard = true }
    if waiting != nil {
      // By its turn, something else may be asked.
      if isHeard {
        reply.answer(Answering.noAnswer, isRefusal: true)
        return false
      }
      guard input == .press else {
        later.append((input, reply))
        return false
      }
      waiting?.callers.append((reply, isPress: true))
      return true
    }
    shown.withLock { $0 = [] }
    waiting = (
      [(reply, isPress: input == .press)],
      isHeard ? Answering.noAnswer : "it came too soon", BootClock.now() + Answering.patience
    )
    return true
  }

  /// Removes and returns the words whose turn it is; `nil` while an answer is pending.
  mutating func takeLater() -> (input: Coach.Input, reply: Reply)? {
    waiting == nil && !later.isEmpty ? later.removeFirst() : nil
  }

  /// Replies once the effect of the words is known, or after ten seconds; news that is spoken
  /// meanwhile is passed on, but says nothing about the words.
  mutating func answer() {
    guard let waiting else { return }
    let items = shown.read { $0 }
    let logged = items.filter { $0.kind == .log && $0.change != nil }.map(\.words)
    let words = items.filter { [.say, .caption].contains($0.kind) }
    let said = words.map(\.text)
    let isIgnored = items.contains { $0.kind == .tone && $0.text == "ignored" }
    let isOver = BootClock.now() >= waiting.by
    let isAnswered = words.contains { !$0.isNews }
    guard isAnswered || isIgnored || isOver else { return }
    var lines = logged + said
    if lines.isEmpty { lines = [isIgnored ? waiting.refusal : "done"] }
    for (reply, isPress) in waiting.callers {
      reply.answer(
        lines.joined(separator: "\n"),
        // A press is never wrong, only too early.
        isRefusal: isIgnored && !isPress && logged.isEmpty)
    }
    self.waiting = nil
  }

  /// Replies at once, with what was shown or else the text, and refuses words not passed on.
  mutating func conclude(_ text: String) {
    if let waiting {
      let said = shown.read { $0 }.filter { [.say, .caption].contains($0.kind) }.map(\.text)
      let answer = said.isEmpty ? text : said.joined(separator: "\n")
      for (reply, _) in waiting.callers { reply.answer(answer) }
      self.waiting = nil
    }
    refuse(text)
  }

  mutating func refuse(_ reason: String) {
    let replies = (waiting?.callers.map(\.reply) ?? []) + later.map(\.reply)
    for reply in replies { reply.answer(reason, isRefusal: true) }
    (waiting, later) = (nil, [])
  }
}
