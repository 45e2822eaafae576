import Testing

@testable import Training

@Suite struct CalendarTests {
  @Test(
    "a week begins on any weekday",
    arguments: [
      ("2026-04-29", Weekday.monday, "2026-04-27"), ("2026-04-29", .sunday, "2026-04-26"),
      ("2026-04-29", .saturday, "2026-04-25"), ("2026-04-29", .wednesday, "2026-04-29"),
      ("2026-04-27", .monday, "2026-04-27"), ("2026-04-26", .monday, "2026-04-20"),
    ])
  func weekStart(day: String, first: Weekday, start: String) throws {
    #expect(try #require(Day(day)).weekStart(first).description == start)
  }

  @Test(
    "the first weekday is that of the locale's territory",
    arguments: [
      ("en_US.UTF-8", Weekday.sunday), ("en_GB.UTF-8", .monday), ("de_DE@euro", .monday),
      ("ar_EG", .saturday), ("pt_BR", .sunday), ("C.UTF-8", .monday), ("POSIX", .monday),
      ("", .monday), ("dv_MV", .friday),
    ])
  func locale(name: String, first: Weekday) {
    #expect(Weekday.first(inLocale: name) == first)
  }

  @Test("months have their days, leap years included") func months() throws {
    let february = try #require(Day.on(2028, 2, 10))
    #expect(february.firstOfMonth.description == "2028-02-01")
    #expect((february.nextMonth - 1).description == "2028-02-29")
    #expect(Day.on(2026, 2, 29) == nil)
    #expect(Day.on(9, 12, 31)?.nextMonth.description == "0010-01-01")
    #expect(february.month == 2)
    #expect((february.year, february.month, february.dayOfMonth) == (2028, 2, 10))
  }
}
