package import Training

/// A day with an optional time, parsed the same way by all commands.
package struct When: Equatable, Sendable {
  package var day: Day
  /// The time of day in seconds; `nil` if none was given.
  package var seconds: Int?

  /// Whether the name of a weekday means the latest or the next one; both include today.
  package enum Direction: Sendable {
    case past, future
  }

  /// The accepted forms, for error messages: of past days with a time, and of coming days.
  package static let forms = "2026-01-05, 5.1., yesterday, fri, 3 days ago or 2026-01-05T18:00"
  package static let comingForms = "2026-01-05, 5.1., today, tomorrow or fri"

  /// Words for days, for shell completion.
  package static let past = ["today", "yesterday"] + weekdays
  package static let coming = ["today", "tomorrow"] + weekdays

  private static let weekdays = Weekday.allCases.map { String($0.rawValue.prefix(3)) }

  /// Parses `2026-01-05`, `5.1.2026`, `5.1.`, `today`, `yesterday`, `tomorrow`, `fri`, `last friday`,
  /// `last week` or `3 days ago`.
  ///
  /// A time may follow (`T18:00`, `18:00:30`); `18:00` alone is today. `nil` if there is no such
  /// day or time.
  package init?(_ text: String, today: Day, towards direction: Direction) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "t" && text.isStamp }
      .filter { $0 != "at" }
    var seconds: Int?
    if let last = words.last, last.contains(":") {
      guard let time = When.time(last) else { return nil }
      seconds = time
      words.removeLast()
      if words.isEmpty { words = ["today"] }
    }
    guard let day = When.day(words, today: today, towards: direction) else { return nil }
    (self.day, self.seconds) = (day, seconds)
  }

  /// Parses a day without a time.
  package static func day(_ text: String, today: Day, towards direction: Direction) -> Day? {
    When(text, today: today, towards: direction).flatMap { $0.seconds == nil ? $0.day : nil }
  }

  /// Returns the weekday that a word abbreviates to three letters or more.
  package static func weekday(_ word: some StringProtocol) -> Weekday? {
    guard (3...9).contains(word.count) else { return nil }
    return Weekday.allCases.first { $0.rawValue.hasPrefix(word.lowercased()) }
  }

  private static func day(_ words: [Substring], today: Day, towards direction: Direction) -> Day? {
    switch (words.count, words.first) {
    case (1, "today"): return today
    case (1, "yesterday"): return today - 1
    case (1, "tomorrow"): return today + 1
    case (1, let word?):
      guard let weekday = weekday(word) else {
        return Day(word) ?? dotted(word, today: today, towards: direction)
      }
      let days = (0..<7).map { direction == .past ? today - $0 : today + $0 }
      return days.first { $0.weekday == weekday }
    case (2, "last") where words[1] == "week": return today - 7
    case (2, "last"):
      return weekday(words[1]).flatMap { day in
        (1...7).map { today - $0 }.first { $0.weekday == day }
      }
    case (3, let number?):
      guard words[2] == "ago", number.count <= 4, let count = Int(number), count > 0 else {
        return nil
      }
      switch words[1] {
      case "day", "days": return today - count
      case "week", "weeks": return today - 7 * count
      default: return nil
      }
    default: return nil
    }
  }

  /// Parses `24.11.2026`, or `24.11.`, which is the latest or the next one.
  private static func dotted(
    _ word: Substring, today: Day, towards direction: Direction
  ) -> Day? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty || parts[2].count == 4,
      let day = Int(parts[0]), let month = Int(parts[1])
    else { return nil }
    if let year = Int(parts[2]) { return Day.on(year, month, day) }
    guard parts[2].isEmpty, let year = Int(today.description.prefix(4)) else { return nil }
    let candidates = [year - 1, year, year + 1].compactMap { Day.on($0, month, day) }
    return direction == .past
      ? candidates.last { $0 <= today } : candidates.first { $0 >= today }
  }

  /// Parses `18:00` or `18:00:30`, in seconds.
  private static func time(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
        ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return nil }
    let (hours, minutes, seconds) = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (hours * 60 + minutes) * 60 + seconds
  }
}

/// A span of days as people write it: `2026`, `2026-05`, `may` or `2026-01-05..2026-02-01`.
package struct DateRange: Equatable, Sendable {
  package let text: String
  package let days: ClosedRange<Day>

  /// The accepted forms, for error messages.
  package static let forms = "2026, 2026-05, may or 2026-01-05..2026-02-01"

  /// Parses a span; a month without a year is the latest that has begun.
  package init?(_ text: String, today: Day) {
    self.text = text
    if let dots = text.firstRange(of: "..") {
      guard let first = Day(text[..<dots.lowerBound]), let last = Day(text[dots.upperBound...]),
        first <= last
      else { return nil }
      days = first...last
    } else if text.count == 4, let year = Int(text), let first = Day.on(year, 1, 1),
      let last = Day.on(year, 12, 31)
    {
      days = first...last
    } else if text.count == 7, let first = Day("\(text)-01") {
      days = first...(first.nextMonth - 1)
    } else if let month = DateRange.month(text) {
      let year = month > today.month ? today.year - 1 : today.year
      guard let first = Day.on(year, month, 1) else { return nil }
      days = first...(first.nextMonth - 1)
    } else {
      return nil
    }
  }

  /// Returns the number of the month that a word abbreviates to three letters or more.
  package static func month(_ word: String) -> Int? {
    guard word.count > 2 else { return nil }
    return Day.monthNames.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
  }
}

extension String {
  /// Whether a `T` separates the date from the time.
  fileprivate var isStamp: Bool { first?.isNumber == true && !contains(" ") }
}
