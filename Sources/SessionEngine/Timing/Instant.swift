/// A moment on the session's own clock, which includes suspend time and continues across restarts.
/// It never runs backwards, even if the system time is changed.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since the session began.
  public let milliseconds: Int

  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  public static let zero = Instant(milliseconds: 0)

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds + span.milliseconds)
  }

  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds - span.milliseconds)
  }

  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds - earlier.milliseconds)
  }

  public init(from decoder: any Decoder) throws { milliseconds = try Int(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try milliseconds.encode(to: encoder) }
}

/// A duration in whole milliseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public let milliseconds: Int

  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  public static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count) }

  public static func seconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count * 1000) }

  package static func minutes(_ count: Int) -> TimeSpan { seconds(count * 60) }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }

  /// The duration in seconds, rounded to the nearest.
  public var seconds: Int { (milliseconds + 500) / 1000 }
}
