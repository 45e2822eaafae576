/// What somebody who follows no program will probably train today.
package struct Prediction: Hashable, Sendable {
  /// The workout.
  package var workout: Template

  /// Why it is this one.
  package var reason: Reason

  /// A workout as it stands in the log.
  package struct Template: Hashable, Sendable {
    /// The name of its program; nothing for a workout of none.
    package var program: String?
    /// Its name.
    package var workout: String

    /// The workout of a program, or of none.
    package init(_ workout: String, of program: String?) {
      self.workout = workout
      self.program = program
    }
  }

  /// Why a workout is expected.
  package enum Reason: Hashable, Sendable {
    /// It was done on this day of the week in so many of the last four weeks.
    case weekday(Int)
    /// It came so many of the last four times after the workout that was done last.
    case order(after: String, times: Int)
    /// It is the favourite that was done last.
    case favourite
    /// It was done last.
    case recent
  }

  /// A workout that was done.
  package struct Done: Hashable, Sendable {
    /// The workout.
    package var template: Template
    /// The local date on which it began.
    package var day: Day

    /// A workout that was done on a day.
    package init(_ template: Template, on day: Day) {
      self.template = template
      self.day = day
    }
  }

  /// So many weeks are looked at, and in so many of them a workout has to have been done.
  private static let weeks = 4
  private static let needed = 3

  /// So many of the latest times that a workout was done are looked at, and so often another has to
  /// have come after it.
  private static let turns = 4
  private static let neededTurns = 2

  /// The workout of this day of the week, done in three of the last four weeks or more; else the one
  /// that usually came after the one that was done last; else the favourite that was done last; else
  /// the one that was done last; nothing when nothing was done.
  ///
  /// - Parameters:
  ///   - done: what was done, the oldest first.
  ///   - favourites: the names of the programs that the lifter likes best.
  ///   - today: the local date.
  package init?(_ done: [Done], favourites: [String], today: Day) {
    let past = done.filter { $0.day <= today }
    if let (usual, weeks) = Prediction.usual(on: today, after: past) {
      (workout, reason) = (usual, .weekday(weeks))
    } else if let last = past.last, let (next, times) = Prediction.usual(after: past) {
      (workout, reason) = (next, .order(after: last.template.workout, times: times))
    } else if let favourite = past.last(where: { done in
      favourites.contains { done.template.program?.isSameName(as: $0) == true }
    }) {
      (workout, reason) = (favourite.template, .favourite)
    } else if let last = past.last {
      (workout, reason) = (last.template, .recent)
    } else {
      return nil
    }
  }

  /// What was done on this day of the week, and in how many of the last weeks.
  private static func usual(on today: Day, after past: [Done]) -> (Template, Int)? {
    var times: [Template: Int] = [:]
    for week in 1...weeks {
      let templates = past.filter { $0.day == today - 7 * week }.map(\.template)
      for template in Set(templates) { times[template, default: 0] += 1 }
    }
    guard let most = times.values.max(), most >= needed,
      let usual = past.last(where: { times[$0.template] == most })
    else { return nil }
    return (usual.template, most)
  }

  /// What came after the workout that was done last, and how often of the last times.
  private static func usual(after past: [Done]) -> (Template, Int)? {
    let after = zip(past, past.dropFirst()).filter { $0.0.template == past.last?.template }
      .suffix(turns).map(\.1.template)
    let times = Dictionary(after.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = times.values.max(), most >= neededTurns,
      let usual = after.last(where: { times[$0] == most })
    else { return nil }
    return (usual, most)
  }
}
