package import Training

/// A moment in its own local time: `2026-01-05T18:00:00+01:00`.
package struct TimeText: Equatable, Sendable {
  /// ISO 8601 with the UTC offset, for programs.
  package let iso: String

  package init(_ iso: String) { self.iso = iso }

  /// Creates a moment from milliseconds since 1970 in UTC, and the seconds that local time is ahead.
  package init(utc: Int, offset: Int) {
    self.init(Day.moment(utc: utc, offset: offset))
  }

  /// To the minute, for people: `2026-01-05 18:00`; the day alone if it is its first second.
  package var text: String {
    let (day, time) = (Substring(iso.utf8.prefix(10)), Substring(iso.utf8.dropFirst(11).prefix(8)))
    return time == "00:00:00" ? String(day) : "\(day) \(time.prefix(5))"
  }

  package var day: Day? { Day(Substring(iso.utf8.prefix(10))) }
}

extension TimeText: Encodable {
  package func encode(to encoder: any Encoder) throws { try iso.encode(to: encoder) }
}
