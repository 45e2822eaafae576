/// A calendar day without time or time zone: the local date of an event.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since January 1, 1970.
  package let number: Int

  private static let counted = -719_162...2_932_896

  /// Creates a day from its number, clamped to the years 1 to 9999.
  package init(number: Int) {
    self.number = min(max(number, Day.counted.lowerBound), Day.counted.upperBound)
  }

  /// Creates the local date of a moment: milliseconds since 1970, and seconds the local clock is
  /// ahead of UTC.
  package init(utc: Int, offset: Int) {
    func floored(_ number: Int, by unit: Int) -> Int { number / unit - (number % unit < 0 ? 1 : 0) }
    let seconds = floored(utc, by: 1000) + min(max(offset, -100_000), 100_000)
    self.init(number: floored(seconds, by: 86_400))
  }

  /// Reads `2026-01-05`; `nil` if there is no such day.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4,
      parts.allSatisfy({ $0.count <= 4 && $0.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = Day.on(year, month, day)
    else { return nil }
    self = date
  }

  package static func on(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Day? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(dayOfMonth) else {
      return nil
    }
    let day = Day(year: year, month: month, day: dayOfMonth)
    // February 31 would be a day in March.
    return day.civil == (year, month, dayOfMonth) ? day : nil
  }

  /// Counts days in years that begin in March, so that the leap day comes last (Hinnant,
  /// "chrono-compatible low-level date algorithms").
  private init(year: Int, month: Int, day: Int) {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let era = year / 400
    let yearOfEra = year - era * 400
    self.init(
      number: era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        - 719_468)
  }

  var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month >= 10 ? month - 9 : month + 3, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  package var weekday: Weekday {
    // January 1, 1970 was a Thursday.
    let index = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  package var monday: Day { Day(number: number - (Weekday.allCases.firstIndex(of: weekday) ?? 0)) }

  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  package static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }

  package static func - (day: Day, count: Int) -> Day { Day(number: day.number - count) }

  package static func - (day: Day, other: Day) -> Int { day.number - other.number }
}

extension Day: CustomStringConvertible {
  /// The date as `2026-01-05`.
  public var description: String {
    let (year, month, day) = civil
    let digits = String(100_000_000 + (year * 100 + month) * 100 + day).dropFirst()
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}

extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let day = Day(try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "expected a day, as in '2026-01-05'")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
