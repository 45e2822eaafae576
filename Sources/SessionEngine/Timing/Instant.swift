/// A moment on the session's own clock: milliseconds since the session began.
///
/// The clock includes suspend time and continues across restarts. It never runs backwards, even if
/// the system time is changed.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since the session began.
  public let milliseconds: Int

  /// Creates an instant from milliseconds since the session began.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The beginning of the session.
  public static let zero = Instant(milliseconds: 0)

  /// Orders instants from earlier to later.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The instant that much later.
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds + span.milliseconds)
  }

  /// The instant that much earlier.
  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds - span.milliseconds)
  }

  /// The time between two instants.
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds - earlier.milliseconds)
  }

  /// Decodes a plain number of milliseconds.
  public init(from decoder: any Decoder) throws { milliseconds = try Int(from: decoder) }

  /// Encodes a plain number of milliseconds.
  public func encode(to encoder: any Encoder) throws { try milliseconds.encode(to: encoder) }
}

/// A duration in whole milliseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The duration in milliseconds.
  public let milliseconds: Int

  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Creates a duration from milliseconds.
  public static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count) }

  /// Creates a duration from seconds.
  public static func seconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count * 1000) }

  package static func minutes(_ count: Int) -> TimeSpan { seconds(count * 60) }

  /// Orders durations from shorter to longer.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The sum of two durations.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }

  /// The duration in seconds, rounded to the nearest.
  public var seconds: Int { (milliseconds + 500) / 1000 }
}
