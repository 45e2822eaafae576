/// How long a lifter takes for a workout, relative to its prescribed length: it differs by half or
/// more between lifters, but hardly between one lifter's sessions.
public struct Pace: Hashable, Codable, Sendable {
  /// Thousandths of the prescribed time: 1,200 is a fifth longer.
  package let thousandths: Int

  package struct Sample: Hashable, Sendable {
    package var expected: TimeSpan
    /// Its actual length, until the last set.
    package var taken: TimeSpan

    package init(expected: TimeSpan, taken: TimeSpan) {
      (self.expected, self.taken) = (expected, taken)
    }
  }

  /// The number of sessions a pace is based on: lifters change, but not from week to week.
  package static let remembered = 7

  /// The fewest sessions needed; with fewer, one that was rushed would decide alone.
  private static let enough = 3

  /// The median pace, whatever call interrupted a session; `nil` if there are too few.
  package init?(of samples: [Sample]) {
    // Outside this range, the session was logged afterwards or lay idle for hours.
    let shares = samples.filter { $0.expected > .seconds(0) }
      .map { min($0.taken.milliseconds, Int.max / 1000) * 1000 / $0.expected.milliseconds }
      .filter { (250...4000).contains($0) }
      .prefix(Pace.remembered).sorted()
    guard shares.count >= Pace.enough else { return nil }
    thousandths = shares[shares.count / 2]
  }

  func length(_ expected: TimeSpan) -> TimeSpan {
    .milliseconds(expected.milliseconds * thousandths / 1000)
  }
}

extension SessionPlan {
  /// How long the workout will take at the lifter's pace, or as prescribed if the pace is unknown.
  package var expectedLength: TimeSpan { pace?.length(prescribedLength) ?? prescribedLength }
}
