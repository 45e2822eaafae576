public import Training

/// The input of a session: today's workout and its context, a snapshot that no later renaming of an
/// exercise or edit of the program affects.
public struct SessionPlan: Equatable, Codable, Sendable {
  /// The program the workout belongs to, or `nil` for a standalone workout.
  package var program: String?

  /// The workout with today's weights.
  public var workout: Workout

  package var gym: Gym

  /// The questions that the session may ask unprompted; `nil` for all.
  package var asks: [Prompt]?

  /// Whether the rest after a missed set is longer; `nil` in plans saved before this existed.
  package var restsLongerAfterMiss: Bool?

  /// Whether the rounds of an interval end on the minute without a press; `nil` means no.
  package var runsRounds: Bool?

  /// Seconds that each choice is offered, or `nil` for the default.
  package var scan: Int?

  /// Whether to ask how hard the session was; `nil` in plans saved before this setting.
  package var asksEffort: Bool?

  /// Whether changes of weight are offered in the next session rather than made.
  package var offersChanges: Bool?

  /// The sets of last time, by normalized exercise name.
  package var last: [String: LastTime]

  package var pace: Pace?

  /// What the lifter has heard lately; `nil` in plans saved before this existed.
  package var heard: Heard?

  /// A missed workout of the program that the lifter has not been told about.
  package var missed: Missed?

  /// A workout that was not done on its day.
  public struct Missed: Hashable, Codable, Sendable {
    package var workout: String
    package var day: PastDay
    package var isNow: Bool

    package init(_ workout: String, on day: PastDay, isNow: Bool) {
      (self.workout, self.day, self.isNow) = (workout, day, isNow)
    }
  }

  /// What is worth knowing about the last weeks; `nil` if nothing is.
  package var review: Review?

  /// What the last weeks' training suggests; information only.
  public struct Review: Hashable, Codable, Sendable {
    /// A muscle that had too little or too much work; said in the first session of a week.
    package var volume: VolumeNotice?
    /// Whether the last days were hard, and by how much the volume jumped, in percent of the usual.
    package var hasHardDays = false
    package var jump: Int?
    /// The weeks in a row with a session, this one included, if that is a round number.
    package var streak: Int?
    package var isOver: Bool?

    package init() {}
  }

  /// The phase of the program that begins with this session, or `nil` if none does.
  package var phase: PhaseStart?

  /// A phase of a program, as announced when it begins.
  public struct PhaseStart: Hashable, Codable, Sendable {
    package var name: String
    /// The phase's length in weeks, or `nil` if it is open-ended.
    package var weeks: Int?
    package var note: String?

    package init(_ name: String, weeks: Int? = nil, note: String? = nil) {
      (self.name, self.weeks, self.note) = (name, weeks, note)
    }
  }

  /// Whether it is a session of a light week that the lifter asked for.
  package var isLight: Bool?

  /// The weeks in a row without a light one, this one included, if the end asks about the next.
  package var hardWeeks: Int?

  /// The exercises that are new to the lifter, by normalized name: the session offers to say how they
  /// are done. `nil` in plans saved before this existed.
  package var new: [String]?

  /// The substitutes by normalized name, closest first; `nil` in plans saved before this existed.
  package var alternatives: [String: [Session.Alternative]]?

  /// The exercises that a workout can do without if time is short, by normalized name; `nil` in plans
  /// saved before this existed.
  package var accessories: [String]?

  /// Pairs of those to be done in turn if time is short; `nil` in plans saved before this existed.
  package var pairs: [[String]]?

  /// The minutes that the session may take, or `nil` for as many as it needs.
  package var minutes: Int?

  /// Where an imported session came from; `nil` for any other.
  package var origin: Origin?

  package struct Origin: Hashable, Codable, Sendable {
    /// The format of the file: `strong`.
    package var source: String
    /// The session's own number or title in that file, by which a later export of it is recognized.
    package var key: String
    /// Whether the file named no time zone, so that the machine's was assumed.
    package var isZoneAssumed: Bool
    /// Whether the file named no time of day, so that midnight was assumed.
    package var isTimeAssumed: Bool

    package init(source: String, key: String, isZoneAssumed: Bool, isTimeAssumed: Bool) {
      (self.source, self.key) = (source, key)
      (self.isZoneAssumed, self.isTimeAssumed) = (isZoneAssumed, isTimeAssumed)
    }
  }

  /// The sets of the last time an exercise was trained.
  public struct LastTime: Hashable, Codable, Sendable {
    /// The count of each set that was done, in `measure`.
    package var reps: [Int]

    /// The unit of the counts, or `nil` for repetitions.
    package var measure: Measure?

    /// The heaviest weight of these sets.
    package var weight: Weight?

    /// The band of the last of these sets, or `nil` if none was used.
    package var band: String?

    /// The weight of each set, or `nil` if all were the same.
    package var weights: [Weight?]?

    package var note: String?

    /// The day it was done, or `nil` if it was not looked up.
    package var day: PastDay?

    package init(
      reps: [Int], measure: Measure? = nil, weight: Weight?, band: String? = nil,
      note: String? = nil, day: PastDay? = nil
    ) {
      (self.reps, self.measure, self.weight) = (reps, measure, weight)
      (self.band, self.note, self.day) = (band, note, day)
    }
  }

  /// A past day, by the lifter's calendar.
  public struct PastDay: Hashable, Codable, Sendable {
    /// How many days before the session's day; zero is the same day.
    package var ago: Int
    package var weekday: Weekday

    /// Creates a past day as seen from `today`; a future day counts as today.
    package init(_ day: Day, before today: Day) {
      ago = max(0, today - day)
      weekday = day.weekday
    }
  }

  /// The questions that a session may ask without a press.
  public enum Prompt: String, Codable, Sendable, CaseIterable {
    /// A weight change after a missed or an easy set.
    case step
    /// The weight of an exercise without one, or one the gym cannot load.
    case weight
    /// Whether to accept an offer of the plan: a lighter start, or the next weight.
    case proposal
  }

  func mayAsk(_ asking: Prompt) -> Bool { asks?.contains(asking) ?? false }

  public init(
    program: String? = nil, workout: Workout, gym: Gym, asks: [Prompt]? = nil,
    restsLongerAfterMiss: Bool? = nil, asksEffort: Bool? = nil, last: [String: LastTime] = [:],
    pace: Pace? = nil
  ) {
    (self.program, self.workout, self.gym) = (program, workout, gym)
    // In order, so that equal plans have equal JSON.
    self.asks = asks?.sorted { $0.rawValue < $1.rawValue }
    (self.restsLongerAfterMiss, self.asksEffort) = (restsLongerAfterMiss, asksEffort)
    (self.last, self.pace) = (last, pace)
  }

  /// Creates a plan for today in a gym with the usual gear, in the given unit.
  public init(
    program: String? = nil, workout: Workout, unit: Weight.Unit = .kilograms,
    last: [String: LastTime] = [:]
  ) {
    self.init(program: program, workout: workout, gym: .home(unit), last: last)
  }

  package var unit: Weight.Unit { gym.unit }
}

extension SessionPlan {
  /// All exercises the session may include: the workout's and their substitutes.
  package var possible: Workout {
    let others = (alternatives ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    return workout.mentioning(others.map(\.name))
  }

  /// Those plus everything the lifter can add by name.
  package func possible(and exerciseDirectory: Session.ExerciseDirectory) -> Workout {
    let known = exerciseDirectory.known.sorted { $0.key.rawValue < $1.key.rawValue }
    return possible.mentioning(known.map(\.value.name))
  }

  func rack(for exercise: String) -> LoadableBar { gym.rack(for: exercise) }

  /// The name of the bar for an exercise, or `nil` if it is the gym's first one.
  package func ownBar(of exercise: String) -> String? {
    let bar = gym.bar(for: exercise)
    return bar == gym.bars.first ? nil : bar?.name
  }

  /// The loads of an exercise; a weight in the other unit gets that unit's usual steps.
  func loads(for exercise: String, _ loading: Loading?, like weight: Weight) -> Loads {
    let known = gym.loads(for: exercise, loading: loading)
    return known.flatMap { $0.unit == weight.unit ? $0 : nil } ?? .usual(weight.unit)
  }
}

extension Workout {
  fileprivate func mentioning(_ names: [String]) -> Workout {
    with(self) { $0.exercises += names.map { PlannedExercise(name: $0, sets: [], rest: 0) } }
  }
}
