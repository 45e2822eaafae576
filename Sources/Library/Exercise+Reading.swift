internal import Training

extension Exercise {
  /// Reads an installed exercise; missing fields have their defaults.
  ///
  /// - Throws: `JSONCursor.Unreadable`, including for an entry without ID or name.
  init(
    _ cursor: inout JSONCursor, _ part: ExerciseLibrary.Part, _ fields: ExerciseFields
  ) throws(JSONCursor.Unreadable) {
    self.init(id: "", name: "")
    try cursor.object { field, cursor throws(JSONCursor.Unreadable) in
      let key = fields[field]
      if part == .summary, key?.isInSummaries == false { return try cursor.skip() }
      switch key {
      case .id: id = try cursor.name()
      case .name: name = try cursor.text()
      case .aliases: aliases = try cursor.texts()
      case .pronunciation: pronunciation = try cursor.text()
      case .category: category = try cursor.name()
      case .equipment:
        equipment = try cursor.array { cursor throws(JSONCursor.Unreadable) in try cursor.texts() }
      case .loading: loading = try cursor.name()
      case .unilateral: isUnilateral = try cursor.flag()
      case .metric: metric = try cursor.name()
      case .substitutes: substitutes = try cursor.names()
      case .increment: try readIncrements(&cursor)
      case .ownCategory: ownCategory = try cursor.text()
      case .pattern: pattern = try cursor.text()
      case .primaryMuscles: primaryMuscles = try cursor.names()
      case .secondaryMuscles: secondaryMuscles = try cursor.names()
      case .avoidedFor: avoidedFor = try cursor.names()
      case .cautions: cautions = try cursor.names()
      case .easierVariant: easierVariant = try cursor.name()
      case .skill: skill = try cursor.name()
      case .bodyweightShare: bodyweightShare = thousandths(try cursor.number())
      case .substitutesByInjury: try readSubstitutes(&cursor)
      case nil: try cursor.skip()
      }
    }
    guard !id.rawValue.isEmpty, !name.isEmpty else { throw JSONCursor.Unreadable() }
  }

  private mutating func readSubstitutes(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.Unreadable) {
    try cursor.object { field, cursor throws(JSONCursor.Unreadable) in
      let part = BodyPart(rawValue: String(decoding: field, as: UTF8.self))
      let ids: [ExerciseID] = try cursor.names()
      if let part { substitutesByInjury[part] = ids }
    }
  }

  private mutating func readIncrements(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.Unreadable) {
    try cursor.object { field, cursor throws(JSONCursor.Unreadable) in
      let step = thousandths(try cursor.number())
      let unit = Weight.Unit(rawValue: String(decoding: field, as: UTF8.self))
      if let unit, let step { increments[unit] = Weight(thousandths: step, unit: unit) }
    }
  }
}

extension Exercise.Key {
  /// Whether `ExerciseLibrary.Part.summary` has it.
  fileprivate var isInSummaries: Bool {
    switch self {
    case .id, .name, .category, .ownCategory, .equipment, .primaryMuscles: true
    case .aliases, .pronunciation, .loading, .unilateral, .metric, .substitutes, .increment,
      .pattern, .secondaryMuscles, .avoidedFor, .cautions, .easierVariant, .skill,
      .bodyweightShare, .substitutesByInjury:
      false
    }
  }
}

/// The fields of an exercise, by their names.
///
/// Made once for a file: a global would be checked each of the thousands of times that a field is
/// looked up.
struct ExerciseFields: Sendable {
  /// By the length of their names.
  private let byLength: [[(name: [UInt8], key: Exercise.Key)]]

  init() {
    let names = Exercise.Key.allCases.map { (name: Array($0.rawValue.utf8), key: $0) }
    // A key path into a tuple would be read at run time.
    let longest = names.map { $0.name.count }.max() ?? 0
    byLength = (0...longest).map { length in names.filter { $0.name.count == length } }
  }

  subscript(_ name: UnsafeBufferPointer<UInt8>) -> Exercise.Key? {
    guard name.count < byLength.count else { return nil }
    for field in byLength[name.count] where field.name.elementsEqual(name) { return field.key }
    return nil
  }
}
