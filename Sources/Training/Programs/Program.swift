/// Workouts done in rotation or on fixed weekdays, optionally in phases.
public struct Program: Hashable, Sendable {
  /// The name, as the lifter wrote it.
  public var name: String

  /// General information about the program.
  public var details = ProgramDetails()

  /// When its workouts are done.
  public var schedule = Schedule.rotation

  /// Parts shared by several workouts.
  public var blocks: [SharedBlock] = []

  /// The phases, in order; a program without phases has a single one without a name.
  public var phases: [Phase]

  /// The index of the current phase, which is not part of the program's text.
  public var phase = 0

  /// Creates a program of workouts, in this order.
  public init(name: String, workouts: [Workout]) {
    self.init(name: name, phases: [Phase(workouts: workouts)])
  }

  /// Creates a program of phases, in this order.
  public init(name: String, phases: [Phase]) {
    self.name = name
    self.phases = phases
  }

  public struct Phase: Hashable, Codable, Sendable {
    /// The name; `nil` for an unnamed single phase.
    public var name: String?
    /// Its length in weeks; `nil` if it is open-ended.
    public var weeks: Int?
    /// Its workouts, in rotation order.
    public var workouts: [Workout]
    /// The lifter's note.
    public var note: String?

    private enum CodingKeys: String, CodingKey {
      case name, weeks, workouts, note
    }
  }

  /// A part that is defined once and used in several workouts.
  public struct SharedBlock: Hashable, Codable, Sendable {
    /// The kind and name of the part; the name is never `nil`.
    public var block: Block
    public var exercises: [PlannedExercise]

    private enum CodingKeys: String, CodingKey {
      case block, exercises
    }
  }

  /// The current phase; `nil` in a program without phases.
  public var currentPhase: Phase? { phases.indices.contains(phase) ? phases[phase] : nil }

  /// The workouts of the current phase, in rotation order.
  public var workouts: [Workout] {
    get { phases.indices.contains(phase) ? phases[phase].workouts : [] }
    set { if phases.indices.contains(phase) { phases[phase].workouts = newValue } }
  }

  public var allWorkouts: [Workout] { phases.flatMap(\.workouts) }

  /// Returns the next workout in the rotation, starting over after the last.
  ///
  /// It is the first one if none was done or `last` is no longer in the program.
  public func workout(after last: String?) -> Workout? {
    guard let last, let index = workouts.firstIndex(where: { $0.name.isSameName(as: last) })
    else { return workouts.first }
    return workouts[(index + 1) % workouts.count]
  }

  /// Returns the workout with a name, ignoring case; the current phase takes precedence.
  public func workout(named name: String) -> Workout? {
    (workouts + allWorkouts).first { $0.name.isSameName(as: name) }
  }
}

/// When the workouts of a program are done.
public enum Schedule: Hashable, Sendable {
  /// In rotation, on any days.
  case rotation
  /// On fixed weekdays.
  case weekdays([Day])

  /// A weekday and its workout.
  public struct Day: Hashable, Codable, Sendable {
    public var weekday: Weekday
    public var workout: String

    public init(_ weekday: Weekday, _ workout: String) {
      self.weekday = weekday
      self.workout = workout
    }

    private enum CodingKeys: String, CodingKey {
      case weekday, workout
    }
  }
}

/// A day of the week.
public enum Weekday: String, Codable, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
