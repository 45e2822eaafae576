internal import Phrasing
package import Training

package enum DayState: Hashable, Sendable {
  /// Trained, and how much: from 1 to `levels`.
  case done(level: Int)
  case missed
  /// Planned, from today on.
  case planned

  package static let levels = 4
}

/// A year, as squares: a column for each week, a row for each weekday.
package struct YearChart: Equatable, Sendable {
  package var title: String
  /// The days shown, at most a year or so.
  package var days: ClosedRange<Day>
  package var states: [Day: DayState]
  /// The weekday in the first row.
  package var firstWeekday: Weekday

  /// The first days of the weeks, the first of which may begin before the days.
  var weeks: [Day] { days.weeks(from: firstWeekday) }
}

/// A month, as a page of a calendar.
package struct MonthChart: Equatable, Sendable {
  package var title: String
  /// Any day of the month.
  package var month: Day
  package var states: [Day: DayState]
  /// The names of workouts by day, where there is room for them.
  package var names: [Day: String]
  package var today: Day?
  package var firstWeekday: Weekday

  var days: ClosedRange<Day> { month.firstOfMonth...(month.nextMonth - 1) }

  var weeks: [Day] { days.weeks(from: firstWeekday) }
}

extension ClosedRange<Day> {
  fileprivate func weeks(from weekday: Weekday) -> [Day] {
    let first = lowerBound.weekStart(weekday).number
    return stride(from: first, through: upperBound.number, by: 7).map { Day(number: $0) }
  }
}

extension [Day: DayState] {
  func summary(in days: ClosedRange<Day>) -> String {
    let shown = filter { days.contains($0.key) }
    func count(_ isCounted: (DayState) -> Bool) -> Int { shown.values.count(where: isCounted) }
    let done = count { if case .done = $0 { true } else { false } }
    let (missed, planned) = (count { $0 == .missed }, count { $0 == .planned })
    let parts = [
      localized("\(done, "day") of training"), missed > 0 ? localized("\(missed) missed") : "",
      planned > 0 ? localized("\(planned) planned") : "",
    ].filter { !$0.isEmpty }.listed()
    return localized("\(parts) from \(days.lowerBound) to \(days.upperBound).")
  }
}
