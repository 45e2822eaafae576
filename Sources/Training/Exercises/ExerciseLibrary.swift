/// The exercises there are, and how each is found by what people call it.
///
///     library.exercise(named: "press bench")  // Barbell Bench Press
///     library.exercise(named: "RDLs")         // Romanian Deadlift
public struct ExerciseLibrary: Sendable {
  /// All exercises, in the order of the library, the lifter's own at the end.
  public let exercises: [Exercise]

  /// What holds for its exercises where a plan says nothing.
  package var defaults = PlanDefaults()

  /// Words that stand for others in a name: `db` for `dumbbell`.
  let abbreviations: [String: String]

  private var byID: [ExerciseID: Int] = [:]
  private var byJoinedName: [String: Int] = [:]
  private var bySortedName: [String: Int] = [:]

  /// A library of exercises, each of which has an identifier of its own.
  ///
  /// Where two are called the same, the lifter's own comes first, and a name goes over somebody
  /// else's nickname.
  ///
  /// - Parameters:
  ///   - exercises: the exercises; of those with one identifier the last counts.
  ///   - abbreviations: words in lower case that stand for others: `db` for `dumbbell`.
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
    for (index, name) in names + aliases {
      let key = NameKey(name, abbreviations: abbreviations)
      if byJoinedName[key.joined] == nil { byJoinedName[key.joined] = index }
      if bySortedName[key.sorted] == nil { bySortedName[key.sorted] = index }
    }
  }

  /// The exercise of an identifier.
  public func exercise(id: ExerciseID) -> Exercise? { byID[id].map { exercises[$0] } }

  /// The exercise that is called so, or was meant: by any of its names, whatever the case, the
  /// number, the hyphens and the order of the words, and with a letter or two mistyped where only
  /// one exercise can be meant.
  public func exercise(named name: some StringProtocol) -> Exercise? {
    exercise(called: name) ?? exercise(misspelt: name)
  }

  /// The exercise that is called so, as `exercise(named:)` finds it, but with nothing mistyped.
  public func exercise(called name: some StringProtocol) -> Exercise? {
    let key = NameKey(name, abbreviations: abbreviations)
    if let index = byJoinedName[key.joined] ?? bySortedName[key.sorted] { return exercises[index] }
    return exercise(withoutEquipment: key)
  }

  /// What an exercise is counted under, whatever it is called: its identifier, or the key of a
  /// name that the library does not know.
  public func identity(of name: some StringProtocol) -> ExerciseID {
    exercise(called: name)?.id
      ?? ExerciseID(rawValue: NameKey(name, abbreviations: abbreviations).joined)
  }

  private static let tools: Set = [
    "barbell", "dumbbell", "kettlebell", "cable", "machine", "band", "landmine", "ring", "sled",
  ]

  /// "Barbell deadlift" is the deadlift, for that is done with a barbell.
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
