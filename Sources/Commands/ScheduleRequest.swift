package import Training

/// What `spotter schedule` is to do.
package enum ScheduleRequest: Equatable, Sendable {
  case list
  /// A workout on a date.
  case put(workout: String, on: Day)
  /// The next workout that is planned, of a name and on a day where they are said, to another date.
  case move(workout: String?, from: Moved?, to: Day)
  /// What was put on dates: all of it, of one workout, or on one date.
  case clear(workout: String?, on: Day?)

  /// The day that a workout is moved from.
  package enum Moved: Equatable, Sendable {
    case day(Day)
    case weekday(Weekday)
  }

  /// So many days ahead a workout can be put.
  private static let farthest = 366

  /// Reads the operands.
  ///
  /// - Parameters:
  ///   - operands: `Push 2026-01-05`, `move Push fri`, `clear`, `list` or nothing.
  ///   - today: the local date.
  /// - Throws: `UsageError` for what is no date, or one that is over or a year away.
  package init(_ operands: [String], today: Day) throws(UsageError) {
    let words = Array(operands.dropFirst())
    switch operands.first {
    case nil: self = .list
    case "list" where words.isEmpty: self = .list
    case "clear":
      let date = words.last.flatMap { ScheduleRequest.day($0, today: today) }
      let name = words.dropLast(date == nil ? 0 : 1).joined(separator: " ")
      self = .clear(workout: name.isEmpty ? nil : name, on: date)
    case "move":
      let to = try ScheduleRequest.date(words.last, today: today)
      var rest = words.dropLast()
      let from = rest.last.flatMap { ScheduleRequest.moved($0, today: today) }
      if from != nil { rest = rest.dropLast() }
      guard from != nil || !rest.isEmpty else {
        throw UsageError("'schedule move' needs what to move: spotter schedule move Push fri.")
      }
      self = .move(
        workout: rest.isEmpty ? nil : rest.joined(separator: " "), from: from, to: to)
    default:
      guard operands.count > 1 else {
        let isDay = ScheduleRequest.day(operands[0], today: today) != nil
        throw UsageError(
          "'schedule' needs a workout and a date: spotter schedule"
            + (isDay ? " WORKOUT \(operands[0])." : " '\(operands[0].prefix(40))' fri."))
      }
      self = .put(
        workout: operands.dropLast().joined(separator: " "),
        on: try ScheduleRequest.date(operands.last, today: today))
    }
  }

  /// A date from today on.
  private static func date(_ word: String?, today: Day) throws(UsageError) -> Day {
    let example = "write 2026-01-05, today, tomorrow or a day of the week"
    guard let word, let day = day(word, today: today) else {
      throw UsageError("'\((word ?? "").prefix(40))' is no date: \(example).")
    }
    guard day >= today else { throw UsageError("'\(word)' is over: put it on a day to come.") }
    guard day - today <= farthest else { throw UsageError("'\(word)' is more than a year away.") }
    return day
  }

  /// `2026-01-05`, `today`, `tomorrow`, `fri`: the next one, today included.
  private static func day(_ word: String, today: Day) -> Day? {
    When.day(word, today: today, towards: .future)
  }

  private static func moved(_ word: String, today: Day) -> Moved? {
    When.weekday(word).map { .weekday($0) } ?? day(word, today: today).map { .day($0) }
  }
}
