/// A spoken text as mono samples, without surrounding silence.
package struct Utterance: Sendable {
  package var samples: [Int16]

  /// Samples per second.
  package var rate: Int

  package var duration: Duration {
    .nanoseconds(Int64(samples.count) * 1_000_000_000 / Int64(max(rate, 1)))
  }

  /// Appends another utterance and a pause behind it, in milliseconds.
  mutating func add(_ other: Utterance, pause: Int) {
    samples += other.samples
    samples += [Int16](repeating: 0, count: pause * rate / 1000)
  }

  /// Returns the utterance without samples below 1 % of full scale at both ends: eSpeak NG adds up
  /// to 50 ms of silence around a sentence, which would delay the first word.
  func trimmed() -> Utterance {
    let threshold = 327
    func audible(_ sample: Int16) -> Bool { abs(Int(sample)) > threshold }
    guard let first = samples.firstIndex(where: audible),
      let last = samples.lastIndex(where: audible)
    else { return Utterance(samples: [], rate: rate) }
    return Utterance(samples: Array(samples[first...last]), rate: rate)
  }
}
