internal import Phrasing
internal import SessionEngine

/// The speech queue: one utterance at a time, in order. Higher priority replaces lower, a text is
/// not queued twice, and a line tied to a moment is dropped when it is too late.
struct SpeechQueue {
  /// How late words tied to a moment are still useful.
  static let late = TimeSpan.milliseconds(1500)

  /// How late a count is still useful; later, it would be taken for the next one.
  static let lateCount = TimeSpan.milliseconds(150)

  struct Queued: Equatable {
    var line: Line
    var due: Instant
    /// Until then, a press may still become a double.
    var notBefore: Instant
    /// How late the words are still useful; `nil` if always.
    var patience: TimeSpan?
    /// Whether it is about the program rather than the workout; notices are never dropped.
    var isNotice = false
    /// Whether it is news about a device or the disk, and no answer to the lifter.
    var isNews = false
  }

  struct Current: Equatable {
    var number: Int
    var line: Line
    /// When it ends, once known.
    var until: Instant?
  }

  private(set) var queue: [Queued] = []
  private(set) var current: Current?
  private var number = 0
  /// The latest phrases that were said, except those that were cut off.
  private var said: [Phrase] = []

  /// More lines than follow each other between two sets.
  private static let remembered = 8

  var isIdle: Bool { queue.isEmpty && current == nil }

  func isSpeaking(at now: Instant) -> Bool {
    current.map { $0.until.map { now < $0 } ?? true } ?? false
  }

  /// Whether words that a press would confirm have not been spoken to their end.
  func hasUnheard(at now: Instant) -> Bool {
    let isSpoken = current?.until.map { $0 <= now } ?? false
    return current?.line.isEssential == true && !isSpoken
      || queue.contains(where: \.line.isEssential)
  }

  func isWaiting(_ phrase: Phrase) -> Bool { queue.contains { $0.line.phrase == phrase } }

  /// Whether a phrase is being said or waiting to be.
  func isSaying(_ phrase: Phrase) -> Bool {
    isWaiting(phrase) || current?.line.phrase == phrase
  }

  /// Whether a phrase was said a short time ago, or is being said.
  func hasSaid(_ phrase: Phrase) -> Bool { said.contains(phrase) }

  /// The rest of an announcement that has not been heard to its end.
  func unheard(at now: Instant) -> [Line] {
    guard hasUnheard(at: now) else { return [] }
    let lines = (current.map { [$0.line] } ?? []) + queue.filter { !$0.isNotice }.map(\.line)
    return Array(lines.filter { $0.priority >= .prompt }.drop { !$0.isEssential })
  }

  /// Drops what leads up to the words that a press would confirm; returns whether current speech
  /// has to stop for them.
  mutating func skipToEssential() -> Bool {
    guard current?.line.isEssential != true,
      let first = queue.firstIndex(where: \.line.isEssential)
    else { return false }
    queue = queue[..<first].filter(\.isNotice) + queue[first...]
    for index in queue.indices { queue[index].notBefore = queue[index].due }
    defer { cutOff() }
    return current != nil
  }

  /// Queues lines that belong together; with `behind`, they do not replace earlier ones. Returns
  /// whether current speech has to stop for them.
  mutating func add(_ items: [Queued], behind: Bool = false) -> Bool {
    if let first = items.first, first.isNotice {
      // A notice comes first but replaces nothing: what was queued is still true.
      let index = queue.firstIndex { !$0.isNotice } ?? queue.endIndex
      if !queue.contains(first), first.line != current?.line { queue.insert(first, at: index) }
      return false
    }
    guard let highest = behind ? .chatter : items.map(\.line.priority).max() else { return false }
    queue.removeAll { $0.line.priority < highest && !$0.isNotice }
    let isCut = current.map { $0.line.priority < highest } ?? false
    if isCut { cutOff() }
    for item in items where !item.line.phrase.shown.isEmpty {
      let phrase = item.line.phrase
      if phrase == current?.line.phrase || queue.contains(where: { $0.line.phrase == phrase }) {
        continue
      }
      queue.append(item)
    }
    return isCut
  }

  /// Drops all but pending notices; returns whether something is being said.
  mutating func clear() -> Bool {
    queue.removeAll { !$0.isNotice }
    defer { cutOff() }
    return current != nil
  }

  /// Lets words that waited for a key wait only until it can be no double.
  mutating func keyIsUp() {
    for index in queue.indices
    where queue[index].notBefore == queue[index].due + SessionMachine.holdTime {
      queue[index].notBefore = queue[index].due + SessionMachine.pressWindow
    }
  }

  private mutating func cutOff() {
    said.removeAll { $0 == current?.line.phrase }
    current = nil
  }

  /// The next line to say, unless something is being said or none is due.
  mutating func next(at now: Instant) -> (number: Int, item: Queued)? {
    if let until = current?.until, until <= now { current = nil }
    queue.removeAll { item in item.patience.map { now - item.due > $0 } ?? false }
    guard current == nil, let first = queue.first, first.notBefore <= now else { return nil }
    queue.removeFirst()
    number += 1
    current = Current(number: number, line: first.line, until: nil)
    said = said.suffix(Self.remembered - 1) + [first.line.phrase]
    return (number, first)
  }

  /// Records when an utterance that started will end.
  mutating func sounds(_ number: Int, until: Instant) {
    if current?.number == number { current?.until = until }
  }

  func nextWake(after now: Instant) -> Instant? {
    if let current { return current.until }
    return queue.first.map { max($0.notBefore, now) }
  }
}
