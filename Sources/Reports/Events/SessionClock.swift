package import SessionEngine

/// The calendar time of a session's instants, as far as the machine knows it.
package struct SessionClock: Equatable, Sendable {
  /// The UTC time of instant zero, in milliseconds since 1970.
  var zero: Int
  /// Seconds that local time is ahead of UTC.
  var offset: Int

  /// Creates a clock from one instant and its calendar time.
  package init(_ instant: Instant, isAt utc: Int, offset: Int) {
    zero = utc - instant.milliseconds
    self.offset = offset
  }

  func text(_ instant: Instant) -> TimeText {
    TimeText(utc: zero + instant.milliseconds, offset: offset)
  }
}
