/// Workouts done in rotation or on fixed weekdays, optionally in phases.
public struct Program: Hashable, Sendable {
  package var name: String

  package var details = ProgramDetails()
  package var schedule = Schedule.rotation
  package var blocks: [SharedBlock] = []

  /// The phases, in order; a program without phases has a single one without a name.
  package var phases: [Phase]

  /// The index of the current phase, which is not part of the program's text.
  package var phase = 0

  package init(name: String, workouts: [Workout]) {
    self.init(name: name, phases: [Phase(workouts: workouts)])
  }

  package init(name: String, phases: [Phase]) { (self.name, self.phases) = (name, phases) }

  package struct Phase: Hashable, Codable, Sendable {
    package var name: String?
    package var weeks: Int?
    package var workouts: [Workout]
    package var note: String?
  }

  /// A part that is defined once and used in several workouts.
  public struct SharedBlock: Hashable, Codable, Sendable {
    /// The kind and name of the part; the name is never `nil`.
    package var block: Block
    package var exercises: [PlannedExercise]
  }

  package var currentPhase: Phase? { phases.indices.contains(phase) ? phases[phase] : nil }

  mutating func changeWorkouts(_ change: (inout Workout) -> Void) {
    for phase in phases.indices {
      for workout in phases[phase].workouts.indices { change(&phases[phase].workouts[workout]) }
    }
  }

  /// The workouts of the current phase, in rotation order.
  public var workouts: [Workout] {
    get { phases.indices.contains(phase) ? phases[phase].workouts : [] }
    set { if phases.indices.contains(phase) { phases[phase].workouts = newValue } }
  }

  /// The weekdays of the current phase's workouts; none without a schedule.
  var fixedDays: [Schedule.Day] {
    guard case .weekdays(let days) = schedule else { return [] }
    return days.filter { day in workouts.contains { $0.name.isSameName(as: day.workout) } }
  }

  package var allWorkouts: [Workout] { phases.flatMap(\.workouts) }

  /// Returns the next workout in the rotation; the first if `last` is none of them.
  package func workout(after last: String?) -> Workout? {
    guard let last, let index = workouts.firstIndex(where: { $0.name.isSameName(as: last) })
    else { return workouts.first }
    return workouts[(index + 1) % workouts.count]
  }

  /// Returns the workout with a name, ignoring case; the current phase takes precedence.
  package func workout(named name: String) -> Workout? {
    (workouts + allWorkouts).first { $0.name.isSameName(as: name) }
  }
}

package enum Schedule: Hashable, Sendable {
  /// In rotation, on any days.
  case rotation
  case weekdays([Day])

  package struct Day: Hashable, Codable, Sendable {
    package var weekday: Weekday
    package var workout: String

    package init(_ weekday: Weekday, _ workout: String) {
      (self.weekday, self.workout) = (weekday, workout)
    }
  }
}

package enum Weekday: String, Codable, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
