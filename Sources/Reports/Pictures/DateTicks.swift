internal import Phrasing
internal import Training

/// The days that a time axis names: beginnings of years, months or weeks.
struct DateTicks {
  struct Tick: Equatable {
    let day: Day
    let text: String
  }

  let ticks: [Tick]

  /// Chooses the ticks; more than `most` have no room.
  init(_ days: ClosedRange<Day>, most: Int) {
    let most = max(1, most)
    for interval in Spacing.all {
      guard let found = interval.days(in: days, most: most) else { continue }
      ticks =
        found.isEmpty
        ? [Tick(day: days.lowerBound, text: "\(days.lowerBound)")]
        : found.map { Tick(day: $0, text: interval.text(of: $0)) }
      return
    }
    ticks = []
  }

  private enum Spacing {
    case days(Int)
    case months(Int)
    case years(Int)

    static let all: [Spacing] = [
      .days(1), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6), .years(1),
      .years(2), .years(5), .years(10), .years(20), .years(50), .years(100), .years(1000),
      .years(10_000),
    ]

    /// Returns the days to name; `nil` if there are more than `most`.
    func days(in days: ClosedRange<Day>, most: Int) -> [Day]? {
      switch self {
      case .days(let count):
        // Weeks are counted from a Monday, so that the ticks stay where they are from day to day.
        let first = count == 1 ? days.lowerBound : (days.lowerBound + 6).monday
        guard (days.upperBound - first) / count < most else { return nil }
        return stride(from: first.number, through: days.upperBound.number, by: count).map {
          Day(number: $0)
        }
      case .months(let count):
        return beginnings(in: days, most: most) { ($0.month - 1) % count == 0 }
      case .years(let count):
        return beginnings(in: days, most: most) { $0.month == 1 && $0.year % count == 0 }
      }
    }

    func text(of day: Day) -> String {
      switch self {
      case .days: day.printedDayOfMonth
      case .months, .years: day.month == 1 ? "\(day.year)" : day.printedMonth
      }
    }

    /// Returns the first days of months that meet a condition; `nil` if there are more than `most`.
    private func beginnings(
      in days: ClosedRange<Day>, most: Int, where isWanted: (Day) -> Bool
    ) -> [Day]? {
      var found: [Day] = []
      var day = days.lowerBound
      if day.dayOfMonth > 1 { day = day.nextMonth }
      while day <= days.upperBound {
        if isWanted(day) {
          guard found.count < most else { return nil }
          found.append(day)
        }
        // There is no month after the last one that can be counted.
        guard day.nextMonth > day else { break }
        day = day.nextMonth
      }
      return found
    }
  }
}
