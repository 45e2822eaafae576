// The JSON of an exercise in the library file. A field that a lifter's own exercise omits gets the
// default of an exercise known only by name.

extension Exercise: Codable {
  package enum Key: String, CodingKey, CaseIterable {
    case id, name, aliases, pronunciation, category, pattern, metric, unilateral, substitutes, skill
    case ownCategory = "own_category"
    case primaryMuscles = "primary_muscles"
    case secondaryMuscles = "secondary_muscles"
    case equipment = "equipment_any_of"
    case loading = "load_type"
    case increment
    case bodyweightShare = "bodyweight_fraction"
    case avoidedFor = "injury_avoid"
    case cautions = "injury_caution"
    case substitutesByInjury = "substitutes_by_injury"
    case easierVariant = "easier_variant"
  }

  /// A field of any name, to detect unknown ones.
  private struct Field: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let fields = Set(Key.allCases.map(\.rawValue))

  /// Throws `DecodingError` that names the field, also for an unknown one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    for key in fields.allKeys where !Exercise.fields.contains(key.stringValue) {
      let meant = key.stringValue.prefix(40).nearMiss(in: Key.allCases.map(\.rawValue))
        .map { ", perhaps '\($0)'" }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: fields.codingPath + [key],
          debugDescription: "unknown field\(meant ?? "")"))
    }
    let entry = try decoder.container(keyedBy: Key.self)
    self.init(id: try entry.optional(.id), name: try entry(.name))
    aliases = try entry.optional(.aliases) ?? []
    pronunciation = try entry.optional(.pronunciation)
    category = try entry.optional(.category) ?? category
    equipment = try entry.optional(.equipment) ?? []
    loading = try entry.optional(.loading)
    isUnilateral = try entry.optional(.unilateral) ?? false
    metric = try entry.optional(.metric) ?? .reps
    substitutes = try entry.optional(.substitutes) ?? []
    let steps: [String: Double]? = try entry.optional(.increment)
    for (unit, step) in steps ?? [:] {
      guard let unit = Weight.Unit(rawValue: unit), let step = thousandths(step) else { continue }
      increments[unit] = Weight(thousandths: step, unit: unit)
    }
    ownCategory = try entry.optional(.ownCategory)
    pattern = try entry.optional(.pattern)
    primaryMuscles = try entry.optional(.primaryMuscles) ?? []
    secondaryMuscles = try entry.optional(.secondaryMuscles) ?? []
    avoidedFor = try entry.optional(.avoidedFor) ?? []
    cautions = try entry.optional(.cautions) ?? []
    easierVariant = try entry.optional(.easierVariant)
    skill = try entry.optional(.skill)
    let injuries: [String: [ExerciseID]]? = try entry.optional(.substitutesByInjury)
    for (part, ids) in injuries ?? [:] {
      guard let part = BodyPart(rawValue: part) else { continue }
      substitutesByInjury[part] = ids
    }
    let share: Double? = try entry.optional(.bodyweightShare)
    bodyweightShare = share.flatMap(thousandths)
  }

  package func encode(to encoder: any Encoder) throws {
    let injuries = substitutesByInjury.map { ($0.key.rawValue, $0.value) }
    let steps = increments.map { ($0.key.rawValue, Double($0.value.thousandths) / 1000) }
    var entry = encoder.container(keyedBy: Key.self)
    try entry.write([
      .id: id, .name: name, .aliases: aliases, .pronunciation: pronunciation, .category: category,
      .ownCategory: ownCategory, .pattern: pattern, .primaryMuscles: primaryMuscles,
      .secondaryMuscles: secondaryMuscles, .equipment: equipment, .loading: loading,
      .unilateral: isUnilateral, .metric: metric, .avoidedFor: avoidedFor, .cautions: cautions,
      .substitutes: substitutes, .easierVariant: easierVariant, .skill: skill,
      .substitutesByInjury: injuries.isEmpty ? nil : Dictionary(uniqueKeysWithValues: injuries),
      .increment: steps.isEmpty ? nil : Dictionary(uniqueKeysWithValues: steps),
      .bodyweightShare: bodyweightShare.map { Double($0) / 1000 },
    ])
  }
}

/// Converts a number of the file to thousandths; `nil` if it is not finite or exceeds 10,000.
package func thousandths(_ number: Double) -> Int? {
  guard number.isFinite, abs(number) <= 10_000 else { return nil }
  return Int((number * 1000).rounded())
}
