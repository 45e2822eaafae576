/// A mono piece of sound at the mixing rate.
package struct Clip: Sendable, Equatable {
  /// Frames per second of all clips and of the stream.
  package static let rate = 48_000

  /// The maximum sample of a clip and of the mix: -1 dBFS.
  static let ceiling: Float = 29_200

  package var samples: [Int16]

  package init(samples: [Int16]) {
    self.samples = samples
  }

  package var duration: Duration {
    .nanoseconds(Int64(samples.count) * 1_000_000_000 / Int64(Self.rate))
  }
}
