package struct LocalNames: Sendable {
  /// The names of each exercise, the usual one first, by its identifier, or by an English name
  /// that says more than the exercise's, such as `low-bar squat`; English parts are marked, as in
  /// `<en>Goblet</en>-Kniebeuge`.
  package var exercises: [String: [String]]
  /// The names of muscles and pieces of equipment, by their English ones.
  package var muscles: [String: String]
  package var equipment: [String: String]

  package init(
    exercises: [String: [String]] = [:], muscles: [String: String] = [:],
    equipment: [String: String] = [:]
  ) {
    (self.exercises, self.muscles, self.equipment) = (exercises, muscles, equipment)
  }

  /// Returns these names, with others in place of those with the same key.
  package func overlaid(with other: LocalNames) -> LocalNames {
    LocalNames(
      exercises: exercises.merging(other.exercises) { $1 },
      muscles: muscles.merging(other.muscles) { $1 },
      equipment: equipment.merging(other.equipment) { $1 })
  }
}

extension String {
  /// Whether it could be the code of a language, such as `de` or `pt-BR`, and so part of a path.
  package var isLanguageCode: Bool {
    2...12 ~= utf8.count
      && utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}

extension ExerciseLibrary {
  /// Adds the names of the lifter's language to exercises that the lifter has not renamed, and
  /// returns those for English names that say more than an exercise's, or are of none, by key.
  static func add(
    _ names: LocalNames, to entries: inout [Entry], keys: [[NameKey]],
    installed: [ExerciseID: String], abbreviations: [String: String]
  ) -> [String: String] {
    var translations: [String: String] = [:]
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where installed[entry.id] == entry.name {
      entries[index].localNames = names.exercises[entry.id.rawValue] ?? []
      for key in keys[index] { indices[key.joined] = index }
    }
    let others = names.exercises.filter { installed[ExerciseID(rawValue: $0.key)] == nil }
    for (name, local) in others.sorted(by: { $0.key < $1.key }) {
      let key = NameKey(name, abbreviations: abbreviations).joined
      translations[key] = local.first
      if let index = indices[key] { entries[index].localNames += local }
    }
    return translations
  }

  /// Returns what the lifter's language calls an exercise that was written in English, with English
  /// parts marked; `nil` if it stays as written.
  package func localName(for written: some StringProtocol) -> String? {
    let written = String(written)
    let key = NameKey(written, abbreviations: abbreviations)
    if let name = translations[key.joined] { return name }
    guard let index = index(of: key, written), let usual = entries[index].localNames.first else {
      return nil
    }
    func isWritten(_ name: String) -> Bool {
      NameKey(EnglishParts.removed(from: name), abbreviations: abbreviations).joined == key.joined
    }
    let isEnglish = entries[index].englishNames.contains { $0 == written || isWritten($0) }
    guard !isEnglish else { return usual }
    guard let own = entries[index].localNames.first(where: isWritten) else { return usual }
    // As it was written, unless the voice needs its marks.
    return EnglishParts.removed(from: own) == own ? nil : own
  }
}
