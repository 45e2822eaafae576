// The name of an exercise and its label, which come before the sets.
extension ExerciseLine {
  /// Reads the name and its label.
  ///
  /// - Returns: whether sets follow; if not, the rule supplies them.
  mutating func readName() throws(PlanFault) -> Bool {
    let (end, hasSets) = try ExerciseLine.endOfName(line)
    let words = line.words[..<end]
    next = end
    guard !words.isEmpty else {
      throw line.faultAtEnd("expected the name of an exercise before its sets")
    }
    var text = line.joined(words)
    if let closing = ExerciseLine.endOfQuotes(line) {
      let behind = line.joined(line.words[closing..<end])
      exercise.name = PlanLine.name(ExerciseLine.unquoted(line.joined(line.words[..<closing])))
      guard !exercise.name.isEmpty else { throw line.fault(at: words[0], "expected a name") }
      if behind.isEmpty { return hasSets }
      text = "x " + behind
    }
    do {
      let (plain, label) = try ExerciseLine.label(of: text)
      if exercise.name.isEmpty { exercise.name = PlanLine.name(plain) }
      guard exercise.name == PlanLine.name(plain) || label != nil else {
        throw ExerciseLine.LabelFault()
      }
      exercise.label = label
    } catch {
      throw line.fault(
        at: words[0], "expected a name and a label of at most 30 characters, as in 'Squat [light]'")
    }
    return hasSets
  }

  /// Quotes a name; a quotation mark inside it is doubled.
  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// Returns the name that a quoted text spells.
  static func unquoted(_ quoted: String) -> Substring {
    quoted.dropFirst().dropLast().replacing("\"\"", with: "\"").trimmed
  }

  /// Returns the number of words in a quoted name; `nil` if the name is not quoted.
  static func endOfQuotes(_ line: PlanLine) -> Int? {
    guard let first = line.words.first, first.text.hasPrefix("\"") else { return nil }
    let last = line.words.firstIndex { word in
      let text = word.column == first.column ? word.text.dropFirst() : word.text[...]
      return text.reversed().prefix { $0 == "\"" }.count % 2 == 1
    }
    return last.map { $0 + 1 }
  }

  /// Returns the number of words in the name, including its label, and whether sets follow.
  static func endOfName(_ line: PlanLine) throws(PlanFault) -> (count: Int, hasSets: Bool) {
    if line.words.first?.text.first == "\"", endOfQuotes(line) == nil {
      throw line.fault(at: line.words[0], "expected a closing quote after the name")
    }
    let quoted = endOfQuotes(line) ?? 0
    let behind = line.dropping(quoted)
    if let end = endOfName(behind.words, from: quoted > 0 ? 0 : 1) { return (quoted + end, false) }
    let end = behind.words.indices.first { place in
      (quoted > 0 || place > 0 || behind.words[place].text.first?.isNumber == true)
        && behind.hasSets(at: place)
    }
    if let end {
      if quoted == 0, let weight = weight(in: behind.words[..<end]) {
        throw line.fault(
          at: weight, "write the sets before the weight, as in 'Squat 3x5 60 kg'", about: .order)
      }
      return (quoted + end, true)
    }
    throw line.faultAtEnd("expected the sets, as in '3x8'", about: .noSets)
  }

  /// Returns a weight with a unit in the place of a name, if there is one.
  private static func weight(in words: ArraySlice<PlanLine.Word>) -> PlanLine.Word? {
    let units = ["kg", "lb", "lbs"]
    return words.indices.dropFirst().first { place in
      let text = words[place].text.lowercased()
      guard text.utf8.count <= 12, text.first?.isNumber == true else { return false }
      let isFollowed =
        place + 1 < words.endIndex && units.contains(words[place + 1].text.lowercased())
      return (isFollowed || units.contains { text.hasSuffix($0) })
        && Weight(text, unit: .kilograms) != nil
    }.map { words[$0] }
  }
}
