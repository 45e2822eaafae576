/// How many weeks in a row, from Monday to Sunday, have a workout.
///
/// A week that is not over does not end it.
package enum Streak {
  /// Counts them.
  ///
  /// - Parameters:
  ///   - days: the local days of all workouts, the newest first, however many a day.
  ///   - today: the day that it is; what is later is left out.
  /// - Returns: the number of weeks, 0 when neither this one nor the last has a workout.
  package static func weeks(_ days: some Sequence<Day>, today: Day) -> Int {
    var count = 0
    // The week that comes next, going back.
    var awaited = today.monday
    for monday in days.lazy.map(\.monday) where monday <= awaited {
      if monday != awaited {
        guard count == 0, awaited == today.monday, monday == awaited - 7 else { break }
      }
      count += 1
      awaited = monday - 7
    }
    return count
  }
}
