/// The workout that a lifter without a program will probably do today.
package struct Prediction: Hashable, Sendable {
  package var workout: Habit

  package var reason: Reason

  /// A workout of the log: by its name in a program, and outside of one by what was trained.
  package struct Habit: Hashable, Sendable {
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
    package var habit: Habit
    /// The local date on which it began.
    package var day: Day

    package init(_ habit: Habit, on day: Day) { (self.habit, self.day) = (habit, day) }
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
      (workout, reason) = (next, .order(after: last.habit.workout, times: times))
    } else if let favourite = past.last(where: { done in
      favourites.contains { done.habit.program?.isSameName(as: $0) == true }
    }) {
      (workout, reason) = (favourite.habit, .favourite)
    } else if let last = past.last {
      (workout, reason) = (last.habit, .recent)
    } else {
      return nil
    }
  }

  private static func habit(on today: Day, after past: [Done]) -> (Habit, Int)? {
    var times: [Habit: Int] = [:]
    for week in 1...weeks {
      let templates = past.filter { $0.day == today - 7 * week }.map(\.habit)
      for habit in Set(templates) { times[habit, default: 0] += 1 }
    }
    guard let most = times.values.max(), most >= needed,
      let latest = past.last(where: { times[$0.habit] == most })
    else { return nil }
    return (latest.habit, most)
  }

  private static func habit(after past: [Done]) -> (Habit, Int)? {
    let after = zip(past, past.dropFirst()).filter { $0.0.habit == past.last?.habit }
      .suffix(turns).map(\.1.habit)
    let times = Dictionary(after.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = times.values.max(), most >= neededTurns,
      let latest = after.last(where: { times[$0] == most })
    else { return nil }
    return (latest, most)
  }
}
