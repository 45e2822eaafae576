// An exercise as the file of exercises has it. What an exercise of the lifter's own leaves out has
// the value of one of which only the name is known.

extension Exercise: Codable {
  private enum Key: String, CodingKey, CaseIterable {
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

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads an entry of the file.
  ///
  /// - Throws: `DecodingError` that names the field, also for one that nobody knows.
  public init(from decoder: any Decoder) throws {
    let names = Key.allCases.map(\.rawValue)
    let fields = try decoder.container(keyedBy: AnyKey.self)
    for key in fields.allKeys where Key(rawValue: key.stringValue) == nil {
      let meant = key.stringValue.prefix(40).nearMiss(in: names).map { ", perhaps '\($0)'" } ?? ""
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: fields.codingPath + [key],
          debugDescription: "no field of an exercise is called so\(meant)"))
    }
    let entry = try decoder.container(keyedBy: Key.self)
    let name = try entry.decode(String.self, forKey: .name)
    self.init(id: try entry.decodeIfPresent(String.self, forKey: .id), name: name)
    func list<Value: Decodable>(_ key: Key) throws -> [Value] {
      try entry.decodeIfPresent([Value].self, forKey: key) ?? []
    }
    aliases = try list(.aliases)
    pronunciation = try entry.decodeIfPresent(String.self, forKey: .pronunciation)
    category = try entry.decodeIfPresent(Category.self, forKey: .category) ?? category
    ownCategory = try entry.decodeIfPresent(String.self, forKey: .ownCategory)
    pattern = try entry.decodeIfPresent(String.self, forKey: .pattern)
    primaryMuscles = try list(.primaryMuscles)
    secondaryMuscles = try list(.secondaryMuscles)
    equipment = try list(.equipment)
    loading = try entry.decodeIfPresent(Loading.self, forKey: .loading)
    isUnilateral = try entry.decodeIfPresent(Bool.self, forKey: .unilateral) ?? false
    metric = try entry.decodeIfPresent(Metric.self, forKey: .metric) ?? .reps
    avoidedFor = try list(.avoidedFor)
    cautions = try list(.cautions)
    substitutes = try list(.substitutes)
    easierVariant = try entry.decodeIfPresent(String.self, forKey: .easierVariant)
    skill = try entry.decodeIfPresent(Skill.self, forKey: .skill)
    let injuries = try entry.decodeIfPresent(
      [String: [String]].self, forKey: .substitutesByInjury)
    for (part, ids) in injuries ?? [:] {
      guard let part = BodyPart(rawValue: part) else { continue }
      substitutesByInjury[part] = ids
    }
    let steps = try entry.decodeIfPresent([String: Double].self, forKey: .increment)
    for (unit, step) in steps ?? [:] {
      guard let unit = Weight.Unit(rawValue: unit), let step = thousandths(step) else { continue }
      increments[unit] = Weight(thousandths: step, unit: unit)
    }
    bodyweightShare = try entry.decodeIfPresent(Double.self, forKey: .bodyweightShare)
      .flatMap(thousandths)
  }

  /// Writes an entry of the file, without what is not known.
  public func encode(to encoder: any Encoder) throws {
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
    try entry.encodeIfPresent(
      bodyweightShare.map { Double($0) / 1000 }, forKey: .bodyweightShare)
  }
}

/// A number of the file as thousandths; nothing for one that no exercise can have.
private func thousandths(_ number: Double) -> Int? {
  guard number.isFinite, abs(number) <= 10_000 else { return nil }
  return Int((number * 1000).rounded())
}
