/// When other sound has to be low, as far as it is known which words are spoken when.
///
/// All times are nanoseconds of the boot clock.
package struct SpeechTimes: Equatable, Sendable {
  /// How long before the first word other sound goes down.
  package static let lead: Int64 = 150_000_000

  /// How long it stays low after the last word, so that it does not swell between two sentences.
  static let hold: Int64 = 1_000_000_000

  /// How long expected words may be late, such as for the voice to be ready.
  static let patience: Int64 = 1_000_000_000

  /// The words that are spoken or about to be.
  private var spoken: [Range<Int64>] = []
  /// The words that have their place in the future.
  private var planned: [Range<Int64>] = []
  private var expected: Int64?

  package init() {}

  /// Words are about to be spoken at a time.
  package mutating func expect(at time: Int64) {
    expected = max(expected ?? time, time)
  }

  /// Words are spoken from one time to another, instead of those before.
  package mutating func speak(_ times: Range<Int64>) {
    spoken = spoken.compactMap { $0.cut(at: times.lowerBound) } + [times]
    expected = nil
  }

  /// Words were placed in the future.
  package mutating func plan(_ times: Range<Int64>) { planned.append(times) }

  /// Removes the planned words that have not begun.
  package mutating func unplan(at now: Int64) { planned.removeAll { $0.lowerBound >= now } }

  /// The words were cut off.
  package mutating func hush(at now: Int64) {
    spoken = spoken.compactMap { $0.cut(at: now) }
    planned = planned.compactMap { $0.lowerBound >= now ? $0 : $0.cut(at: now) }
  }

  package func isLow(at now: Int64) -> Bool { spans.contains { $0.contains(now) } }

  /// When `isLow` changes or may change next; `nil` if it does not.
  package func nextChange(after now: Int64) -> Int64? {
    spans.flatMap { [$0.lowerBound, $0.upperBound] }.filter { $0 > now }.min()
  }

  package mutating func forget(before now: Int64) {
    spoken.removeAll { $0.upperBound + SpeechTimes.hold <= now }
    planned.removeAll { $0.upperBound + SpeechTimes.hold <= now }
    if let time = expected, time + SpeechTimes.patience <= now { expected = nil }
  }

  private var spans: [Range<Int64>] {
    let words = (spoken + planned).map {
      $0.lowerBound - SpeechTimes.lead..<$0.upperBound + SpeechTimes.hold
    }
    return words
      + (expected.map { [$0 - SpeechTimes.lead..<$0 + SpeechTimes.patience] } ?? [])
  }
}

extension Range<Int64> {
  /// The part before a time; `nil` if there is none.
  fileprivate func cut(at time: Int64) -> Self? {
    lowerBound < time ? lowerBound..<Swift.min(upperBound, time) : nil
  }
}
