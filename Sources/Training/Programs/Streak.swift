/// Consecutive weeks with a workout; an unfinished week does not break the streak.
package enum Streak {
  /// Returns a number of weeks that is worth a word: five, ten, and every ten from there.
  package static func round(_ weeks: Int) -> Int? {
    weeks == 5 || weeks > 0 && weeks % 10 == 0 ? weeks : nil
  }

  /// Counts the weeks of local dates, newest first, up to today; 0 if neither this week nor the
  /// last has a workout.
  package static func weeks(_ days: [Day], today: Day, from first: Weekday = .monday) -> Int {
    var count = 0
    // The first day of the next week expected, going back.
    let current = today.weekStart(first)
    var awaited = current
    // Further days of a week that has been counted are skipped.
    for day in days where day <= today && day < awaited + 7 {
      let week = day.weekStart(first)
      if week != awaited {
        guard count == 0, awaited == current, week == awaited - 7 else { break }
      }
      count += 1
      awaited = week - 7
    }
    return count
  }
}
