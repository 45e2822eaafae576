internal import Phrasing
package import Training

/// The trend of the sessions in a list: their volume per week, or the one-rep max of an exercise.
package struct HistoryTrend {
  /// All sessions of an exercise, and the first day to show.
  package struct Course {
    package var name: String
    package var sessions: [LiftSession]
    package var first: Day

    package init(name: String, sessions: [LiftSession], first: Day) {
      (self.name, self.sessions, self.first) = (name, sessions, first)
    }
  }

  private let title: String
  private let unit: Weight.Unit
  private var points: [LineChart.Point] = []
  private var isWeekly: Bool

  package init(
    _ rows: [HistoryRow], _ course: Course?, in unit: Weight.Unit, _ first: Weekday
  ) {
    self.unit = unit
    isWeekly = course == nil
    if let course {
      title = [Report.exercise(course.name), LiftMeasure.oneRepMax.title].listed()
      points = LiftCourse(course.sessions, .oneRepMax, in: unit, from: course.first).points.map {
        LineChart.Point(on: $0.day, $0.value, isMarked: $0.isRecord)
      }
      return
    }
    title = localized("Volume per week")
    var weeks: [Day: Int] = [:]
    for row in rows {
      guard let day = row.started.day else { continue }
      weeks[day.weekStart(first), default: 0] += row.volume.converted(to: unit).thousandths
    }
    guard let start = weeks.keys.min(), let end = weeks.keys.max() else { return }
    // A week without a session is part of the course.
    points = stride(from: start.number, through: end.number, by: 7).map {
      LineChart.Point(on: Day(number: $0), weeks[Day(number: $0)] ?? 0)
    }
  }

  package var picture: LineChart {
    LineChart(
      title: title, unit: unit.printed, lines: [LineChart.Series(name: title, points: points)],
      mark: isWeekly ? nil : localized("record"))
  }

  /// The course on one line; `nil` if it is too short to be one.
  package func line(_ terminal: TerminalPicture) -> String? {
    guard points.count > 2, let last = points.last else { return nil }
    let room = max(3, terminal.width - title.count - 26)
    let values = points.suffix(room).map(\.value)
    guard values.contains(where: { $0 != 0 }) else { return nil }
    let latest = Report.tenths(Weight(thousandths: last.value, unit: unit))
    let line = terminal.sparkline(values, fromZero: isWeekly)
    return "\(title)  \(line)  " + localized("latest \(latest)")
  }
}
