/// An exercise from the library or one of the lifter's own.
package struct Exercise: Hashable, Sendable {
  /// The identifier that programs and other exercises refer to: `back_squat`.
  package var id: ExerciseID
  package var name: String
  /// Other names, abbreviations included.
  package var aliases: [String] = []
  /// The spoken name, if the written one would be mispronounced.
  package var pronunciation: String?

  package var category: Category = .compound
  /// The lifter's own category, such as push, legs or accessory.
  package var ownCategory: String?
  /// The movement pattern: `squat`, `hinge`, `horizontal_push` and so on.
  package var pattern: String?
  package var primaryMuscles: [Muscle] = []
  package var secondaryMuscles: [Muscle] = []

  /// The equipment, as alternative lists of which any one is enough; an empty list needs none.
  package var equipment: [[String]] = []
  /// How it is loaded; `nil` if not known.
  package var loading: Loading?
  /// Whether it is done one side at a time.
  package var isUnilateral = false
  /// The measure of its sets.
  package var metric: Metric = .reps
  /// The usual step between weights.
  package var increments: [Weight.Unit: Weight] = [:]
  /// The approximate share of the body lifted, in thousandths.
  package var bodyweightShare: Int?

  /// The body parts that rule it out while they hurt; not medical advice.
  package var avoidedFor: [BodyPart] = []
  /// The body parts that call for care.
  package var cautions: [BodyPart] = []
  /// Exercises that do the same job, the closest first.
  package var substitutes: [ExerciseID] = []
  package var substitutesByInjury: [BodyPart: [ExerciseID]] = [:]
  /// The easier exercise to begin with instead.
  package var easierVariant: ExerciseID?
  package var skill: Skill?

  /// Whether the lifter created it or changed a library exercise.
  package var isOwn = false

  /// Creates an exercise known only by name; without an identifier, the name supplies one.
  package init(id: ExerciseID? = nil, name: String) {
    self.id = id ?? ExerciseID(rawValue: NameKey(name).words.joined(separator: "_"))
    self.name = name
  }

  package enum Category: String, CaseIterable, Codable, Sendable {
    case compound, isolation, cardio, mobility, isometric, explosive, recovery
  }

  package enum Metric: String, CaseIterable, Codable, Sendable {
    case reps, time, distance
  }

  package enum Skill: String, CaseIterable, Codable, Sendable {
    case beginner, intermediate, advanced
  }

  /// The body parts that exercises can aggravate.
  package enum BodyPart: String, CaseIterable, Codable, Sendable {
    case shoulder, elbow, wrist, hip, knee
    case lowerBack = "lower_back"
  }
}

package enum Muscle: String, CaseIterable, Codable, Sendable {
  case chest, back, shoulders, biceps, triceps, forearms, abs, quads, hamstrings, glutes, calves

  /// Finds the group of a muscle name such as lats or delts, in any case, singular or plural.
  package init?(named name: some StringProtocol) {
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
