/// One exercise of the library, or one of the lifter's own.
public struct Exercise: Hashable, Sendable {
  /// What programs and other exercises refer to: `back_squat`.
  public var id: ExerciseID
  /// What it is called in full.
  public var name: String
  /// What else it is called, abbreviations included.
  public var aliases: [String] = []
  /// How it is spoken where the written name would be misread.
  public var pronunciation: String?

  /// The kind of training it is.
  public var category: Category = .compound
  /// A category of the lifter's own, such as push, legs or accessory.
  public var ownCategory: String?
  /// The movement: `squat`, `hinge`, `horizontal_push` and so on.
  public var pattern: String?
  /// The muscles it is done for.
  public var primaryMuscles: [Muscle] = []
  /// The muscles that help.
  public var secondaryMuscles: [Muscle] = []

  /// What it can be done with: any one of these lists; nothing needed where one is empty.
  public var equipment: [[String]] = []
  /// How it is loaded; nothing where that is not known.
  public var loading: Loading?
  /// Whether it is done one side at a time.
  public var isUnilateral = false
  /// What its sets count.
  public var metric: Metric = .reps
  /// The usual step from one weight to the next.
  public var increments: [Weight.Unit: Weight] = [:]
  /// The share of the body that it lifts, in thousandths; approximate.
  public var bodyweightShare: Int?

  /// Parts of the body for which it is a bad choice while they hurt; no medical advice.
  public var avoidedFor: [BodyPart] = []
  /// Parts of the body with which it wants care.
  public var cautions: [BodyPart] = []
  /// Identifiers of exercises that do the same job, the nearest first.
  public var substitutes: [ExerciseID] = []
  /// The substitutes that suit while a part of the body hurts.
  public var substitutesByInjury: [BodyPart: [ExerciseID]] = [:]
  /// The identifier of an exercise to begin with instead.
  public var easierVariant: ExerciseID?
  /// What it asks of the lifter.
  public var skill: Skill?

  /// Whether the lifter made it, or changed one of the library.
  public var isOwn = false

  /// An exercise of this name of which nothing else is known.
  public init(id: ExerciseID? = nil, name: String) {
    self.id = id ?? ExerciseID(rawValue: NameKey(name).words.joined(separator: "_"))
    self.name = name
  }

  /// The kinds of training.
  public enum Category: String, CaseIterable, Codable, Sendable {
    case compound = "compound"
    case isolation = "isolation"
    case cardio = "cardio"
    case mobility = "mobility"
    case isometric = "isometric"
    case explosive = "explosive"
    case recovery = "recovery"
  }

  /// What a set counts.
  public enum Metric: String, CaseIterable, Codable, Sendable {
    case reps = "reps"
    case time = "time"
    case distance = "distance"
  }

  /// What an exercise asks of a lifter.
  public enum Skill: String, CaseIterable, Codable, Sendable {
    case beginner = "beginner"
    case intermediate = "intermediate"
    case advanced = "advanced"
  }

  /// Parts of the body that exercises can aggravate.
  public enum BodyPart: String, CaseIterable, Codable, Sendable {
    case shoulder = "shoulder"
    case elbow = "elbow"
    case wrist = "wrist"
    case hip = "hip"
    case knee = "knee"
    case lowerBack = "lower_back"
  }
}

/// Muscle groups.
public enum Muscle: String, CaseIterable, Codable, Sendable {
  case chest = "chest"
  case back = "back"
  case shoulders = "shoulders"
  case biceps = "biceps"
  case triceps = "triceps"
  case forearms = "forearms"
  case abs = "abs"
  case quads = "quads"
  case hamstrings = "hamstrings"
  case glutes = "glutes"
  case calves = "calves"

  /// The group that is meant by a name, such as lats or delts, whatever its case and number.
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
