// The name of an exercise and its label, which come before the sets.
extension ExerciseLine {
  mutating func readName() throws(PlanFault) {
    let end = try ExerciseLine.endOfName(line)
    let words = line.words[..<end]
    next = end
    guard !words.isEmpty else {
      throw line.faultAtEnd("expected the name of an exercise before its sets")
    }
    var text = line.joined(words)
    if let closing = ExerciseLine.endOfQuotes(line) {
      let behind = line.joined(line.words[closing..<end])
      exercise.name = try line.name(
        ExerciseLine.unquoted(line.joined(line.words[..<closing])), at: words[0])
      guard !exercise.name.isEmpty else { throw line.fault(at: words[0], "expected a name") }
      if behind.isEmpty { return }
      text = "x " + behind
    }
    let labelled = ExerciseLine.label(of: text)
    if let labelled, exercise.name.isEmpty {
      exercise.name = try line.name(labelled.name, at: words[0])
    }
    guard let labelled, exercise.name == labelled.name || labelled.label != nil else {
      throw line.fault(
        at: words[0], "expected a name and a label of at most 30 characters, as in 'Squat [light]'")
    }
    exercise.label = labelled.label
  }

  /// Quotes a name; a quotation mark inside it is doubled.
  static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

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

  /// Returns the number of words in the name, including its label.
  static func endOfName(_ line: PlanLine) throws(PlanFault) -> Int {
    let quoted = endOfQuotes(line) ?? 0
    if quoted == 0, line.words.first?.text.first == "\"" {
      throw line.fault(at: line.words[0], "expected a closing quote after the name")
    }
    let end = line.words.indices.dropFirst(quoted).first { index in
      if index > 0 { return begins(line, at: index) }
      // A name may begin with numbers: 5/3/1.
      let text = line.words[0].text
      return text.first?.isNumber == true && !text.contains("/") && line.hasSets(at: 0)
    }
    guard let end else { throw line.faultAtEnd("expected the sets, as in '3x8'", about: .noSets) }
    return end
  }

  /// Whether something other than a name begins at a word: sets, a weight, or a clause or a rule
  /// with what belongs to it, because `Drop Lunge` and `Top Squat` are names.
  static func begins(_ line: PlanLine, at index: Int) -> Bool {
    if line.hasSets(at: index) { return true }
    let text = line.text(at: index).lowercased()
    guard !text.isEmpty, text.utf8.count <= 40 else { return false }
    let following = line.text(at: index + 1)
    let isNumbered = following.first?.isNumber == true
    switch RuleName(text[...])?.arguments {
    case .optional:
      return following.isEmpty || isNumbered || following.first == "+"
        || begins(line, at: index + 1)
    case .number: return isNumbered
    case .shares: return isNumbered && following.contains("@")
    case nil: break
    }
    switch text {
    case "tm", "top", "rest", "transition", "prepare", "every", "rir": return isNumbered
    case "no": return following.isSameName(as: "warm-up")
    case "tempo": return Tempo(following) != nil
    case "start": return following.hasSuffix("%")
    case "optional", "circuit", "warm-up", "warmup": return true
    case _ where SetKind.named(text) != nil: return isNumbered || following.lowercased() == "each"
    default:
      if text == "bw" || ["@", "bw+", "bw-"].contains(where: text.hasPrefix) { return true }
      guard text.first?.isNumber == true else { return false }
      if text.hasSuffix("%"), following.lowercased() == "of" { return true }
      if isTime(line, at: index) != nil { return true }
      return line.isWeight(at: index)
    }
  }

  /// Returns the number of words of a time before `rest`, as in `3 min rest`; in `60 rest 90` and
  /// `1:30 rest 60` the rest is behind the word.
  static func isTime(_ line: PlanLine, at index: Int) -> Int? {
    // Seen sooner than a time, and true of few words.
    guard [1, 2].contains(where: { line.text(at: index + $0).lowercased() == "rest" }),
      let (time, count) = line.time(at: index), time.hasUnit,
      line.text(at: index + count).lowercased() == "rest",
      line.time(at: index + count + 1) == nil
    else { return nil }
    return count
  }
}

extension PlanLine {
  /// Returns a word without the commas behind it; empty behind the end of the line.
  func text(at index: Int) -> Substring {
    guard index < words.count else { return "" }
    var text = words[index].text
    while text.last == "," { text = text.dropLast() }
    return text
  }

  func isWeight(at index: Int) -> Bool {
    let (text, units) = (text(at: index).lowercased(), ["kg", "lb", "lbs"])
    guard text.utf8.count <= 12, text.first?.isNumber == true else { return false }
    return
      (units.contains { text.hasSuffix($0) }
      || units.contains(self.text(at: index + 1).lowercased()))
      && Weight(text, unit: .kilograms) != nil
  }

  /// Reads `90`, `90s`, `2:00`, `2min`, `3 min`, and returns the number of words.
  func time(at index: Int) -> (time: (seconds: Int, hasUnit: Bool), words: Int)? {
    let text = text(at: index)
    guard text.utf8.count <= 10, text.first?.isNumber == true else { return nil }
    let unit = self.text(at: index + 1)
    if text.last?.isNumber == true, words[index].text.last != ",", unit.first?.isLetter == true,
      let seconds = Measure.time("\(text)\(unit)")
    {
      return ((seconds, true), 2)
    }
    return Measure.time(text).map { seconds in
      ((seconds, text.last?.isLetter == true || text.contains(":")), 1)
    }
  }
}
