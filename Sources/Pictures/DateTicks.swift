internal import Phrasing
internal import Training

/// The days that a time axis names: beginnings of years, months or weeks.
struct DateTicks {
  /// A named day.
  struct Tick: Equatable {
    let day: Day
    let text: String
  }

  let ticks: [Tick]

  /// Chooses the ticks.
  ///
  /// - Parameters:
  ///   - days: the first and the last day.
  ///   - most: the most ticks that have room.
  init(_ days: ClosedRange<Day>, most: Int) {
    let most = max(1, most)
    for interval in Interval.all {
      let found = interval.ticks(in: days)
      if found.count <= most {
        ticks = found.isEmpty ? [Tick(day: days.lowerBound, text: "\(days.lowerBound)")] : found
        return
      }
    }
    ticks = []
  }

  private enum Interval {
    case days(Int)
    case months(Int)
    case years(Int)

    static let all: [Interval] = [
      .days(1), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6), .years(1),
      .years(2), .years(5), .years(10), .years(20), .years(50), .years(100), .years(1000),
      .years(10_000),
    ]

    func ticks(in days: ClosedRange<Day>) -> [Tick] {
      switch self {
      case .days(let count):
        // A long span has too many anyway.
        guard days.upperBound - days.lowerBound < 200 * count else {
          return Array(repeating: Tick(day: days.lowerBound, text: ""), count: 201)
        }
        // Weeks are counted from a Monday, so that the ticks stay where they are from day to day.
        let first = count == 1 ? days.lowerBound : (days.lowerBound + 6).monday
        return stride(from: first.number, through: days.upperBound.number, by: count).map {
          let day = Day(number: $0)
          return Tick(day: day, text: day.printedDayOfMonth)
        }
      case .months(let count):
        return beginnings(in: days) { ($0.month - 1) % count == 0 }
      case .years(let count):
        return beginnings(in: days) { $0.month == 1 && $0.year % count == 0 }
      }
    }

    /// Returns the first days of months that meet a condition.
    private func beginnings(in days: ClosedRange<Day>, where isWanted: (Day) -> Bool) -> [Tick] {
      var ticks: [Tick] = []
      var day = days.lowerBound
      if day.dayOfMonth > 1 { day = day.nextMonth }
      while day <= days.upperBound, ticks.count < 10_000 {
        if isWanted(day) {
          ticks.append(Tick(day: day, text: day.month == 1 ? "\(day.year)" : day.printedMonth))
        }
        day = day.nextMonth
      }
      return ticks
    }
  }
}
