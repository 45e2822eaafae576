/// A line of a plan, cut into words that know where they stand.
struct PlanLine {
  struct Word {
    var text: Substring
    /// In characters, from one.
    var column: Int
  }

  let raw: Substring
  let number: Int
  let words: [Word]

  init(_ raw: Substring, number: Int) {
    self.raw = raw
    self.number = number
    words = raw.split(whereSeparator: \.isWhitespace).map { word in
      Word(text: word, column: raw.distance(from: raw.startIndex, to: word.startIndex) + 1)
    }
  }

  /// The line from a word to its end, without the white space there.
  func text(from word: Word) -> Substring {
    guard let last = words.last else { return "" }
    return raw[word.text.startIndex..<last.text.endIndex]
  }

  /// What stands behind a word.
  func rest(after word: Word, expected: String) throws(PlanFault) -> String {
    guard words.count > 1 else {
      throw PlanFault(
        line: number, column: word.column + word.text.count, problem: "expected \(expected)")
    }
    return String(text(from: words[1]).prefix(80))
  }

  func fault(at word: Word, _ problem: String) -> PlanFault {
    PlanFault(line: number, column: word.column, problem: problem)
  }

  func faultAtEnd(_ problem: String) -> PlanFault {
    let column = words.last.map { $0.column + $0.text.count } ?? 1
    return PlanFault(line: number, column: column, problem: problem)
  }
}

/// A line that describes an exercise: name, sets, weight, rest.
struct ExerciseLine {
  private let line: PlanLine
  private let unit: Weight.Unit
  private var next = 0
  /// Whether the sets are on the line, and not brought by its rule.
  private var hasSets = true

  init(_ line: PlanLine, unit: Weight.Unit) {
    self.line = line
    self.unit = unit
  }

  func exercise() throws(PlanFault) -> PlannedExercise {
    var copy = self
    return try copy.read()
  }

  private mutating func read() throws(PlanFault) -> PlannedExercise {
    let (name, label) = try nameWords()
    guard !name.isEmpty else {
      throw line.faultAtEnd("expected the name of an exercise before its sets")
    }
    var sets = hasSets ? try self.sets() : []
    var weight: Weight?
    var rule: (rule: ProgressionRule, word: PlanLine.Word)?
    var rest = PlanReader.rest
    var warmsUp: Bool?
    while let word = take() {
      if word.text.lowercased() == "rest" {
        rest = try restTime(after: word)
      } else if warmsUp == nil, let found = warmUp(word) {
        warmsUp = found
      } else if RuleReader.isName(word.text) {
        var reader = RuleReader(line, from: next - 1, unit: unit)
        rule = (try reader.rule(), word)
        next = line.words.count
      } else if !hasSets, ["tm", "top"].contains(word.text.lowercased()) {
        continue
      } else if weight == nil, let found = try self.weight(word) {
        weight = found
      } else {
        throw unexpected(word)
      }
    }
    for index in sets.indices { sets[index].weight = weight }
    let exercise = PlannedExercise(
      name: name, label: label, sets: sets, rest: rest, warmsUp: warmsUp)
    guard let (rule, word) = rule else { return exercise }
    return try ExerciseLine.join(rule, to: exercise, weight: weight, word, line)
  }

  /// `warm-up` or `no warm-up`; nothing when the word is neither.
  private mutating func warmUp(_ word: PlanLine.Word) -> Bool? {
    if word.text.isSameName(as: "warm-up") { return true }
    guard word.text.lowercased() == "no", next < line.words.count,
      line.words[next].text.isSameName(as: "warm-up")
    else { return nil }
    next += 1
    return false
  }

  private func unexpected(_ word: PlanLine.Word) -> PlanFault {
    let meant = word.text.nearMiss(in: RuleReader.names + ["rest", "warm-up"]).map {
      " Did you mean '\($0)'?"
    }
    return line.fault(
      at: word,
      "expected a weight, 'rest TIME' or a rule, found '\(word.text.prefix(30))'."
        .dropLast(meant == nil ? 1 : 0) + (meant ?? ""))
  }

  private mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

  /// The words before the first that looks like sets, and the label at their end.
  private mutating func nameWords() throws(PlanFault) -> (String, String?) {
    let setless = ExerciseLine.endOfName(line.words)
    hasSets = setless == nil
    let count =
      setless ?? line.words.firstIndex { $0.text.first?.isNumber == true && isSets($0.text) }
      ?? line.words.count
    next = count
    let words = line.words[..<count]
    do {
      let name = words.map(\.text).joined(separator: " ")
      let (plain, label) = try ExerciseLine.label(of: name)
      return (String(plain.prefix(80)), label)
    } catch {
      throw line.fault(
        at: words[0], "expected a name and a label of at most 30 letters, as in 'Squat [light]'")
    }
  }

  private func isSets(_ text: Substring) -> Bool {
    text.contains(where: { "x×X+,".contains($0) })
  }

  /// `3x8`, `3x5+`, `2x5, 5+`: sets and repetitions, the last set open where a plus follows.
  private mutating func sets() throws(PlanFault) -> [SetTarget] {
    var sets: [SetTarget] = []
    var more = true
    while more {
      guard let word = take() else {
        throw line.faultAtEnd("expected the sets, as in '3x8'")
      }
      for part in word.text.split(separator: ",") {
        sets += try group(part, word)
      }
      more = word.text.hasSuffix(",")
    }
    guard sets.count <= PlanReader.mostSets else {
      throw line.faultAtEnd("\(sets.count) sets are too many; \(PlanReader.mostSets) are allowed")
    }
    return sets
  }

  func group(_ text: Substring, _ word: PlanLine.Word) throws(PlanFault) -> [SetTarget] {
    let isOpen = text.hasSuffix("+")
    let body = isOpen ? text.dropLast() : text
    let parts = body.split(
      omittingEmptySubsequences: false, whereSeparator: { "xX×".contains($0) })
    let numbers = parts.compactMap { $0.count <= 3 ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      numbers.allSatisfy({ $0 > 0 }), let reps = numbers.last
    else {
      throw line.fault(
        at: word, "expected sets and repetitions, as in '3x8' or '5+', found '\(text.prefix(30))'")
    }
    let count = numbers.count == 2 ? numbers[0] : 1
    guard count <= PlanReader.mostSets else {
      throw line.fault(
        at: word, "\(count) sets are too many; \(PlanReader.mostSets) are allowed")
    }
    var sets = [SetTarget](repeating: SetTarget(reps: reps), count: count)
    sets[count - 1].isAMRAP = isOpen
    return sets
  }

  /// `60 kg`, `60kg`, `60` or `bw+10`; nothing when the word is not about weight.
  private mutating func weight(_ word: PlanLine.Word) throws(PlanFault) -> Weight? {
    let isOnBody = word.text.lowercased().hasPrefix("bw")
    guard word.text.first?.isNumber == true || isOnBody else { return nil }
    var text = String(word.text)
    if next < line.words.count, ["kg", "lb", "lbs"].contains(line.words[next].text.lowercased()) {
      text += line.words[next].text
      next += 1
    }
    guard let weight = Load(text, unit: unit, colours: [])?.weight else {
      throw line.fault(
        at: word,
        "'\(text.prefix(30))' is no weight; write '62.5 kg'\(isOnBody ? ", 'bw+10'" : "")"
          + " or '135 lb'")
    }
    return weight
  }

  /// `rest 90`, `rest 90s`, `rest 2:00`, `rest 2min`: seconds.
  private mutating func restTime(after rest: PlanLine.Word) throws(PlanFault) -> Int {
    guard let word = take() else {
      throw line.faultAtEnd("expected a time after 'rest', as in 'rest 2:00'")
    }
    let text = word.text.lowercased()
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var seconds: Int?
    if parts.count == 2, parts[1].count == 2, let minutes = Int(parts[0]), let rest = Int(parts[1]),
      (0..<60).contains(minutes), (0..<60).contains(rest)
    {
      seconds = minutes * 60 + rest
    } else if text.hasSuffix("min") {
      seconds = Int(text.dropLast(3)).map { $0 > 60 ? 3601 : $0 * 60 }
    } else {
      seconds = Int(text.hasSuffix("s") ? String(text.dropLast()) : text)
    }
    guard let seconds, (0...3600).contains(seconds) else {
      throw line.fault(
        at: word, "'\(word.text.prefix(30))' is no rest; write '90', '2:00' or '2min'")
    }
    return seconds
  }
}
