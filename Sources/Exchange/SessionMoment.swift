package import Training

/// When an imported session began, as far as its file says.
package enum SessionMoment: Hashable, Sendable {
  /// By the clock on the wall; the file names no time zone, and perhaps no time of day (in seconds).
  case wall(Day, seconds: Int?)
  /// At an instant, in UTC milliseconds since 1970; `offset` is that of local time, if known.
  case instant(utc: Int, offset: Int?)
}

/// Which number of a date such as `04/03/2024` is the day.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"

  /// The only order in which a text is a date; `nil` if it is one in both or in neither.
  init?(of text: some StringProtocol) {
    let possible = Self.allCases.filter { SessionMoment(text, order: $0) != nil }
    guard possible.count == 1 else { return nil }
    self = possible[0]
  }
}

extension SessionMoment {
  /// Reads a date between 1970 and 2200 as the known programs write it.
  ///
  /// `2024-11-28 17:36:08`, `2026/08/11`, `28 Nov 2024, 17:36`, `Nov 28, 2024, 5:36 PM`,
  /// `28.11.2024 17:36`, `28/11/24`, `2024-11-28T17:36:08Z` and `…+01:00`; months in any language
  /// of `MonthNames`. `04/03/2024` is read in the given order; without one it is refused.
  package init?(_ text: some StringProtocol, order: DateOrder? = nil) {
    var words = text.split { $0 == " " || $0 == "," || $0 == "\u{A0}" || $0 == "\u{202F}" }[...]
    guard let first = words.first else { return nil }
    if words.count == 1, let t = first.firstIndex(where: { $0 == "T" || $0 == "t" }) {
      words = [first[..<t], first[first.index(after: t)...]]
    }
    guard let day = SessionMoment.day(&words, order), day >= SessionMoment.earliest,
      day <= SessionMoment.latest
    else { return nil }
    guard !words.isEmpty else {
      self = .wall(day, seconds: nil)
      return
    }
    guard let (seconds, offset) = SessionMoment.time(words) else { return nil }
    guard let zone = offset else {
      self = .wall(day, seconds: seconds)
      return
    }
    let utc = (day.number * 86_400 + seconds - (zone.seconds ?? 0)) * 1000
    self = .instant(utc: utc, offset: zone.seconds)
  }

  /// The instant in milliseconds since 1970; by the clock on the wall, as if that showed UTC.
  var approximateInstant: Int {
    switch self {
    case .wall(let day, let seconds): (day.number * 86_400 + (seconds ?? 0)) * 1000
    case .instant(let utc, _): utc
    }
  }

  /// The date, by its own clock if it has one.
  var day: Day {
    switch self {
    case .wall(let day, _): day
    case .instant(let utc, let offset):
      Day(number: Int((Double(utc / 1000 + (offset ?? 0)) / 86_400).rounded(.down)))
    }
  }

  private static let earliest = Day(number: 0)
  private static let latest = Day(number: 84_006)

  /// Takes the words of the date from the front.
  private static func day<Text: StringProtocol>(
    _ words: inout ArraySlice<Text>, _ order: DateOrder?
  ) -> Day? {
    guard let first = words.popFirst() else { return nil }
    for separator in ["-", "/", "."] as [Character] {
      let parts = first.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      if parts[0].count == 4 { return day(parts[0], parts[1], parts[2]) }
      // With hyphens, the first of three short numbers could be the year.
      let year = parts[2].count == 2 && separator != "-" ? "20\(parts[2])" : String(parts[2])
      let dayFirst = day(year, parts[1], parts[0])
      if separator == "." { return dayFirst }
      let monthFirst = day(year, parts[0], parts[1])
      switch order {
      case .dayFirst: return dayFirst
      case .monthFirst: return monthFirst
      case nil:
        return dayFirst == nil || dayFirst == monthFirst
          ? monthFirst
          : monthFirst == nil ? dayFirst : nil
      }
    }
    // "30 de junio de 2025"
    func next() -> Text? {
      while words.first == "de" { words.removeFirst() }
      return words.popFirst()
    }
    guard let second = next(), let year = next() else { return nil }
    let (number, name) = first.first?.isNumber == true ? (first, second) : (second, first)
    guard let month = MonthNames.month(of: name) else { return nil }
    return day(year, String(month), number.hasSuffix(".") ? number.dropLast() : number[...])
  }

  private static func day(
    _ year: some StringProtocol, _ month: some StringProtocol, _ day: some StringProtocol
  ) -> Day? {
    func number(_ text: some StringProtocol) -> Int {
      text.allSatisfy(\.isDigit) ? Int(text) ?? 0 : 0
    }
    return year.utf8.count == 4 ? Day.on(number(year), number(month), number(day)) : nil
  }

  private struct Zone { var seconds: Int? }

  /// Reads `17:36`, `17:36:08.5`, `5:36 PM`, `17:36:08Z`, `17:36:08+01:00`, `17:36:08 +0000`.
  private static func time(_ words: ArraySlice<some StringProtocol>) -> (Int, Zone?)? {
    var text = words.joined().uppercased()
    var zone: Zone?
    if text.hasSuffix("Z") || text.hasSuffix("UTC") {
      zone = Zone(seconds: nil)
      text.removeLast(text.hasSuffix("Z") ? 1 : 3)
    } else if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = text[text.index(after: sign)...].filter { $0 != ":" }
      guard digits.count == 4 || digits.count == 2, let number = Int(digits) else { return nil }
      let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
      guard hours <= 14, minutes < 60 else { return nil }
      zone = Zone(seconds: (hours * 3600 + minutes * 60) * (text[sign] == "-" ? -1 : 1))
      text = String(text[..<sign])
    }
    var afternoon: Bool?
    if text.hasSuffix("AM") || text.hasSuffix("PM") {
      afternoon = text.hasSuffix("PM")
      text.removeLast(2)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count <= 2, parts[1].count == 2,
      var hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60, hour >= 0, minute >= 0
    else { return nil }
    var second = 0
    if parts.count == 3 {
      let whole = parts[2].prefix { $0 != "." }
      guard whole.count == 2, let number = Int(whole), (0...60).contains(number) else { return nil }
      second = min(number, 59)
    }
    if let afternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (afternoon ? 12 : 0)
    }
    guard hour < 24 else { return nil }
    return (hour * 3600 + minute * 60 + second, zone)
  }
}
