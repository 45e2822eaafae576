package import Training

/// A day, or a time on it, as people write it: the one way in which all commands read dates.
package struct When: Equatable, Sendable {
  /// The day.
  package var day: Day
  /// The time of day in seconds; nothing where none was written.
  package var seconds: Int?

  /// Which day of the week is meant by its name: the latest one or the next one, today included.
  package enum Direction: Sendable {
    case past, future
  }

  /// What is understood, for the sentence of a refusal.
  package static let forms = "2026-01-05, yesterday, fri or 2026-01-05T18:00"

  /// Words for days, as a shell completes them.
  package static let past = ["today", "yesterday"] + weekdays
  package static let coming = ["today", "tomorrow"] + weekdays

  private static let weekdays = Weekday.allCases.map { String($0.rawValue.prefix(3)) }

  /// Reads `2026-01-05`, `today`, `yesterday`, `tomorrow`, `fri`, `last friday`, `3 days ago`, with a time
  /// of the day behind it or without (`T18:00`, `18:00:30`); `18:00` alone is today.
  ///
  /// - Returns: nothing when there is no such day or time.
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

  /// Reads a day without a time.
  package static func day(_ text: String, today: Day, towards direction: Direction) -> Day? {
    When(text, today: today, towards: direction).flatMap { $0.seconds == nil ? $0.day : nil }
  }

  /// The day of the week that a word begins to name, by three letters at least.
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
      guard let weekday = weekday(word) else { return Day(word) }
      let days = (0..<7).map { direction == .past ? today - $0 : today + $0 }
      return days.first { $0.weekday == weekday }
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

  /// `18:00`, `18:00:30`.
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

extension String {
  /// Whether a `T` parts its date from its time.
  fileprivate var isStamp: Bool { first?.isNumber == true && !contains(" ") }
}
