package import Training

/// How a language writes days and dates; what it leaves out stays English.
package struct PrintedDates: Codable, Hashable, Sendable {
  var weekdays: [String]?
  /// For columns, about three characters: `Mon`.
  var weekdaysShort: [String]?
  /// For narrow columns, about two characters: `Mo`.
  var weekdaysNarrow: [String]?
  var onWeekday: [String]?
  var months: [String]?
  /// For axes and columns: `Jan`.
  var monthsShort: [String]?
  /// A date in a sentence, of `{day}`, `{month}`, `{year}`, and with two digits `{dd}` and `{mm}`.
  var date: String?
  /// A date without its year, of `{day}` and `{month}`, which is a short name.
  var dayOfMonth: String?
  /// The heading of a calendar, of `{month}` and `{year}`.
  var monthOfYear: String?
  /// A date with its weekday, of `{weekday}` and `{date}`.
  var weekdayAndDate: String?

  package static let english = PrintedDates(
    weekdays: Weekday.allCases.map(\.title),
    weekdaysShort: Weekday.allCases.map { String($0.title.prefix(3)) },
    weekdaysNarrow: Weekday.allCases.map { String($0.title.prefix(2)) },
    onWeekday: Weekday.allCases.map { "on \($0.title)" },
    months: Day.monthNames, monthsShort: Day.monthNames.map { String($0.prefix(3)) },
    date: "{year}-{mm}-{dd}", dayOfMonth: "{month} {day}", monthOfYear: "{month} {year}",
    weekdayAndDate: "{weekday}, {date}")

  /// Returns these dates, with what others say in place of it.
  func overlaid(with other: PrintedDates) -> PrintedDates {
    PrintedDates(
      weekdays: other.weekdays ?? weekdays, weekdaysShort: other.weekdaysShort ?? weekdaysShort,
      weekdaysNarrow: other.weekdaysNarrow ?? weekdaysNarrow,
      onWeekday: other.onWeekday ?? onWeekday, months: other.months ?? months,
      monthsShort: other.monthsShort ?? monthsShort, date: other.date ?? date,
      dayOfMonth: other.dayOfMonth ?? dayOfMonth, monthOfYear: other.monthOfYear ?? monthOfYear,
      weekdayAndDate: other.weekdayAndDate ?? weekdayAndDate)
  }

  var missing: [String] {
    let texts = [
      ("date", date), ("dayOfMonth", dayOfMonth), ("monthOfYear", monthOfYear),
      ("weekdayAndDate", weekdayAndDate),
    ]
    return lists.filter { $0.names == nil }.map(\.name) + texts.filter { $0.1 == nil }.map(\.0)
  }

  /// The lists of names with the number of names that each needs.
  var lists: [(name: String, names: [String]?, count: Int)] {
    [
      ("weekdays", weekdays, 7), ("weekdaysShort", weekdaysShort, 7),
      ("weekdaysNarrow", weekdaysNarrow, 7), ("onWeekday", onWeekday, 7), ("months", months, 12),
      ("monthsShort", monthsShort, 12),
    ]
  }
}

extension PrintedDates {
  fileprivate static var current: PrintedDates { PrintedLanguage.current?.dates ?? english }

  /// A name of a list, which is English if the list is too short.
  fileprivate static func name(_ list: KeyPath<PrintedDates, [String]?>, _ index: Int?) -> String {
    guard let index else { return "" }
    return [current, english].compactMap { $0[keyPath: list] }
      .first { $0.indices.contains(index) }?[index] ?? ""
  }
}

extension Weekday {
  /// The English name: `Friday`.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  package var printed: String { name(\.weekdays) }

  /// The name for columns: `Fri`.
  package var printedShort: String { name(\.weekdaysShort) }

  /// The name for narrow columns: `Fr`.
  package var printedNarrow: String { name(\.weekdaysNarrow) }

  /// When something is on this weekday: `on Friday`.
  package var printedOn: String { name(\.onWeekday) }

  private func name(_ list: KeyPath<PrintedDates, [String]?>) -> String {
    PrintedDates.name(list, Weekday.allCases.firstIndex(of: self))
  }
}

extension Day {
  /// The date within a sentence: `2026-01-05` in English, `5.1.2026` in German.
  package var printed: String {
    PrintedLanguage.current == nil ? description : filled(\.date, month: String(month))
  }

  /// The date with its weekday: `Monday, 2026-01-05`.
  package var printedWithWeekday: String {
    Template(PrintedDates.current.weekdayAndDate ?? "").filled { blank in
      blank.name == "weekday" ? weekday.printed : blank.name == "date" ? printed : nil
    }
  }

  /// The day without its year: `Jan 5`.
  package var printedDayOfMonth: String { filled(\.dayOfMonth, month: printedMonth) }

  /// Its month for axes and columns: `Jan`.
  package var printedMonth: String { PrintedDates.name(\.monthsShort, month - 1) }

  /// Its month and year: `January 2026`.
  package var printedMonthOfYear: String {
    filled(\.monthOfYear, month: PrintedDates.name(\.months, month - 1))
  }

  private func filled(_ text: KeyPath<PrintedDates, String?>, month: String) -> String {
    Template(PrintedDates.current[keyPath: text] ?? "").filled { blank in
      switch blank.name {
      case "day": "\(dayOfMonth)"
      case "dd": dayOfMonth.twoDigits
      case "month": month
      case "mm": self.month.twoDigits
      case "year": "\(year)"
      default: nil
      }
    }
  }
}

extension Int {
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
