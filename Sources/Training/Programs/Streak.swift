/// The number of consecutive weeks, Monday to Sunday, with a workout.
///
/// An unfinished week does not break the streak.
package enum Streak {
  /// Counts the weeks.
  ///
  /// - Parameters:
  ///   - days: the local dates of all workouts, newest first, with or without duplicates.
  ///   - today: the current date; later ones are ignored.
  /// - Returns: the number of weeks; 0 if neither this week nor the last has a workout.
  package static func weeks(_ days: some Sequence<Day>, today: Day) -> Int {
    var count = 0
    // The Monday of the next week expected, going back.
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
