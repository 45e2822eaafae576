import CommandGrammar
import Testing
import Training

@testable import Context
@testable import Reports

@Suite struct LookingTests {
  @Test(
    "the longest names are found first",
    arguments: [
      (["squat"], ["squat"]), (["bench", "press", "squat"], ["bench press", "squat"]),
      (["bench press", "squat"], ["bench press", "squat"]),
      (["squat,", "bench", "press"], ["squat", "bench press"]),
      (["squat,bench press"], ["squat", "bench press"]),
      (["squat", "front", "lever"], ["squat", "front lever"]), ([","], []),
    ])
  func names(operands: [String], names: [String]) {
    let known: Set = ["squat", "bench press", "press"]
    #expect(LiftNames.split(operands, isName: known.contains) == names)
  }

  @Test(
    "a calendar is of a month or a year",
    arguments: [
      ("may", "2026-05-01", "2026-05-31"),
      ("Sept", "2026-09-01", "2026-09-30"), ("2028-02", "2028-02-01", "2028-02-29"),
      ("2025", "2025-01-01", "2025-12-31"), ("year", "2026-01-01", "2026-12-31"),
    ])
  func calendars(text: String, first: String, last: String) throws {
    let today = try #require(Day("2026-11-22"))
    let days = try #require(CalendarRequest(text, today: today)).days
    #expect(days.lowerBound.description == first)
    #expect(days.upperBound.description == last)
  }

  @Test("anything else is refused", arguments: ["ma", "13", "mayor", "2026-13", "0000"])
  func noCalendars(text: String) throws {
    let today = try #require(Day("2026-11-22"))
    #expect(CalendarRequest(text, today: today) == nil)
  }
}
