import Testing

@testable import Training

@Suite struct DayTests {
  @Test(
    "dates have their day number and weekday",
    arguments: [
      ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday),
      ("2026-01-05", 20_458, .monday), ("1969-12-31", -1, .wednesday),
      ("2100-03-01", 47_541, .monday), ("0001-01-01", -719_162, .monday),
      ("9999-12-31", 2_932_896, .friday),
    ])
  func dates(text: String, number: Int, weekday: Weekday) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(day.description == text)
    #expect(day.weekday == weekday)
  }

  @Test(
    "a text that is not a date is refused",
    arguments: [
      "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "26-01-05", "2026-1",
      "2026-01-05-06", "", "2026-01-+5", "99999-01-01", "0000-01-01",
    ])
  func noDay(text: String) { #expect(Day(text) == nil) }

  @Test("every day of several centuries survives a round trip") func roundTrip() {
    for number in -100_000...100_000 where number % 7 < 2 {
      let day = Day(number: number)
      #expect(Day(day.description) == day)
    }
  }

  @Test(
    "a day ends by the lifter's clock",
    arguments: [
      (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (-1000, 0, "1969-12-31"),
      // 23:30 UTC in summer is the next day in Berlin but still the same day in New York.
      (1_786_923_000_000, 7200, "2026-08-17"), (1_786_923_000_000, -14_400, "2026-08-16"),
      (.max, .max, "9999-12-31"), (.min, .min, "0001-01-01"),
    ])
  func local(utc: Int, offset: Int, text: String) {
    #expect(Day(utc: utc, offset: offset).description == text)
  }
}
