internal import LogStore
package import Training

// The light week that the lifter asked for.
extension Planner {
  /// Whether a day is in the light week.
  package func isLight(_ day: Day) -> Bool { weeksAfterLight(day) == 0 }

  /// Returns a prescribed workout as it is done on a day.
  package func lightened(_ workout: Workout, in gym: Gym, on day: Day) -> Workout {
    guard isLight(day) else { return workout }
    return workout.light { gym.loads(for: $0.name, loading: $0.loading) }
  }

  /// Returns the weeks in a row without a light one, if it is time to ask about one.
  ///
  /// It is asked in the first session of a week, and after a no again two weeks later. This week counts.
  func hardWeeks(of program: Program, in store: Store, on today: Day) throws -> Int? {
    let goals = program.details.goals
    guard let least = preferences.lightWeeks, !program.hasLightWeeks,
      goals.isEmpty || goals.contains(where: { $0 != .conditioning && $0 != .mobility })
    else { return nil }
    let week = try store.week(of: today, from: preferences.firstWeekday)
    guard week.days.isEmpty else { return nil }
    let hard = min(week.streak + 1, weeksAfterLight(today) ?? .max)
    return hard >= least && (hard - least).isMultiple(of: 2) ? hard : nil
  }

  /// Returns how many weeks a day is after the light one; `nil` without one.
  func weeksAfterLight(_ day: Day) -> Int? {
    let first = preferences.firstWeekday
    return preferences.lightWeek.map { (day.weekStart(first) - $0.weekStart(first)) / 7 }
  }
}
