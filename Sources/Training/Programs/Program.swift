/// Workouts that are done in turn, or on fixed days, perhaps in phases.
public struct Program: Hashable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String

  /// What is said of it as a whole.
  public var details = ProgramDetails()

  /// When its workouts are done.
  public var schedule = Schedule.rotation

  /// Parts that are used in several workouts.
  public var blocks: [SharedBlock] = []

  /// Its phases, one after the other; a program without any is one that has no name.
  public var phases: [Phase]

  /// The phase that is followed, from zero; no part of the program's text.
  public var phase = 0

  /// A program of these workouts, in this order.
  public init(name: String, workouts: [Workout]) {
    self.init(name: name, phases: [Phase(workouts: workouts)])
  }

  /// A program of these phases, one after the other.
  public init(name: String, phases: [Phase]) {
    self.name = name
    self.phases = phases
  }

  /// Some weeks of a program.
  public struct Phase: Hashable, Codable, Sendable {
    /// What it is called; nothing where it is all there is.
    public var name: String?
    /// For how many weeks it is followed; nothing for as long as it goes on.
    public var weeks: Int?
    /// Its workouts, in the order they take turns.
    public var workouts: [Workout]
    /// The lifter's words on it.
    public var note: String?

    /// A phase of these workouts.
    public init(name: String? = nil, weeks: Int? = nil, workouts: [Workout]) {
      self.name = name
      self.weeks = weeks
      self.workouts = workouts
    }

    private enum CodingKeys: String, CodingKey {
      case name = "name"
      case weeks = "weeks"
      case workouts = "workouts"
      case note = "note"
    }
  }

  /// A part that is written once and used in several workouts.
  public struct SharedBlock: Hashable, Codable, Sendable {
    /// What it is; it has a name.
    public var block: Block
    /// Its exercises.
    public var exercises: [PlannedExercise]

    /// A part with its exercises.
    public init(block: Block, exercises: [PlannedExercise]) {
      self.block = block
      self.exercises = exercises
    }

    private enum CodingKeys: String, CodingKey {
      case block = "block"
      case exercises = "exercises"
    }
  }

  /// The phase that is followed; nothing in a program without any.
  public var currentPhase: Phase? { phases.indices.contains(phase) ? phases[phase] : nil }

  /// The workouts of the phase that is followed, in the order they take turns.
  public var workouts: [Workout] {
    get { phases.indices.contains(phase) ? phases[phase].workouts : [] }
    set { if phases.indices.contains(phase) { phases[phase].workouts = newValue } }
  }

  /// The workouts of all phases.
  public var allWorkouts: [Workout] { phases.flatMap(\.workouts) }

  /// The workout whose turn it is after `last`: the next one, from the end the first again,
  /// and the first when none was done or `last` is no longer part of the program.
  public func workout(after last: String?) -> Workout? {
    guard let last, let index = workouts.firstIndex(where: { $0.name.isSameName(as: last) })
    else { return workouts.first }
    return workouts[(index + 1) % workouts.count]
  }

  /// The workout of this name, whatever its case: that of the phase which is followed, where several
  /// phases have one.
  public func workout(named name: String) -> Workout? {
    (workouts + allWorkouts).first { $0.name.isSameName(as: name) }
  }
}

/// When the workouts of a program are done.
public enum Schedule: Hashable, Sendable {
  /// In turn, on whatever days.
  case rotation
  /// On fixed days of the week.
  case weekdays([Day])

  /// A day of the week and what is done on it.
  public struct Day: Hashable, Codable, Sendable {
    /// The day.
    public var weekday: Weekday
    /// The name of the workout.
    public var workout: String

    /// A workout on a day.
    public init(_ weekday: Weekday, _ workout: String) {
      self.weekday = weekday
      self.workout = workout
    }

    private enum CodingKeys: String, CodingKey {
      case weekday = "weekday"
      case workout = "workout"
    }
  }
}

/// A day of the week.
public enum Weekday: String, Codable, Sendable, CaseIterable {
  case monday = "monday"
  case tuesday = "tuesday"
  case wednesday = "wednesday"
  case thursday = "thursday"
  case friday = "friday"
  case saturday = "saturday"
  case sunday = "sunday"
}
