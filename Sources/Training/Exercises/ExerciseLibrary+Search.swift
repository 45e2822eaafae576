extension ExerciseLibrary {
  /// Returns up to five exercises that a name may mean, the likeliest first. A word counts if it
  /// begins a word of the name or is a few letters off one. A hostile text takes no longer than a
  /// name.
  package func suggestions(for name: some StringProtocol) -> [Exercise] {
    let typed = NameKey(name, abbreviations: abbreviations).words
    guard !typed.isEmpty else { return [] }
    let whole = Array(NameKey(name, abbreviations: abbreviations, isMistyped: true).joined.utf8)
    var known: [String: Int] = [:]
    var costs: [(cost: Int, index: Int)] = []
    for (index, entry) in entries.enumerated() {
      let best = entry.names.compactMap { name -> Int? in
        let key = NameKey(name, abbreviations: abbreviations)
        // Words that were run together can only be compared as a whole.
        let mistyped = misspelling(whole, of: Array(key.joined.utf8), most: whole.count / 4)
        let byWords = cost(of: typed, in: key.words, &known)
        return [mistyped.map { $0 * 4 }, byWords].compactMap(\.self).min()
      }.min()
      if let best { costs.append((best, index)) }
    }
    costs.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    return costs.prefix(5).map { read($0.index, .all) }
  }

  /// Returns the exercises that match, in the order of the library; `equipment` is words of a piece
  /// of it, or `none`, and `part` is read of each at least.
  package func search(
    _ query: some StringProtocol, muscle: Muscle? = nil, equipment: String? = nil,
    _ part: Part = .all
  ) -> [Exercise] {
    let typed = NameKey(query, abbreviations: abbreviations).words
    let tools = equipment.map { NameKey($0, abbreviations: abbreviations).words } ?? []
    let named = entries.indices.filter { index in
      let entry = entries[index]
      if typed.isEmpty || entry.id.rawValue == String(query) { return true }
      return entry.names.contains { name in
        let words = NameKey(name, abbreviations: abbreviations).words
        return typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
      }
    }
    return named.map { read($0, part) }.filter { exercise in
      if let muscle, !exercise.primaryMuscles.contains(muscle) { return false }
      return tools.isEmpty || exercise.needs(tools)
    }
  }

  /// Returns the distance of typed words from a name; `nil` if half of them or more are not in it.
  /// `known` caches pairs of words, because the names share most of theirs.
  private func cost(of typed: [String], in words: [String], _ known: inout [String: Int]) -> Int? {
    var sum = 0
    var missing = 0
    for word in typed {
      let best = words.map { cost(of: word, as: $0, &known) }.min() ?? unlike
      if best >= unlike { missing += 1 }
      sum += best
    }
    guard missing * 2 < typed.count || (typed.count == 1 && missing == 0) else { return nil }
    // In a tie, prefer the name with fewer other words.
    return sum * 4 + max(0, words.count - typed.count)
  }

  private var unlike: Int { 6 }

  private func cost(of typed: String, as word: String, _ known: inout [String: Int]) -> Int {
    if typed == word { return 0 }
    let pair = typed + " " + word
    if let cost = known[pair] { return cost }
    var cost = unlike
    if typed.count >= 2, word.hasPrefix(typed) {
      cost = 1
    } else if let distance = misspelling(
      Array(typed.utf8), of: Array(word.utf8), most: max(1, typed.utf8.count / 3)),
      // Nobody mistypes the first letter and another one: 'nosuch' is not 'couch'.
      distance < 2 || typed.first == word.first
    {
      cost = min(1 + distance, unlike)
    }
    known[pair] = cost
    return cost
  }
}

extension Exercise {
  /// Whether the exercise is in a category, built-in or the lifter's own.
  package func isOf(category name: some StringProtocol) -> Bool {
    category.rawValue == name.lowercased() || ownCategory?.isSameName(as: name) == true
  }

  fileprivate func needs(_ words: [String]) -> Bool {
    if words == ["none"] { return equipment.isEmpty || equipment.contains([]) }
    return equipment.joined().contains { tool in
      let parts = NameKey(tool).words
      return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
  }
}
