import Training

@testable import Reports

/// Pictures as a year of training gives them.
enum Samples {
  static let start = Day(number: 20_458)  // 2026-01-05, a Monday

  static func lift(
    _ name: String, from: Int, step: Int, sessions: Int = 60, every days: Int = 4
  ) -> LineChart.Series {
    var best = 0
    let points = (0..<sessions).map { number in
      // Up for three sessions, back for one.
      let value = from + (number - number % 4) * step + number % 4 * step * 2
      let isBest = value > best
      best = max(best, value)
      return LineChart.Point(on: start + number * days, value, isMarked: number > 0 && isBest)
    }
    return LineChart.Series(name: name, points: points)
  }

  static let one = Picture.lines(
    LineChart(
      title: "Squat, estimated one-rep max", unit: "kg",
      lines: [lift("Squat", from: 80_000, step: 500)], mark: "record"))

  static let three = Picture.lines(
    LineChart(
      title: "Estimated one-rep max", unit: "kg",
      lines: [
        lift("Squat", from: 80_000, step: 500), lift("Bench Press", from: 60_000, step: 250),
        lift("Overhead Press", from: 40_000, step: 125),
      ], mark: "record"))

  static let bars = Picture.bars(
    BarChart(
      title: "Sets per muscle this week", unit: "Sets",
      bars: [
        BarChart.Amount(name: "Chest", value: 12_000, before: 10_500),
        BarChart.Amount(name: "Back", value: 18_000, before: 16_250),
        BarChart.Amount(name: "Shoulders", value: 9000, before: 9000),
        BarChart.Amount(name: "Hamstrings", value: 1000, before: 6000),
        BarChart.Amount(name: "Calves", value: 0, before: 4000),
      ], before: "mean of the four weeks before"))

  static var states: [Day: DayState] {
    var states: [Day: DayState] = [:]
    for number in 0..<330 where [0, 2, 4].contains(number % 7) {
      states[start + number] =
        number % 23 == 0
        ? .missed : number < 320 ? .done(level: 1 + number * 7 % 4) : .planned
    }
    return states
  }

  static let year = Picture.year(
    YearChart(
      title: "2026", days: Day(number: 20_454)...Day(number: 20_818), states: states,
      firstWeekday: .monday))

  static let month = Picture.month(
    MonthChart(
      title: "November 2026", month: Day(number: 20_760), states: states,
      names: states.mapValues { _ in "Push Pull Legs" }, today: Day(number: 20_779),
      firstWeekday: .sunday))

  static let all: [(name: String, picture: Picture)] = [
    ("one", one), ("three", three), ("bars", bars), ("year", year), ("month", month),
  ]
}
