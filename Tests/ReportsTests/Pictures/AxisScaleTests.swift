import Testing
import Training

@testable import Reports

@Suite struct ScaleTests {
  @Test(
    "an axis has round numbers and covers its values",
    arguments: [
      (60_000...100_000, 6, [60_000, 70_000, 80_000, 90_000, 100_000]),
      (61_250...63_750, 6, [61_000, 62_000, 63_000, 64_000]),
      (0...12_345_000, 4, [0, 5_000_000, 10_000_000, 15_000_000]),
      (-15_000...5000, 5, [-15_000, -10_000, -5000, 0, 5000]),
    ])
  func ticks(values: ClosedRange<Int>, most: Int, ticks: [Int]) {
    #expect(AxisScale(covering: values, most: most).ticks == ticks)
  }

  @Test("whole numbers have no tick between them") func whole() {
    #expect(AxisScale(covering: 7000...7000, most: 6, isWhole: true).ticks == [6000, 7000, 8000])
    #expect(AxisScale(covering: 5000...6000, most: 6, isWhole: true).ticks == [5000, 6000])
    #expect(AxisScale(covering: 5000...6000, most: 6).ticks.count > 2)
  }

  @Test("a single value is in the middle of its axis") func flat() {
    let scale = AxisScale(covering: 60_000...60_000, most: 5)
    #expect(scale.low < 60_000)
    #expect(scale.high > 60_000)
    #expect((20...80).contains(scale.offset(60_000, over: 100)))
  }

  @Test(
    "any values fit, with as many ticks as there is room for, but at least three",
    arguments: 0..<200)
  func anyValues(seed: Int) {
    let low = (seed * 7919) % 300_000 - 50_000
    let scale = AxisScale(covering: low...(low + seed * seed * 37), most: 2 + seed % 9)
    #expect(scale.low <= low)
    #expect(scale.high >= low + seed * seed * 37)
    #expect((2...max(3, 2 + seed % 9)).contains(scale.ticks.count))
  }

  @Test(
    "numbers are as short as they are useful",
    arguments: [
      (0, "0"), (62_250, "62.25"), (102_500, "102.5"), (102_540, "102.5"), (-15_000, "-15"),
      (9_999_000, "9999"), (12_345_600, "12\u{A0}346"), (1_234_567_000, "1\u{A0}234\u{A0}567"),
      (-4, "0"),
    ])
  func text(thousandths: Int, text: String) {
    #expect(AxisScale.text(thousandths) == text)
  }

  @Test(
    "dates are named by the day, the week, the month or the year",
    arguments: [
      ("2026-01-05", "2026-01-08", 9, ["Jan 5", "Jan 6", "Jan 7", "Jan 8"]),
      ("2026-01-05", "2026-02-01", 5, ["Jan 5", "Jan 12", "Jan 19", "Jan 26"]),
      ("2025-11-20", "2026-02-10", 4, ["Dec", "2026", "Feb"]),
      ("2020-03-01", "2026-02-10", 4, ["2022", "2024", "2026"]),
      ("2026-01-05", "2026-01-05", 4, ["Jan 5"]),
      // No month follows the last one that can be counted.
      ("6026-01-05", "9999-12-31", 5, ["7000", "8000", "9000"]),
    ])
  func dates(first: String, last: String, most: Int, names: [String]) throws {
    let days = try #require(Day(first))...(try #require(Day(last)))
    #expect(DateTicks(days, most: most).ticks.map(\.text) == names)
  }

  @Test("a thousand years have ticks, too") func manyYears() throws {
    let days = try #require(Day("1000-01-01"))...(try #require(Day("2026-01-01")))
    let ticks = DateTicks(days, most: 12).ticks
    #expect((2...12).contains(ticks.count))
  }
}
