internal import Phrasing
package import Training

extension Report {
  /// Returns the schedule: missed workouts, and those planned from today on.
  package static func schedule(_ following: ProgramPosition, asJSON: Bool) -> String {
    let all = following.missed + following.ahead
    if asJSON { return JSONText.pretty(all.map(\.fields)) }
    let rows = all.map { planned in
      let mark =
        planned.day < following.today
        ? localized("missed") : planned.day == following.today ? localized("today") : ""
      return [
        "\(planned.day.weekday.printedShort) \(planned.day)", workout(planned.workout), mark,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  package static func scheduled(
    _ workout: String, on day: Day, _ following: ProgramPosition, asJSON: Bool
  ) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return localized("\(Report.workout(workout)) is on \(day.weekday.printed), \(day).")
  }

  package static func cleared(_ count: Int, _ following: ProgramPosition, asJSON: Bool) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return count == 1
      ? localized("Cleared \(count, "date"). 'spotter undo' brings it back.")
      : localized("Cleared \(count, "date"). 'spotter undo' brings them back.")
  }
}
