internal import Phrasing
internal import SessionEngine

/// What is to be said, in its order: one utterance at a time.
///
/// The higher priority drops the lower, the same text is not queued twice, and what is tied to a
/// moment is dropped when that moment is too long past.
struct SpeechQueue {
  /// Words tied to a moment are worth nothing so much later.
  static let late = TimeSpan.milliseconds(1500)

  /// A count that is heard so much later belongs to the next one already.
  static let lateCount = TimeSpan.milliseconds(150)

  struct Item: Equatable {
    var line: Line
    /// The moment the words belong to.
    var due: Instant
    /// A press may still become a double until then.
    var notBefore: Instant
    /// How late the words still make sense; nothing where they always do.
    var patience: TimeSpan?
    /// It is about the program and not the workout: nothing drops it before it was said.
    var isNotice = false
  }

  struct Current: Equatable {
    var number: Int
    var line: Line
    /// When it ends, once that is known.
    var until: Instant?
  }

  private(set) var queue: [Item] = []
  private(set) var current: Current?
  private var number = 0

  /// Whether there is nothing to say.
  var isIdle: Bool { queue.isEmpty && current == nil }

  /// Whether something that a press would confirm has not been said to its end.
  func isOwing(at now: Instant) -> Bool {
    let isSpoken = current?.until.map { $0 <= now } ?? false
    return current?.line.isEssential == true && !isSpoken
      || queue.contains(where: \.line.isEssential)
  }

  /// What is left of an announcement that has not been heard, its end included.
  func owed(at now: Instant) -> [Line] {
    guard isOwing(at: now) else { return [] }
    let lines = (current.map { [$0.line] } ?? []) + queue.filter { !$0.isNotice }.map(\.line)
    return Array(lines.filter { $0.priority >= .prompt }.drop { !$0.isEssential })
  }

  /// Drops what leads up to the words that a press would confirm.
  ///
  /// True when what is being said has to stop for them.
  mutating func skipToEssential() -> Bool {
    guard current?.line.isEssential != true,
      let first = queue.firstIndex(where: \.line.isEssential)
    else { return false }
    queue = queue[..<first].filter(\.isNotice) + queue[first...]
    for index in queue.indices { queue[index].notBefore = queue[index].due }
    defer { current = nil }
    return current != nil
  }

  /// Takes up lines that belong together; those that come behind what is there drop none of it.
  ///
  /// True when what is being said has to stop for them.
  mutating func add(_ items: [Item], behind: Bool = false) -> Bool {
    if let first = items.first, first.isNotice {
      // It comes first, and drops nothing: what was to be said is as true as before.
      let place = queue.firstIndex { !$0.isNotice } ?? queue.endIndex
      if !queue.contains(first), first.line != current?.line { queue.insert(first, at: place) }
      return false
    }
    guard let highest = behind ? .chatter : items.map(\.line.priority).max() else { return false }
    queue.removeAll { $0.line.priority < highest && !$0.isNotice }
    let isCut = current.map { $0.line.priority < highest } ?? false
    if isCut { current = nil }
    for item in items where !item.line.phrase.shown.isEmpty {
      let phrase = item.line.phrase
      if phrase == current?.line.phrase || queue.contains(where: { $0.line.phrase == phrase }) {
        continue
      }
      queue.append(item)
    }
    return isCut
  }

  /// Drops everything but notices that are still to be said.
  ///
  /// True when something is being said.
  mutating func clear() -> Bool {
    queue.removeAll { !$0.isNotice }
    defer { current = nil }
    return current != nil
  }

  /// The next line to be said at a moment, if there is one and nothing else is being said.
  mutating func next(at now: Instant) -> (number: Int, item: Item)? {
    if let until = current?.until, until <= now { current = nil }
    queue.removeAll { item in item.patience.map { now - item.due > $0 } ?? false }
    guard current == nil, let first = queue.first, first.notBefore <= now else { return nil }
    queue.removeFirst()
    number += 1
    current = Current(number: number, line: first.line, until: nil)
    return (number, first)
  }

  /// An utterance sounds since a moment for so long.
  mutating func sounds(_ number: Int, until: Instant) {
    if current?.number == number { current?.until = until }
  }

  /// When there will be something to do.
  func nextWake(after now: Instant) -> Instant? {
    if let current { return current.until }
    return queue.first.map { max($0.notBefore, now) }
  }
}
