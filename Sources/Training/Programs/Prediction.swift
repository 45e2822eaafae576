/// The workout that a lifter without a program will probably do today.
package struct Prediction: Hashable, Sendable {
  package var workout: Template

  package var reason: Reason

  /// A workout of the log: by its name in a program, and outside of one by what was trained.
  package struct Template: Hashable, Sendable {
    /// The name of its program; `nil` for a one-off workout.
    package var program: String?
    package var workout: String
    /// The exercises of a one-off workout; if they are known, its name does not matter.
    package var exercises: Set<ExerciseID>

    package init(_ workout: String, of program: String?, exercises: Set<ExerciseID> = []) {
      (self.workout, self.program) = (workout, program)
      self.exercises = program == nil ? exercises : []
    }

    private var name: String? { exercises.isEmpty ? workout : nil }

    package static func == (one: Self, other: Self) -> Bool {
      (one.program, one.name, one.exercises) == (other.program, other.name, other.exercises)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(program)
      hasher.combine(name)
      hasher.combine(exercises)
    }
  }

  package enum Reason: Hashable, Sendable {
    /// It was done on this weekday in this many of the last four weeks.
    case weekday(Int)
    /// It followed the most recent workout this many of the last four times.
    case order(after: String, times: Int)
    case favourite
    case recent
  }

  package struct Done: Hashable, Sendable {
    package var template: Template
    /// The local date on which it began.
    package var day: Day

    package init(_ template: Template, on day: Day) { (self.template, self.day) = (template, day) }
  }

  /// The number of past weeks to check, and in how many of them the workout must appear.
  private static let weeks = 4
  private static let needed = 3

  /// The number of past occurrences of a workout to check, and how often the same one must follow.
  private static let turns = 4
  private static let neededTurns = 2

  /// Predicts today's workout: the one done on this weekday in at least three of the last four
  /// weeks; else the one that usually follows the most recent; else the most recent favourite; else
  /// the most recent. `done` has the oldest first.
  package init?(_ done: [Done], favourites: [String], today: Day) {
    let past = done.filter { $0.day <= today }
    if let (habit, weeks) = Prediction.habit(on: today, after: past) {
      (workout, reason) = (habit, .weekday(weeks))
    } else if let last = past.last, let (next, times) = Prediction.habit(after: past) {
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

  private static func habit(on today: Day, after past: [Done]) -> (Template, Int)? {
    var times: [Template: Int] = [:]
    for week in 1...weeks {
      let templates = past.filter { $0.day == today - 7 * week }.map(\.template)
      for template in Set(templates) { times[template, default: 0] += 1 }
    }
    guard let most = times.values.max(), most >= needed,
      let latest = past.last(where: { times[$0.template] == most })
    else { return nil }
    return (latest.template, most)
  }

  private static func habit(after past: [Done]) -> (Template, Int)? {
    let after = zip(past, past.dropFirst()).filter { $0.0.template == past.last?.template }
      .suffix(turns).map(\.1.template)
    let times = Dictionary(after.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = times.values.max(), most >= neededTurns,
      let latest = after.last(where: { times[$0] == most })
    else { return nil }
    return (latest, most)
  }
}
