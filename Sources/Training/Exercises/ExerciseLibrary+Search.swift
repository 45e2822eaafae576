extension ExerciseLibrary {
  /// The exercises that may have been meant by a name, the likeliest first; five at the most.
  ///
  /// Every word counts: one that begins a word of the name, as while somebody types, or that is
  /// a few letters off it. As fast for a hostile text as for a name.
  public func suggestions(for name: some StringProtocol) -> [Exercise] {
    let typed = NameKey(name, abbreviations: abbreviations).words
    guard !typed.isEmpty else { return [] }
    let whole = Array(NameKey(name, abbreviations: abbreviations, isMistyped: true).joined.utf8)
    var known: [String: Int] = [:]
    var costs: [(cost: Int, index: Int)] = []
    for (index, exercise) in exercises.enumerated() {
      let best = exercise.names.compactMap { name -> Int? in
        let key = NameKey(name, abbreviations: abbreviations)
        // Words that were run together are not to be found one by one.
        let mistyped = misspelling(whole, of: Array(key.joined.utf8), most: whole.count / 4)
        let byWords = cost(of: typed, in: key.words, &known)
        return [mistyped.map { $0 * 4 }, byWords].compactMap(\.self).min()
      }.min()
      if let best { costs.append((best, index)) }
    }
    costs.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    return costs.prefix(5).map { exercises[$0.index] }
  }

  /// The exercises with all words of a query in one of their names, of a muscle and with a piece
  /// of equipment, in the order of the library; what is not asked for is left open.
  ///
  /// - Parameters:
  ///   - query: the beginnings of words, in any order.
  ///   - muscle: a muscle the exercise is done for.
  ///   - equipment: a word of the equipment it can be done with; `none` for nothing at all.
  /// - Returns: the exercises to which all of it applies.
  public func search(
    _ query: some StringProtocol, muscle: Muscle? = nil, equipment: String? = nil
  ) -> [Exercise] {
    let typed = NameKey(query, abbreviations: abbreviations).words
    let tools = equipment.map { NameKey($0, abbreviations: abbreviations).words } ?? []
    return exercises.filter { exercise in
      if let muscle, !exercise.primaryMuscles.contains(muscle) { return false }
      if !tools.isEmpty, !exercise.needs(tools) { return false }
      if typed.isEmpty || exercise.id.rawValue == String(query) { return true }
      return exercise.names.contains { name in
        let words = NameKey(name, abbreviations: abbreviations).words
        return typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
      }
    }
  }

  /// How far typed words are from those of a name; nothing when most of them are not in it.
  ///
  /// `known` remembers each pair of words, for the names share most of theirs.
  private func cost(of typed: [String], in words: [String], _ known: inout [String: Int]) -> Int? {
    var sum = 0
    var missing = 0
    for word in typed {
      let best = words.map { cost(of: word, as: $0, &known) }.min() ?? unlike
      if best >= unlike { missing += 1 }
      sum += best
    }
    guard missing * 2 < typed.count || (typed.count == 1 && missing == 0) else { return nil }
    // Of two that fit as well, the one with fewer other words.
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
      Array(typed.utf8), of: Array(word.utf8), most: max(1, typed.utf8.count / 3))
    {
      cost = min(1 + distance, unlike)
    }
    known[pair] = cost
    return cost
  }
}

extension Exercise {
  /// All it is called.
  var names: [String] { [name] + aliases }

  /// Whether it is of a kind of training, or of a category of the lifter's own.
  public func isOf(category name: some StringProtocol) -> Bool {
    category.rawValue == name.lowercased() || ownCategory?.isSameName(as: name) == true
  }

  /// Whether it can be done with something of these words; with nothing for `none`.
  fileprivate func needs(_ words: [String]) -> Bool {
    if words == ["none"] { return equipment.isEmpty || equipment.contains([]) }
    return equipment.joined().contains { tool in
      let parts = NameKey(tool).words
      return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
  }
}
