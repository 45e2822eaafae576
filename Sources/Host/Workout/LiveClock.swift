internal import SessionEngine

/// Relates the instants of a session to the boot clock.
struct LiveClock: Sendable {
  /// The boot clock in milliseconds at instant zero of the session.
  let origin: Int

  /// Returns the instant at a time of the boot clock, in nanoseconds.
  func instant(at nanoseconds: Int64) -> Instant {
    Instant(milliseconds: Int(nanoseconds / 1_000_000) - origin)
  }

  /// Returns the time of the boot clock at an instant, in nanoseconds.
  func nanoseconds(at instant: Instant) -> Int64 {
    Int64(instant.milliseconds + origin) * 1_000_000
  }
}
