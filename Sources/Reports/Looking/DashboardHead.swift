internal import CommandGrammar
internal import Phrasing
package import Training

/// The top of the dashboard: the date, the week as a bar, a greeting and the quote of the day.
package struct DashboardHead: Sendable {
  package var today: Day
  /// The first day of the week.
  package var week: Day
  package var trained: Set<Day> = []
  package var planned: [ProgramPosition.Planned] = []
  /// Whether the lifter is greeted, and their name if it is known.
  package var isGreeting = true
  package var name: String?
  package var hour = 0
  package var quote: Quote?

  package init(today: Day, week: Day) {
    (self.today, self.week) = (today, week)
  }
}

extension Report {
  package static func head(_ head: DashboardHead, hasUnicode: Bool) -> [String] {
    let greeting = greeting(head).map { "\($0) " } ?? ""
    let today = head.today.printedWithWeekday
    var lines = ["\(greeting)\(today.capitalized)"]
    if let quote = head.quote {
      lines.append(line(quote.text) + (quote.source.map { " (\(line($0)))" } ?? ""))
    }
    return lines + [bar(head, hasUnicode)]
  }

  /// Returns `Good evening, Ana.`, or `nil` if the lifter is not greeted.
  package static func greeting(_ head: DashboardHead) -> String? {
    guard head.isGreeting else { return nil }
    let greeting =
      switch StandbyCue.DayPart(hour: head.hour) {
      case .morning: localized("Good morning")
      case .afternoon: localized("Good afternoon")
      case .evening: localized("Good evening")
      }
    return "\(greeting)\(head.name.map { PrintedLanguage.comma + line($0) } ?? "")."
  }

  /// Formats `Mo ●  Tu ·  We ×  [Th] ○` and so on: done, nothing, missed, today and planned.
  private static func bar(_ head: DashboardHead, _ hasUnicode: Bool) -> String {
    (0..<7).map { offset in
      let day = head.week + offset
      let short = day.weekday.printedNarrow
      let isOpen = head.planned.contains { $0.day == day && !$0.isDone }
      let sign =
        head.trained.contains(day)
        ? (hasUnicode ? "●" : "*")
        : !isOpen
          ? (hasUnicode ? "·" : ".")
          : day < head.today ? (hasUnicode ? "×" : "x") : (hasUnicode ? "○" : "o")
      return day == head.today ? "[\(short) \(sign)]" : "\(short) \(sign)"
    }.joined(separator: " ")
  }
}
