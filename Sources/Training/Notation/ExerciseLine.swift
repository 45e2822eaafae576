/// Reads a line of an exercise: its name, then sets, weight, clauses and rule in any order.
struct ExerciseLine {
  /// The line, with the commas behind words split off as words once the name is read.
  private(set) var line: PlanLine
  let unit: Weight.Unit
  var next = 0
  var exercise = PlannedExercise(name: "", sets: [], rest: PlanReader.rest)
  private var sets: SetsReader?
  private var rule: (rule: ProgressionRule, word: PlanLine.Word)?
  var weight: Weight?
  private var weightWord: PlanLine.Word?
  /// `tm` or `top`, and the share of the weight behind it.
  private var basis: (word: PlanLine.Word, share: Percent?)?
  private var band: String?
  var extras: [ExtraSets] = []
  /// `prepare` and `every`, which need an interval, wherever it is on the line.
  var clocks: [(name: String, word: PlanLine.Word, seconds: Int)] = []
  var lead: GroupHeader
  /// The clauses read so far that may only appear once.
  var seen: Set<String> = []

  static let clauses = [
    "rest", "warm-up", "no warm-up", "tempo", "optional", "transition", "circuit", "prepare",
    "every", "start", "drop", "back-off", "cluster", "rest-pause", "myo",
  ]

  init(_ line: PlanLine, unit: Weight.Unit) {
    (self.line, self.unit) = (line, unit)
    exercise.hasUsualRest = true
    lead = GroupHeader(line: line)
  }

  /// Reads the line; one that is joined to the exercise above shares its rest. Returns the settings
  /// for those joined to it, too.
  func exercise(isJoined: Bool = false) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    var copy = self
    return try copy.read(isJoined)
  }

  private mutating func read(_ isJoined: Bool) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    try readName()
    line = line.splittingCommas(from: next)
    while let word = take() {
      if word.text.first == "," { continue }
      if try restBehindTime(word, isJoined) { continue }
      if sets == nil, line.hasSets(at: next - 1) {
        try readSets()
      } else if sets != nil, try backOff() {
        continue
      } else if try effort() {
        continue
      } else if RuleReader.isName(word.text) {
        try readRule(word)
      } else if try clause(word, isJoined) {
        continue
      } else if try share(word) {
        continue
      } else if ["tm", "top"].contains(word.text.lowercased()), basis == nil {
        basis = (word, try shareOfWeight())
      } else if !seen.contains("weight"), let load = try load(word) {
        take(load, word)
      } else {
        throw unexpected(word)
      }
    }
    try settle()
    return (exercise, lead)
  }

  private mutating func readSets() throws(PlanFault) {
    var sets = SetsReader(line, unit: unit, from: next - 1)
    try sets.read()
    (self.sets, next) = (sets, sets.next)
    exercise.sets = sets.targets
    exercise.interval = sets.interval
    if let effort = sets.effort { try aim(at: effort, sets.start) }
    extras += sets.backOffs
    if let share = sets.share { try start(at: share, sets.start) }
    if let load = sets.load {
      guard !seen.contains("weight") else { throw unexpected(sets.start) }
      take(load, sets.start)
    }
  }

  private mutating func readRule(_ word: PlanLine.Word) throws(PlanFault) {
    if let (rule, _) = rule {
      throw line.fault(
        at: word, "an exercise has one rule, and '\(type(of: rule.kind).name)' is already given")
    }
    var reader = RuleReader(line, from: next - 1, unit: unit)
    rule = (try reader.rule(), word)
    next += reader.wordsRead - 1
    if let effort = rule?.rule.effort { try aim(at: effort, word) }
  }

  private mutating func settle() throws(PlanFault) {
    let bringsSets = rule?.rule.bringsSets == true
    if let (word, share) = basis {
      guard bringsSets else {
        let (rule, what) =
          word.text.lowercased() == "tm" ? ("wave", "training max") : ("ramp", "top set")
        throw line.fault(
          at: word,
          "a \(what) is for '\(rule)', as in '\(word.text) 100 kg \(rule) 5@65% 5@75% 5@85%'")
      }
      if let whole = weight { weight = share?.of(whole) ?? whole }
    }
    if let sets, bringsSets, let word = rule?.word {
      throw line.fault(
        at: sets.start, "'\(word.text)' has its own sets; leave out '\(sets.start.text.prefix(30))'"
      )
    }
    guard let sets = sets ?? (bringsSets ? SetsReader(line, unit: unit, from: next) : nil) else {
      throw line.faultAtEnd("expected the sets, as in '3x8'", about: .noSets)
    }
    if let word = weightWord {
      guard sets.ownWeight == nil else {
        throw line.fault(at: word, "the sets already have their own weights after '@'")
      }
      let isHelped = rule?.rule.basis == .topSet && weight.map { $0.thousandths < 0 } == true
      guard !bringsSets || isHelped || weight.map({ $0.thousandths > 0 }) == true else {
        throw line.fault(at: word, "'\(word.text)' is not a weight to take a percentage of")
      }
    }
    for (name, word, seconds) in clocks { try clock(name, word, seconds) }
    for index in exercise.sets.indices {
      if let weight { exercise.sets[index].weight = weight }
      exercise.sets[index].band = band
    }
    try settle(sets)
  }

  private mutating func settle(_ sets: SetsReader) throws(PlanFault) {
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
    if let effort = exercise.effort {
      if let given = rule {
        rule = (given.rule.aimed(at: effort), given.word)
      } else if sets.ownWeight == nil, EffortProgression.fits(exercise) {
        rule = (.effort(effort), sets.start)
      }
      if rule != nil { exercise.effort = nil }
    }
    if let (rule, word) = rule {
      if let own = sets.ownWeight {
        if rule.as(AMRAPProgression.self) != nil, let fault = rule.kind.fit(&exercise, weight: nil)
        {
          throw line.fault(at: word, fault)
        }
        guard let (ramp, top) = rule.pyramid(exercise.sets) else {
          throw line.fault(at: own, rule.faultOfPyramid(exercise.sets))
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
    let hint = hint(for: word.text.lowercased())
    return line.fault(
      at: word, hint.isEmpty ? found : found + "." + hint, about: .words(String(word.text)))
  }

  private func hint(for word: String) -> String {
    switch word {
    case "superset", "supersets", "giant": " '+' before the next line joins two exercises."
    case "band", "bands": " Write the colour of the band, as in '@ red'."
    case "|": " A comma separates sets, as in '5@60kg, 5@70kg' or 'wave 5@65%, 5@70%'."
    case _ where word.first == "@" && seen.contains("weight"): " An effort is 'rpe 8'."
    case _ where word.last == "%": " A share of a max is '@ 80%' or '80% of 5rm'."
    case _ where word.first?.isNumber == true && rule != nil:
      " An increase begins with '+', as in 'linear +2.5 kg'."
    case _ where word.first == "+": " An increase needs its rule, as in 'linear +2.5 kg'."
    default: word.meant(RuleName.words + ExerciseLine.clauses)
    }
  }

  private mutating func take(_ load: Load, _ word: PlanLine.Word) {
    seen.insert("weight")
    (weight, band, weightWord) = (load.weight, load.band, word)
  }

  mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

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

  /// Reads `60 kg`, `@ 60`, `bw+10`, `red band`; `nil` if none begins with the word.
  private mutating func load(_ word: PlanLine.Word) throws(PlanFault) -> Load? {
    var scanner = SetScanner(line, from: next - 1, unit: unit, as: .plan)
    guard let load = scanner.take("@") ? try scanner.loadBehindAt() : try scanner.load() else {
      return nil
    }
    guard !scanner.isOneOfSeveral else {
      throw line.fault(
        at: word,
        "'\(word.text.prefix(30))' is more than one weight; write each set with its own, as in"
          + " '10@60, 8@65'", about: .weight(String(word.text)))
    }
    guard scanner.isBehindWord else {
      if word.text.contains(":"), Measure.time(word.text) != nil {
        throw line.fault(
          at: word,
          "'\(word.text)' is a time beside other sets. A plan asks for the distance or the time: write"
            + " 'Run 5km' or 'Run 25min'")
      }
      throw line.fault(
        at: word,
        "'\(word.text.prefix(30))' is not a weight; write '62.5 kg', 'bw+10' or '135 lb'",
        about: .weight(String(word.text)))
    }
    next = scanner.wordsRead
    return load
  }
}
