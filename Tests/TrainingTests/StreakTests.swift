import Testing
import Training

@Suite("Weeks in a row") struct StreakTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// Days before 2026-04-29, a Wednesday; negative after it.
    var ago: [Int]
    var weeks: Int
  }

  /// The first three rows are gymcoach's.
  static let cases = [
    Case(testDescription: "this week and the three before", ago: [0, 7, 14, 21], weeks: 4),
    Case(testDescription: "a week is missing", ago: [0, 7, 21], weeks: 2),
    Case(testDescription: "this week is not over", ago: [7, 14], weeks: 2),
    Case(testDescription: "two weeks ago is over", ago: [14, 21], weeks: 0),
    Case(testDescription: "never", ago: [], weeks: 0),
    Case(testDescription: "several a week count once", ago: [0, 0, 1, 2, 3, 4], weeks: 2),
    Case(testDescription: "Monday is of this week", ago: [2], weeks: 1),
    Case(testDescription: "Sunday is of the one before", ago: [0, 3, 10], weeks: 3),
    Case(testDescription: "what is to come does not count", ago: [-7, -1, 14], weeks: 0),
    Case(testDescription: "a clock that was ahead", ago: [-400, 0, 7], weeks: 2),
  ]

  @Test("consecutive weeks are counted", arguments: cases)
  func counted(_ row: Case) throws {
    let today = try #require(Day("2026-04-29"))
    #expect(Streak.weeks(row.ago.map { today - $0 }, today: today) == row.weeks)
  }

  /// As in gymcoach, except for its week numbers.
  @Test("a week begins on Monday") func monday() throws {
    #expect(try #require(Day("2026-04-29")).monday.description == "2026-04-27")
  }

  @Test("a streak continues across years") func years() throws {
    let today = try #require(Day("2027-01-01"))
    #expect(Streak.weeks((0..<520).map { today - $0 * 7 }, today: today) == 520)
  }

  @Test("five weeks, ten and every ten from there are worth a word") func round() {
    #expect((-1...41).compactMap { Streak.round($0) } == [5, 10, 20, 30, 40])
  }
}
