public import Training

/// What a session starts from: the workout as it is to be done today, and what surrounds it.
///
/// A snapshot: renaming an exercise or editing the program later changes no session.
public struct SessionPlan: Equatable, Codable, Sendable {
  /// The program the workout is from, or nothing for a workout of its own.
  public var program: String?

  /// The workout with today's weights.
  public var workout: Workout

  /// Where it takes place: the bars, the plates and the rest at hand.
  public var gym: Gym

  /// What the session asks of its own accord; nothing in a plan that was made before it did.
  public var asks: Set<Asking>?

  /// Whether the rest after a set that was short is longer; nothing in a plan that was made before
  /// it could be.
  public var restsLongerAfterMiss: Bool?

  /// Seconds that each choice is on offer; nothing where the lifter has not said.
  public var scan: Int?

  /// Whether it is asked at the end how hard the session was; nothing in a plan that was made before
  /// that could be switched off.
  public var asksEffort: Bool?

  /// What was done last time, by the normalised name of the exercise.
  public var last: [String: LastTime]

  /// How fast the lifter is, once that is known.
  public var pace: Pace?

  /// A workout of the program that was missed, where the lifter has not heard of it yet.
  public var missed: Missed?

  /// A workout that was not done on its day.
  public struct Missed: Hashable, Codable, Sendable {
    /// Its name.
    public var workout: String
    /// The day it was planned for.
    public var day: PastDay
    /// Whether it is the one that is done now.
    public var isNow: Bool

    /// A workout that was planned for a day.
    public init(_ workout: String, on day: PastDay, isNow: Bool) {
      (self.workout, self.day, self.isNow) = (workout, day, isNow)
    }

    private enum CodingKeys: String, CodingKey {
      case workout = "workout"
      case day = "day"
      case isNow = "isNow"
    }
  }

  /// The phase of the program that begins with this session.
  public var phase: PhaseStart?

  /// A phase of a program, as it is announced when it begins.
  public struct PhaseStart: Hashable, Codable, Sendable {
    /// What it is called.
    public var name: String
    /// For how many weeks it is followed; nothing where it has no end.
    public var weeks: Int?
    /// The program's words on it.
    public var note: String?

    /// A phase that begins.
    public init(_ name: String, weeks: Int? = nil, note: String? = nil) {
      (self.name, self.weeks, self.note) = (name, weeks, note)
    }

    private enum CodingKeys: String, CodingKey {
      case name = "name"
      case weeks = "weeks"
      case note = "note"
    }
  }

  /// What can be done instead of an exercise, the nearest first, by its normalised name; nothing in a
  /// plan that was made before there was a choice.
  public var alternatives: [String: [Session.Alternative]]?

  /// The last time an exercise was done.
  public struct LastTime: Hashable, Codable, Sendable {
    /// Repetitions of each set that was done.
    public var reps: [Int]

    /// What they counted, where that is not repetitions.
    public var measure: Measure?

    /// The heaviest weight of these sets.
    public var weight: Weight?

    /// The band of the last of them, where that is what they were done with.
    public var band: String?

    /// The weight of each set, where they differ.
    public var weights: [Weight?]?

    /// What the lifter noted on it then.
    public var note: String?

    /// Which day that was; nothing where nobody asked for it.
    public var day: PastDay?

    /// What was done then.
    public init(
      reps: [Int], measure: Measure? = nil, weight: Weight?, band: String? = nil,
      note: String? = nil,
      day: PastDay? = nil
    ) {
      self.reps = reps
      self.measure = measure
      self.weight = weight
      self.band = band
      self.note = note
      self.day = day
    }

    private enum CodingKeys: String, CodingKey {
      case reps = "reps"
      case measure = "measure"
      case weight = "weight"
      case band = "band"
      case weights = "weights"
      case note = "note"
      case day = "day"
    }
  }

  /// A day of the past, as the lifter's calendar had it.
  public struct PastDay: Hashable, Codable, Sendable {
    /// How many days before that of the session; zero on the same day.
    public var ago: Int
    /// Which day of the week it was.
    public var weekday: Weekday

    /// A day as it is seen from a later one; one to come is today.
    public init(_ day: Day, before today: Day) {
      ago = max(0, today - day)
      weekday = day.weekday
    }

    private enum CodingKeys: String, CodingKey {
      case ago = "ago"
      case weekday = "weekday"
    }
  }

  /// What a session may ask although nobody pressed for it.
  public enum Asking: String, Codable, Sendable, CaseIterable {
    /// Another weight after a short or an easy set.
    case step = "step"
    /// The weight of an exercise that nobody knows, or that the gym cannot have.
    case weight = "weight"
    /// What was offered with the plan: a lighter start, or the weight that is next.
    case proposal = "proposal"
  }

  /// Whether the session may ask something.
  func mayAsk(_ asking: Asking) -> Bool { asks?.contains(asking) ?? false }

  /// A plan for today.
  public init(
    program: String? = nil, workout: Workout, gym: Gym, asks: Set<Asking>? = nil,
    restsLongerAfterMiss: Bool? = nil, asksEffort: Bool? = nil, last: [String: LastTime] = [:],
    pace: Pace? = nil
  ) {
    self.program = program
    self.workout = workout
    self.gym = gym
    self.asks = asks
    self.restsLongerAfterMiss = restsLongerAfterMiss
    self.asksEffort = asksEffort
    self.last = last
    self.pace = pace
  }

  /// A plan for today in a gym with the usual gear, counting in a unit.
  public init(
    program: String? = nil, workout: Workout, unit: Weight.Unit = .kilograms,
    last: [String: LastTime] = [:]
  ) {
    self.init(program: program, workout: workout, gym: .home(unit), last: last)
  }

  /// The unit in which the lifter's gym counts.
  public var unit: Weight.Unit { gym.unit }

  private enum CodingKeys: String, CodingKey {
    case program = "program"
    case workout = "workout"
    case gym = "gym"
    case asks = "asks"
    case restsLongerAfterMiss = "restsLongerAfterMiss"
    case scan = "scan"
    case asksEffort = "asksEffort"
    case last = "last"
    case pace = "pace"
    case missed = "missed"
    case phase = "phase"
    case alternatives = "alternatives"
  }
}

extension SessionPlan {
  /// Everything that may be done by it: the exercises of its workout and what can stand for them.
  public var possible: Workout {
    var workout = workout
    for other in (alternatives ?? [:]).sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      workout.exercises.append(PlannedExercise(name: other.name, sets: [], rest: 0))
    }
    return workout
  }

  /// That, and what can be added by its name: all that the lifter did before.
  package func possible(and exerciseDirectory: Session.ExerciseDirectory) -> Workout {
    var workout = possible
    let known = exerciseDirectory.known.sorted { $0.key.rawValue < $1.key.rawValue }
    for known in known.map(\.value) {
      workout.exercises.append(PlannedExercise(name: known.name, sets: [], rest: 0))
    }
    return workout
  }

  /// The bar and the plates for an exercise.
  func rack(for exercise: String) -> LoadableBar { gym.rack(for: exercise) }

  /// The name of the bar for an exercise, where it is another than the usual one.
  func ownBar(of exercise: String) -> String? {
    let bar = gym.bar(for: exercise)
    return bar == gym.bars.first ? nil : bar?.name
  }

  /// What an exercise can be loaded with; a weight of the other unit goes on in its own steps.
  func loads(for exercise: String, _ loading: Loading?, like weight: Weight) -> Loads {
    let known = gym.loads(for: exercise, loading: loading)
    return known.flatMap { $0.unit == weight.unit ? $0 : nil } ?? .usual(weight.unit)
  }
}
