/// The names of exercises in other languages than the lifter's, which plans and the log keep after
/// a change of language. The keys of all would take longer to make than most commands take, so only
/// names with the first letter of one that was asked for are compared.
package struct NamesAbroad: Sendable {
  private var unread: [Unicode.Scalar: [(name: String, exercise: String)]] = [:]
  /// The exercises by the keys of their names; `nil` for a name that means two.
  private var known: [Unicode.Scalar: [String: ExerciseID?]] = [:]
  private var words: Set<String>?

  /// Short names that say little to whoever trains in English, or something else.
  private static let english: Set = [
    "abdominal", "abduction", "bank", "biceps", "calf", "course", "ergo", "footing", "french",
    "front", "frontal", "lat", "lateral", "leg", "military", "pectoral", "pulley", "respiration",
    "roller", "scale", "scott", "slam", "smith", "spacer", "stepper", "stiff", "supination",
    "suspension", "terra", "transport", "triceps",
  ]

  package init(_ names: [(exercise: String, names: [String])]) {
    for (exercise, names) in names {
      for name in names {
        guard let letter = NamesAbroad.letter(of: name),
          !NamesAbroad.english.contains(name.lowercased())
        else { continue }
        unread[letter, default: []].append((name, exercise))
      }
    }
  }

  /// Returns the exercise that a key means. Names of words that the library has are left out: to an
  /// English lifter, "Legs" is a workout, though in Portuguese it is short for the leg press.
  package mutating func exercise(called key: String, in library: ExerciseLibrary) -> ExerciseID? {
    guard let letter = NamesAbroad.letter(of: key) else { return nil }
    let words = words ?? library.words
    self.words = words
    for (name, exercise) in unread.removeValue(forKey: letter) ?? [] {
      guard let id = library.id(ofInstalled: exercise) else { continue }
      let name = EnglishParts.removed(from: name)
      for typed in Set([name, name.withoutUmlauts]) {
        let key = NameKey(typed, abbreviations: library.abbreviations)
        guard !words.isSuperset(of: key.words) else { continue }
        let isOther = known[letter]?[key.joined].map { $0 != id } ?? false
        known[letter, default: [:]].updateValue(isOther ? nil : id, forKey: key.joined)
      }
    }
    return known[letter]?[key] ?? nil
  }

  /// The letter with which a name begins, as it is in keys; the full form of an abbreviation has the same.
  private static func letter(of name: String) -> Unicode.Scalar? {
    // Behind the mark of an English part.
    let scalars = name.unicodeScalars.dropFirst(name.utf8.first == UInt8(ascii: "<") ? 4 : 0)
    guard let first = scalars.first else { return nil }
    if ("A"..."Z").contains(first) { return Unicode.Scalar(first.value | 0x20) }
    if first.isASCII { return first }
    return String(first).folded.unicodeScalars.first
  }
}
