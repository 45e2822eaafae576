/// Finds exercises by their names, which are compared as keys.
package struct NameIndex: Sendable {
  /// The abbreviated words in names, and their full forms.
  private let abbreviations: [String: String]
  /// The exercises by the joined keys of their names.
  private var joined: [String: Int] = [:]
  /// The keys of names of several words, in order of precedence; only those as long are compared.
  private var keys: [(key: NameKey, length: Int, exercise: Int)] = []

  var words: Set<String> { Set(keys.flatMap(\.key.words)) }

  init(abbreviations: [String: String]) { self.abbreviations = abbreviations }

  /// Indexes full English names, then all others; `keys` are the English ones of each exercise, the
  /// full one first, and of two with the same name, the first in `order` counts.
  init(
    _ entries: [ExerciseLibrary.Entry], keys: [[NameKey]], order: [Int],
    abbreviations: [String: String]
  ) {
    self.abbreviations = abbreviations
    for index in order { add(keys[index][0], of: index) }
    for index in order {
      let local = entries[index].localAliases.map { NameKey($0, abbreviations: abbreviations) }
      for key in keys[index].dropFirst() + local { add(key, of: index) }
    }
  }

  mutating func add(_ key: NameKey, of exercise: Int) {
    let name = key.joined
    if joined[name] == nil { joined[name] = exercise }
    if key.words.count > 1 { keys.append((key, name.utf8.count, exercise)) }
  }

  /// Returns the exercise with a key, or else with the same words in another order.
  func index(of key: NameKey) -> Int? {
    let name = key.joined
    if let exercise = joined[name] { return exercise }
    guard key.words.count > 1 else { return nil }
    let (words, length) = (key.words.sorted(), name.utf8.count)
    return keys.first { $0.length == length && $0.key.words.sorted() == words }?.exercise
  }

  /// Returns the only exercise of whose name one or two letters are wrong.
  func index(misspelt name: String) -> Int? {
    let words = NameKey(name, abbreviations: abbreviations, isMistyped: true)
    let typed = Array(words.joined.utf8)
    guard typed.count >= 5, let first = typed.first else { return nil }
    let most = typed.count < 9 ? 1 : 2
    var nearest = most + 1
    var found: Set<Int> = []
    for (name, exercise) in joined where name.utf8.first == first && name.utf8.count >= 5 {
      guard let distance = misspelling(typed, of: Array(name.utf8), most: most) else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      if distance == nearest { found.insert(exercise) }
    }
    return found.count == 1 ? found.first : nil
  }
}
