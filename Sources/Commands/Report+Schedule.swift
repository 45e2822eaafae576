package import Training

extension Report {
  /// What is planned: missed, and from today on.
  package static func schedule(_ following: ProgramPosition, asJSON: Bool) -> String {
    let all = following.missed + following.ahead
    if asJSON { return JSONText.pretty(all.map(DayObject.init)) }
    let rows = all.map { planned in
      let mark =
        planned.day < following.today ? "missed" : planned.day == following.today ? "today" : ""
      return [
        "\(planned.day.weekday.title.prefix(3)) \(planned.day)", line(planned.workout), mark,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// A workout that stands on a date now, and what is planned with it.
  package static func scheduled(
    _ workout: String, on day: Day, _ following: ProgramPosition, asJSON: Bool
  ) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return "\(line(workout)) is on \(day.weekday.title), \(day)."
  }

  /// How much was taken back, and what is planned without it.
  package static func cleared(_ count: Int, _ following: ProgramPosition, asJSON: Bool) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return
      "Cleared \(counted(count, "date")). 'spotter undo' brings \(count == 1 ? "it" : "them") back."
  }
}
