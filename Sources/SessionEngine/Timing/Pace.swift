/// How long a lifter takes for a workout, beside what it takes as prescribed.
///
/// Set-up, tempo and how rests are kept differ by half and more from one lifter to the next, and
/// hardly from one of their sessions to the next.
public struct Pace: Hashable, Codable, Sendable {
  /// In thousandths of the time as prescribed: 1,200 is a fifth longer.
  package let thousandths: Int

  /// A session that was done to its end.
  package struct Sample: Hashable, Sendable {
    /// What it takes as prescribed.
    package var expected: TimeSpan
    /// What it took, to its last set.
    package var taken: TimeSpan

    /// A session of this length that was to take another.
    package init(expected: TimeSpan, taken: TimeSpan) {
      self.expected = expected
      self.taken = taken
    }
  }

  /// The sessions a pace goes by: lifters change, but not from week to week.
  package static let remembered = 7

  /// Fewer sessions say nothing: one that was pressed through would decide alone.
  private static let enough = 3

  /// The pace of sessions that were done to their ends, or none where there were too few.
  ///
  /// It is the middle one of theirs, so that a session with a telephone call in it counts for no
  /// more than another.
  package init?(of samples: some Sequence<Sample>) {
    // Out of this range it was written down afterwards, or lay about for hours.
    let shares = Array(
      samples.lazy.filter { $0.expected > .seconds(0) }
        .map { min($0.taken.milliseconds, Int.max / 1000) * 1000 / $0.expected.milliseconds }
        .filter { (250...4000).contains($0) }
        .prefix(Pace.remembered)
    ).sorted()
    guard shares.count >= Pace.enough else { return nil }
    thousandths = shares[shares.count / 2]
  }

  /// How long something takes at this pace.
  func length(_ expected: TimeSpan) -> TimeSpan {
    .milliseconds(expected.milliseconds * thousandths / 1000)
  }

  private enum CodingKeys: String, CodingKey {
    case thousandths = "thousandths"
  }
}

extension SessionPlan {
  /// How long the workout will take: as prescribed, or as long as the lifter takes for it.
  public var expectedLength: TimeSpan {
    pace?.length(prescribedLength) ?? prescribedLength
  }
}
