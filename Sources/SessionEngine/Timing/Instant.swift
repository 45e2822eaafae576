/// A moment on the session's own clock: milliseconds since the session began.
///
/// The clock counts the time a machine is suspended and goes on across restarts; it never runs
/// backwards, whatever happens to the calendar.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since the session began.
  public let milliseconds: Int

  /// So many milliseconds after the session began.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The beginning of the session.
  public static let zero = Instant(milliseconds: 0)

  /// Earlier comes first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment a span later.
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds + span.milliseconds)
  }

  /// The moment a span earlier.
  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds - span.milliseconds)
  }

  /// The span from one moment to another.
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds - earlier.milliseconds)
  }

  /// Written as its milliseconds alone.
  public init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Written as its milliseconds alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

/// A length of time, in whole milliseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in milliseconds.
  public let milliseconds: Int

  /// So many milliseconds.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// So many milliseconds.
  public static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count) }

  /// So many seconds.
  public static func seconds(_ count: Int) -> TimeSpan { TimeSpan(milliseconds: count * 1000) }

  /// So many minutes.
  public static func minutes(_ count: Int) -> TimeSpan { seconds(count * 60) }

  /// Shorter comes first.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Both lengths, one after the other.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }

  /// The length in seconds, rounded to the nearest one.
  public var seconds: Int { (milliseconds + 500) / 1000 }
}
