/// Reads a line of an exercise: its name, sets, weight, clauses and rule.
struct ExerciseLine {
  let line: PlanLine
  let unit: Weight.Unit
  var next = 0
  /// The exercise read so far.
  var exercise = PlannedExercise(name: "", sets: [], rest: PlanReader.rest)
  var weight: Weight?
  private var band: String?
  var extras: [ExtraSets] = []
  var lead: GroupHeader
  /// The clauses read so far that may only appear once.
  var seen: Set<String> = []

  /// The words that begin a clause.
  static let clauses = [
    "rest", "warm-up", "no warm-up", "tempo", "optional", "transition", "circuit", "prepare",
    "every", "start", "drop", "back-off", "cluster", "rest-pause", "myo",
  ]

  init(_ line: PlanLine, unit: Weight.Unit) {
    self.line = line
    self.unit = unit
    exercise.hasUsualRest = true
    lead = GroupHeader(line: line)
  }

  /// Reads the line.
  ///
  /// - Parameter isJoined: whether it is joined to the exercise above and shares its rest.
  /// - Returns: the exercise, and the settings it has for exercises joined to it.
  /// - Throws: `PlanFault` for the first error.
  func exercise(isJoined: Bool = false) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    var copy = self
    return try copy.read(isJoined)
  }

  private mutating func read(_ isJoined: Bool) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    let hasSets = try readName()
    var sets = SetsReader(line, unit: unit, from: next)
    if hasSets { try sets.read() }
    next = sets.next
    if let load = sets.load { take(load, nil) }
    exercise.sets = sets.targets
    exercise.interval = sets.interval
    var rule: (rule: ProgressionRule, word: PlanLine.Word)?
    var share: Percent?
    while let word = take() {
      if RuleReader.isName(word.text) {
        var reader = RuleReader(line, from: next - 1, unit: unit)
        rule = (try reader.rule(), word)
        next = line.words.count
      } else if try clause(word, isJoined) {
        continue
      } else if !hasSets, ["tm", "top"].contains(word.text.lowercased()) {
        share = try shareOfWeight()
      } else if !seen.contains("weight"), let found = try load(word) {
        guard sets.ownWeight == nil else {
          throw line.fault(at: word, "the sets already have their own weights after '@'")
        }
        guard hasSets || found.weight.map({ $0.thousandths > 0 }) == true else {
          throw line.fault(at: word, "'\(word.text)' is not a weight to take a percentage of")
        }
        take(found, share)
      } else {
        throw unexpected(word)
      }
    }
    if let weight {
      for index in exercise.sets.indices { exercise.sets[index].weight = weight }
    }
    for index in exercise.sets.indices { exercise.sets[index].band = band }
    try settle(&rule, sets)
    return (exercise, lead)
  }

  /// Combines the parts of the line and checks that they agree.
  private mutating func settle(
    _ rule: inout (rule: ProgressionRule, word: PlanLine.Word)?, _ sets: SetsReader
  ) throws(PlanFault) {
    if let range = sets.range {
      if let (given, word) = rule {
        guard let double = given.as(DoubleProgression.self), double.least == range.least,
          double.most == range.most
        else {
          throw line.fault(
            at: word, "'\(range.least)-\(range.most)' means 'double \(range.least)-\(range.most)'")
        }
      } else {
        rule = (.double(DoubleProgression(range.least, range.most)), range.word)
      }
    }
    if exercise.interval != nil {
      if let word = rule?.word { throw line.fault(at: word, "an interval cannot have a rule") }
      if !extras.isEmpty || exercise.tempo != nil {
        throw line.faultAtEnd("an interval cannot have a tempo or more sets")
      }
    }
    if exercise.tempo != nil, exercise.sets.contains(where: { $0.measure != .reps }) {
      throw line.faultAtEnd("a tempo needs reps, and these sets count something else")
    }
    if let (rule, word) = rule {
      if let own = sets.ownWeight {
        guard let (ramp, top) = rule.pyramid(exercise.sets) else {
          throw line.fault(
            at: own, "weights after '@' need 'linear', as in '10@60kg, 8@70kg linear +2.5 kg'")
        }
        exercise = try ExerciseLine.join(ramp, to: exercise, weight: top, word, line)
      } else {
        exercise = try ExerciseLine.join(rule, to: exercise, weight: weight, word, line)
      }
    }
    let ordered = extras.filter(\.isEach) + extras.filter { !$0.isEach }
    exercise.sets = ordered.reduce(exercise.sets) { $1.added(to: $0) }
    guard exercise.sets.count <= PlanReader.mostSets else {
      throw line.faultAtEnd(
        "\(exercise.sets.count) sets are too many; the limit is \(PlanReader.mostSets)",
        about: .sets(PlanReader.sets))
    }
  }

  func unexpected(_ word: PlanLine.Word) -> PlanFault {
    let found = "expected a weight, 'rest TIME' or a rule, found '\(word.text.prefix(30))'"
    let meant = usual(word.text.lowercased())
    return line.fault(
      at: word, meant.isEmpty ? found : found + "." + meant, about: .words(String(word.text)))
  }

  /// Returns a hint for a word that probably means something else.
  private func usual(_ word: String) -> String {
    switch word {
    case "s", "sec", "secs", "seconds", "min", "mins", "minutes":
      " A time is one word, as in 'rest 2min'."
    default: word.meant(RuleName.words + ExerciseLine.clauses)
    }
  }

  private mutating func take(_ load: Load, _ share: Percent?) {
    seen.insert("weight")
    weight = load.weight.map { share?.of($0) ?? $0 }
    band = load.band
  }

  mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

  /// Reads the plain sets of reps that rules use: `3x8`, `5+`.
  func group(_ text: Substring, _ word: PlanLine.Word) throws(PlanFault) -> [SetTarget] {
    let alone = PlanLine(text, number: line.number, column: word.column)
    var scanner = SetScanner(alone, unit: unit, as: .plan)
    let group = try scanner.group()
    let isPlain = group.sets.allSatisfy { $0.measure == .reps && !$0.isPerSide }
    guard scanner.peek == nil, group.most == nil, isPlain,
      group.sets.dropLast().allSatisfy({ !$0.isAMRAP })
    else {
      throw line.fault(
        at: word, "expected sets and reps, as in '3x8' or '5+', found '\(text.prefix(30))'",
        about: .noSets)
    }
    return group.sets
  }

  /// Reads the load that begins with a word: `60 kg`, `@ 60`, `bw+10`, `red band`; `nil` if none
  /// does.
  private mutating func load(_ word: PlanLine.Word) throws(PlanFault) -> Load? {
    var scanner = SetScanner(line, from: next - 1, unit: unit, as: .plan)
    guard let load = scanner.take("@") ? try scanner.loadBehindAt() : try scanner.load() else {
      return nil
    }
    guard scanner.isBehindWord, scanner.peek != "," else {
      throw line.fault(
        at: word,
        "'\(word.text.prefix(30))' is not a weight; write '62.5 kg', 'bw+10' or '135 lb'",
        about: .weight(String(word.text)))
    }
    next = scanner.wordsRead
    return load
  }
}
