package import Training

/// A moment in its own local time: `2026-01-05T18:00:00+01:00`.
package struct TimeText: Equatable, Sendable {
  /// ISO 8601 with the UTC offset, for programs.
  package let iso: String

  package init(_ iso: String) { self.iso = iso }

  /// Creates a moment from milliseconds since 1970 in UTC, and the seconds that local time is ahead.
  package init(utc: Int, offset: Int) {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let second = ((utc - utc.remainder(of: 1000)) / 1000 + offset).remainder(of: 86_400)
    let minutes = abs(offset) / 60
    self.init(
      "\(Day(utc: utc, offset: offset))"
        + "T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        + "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))")
  }

  /// To the minute, for people: `2026-01-05 18:00`.
  ///
  /// A day given without a time is stored as its first second, and only the day is shown.
  package var text: String {
    let (day, time) = (Substring(iso.utf8.prefix(10)), Substring(iso.utf8.dropFirst(11).prefix(8)))
    return time == "00:00:00" ? String(day) : "\(day) \(time.prefix(5))"
  }
}

extension TimeText: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(iso)
  }
}

extension Int {
  /// The remainder of a division, never negative.
  fileprivate func remainder(of divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

extension TimeText {
  /// Its date.
  package var day: Day? { Day(Substring(iso.utf8.prefix(10))) }
}
