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
  fileprivate struct Field: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ key: Key) { stringValue = key.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let fields = Set(Key.allCases.map(\.rawValue))

  /// Reads an entry of the file.
  ///
  /// - Throws: `DecodingError` that names the field, also for an unknown one.
  package init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: Field.self)
    for key in entry.allKeys where !Exercise.fields.contains(key.stringValue) {
      let meant = key.stringValue.prefix(40).nearMiss(in: Key.allCases.map(\.rawValue))
        .map { ", perhaps '\($0)'" }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: entry.codingPath + [key],
          debugDescription: "unknown field\(meant ?? "")"))
    }
    self.init(id: try entry.value(.id), name: try entry.decode(String.self, forKey: Field(.name)))
    aliases = try entry.value(.aliases) ?? []
    pronunciation = try entry.value(.pronunciation)
    category = try entry.value(.category) ?? category
    equipment = try entry.value(.equipment) ?? []
    loading = try entry.value(.loading)
    isUnilateral = try entry.value(.unilateral) ?? false
    metric = try entry.value(.metric) ?? .reps
    substitutes = try entry.value(.substitutes) ?? []
    let steps: [String: Double]? = try entry.value(.increment)
    for (unit, step) in steps ?? [:] {
      guard let unit = Weight.Unit(rawValue: unit), let step = thousandths(step) else { continue }
      increments[unit] = Weight(thousandths: step, unit: unit)
    }
    ownCategory = try entry.value(.ownCategory)
    pattern = try entry.value(.pattern)
    primaryMuscles = try entry.value(.primaryMuscles) ?? []
    secondaryMuscles = try entry.value(.secondaryMuscles) ?? []
    avoidedFor = try entry.value(.avoidedFor) ?? []
    cautions = try entry.value(.cautions) ?? []
    easierVariant = try entry.value(.easierVariant)
    skill = try entry.value(.skill)
    let injuries: [String: [ExerciseID]]? = try entry.value(.substitutesByInjury)
    for (part, ids) in injuries ?? [:] {
      guard let part = BodyPart(rawValue: part) else { continue }
      substitutesByInjury[part] = ids
    }
    let share: Double? = try entry.value(.bodyweightShare)
    bodyweightShare = share.flatMap(thousandths)
  }

  /// Writes an entry of the file, omitting unknown values.
  package func encode(to encoder: any Encoder) throws {
    var entry = encoder.container(keyedBy: Key.self)
    try entry.encode(id, forKey: .id)
    try entry.encode(name, forKey: .name)
    try entry.encode(aliases, forKey: .aliases)
    try entry.encodeIfPresent(pronunciation, forKey: .pronunciation)
    try entry.encode(category, forKey: .category)
    try entry.encodeIfPresent(ownCategory, forKey: .ownCategory)
    try entry.encodeIfPresent(pattern, forKey: .pattern)
    try entry.encode(primaryMuscles, forKey: .primaryMuscles)
    try entry.encode(secondaryMuscles, forKey: .secondaryMuscles)
    try entry.encode(equipment, forKey: .equipment)
    try entry.encodeIfPresent(loading, forKey: .loading)
    try entry.encode(isUnilateral, forKey: .unilateral)
    try entry.encode(metric, forKey: .metric)
    try entry.encode(avoidedFor, forKey: .avoidedFor)
    try entry.encode(cautions, forKey: .cautions)
    try entry.encode(substitutes, forKey: .substitutes)
    try entry.encodeIfPresent(easierVariant, forKey: .easierVariant)
    try entry.encodeIfPresent(skill, forKey: .skill)
    if !substitutesByInjury.isEmpty {
      let injuries = substitutesByInjury.map { ($0.key.rawValue, $0.value) }
      try entry.encode(Dictionary(uniqueKeysWithValues: injuries), forKey: .substitutesByInjury)
    }
    if !increments.isEmpty {
      let steps = increments.map { ($0.key.rawValue, Double($0.value.thousandths) / 1000) }
      try entry.encode(Dictionary(uniqueKeysWithValues: steps), forKey: .increment)
    }
    try entry.encodeIfPresent(bodyweightShare.map { Double($0) / 1000 }, forKey: .bodyweightShare)
  }
}

extension KeyedDecodingContainer<Exercise.Field> {
  fileprivate func value<Value: Decodable>(_ key: Exercise.Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: Exercise.Field(key))
  }
}

/// Converts a number of the file to thousandths; `nil` if it is not finite or exceeds 10,000.
package func thousandths(_ number: Double) -> Int? {
  guard number.isFinite, abs(number) <= 10_000 else { return nil }
  return Int((number * 1000).rounded())
}
