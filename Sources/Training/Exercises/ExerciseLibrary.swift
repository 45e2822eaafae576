/// The known exercises, and how to find one by any of its names.
///
///     library.exercise(named: "press bench")  // Barbell Bench Press
///     library.exercise(named: "RDLs")         // Romanian Deadlift
public struct ExerciseLibrary: Sendable {
  /// The defaults for its exercises if a plan does not specify them.
  package var defaults = PlanDefaults()

  /// Abbreviated words in names: `db` for `dumbbell`.
  let abbreviations: [String: String]

  /// The local names of exercises without an identifier, by the key of their English name.
  private(set) var translations: [String: String] = [:]

  /// What the lifter's language calls the exercises, muscles and equipment; `nil` for English.
  package let local: LocalNames?

  /// Returns the exercise that has a name, by its key, in any other language: after a change of language,
  /// plans and the log keep the names of the one before.
  package var abroad: @Sendable (_ key: String) -> ExerciseID? = { _ in nil }

  /// The names of all exercises, in the order of the library.
  let entries: [Entry]

  /// Reads the rest of an exercise.
  let read: @Sendable (Int, Part) -> Exercise

  /// How much of an exercise is read.
  package enum Part: Sendable {
    case all
    /// What a list of all exercises shows or is filtered by: names, category, equipment and main muscles.
    case summary
  }

  private let indices: [ExerciseID: Int]
  /// The installed exercises by their English names in lower case; none if local names count, too.
  private let byEnglishName: [String: Int]
  private let ownKeys: Set<String>
  private let byName: @Sendable () -> NameIndex

  package struct Entry: Sendable {
    package var id: ExerciseID
    package var name: String
    package var aliases: [String]
    /// The names in the lifter's language, the usual one first, with English parts marked; none if
    /// that is English.
    var localNames: [String] = []
    package var isOwn = false
    /// Whether the lifter gave it its full name.
    package var isRenamed = false

    package init(id: ExerciseID, name: String, aliases: [String]) {
      (self.id, self.name, self.aliases) = (id, name, aliases)
    }

    package init(_ exercise: Exercise) {
      self.init(id: exercise.id, name: exercise.name, aliases: exercise.aliases)
      isOwn = exercise.isOwn
    }

    var englishNames: [String] { [name] + aliases }

    var names: [String] { englishNames + localAliases }

    var localAliases: [String] {
      localNames.map { EnglishParts.removed(from: $0) }.flatMap { name in
        let plain = name.withoutUmlauts
        return plain == name ? [name] : [name, plain]
      }
    }
  }

  /// Creates a library of exercises, of which a later one replaces an earlier one with its
  /// identifier. If two share a name, the lifter's own wins, then a full name.
  package init(_ exercises: [Exercise], abbreviations: [String: String] = [:]) {
    let exercises = exercises.latestOfEach
    self.init(exercises.map { Entry($0) }, abbreviations: abbreviations) { index, _ in
      exercises[index]
    }
  }

  /// Creates a library whose exercises are read, on any thread, when they are asked for. Most
  /// programs and logs spell names as the library does: for them, the keys of all names, half of
  /// what it takes to read it, need not be made; `once` keeps them when they are. `installed` has
  /// the English names of the installed exercises, for those of the language.
  package init(
    _ entries: [Entry], abbreviations: [String: String], local: LocalNames? = nil,
    installed: [ExerciseID: String] = [:],
    once: (@escaping @Sendable () -> NameIndex) -> @Sendable () -> NameIndex = { make in
      let made = make()
      return { made }
    },
    read: @escaping @Sendable (Int, Part) -> Exercise
  ) {
    (self.abbreviations, self.local, self.read) = (abbreviations, local, read)
    @Sendable func keys(_ entry: Entry) -> [NameKey] {
      entry.englishNames.map { NameKey($0, abbreviations: abbreviations) }
    }
    indices = Dictionary(entries.indices.map { (entries[$0].id, $0) }) { first, _ in first }
    let own = entries.indices.filter { entries[$0].isOwn }
    let others = entries.indices.filter { !entries[$0].isOwn }
    ownKeys = Set(own.flatMap { keys(entries[$0]).map(\.joined) })
    guard let local else {
      self.entries = entries
      let full = others.map { (entries[$0].name, $0) }
      let names = full + others.flatMap { index in entries[index].aliases.map { ($0, index) } }
      byEnglishName = Dictionary(names.map { ($0.lowercased(), $1) }) { first, _ in first }
      byName = once {
        NameIndex(
          entries, keys: entries.map(keys), order: own + others, abbreviations: abbreviations)
      }
      return
    }
    let known = entries.map(keys)
    var entries = entries
    translations = ExerciseLibrary.add(
      local, to: &entries, keys: known, installed: installed, abbreviations: abbreviations)
    (self.entries, byEnglishName) = (entries, [:])
    let index = NameIndex(
      entries, keys: known, order: own + others, abbreviations: abbreviations)
    byName = { index }
  }

  /// All exercises, in the order of the library, the lifter's own at the end.
  package var exercises: [Exercise] { entries.indices.map { read($0, .all) } }

  package var isEmpty: Bool { entries.isEmpty }

  package func exercise(id: ExerciseID) -> Exercise? { indices[id].map { read($0, .all) } }

  /// Returns the exercise that a name means, whatever its case, number, hyphens and word order, or
  /// with one or two mistyped letters, if only one can be meant.
  package func exercise(named name: some StringProtocol) -> Exercise? {
    (index(of: name) ?? byName().index(misspelt: String(name))).map { read($0, .all) }
  }

  /// Returns the exercise with a name, like `exercise(named:)` but without typing mistakes.
  package func exercise(called name: some StringProtocol) -> Exercise? {
    index(of: name).map { read($0, .all) }
  }

  /// Returns the name that an exercise of the log has now, if the lifter has renamed it.
  package func currentName(for logged: String) -> String {
    index(of: logged).flatMap { entries[$0].isRenamed ? entries[$0].name : nil } ?? logged
  }

  /// Returns the identity of an exercise in the log: its identifier, or the key of a name that the
  /// library does not know.
  package func identity(of name: some StringProtocol) -> ExerciseID {
    index(of: name).map { entries[$0].id } ?? ExerciseID(rawValue: key(of: name).joined)
  }

  /// Returns the exercise with a name that is English or in the lifter's language.
  package func entry(called name: some StringProtocol) -> Entry? {
    index(of: key(of: name), name).map { entries[$0] }
  }

  /// Returns the exercise whose name is neither English nor of the lifter's language.
  func foreignEntry(called name: some StringProtocol) -> Entry? {
    let key = key(of: name)
    return index(of: key, name) == nil ? foreign(key).map { entries[$0] } : nil
  }

  private func index(of name: some StringProtocol) -> Int? {
    let key = key(of: name)
    return index(of: key, name) ?? foreign(key)
  }

  func index(of key: NameKey, _ name: some StringProtocol) -> Int? {
    if let index = byEnglishName[name.lowercased()], !ownKeys.contains(key.joined) { return index }
    return byName().index(of: key) ?? index(withoutEquipment: key)
  }

  private func foreign(_ key: NameKey) -> Int? { abroad(key.joined).flatMap { indices[$0] } }

  /// The words of all names that have several.
  var words: Set<String> { byName().words }

  /// Returns the identifier that is this text, or that of the exercise with this English name.
  func id(ofInstalled text: String) -> ExerciseID? {
    let id = ExerciseID(rawValue: text)
    return indices[id] == nil ? byName().index(of: key(of: text)).map { entries[$0].id } : id
  }

  private func key(of name: some StringProtocol) -> NameKey {
    NameKey(name, abbreviations: abbreviations)
  }

  private static let tools: Set = [
    "barbell", "dumbbell", "kettlebell", "cable", "machine", "band", "landmine", "ring", "sled",
    "weighted", "bodyweight",
  ]

  /// Finds "barbell deadlift" as the deadlift, but no "barbell floor press": the floor press counts
  /// the weight of a dumbbell.
  private func index(withoutEquipment key: NameKey) -> Int? {
    for (index, word) in key.words.enumerated()
    where key.words.count > 1 && ExerciseLibrary.tools.contains(word) {
      var rest = key.words
      rest.remove(at: index)
      guard let found = byName().index(of: NameKey(words: rest)) else { continue }
      let exercise = read(found, .all)
      let isDoneWithIt =
        ["weighted", "bodyweight"].contains(word)
        || exercise.equipment.joined().contains {
          $0.split(separator: "_").contains(Substring(word))
        }
      if isDoneWithIt, exercise.loading?.isThat(of: word) ?? true { return found }
    }
    return nil
  }
}

extension [Exercise] {
  /// One exercise for each identifier: the last one, in the place of the first.
  package var latestOfEach: [Exercise] {
    var indices: [String: Int] = [:]
    var latest: [Exercise] = []
    for exercise in self {
      if let index = indices[exercise.id.rawValue] {
        latest[index] = exercise
      } else {
        indices[exercise.id.rawValue] = latest.count
        latest.append(exercise)
      }
    }
    return latest
  }
}

extension Loading {
  /// Whether a weight on this tool is counted in this way.
  fileprivate func isThat(of tool: String) -> Bool {
    switch self {
    case .barbell, .barbellOneEnd: ["barbell", "landmine"].contains(tool)
    case .perHand, .singleImplement: ["dumbbell", "kettlebell"].contains(tool)
    case .stack: ["cable", "machine"].contains(tool)
    case .machine: ["machine", "sled"].contains(tool)
    case .band: tool == "band"
    case .bodyweight, .bodyweightPlus: true
    case .assisted: tool != "weighted" && tool != "bodyweight"
    }
  }
}
