/// An exercise from the library or one of the lifter's own.
public struct Exercise: Hashable, Sendable {
  /// The identifier that programs and other exercises refer to: `back_squat`.
  public var id: ExerciseID
  /// The full name.
  public var name: String
  /// Other names, abbreviations included.
  public var aliases: [String] = []
  /// The spoken name, if the written one would be mispronounced.
  public var pronunciation: String?

  public var category: Category = .compound
  /// The lifter's own category, such as push, legs or accessory.
  public var ownCategory: String?
  /// The movement pattern: `squat`, `hinge`, `horizontal_push` and so on.
  public var pattern: String?
  public var primaryMuscles: [Muscle] = []
  /// The assisting muscles.
  public var secondaryMuscles: [Muscle] = []

  /// The equipment, as alternative lists of which any one is enough; an empty list needs none.
  public var equipment: [[String]] = []
  /// How it is loaded; `nil` if not known.
  public var loading: Loading?
  /// Whether it is done one side at a time.
  public var isUnilateral = false
  /// The measure of its sets.
  public var metric: Metric = .reps
  /// The usual step between weights.
  public var increments: [Weight.Unit: Weight] = [:]
  /// The approximate share of the body lifted, in thousandths.
  public var bodyweightShare: Int?

  /// The body parts that rule it out while they hurt; not medical advice.
  public var avoidedFor: [BodyPart] = []
  /// The body parts that call for care.
  public var cautions: [BodyPart] = []
  /// Exercises that do the same job, the closest first.
  public var substitutes: [ExerciseID] = []
  /// The substitutes that suit an injured body part.
  public var substitutesByInjury: [BodyPart: [ExerciseID]] = [:]
  /// The easier exercise to begin with instead.
  public var easierVariant: ExerciseID?
  /// The skill level it needs.
  public var skill: Skill?

  /// Whether the lifter created it or changed a library exercise.
  public var isOwn = false

  /// Creates an exercise known only by name; without an identifier, the name supplies one.
  public init(id: ExerciseID? = nil, name: String) {
    self.id = id ?? ExerciseID(rawValue: NameKey(name).words.joined(separator: "_"))
    self.name = name
  }

  public enum Category: String, CaseIterable, Codable, Sendable {
    case compound, isolation, cardio, mobility, isometric, explosive, recovery
  }

  /// The quantity that a set counts.
  public enum Metric: String, CaseIterable, Codable, Sendable {
    case reps, time, distance
  }

  /// The skill levels.
  public enum Skill: String, CaseIterable, Codable, Sendable {
    case beginner, intermediate, advanced
  }

  /// The body parts that exercises can aggravate.
  public enum BodyPart: String, CaseIterable, Codable, Sendable {
    case shoulder, elbow, wrist, hip, knee
    case lowerBack = "lower_back"
  }
}

/// The muscle groups.
public enum Muscle: String, CaseIterable, Codable, Sendable {
  case chest, back, shoulders, biceps, triceps, forearms, abs, quads, hamstrings, glutes, calves

  /// Finds the group of a muscle name such as lats or delts, in any case, singular or plural.
  public init?(named name: some StringProtocol) {
    let key = NameKey(name).joined
    let known = Muscle.allCases.first { NameKey($0.rawValue).joined == key }
    guard let muscle = known ?? Muscle.otherNames[key] else { return nil }
    self = muscle
  }

  private static let otherNames: [String: Muscle] = [
    "pec": .chest, "lat": .back, "trap": .back, "delt": .shoulders, "deltoid": .shoulders,
    "quadricep": .quads, "thigh": .quads, "ham": .hamstrings, "glute": .glutes, "calf": .calves,
    "abdominal": .abs, "core": .abs, "arm": .biceps, "forearm": .forearms,
  ]
}
