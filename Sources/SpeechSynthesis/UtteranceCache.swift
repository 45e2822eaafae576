/// The most recently used utterances, up to a number of bytes.
struct UtteranceCache {
  private struct Entry {
    var utterance: Utterance
    var used: Int
  }

  /// A text and who speaks it.
  struct Key: Hashable {
    var text: VoicedText
    var settings: VoiceSettings
  }

  private let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var clock = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Returns an utterance and marks it as used.
  mutating func utterance(for text: Key) -> Utterance? {
    clock += 1
    entries[text]?.used = clock
    return entries[text]?.utterance
  }

  /// Adds an utterance, evicting the least recently used ones if necessary.
  mutating func keep(_ utterance: Utterance, for text: Key) {
    guard entries[text] == nil, Self.size(utterance) <= capacity else { return }
    while bytes + Self.size(utterance) > capacity,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      bytes -= Self.size(oldest.value.utterance)
      entries[oldest.key] = nil
    }
    clock += 1
    bytes += Self.size(utterance)
    entries[text] = Entry(utterance: utterance, used: clock)
  }

  /// Also an utterance without a sound takes memory, with its text.
  private static func size(_ utterance: Utterance) -> Int {
    max(utterance.samples.count * MemoryLayout<Int16>.stride, 500)
  }
}
