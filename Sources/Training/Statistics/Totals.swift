package struct SpanTotals: Hashable, Sendable {
  package var weeks: Int
  package var sum: WeekWork

  package init(_ weeks: [WeekWork], unit: Weight.Unit) {
    self.weeks = weeks.count { $0.sessions > 0 }
    sum = WeekWork(week: weeks.first?.week ?? Day(number: 0), unit: unit)
    for week in weeks { sum.add(week) }
  }

  /// Returns a sum divided by the weeks, in tenths.
  package func perWeek(_ sum: Int) -> Int { weeks == 0 ? 0 : (sum * 20 + weeks) / (2 * weeks) }
}

package struct LiftTotals: Hashable, Sendable {
  package var sessions: Int
  package var sets: Int
  package var reps: Int
  /// In thousandths of the unit that was asked for.
  package var volume: Int
  /// The first, the latest and the best estimated one-rep max; `nil` without any.
  package var first: LiftCourse.Point?
  package var latest: LiftCourse.Point?
  package var best: LiftCourse.Point?

  package init(_ sessions: [LiftSession], in unit: Weight.Unit) {
    self.sessions = sessions.count
    sets = sessions.reduce(0) { $0 + $1.lifts.count }
    reps = sessions.reduce(0) { sum, session in
      sum + session.lifts.filter(\.isOfReps).reduce(0) { $0 + $1.set.reps }
    }
    volume = LiftCourse(sessions, .volume, in: unit).points.reduce(0) { $0 + $1.value }
    let points = LiftCourse(sessions, .oneRepMax, in: unit).points
    (first, latest) = (points.first, points.last)
    best = points.max { $0.value < $1.value }
  }
}
