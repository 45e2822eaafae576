package struct LiftSession: Hashable, Sendable {
  package var day: Day
  package var lifts: [Trend.Lift]

  package init(on day: Day, _ lifts: [Trend.Lift]) { (self.day, self.lifts) = (day, lifts) }
}

package enum LiftMeasure: String, CaseIterable, Sendable {
  /// The estimated one-rep max by Epley, including body weight if the body is lifted.
  case oneRepMax = "e1rm"
  case weight
  /// Reps times weight over all sets.
  case volume
  /// The most reps, seconds, metres or calories in a set.
  case reps
}

package struct LiftCourse: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var day: Day
    /// In thousandths of the unit, or of a rep.
    package var value: Int
    /// Whether it beat all sessions before; the first session sets a silent baseline.
    package var isRecord: Bool
  }

  package private(set) var points: [Point] = []

  /// Measures sessions, the earliest first; what was lifted before the `first` day to show still
  /// has to be beaten.
  package init(
    _ sessions: [LiftSession], _ measure: LiftMeasure, in unit: Weight.Unit,
    from first: Day = Day(number: .min)
  ) {
    var best: Int?
    for session in sessions {
      guard let value = LiftCourse.value(session.lifts, measure, unit) else { continue }
      if session.day >= first {
        points.append(
          Point(day: session.day, value: value, isRecord: best.map { value > $0 } ?? false))
      }
      best = max(best ?? value, value)
    }
  }

  private static func value(
    _ lifts: [Trend.Lift], _ measure: LiftMeasure, _ unit: Weight.Unit
  ) -> Int? {
    switch measure {
    case .oneRepMax:
      return lifts.lazy.filter(\.isOfReps).compactMap { lift in
        lift.load.flatMap { OneRepMaxFormula.epley.oneRepMax($0, reps: lift.set.reps) }?
          .converted(to: unit).thousandths
      }.max()
    case .weight:
      return lifts.lazy.map { $0.set.weight.converted(to: unit).thousandths }.max()
        .flatMap { $0 == 0 ? nil : $0 }
    case .volume:
      let sum = lifts.lazy.filter(\.isOfReps).reduce(0) {
        $0 + max(0, $1.set.work.converted(to: unit).thousandths)
      }
      return sum > 0 ? sum : nil
    case .reps: return lifts.map(\.set.reps).max().map { $0 * 1000 }
    }
  }
}
