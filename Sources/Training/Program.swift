/// What one set asks for.
public struct SetTarget: Hashable, Codable, Sendable {
  /// Repetitions; of an AMRAP set the least that counts.
  public var reps: Int

  /// As many repetitions as possible: `reps` and more.
  public var isAMRAP: Bool

  /// The load, or nothing where the exercise has none or it is not known yet.
  public var weight: Weight?

  /// What the set is for.
  public var kind: SetKind

  /// A target of so many repetitions at a weight.
  public init(reps: Int, isAMRAP: Bool = false, weight: Weight? = nil, kind: SetKind = .work) {
    self.reps = reps
    self.isAMRAP = isAMRAP
    self.weight = weight
    self.kind = kind
  }

  /// Reads what was written, also before sets had kinds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reps = try container.decode(Int.self, forKey: .reps)
    isAMRAP = try container.decode(Bool.self, forKey: .isAMRAP)
    weight = try container.decodeIfPresent(Weight.self, forKey: .weight)
    kind = try container.decodeIfPresent(SetKind.self, forKey: .kind) ?? .work
  }
}

/// How an exercise is loaded: what its weight counts, and whether plates go on a bar for it.
public enum Loading: String, Codable, Sendable {
  case barbell
  case barbellOneEnd = "barbell_one_end"
  case perHand = "per_hand"
  case singleImplement = "single_implement"
  case stack
  case machine
  case bodyweight
  case bodyweightPlus = "bodyweight_plus"
  case assisted
  case band
}

/// One exercise of a workout, with its sets.
public struct PlannedExercise: Hashable, Codable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String

  /// What tells it from another day of the same exercise, which then goes on by itself.
  public var label: String?

  /// Its sets, in their order.
  public var sets: [SetTarget]

  /// How it goes on from session to session; nothing repeats last time's weights.
  public var rule: ProgressionRule?

  /// What a rule that brings its own sets starts from: a training max, the top of a ramp.
  public var start: Weight?

  /// Where today's sets come from; nothing in a plan that was not prescribed yet.
  public var prescribed: Prescribed?

  /// Seconds of rest after a set; none when it is zero.
  public var rest: Int

  /// The lifter's words on it, said before its first set.
  public var note: String?

  /// How it is loaded; nothing for an exercise that the library does not know.
  public var loading: Loading?

  /// How its name is spoken, where that is not as it is written.
  public var pronunciation: String?

  /// Whether warm-up sets go before its sets; nothing where the plan says neither.
  public var warmsUp: Bool?

  /// An exercise with its sets and the rest after each, in seconds.
  public init(
    name: String, label: String? = nil, sets: [SetTarget], rest: Int, note: String? = nil,
    loading: Loading? = nil, warmsUp: Bool? = nil
  ) {
    self.name = name
    self.label = label
    self.sets = sets
    self.rest = rest
    self.note = note
    self.loading = loading
    self.warmsUp = warmsUp
  }
}

/// The exercises of one training day.
public struct Workout: Hashable, Codable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String
  /// Its exercises, in their order.
  public var exercises: [PlannedExercise]

  /// A workout of these exercises, in this order.
  public init(name: String, exercises: [PlannedExercise]) {
    self.name = name
    self.exercises = exercises
  }
}

/// Workouts that are done in turn.
public struct Program: Hashable, Codable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String
  /// Its workouts, in the order they take turns.
  public var workouts: [Workout]

  /// A program of these workouts, in this order.
  public init(name: String, workouts: [Workout]) {
    self.name = name
    self.workouts = workouts
  }

  /// The workout whose turn it is after `last`: the next one, from the end the first again,
  /// and the first when none was done or `last` is no longer part of the program.
  public func workout(after last: String?) -> Workout? {
    guard let last, let index = workouts.firstIndex(where: { $0.name.isSameName(as: last) })
    else { return workouts.first }
    return workouts[(index + 1) % workouts.count]
  }

  /// The workout of this name, whatever its case.
  public func workout(named name: String) -> Workout? {
    workouts.first { $0.name.isSameName(as: name) }
  }
}
