/// A spoken text as samples, mono, without silence around it.
package struct Utterance: Sendable {
  package var samples: [Int16]

  /// Samples per second.
  package var rate: Int

  package init(samples: [Int16], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  package var duration: Duration {
    .nanoseconds(Int64(samples.count) * 1_000_000_000 / Int64(max(rate, 1)))
  }

  /// The same without what is softer than 1 % of full scale at both ends.
  ///
  /// eSpeak NG puts up to 50 ms of silence around a sentence; it would delay the first word.
  func trimmed() -> Utterance {
    let threshold = 327
    func audible(_ sample: Int16) -> Bool { abs(Int(sample)) > threshold }
    guard let first = samples.firstIndex(where: audible),
      let last = samples.lastIndex(where: audible)
    else { return Utterance(samples: [], rate: rate) }
    return Utterance(samples: Array(samples[first...last]), rate: rate)
  }
}
