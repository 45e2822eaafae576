/// The known exercises, and how to find one by any of its names.
///
///     library.exercise(named: "press bench")  // Barbell Bench Press
///     library.exercise(named: "RDLs")         // Romanian Deadlift
public struct ExerciseLibrary: Sendable {
  /// All exercises, in the order of the library, the lifter's own at the end.
  public let exercises: [Exercise]

  /// The defaults for its exercises if a plan does not specify them.
  package var defaults = PlanDefaults()

  /// Abbreviated words in names: `db` for `dumbbell`.
  let abbreviations: [String: String]

  private var byID: [ExerciseID: Int] = [:]
  private var byJoinedName: [String: Int] = [:]
  private var bySortedName: [String: Int] = [:]

  /// Creates a library of exercises.
  ///
  /// If two share a name, the lifter's own wins, and a full name wins over another exercise's
  /// alias.
  ///
  /// - Parameters:
  ///   - exercises: the exercises; a later one replaces an earlier one with the same identifier.
  ///   - abbreviations: words in lower case and their full forms: `db` for `dumbbell`.
  public init(_ exercises: [Exercise], abbreviations: [String: String] = [:]) {
    var kept: [Exercise] = []
    for exercise in exercises {
      if let index = byID[exercise.id] {
        kept[index] = exercise
      } else {
        byID[exercise.id] = kept.count
        kept.append(exercise)
      }
    }
    self.exercises = kept
    self.abbreviations = abbreviations
    let order = kept.indices.filter { kept[$0].isOwn } + kept.indices.filter { !kept[$0].isOwn }
    let names = order.map { ($0, kept[$0].name) }
    let aliases = order.flatMap { index in kept[index].aliases.map { (index, $0) } }
    // Room for all: growing hashes every name again.
    byJoinedName.reserveCapacity(names.count + aliases.count)
    bySortedName.reserveCapacity(names.count + aliases.count)
    for (index, name) in names + aliases {
      let key = NameKey(name, abbreviations: abbreviations)
      byJoinedName.setFirst(index, for: key.joined)
      // The key of a single word is in the other table.
      if key.words.count > 1 { bySortedName.setFirst(index, for: key.sorted) }
    }
  }

  /// Returns the exercise with an identifier.
  public func exercise(id: ExerciseID) -> Exercise? { byID[id].map { exercises[$0] } }

  /// Returns the exercise that a name means.
  ///
  /// Any of its names will do, regardless of case, number, hyphens and word order. One or two
  /// mistyped letters are fine if only one exercise can be meant.
  public func exercise(named name: some StringProtocol) -> Exercise? {
    exercise(called: name) ?? exercise(misspelt: name)
  }

  /// Returns the exercise with a name, like `exercise(named:)` but without typing mistakes.
  public func exercise(called name: some StringProtocol) -> Exercise? {
    let key = NameKey(name, abbreviations: abbreviations)
    if let index = byJoinedName[key.joined] ?? bySortedName[key.sorted] { return exercises[index] }
    return exercise(withoutEquipment: key)
  }

  /// Returns the identity of an exercise in the log: its identifier, or the key of a name that the
  /// library does not know.
  public func identity(of name: some StringProtocol) -> ExerciseID {
    exercise(called: name)?.id
      ?? ExerciseID(rawValue: NameKey(name, abbreviations: abbreviations).joined)
  }

  private static let tools: Set = [
    "barbell", "dumbbell", "kettlebell", "cable", "machine", "band", "landmine", "ring", "sled",
  ]

  /// Finds "barbell deadlift" as the deadlift, which is done with a barbell.
  private func exercise(withoutEquipment key: NameKey) -> Exercise? {
    for (index, word) in key.words.enumerated()
    where key.words.count > 1 && ExerciseLibrary.tools.contains(word) {
      var rest = key.words
      rest.remove(at: index)
      let shorter = NameKey(words: rest)
      guard let found = byJoinedName[shorter.joined] ?? bySortedName[shorter.sorted] else {
        continue
      }
      let tools = exercises[found].equipment.joined()
      if tools.contains(where: { $0.split(separator: "_").contains(Substring(word)) }) {
        return exercises[found]
      }
    }
    return nil
  }

  private func exercise(misspelt name: some StringProtocol) -> Exercise? {
    let words = NameKey(name, abbreviations: abbreviations, isMistyped: true)
    let typed = Array(words.joined.utf8)
    guard typed.count >= 5, let first = typed.first else { return nil }
    let most = typed.count < 9 ? 1 : 2
    var nearest = most + 1
    var found: Set<Int> = []
    for (key, index) in byJoinedName where key.utf8.first == first && key.utf8.count >= 5 {
      guard let distance = misspelling(typed, of: Array(key.utf8), most: most) else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      if distance == nearest { found.insert(index) }
    }
    guard found.count == 1, let index = found.first else { return nil }
    return exercises[index]
  }
}

extension Dictionary {
  /// Sets the value of a key that has none.
  fileprivate mutating func setFirst(_ value: Value, for key: Key) {
    { if $0 == nil { $0 = value } }(&self[key])
  }
}
