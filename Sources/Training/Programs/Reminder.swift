package enum Reminder: Hashable, Sendable {
  case missed(workout: String, on: Day)
  case due(workout: String, on: Day)

  /// The hour from which a workout of today is worth a reminder.
  package static let evening = 19

  /// Returns what a lifter may be reminded of, the most urgent first; nothing after a session
  /// today, of any program. The hour is local, from 0 to 23.
  package static func all(_ position: ProgramPosition, hasTrained: Bool, hour: Int) -> [Reminder] {
    guard !hasTrained else { return [] }
    let due = position.ahead.filter { $0.day == position.today && !$0.isDone }
    return (hour >= evening ? due.map { .due(workout: $0.workout, on: $0.day) } : [])
      + position.missed.reversed().map { .missed(workout: $0.workout, on: $0.day) }
  }
}
