/// A line that describes an exercise: its name, its sets, its weight, what else is said of it, and
/// its rule.
struct ExerciseLine {
  let line: PlanLine
  let unit: Weight.Unit
  var next = 0
  /// What was read by now.
  var exercise = PlannedExercise(name: "", sets: [], rest: PlanReader.rest)
  private var weight: Weight?
  private var band: String?
  private var extras: [ExtraSets] = []
  private var lead: GroupHeader
  /// What stood already and stands once only.
  private var seen: Set<String> = []

  /// The words with which what is said of an exercise begins.
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
  /// - Parameter isJoined: whether it is joined to the exercise above, whose rest it has.
  /// - Returns: the exercise, and what it says to those that are joined to it.
  /// - Throws: `PlanFault` for the first place that cannot be read.
  func exercise(isJoined: Bool = false) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    var copy = self
    return try copy.read(isJoined)
  }

  private mutating func read(_ isJoined: Bool) throws(PlanFault) -> (PlannedExercise, GroupHeader) {
    let hasSets = try readName()
    var sets = SetsReader(line, unit: unit, from: next)
    if hasSets { try sets.read() }
    next = sets.next
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
      } else if !seen.contains("weight"), let found = try loadWord(word) {
        guard sets.ownWeight == nil else {
          throw line.fault(at: word, "the sets have weights of their own behind '@' already")
        }
        guard hasSets || found.thousandths > 0 else {
          throw line.fault(at: word, "'\(word.text)' is nothing to take a share of")
        }
        seen.insert("weight")
        weight = share?.of(found) ?? found
      } else if hasSets, !seen.contains("weight"), let colour = bandWord(word) {
        guard sets.ownWeight == nil else {
          throw line.fault(at: word, "the sets have weights of their own behind '@' already")
        }
        seen.insert("weight")
        band = colour
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

  /// Puts together what was read, unless it contradicts itself.
  private mutating func settle(
    _ rule: inout (rule: ProgressionRule, word: PlanLine.Word)?, _ sets: SetsReader
  ) throws(PlanFault) {
    if let range = sets.range {
      if let (given, word) = rule {
        guard case .double(let double) = given.uncapped, double.least == range.least,
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
      if let word = rule?.word { throw line.fault(at: word, "an interval has no rule") }
      if !extras.isEmpty || exercise.tempo != nil {
        throw line.faultAtEnd("an interval has neither tempo nor further sets")
      }
    }
    if exercise.tempo != nil, exercise.sets.contains(where: { $0.measure != .reps }) {
      throw line.faultAtEnd("a tempo is for repetitions, and these sets count something else")
    }
    if let (rule, word) = rule {
      if let own = sets.ownWeight {
        guard let (ramp, top) = rule.pyramid(exercise.sets) else {
          throw line.fault(
            at: own, "weights behind '@' go with 'linear', as in '10@60kg, 8@70kg linear +2.5 kg'")
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
        "\(exercise.sets.count) sets are too many; \(PlanReader.mostSets) are allowed")
    }
  }

  private func unexpected(_ word: PlanLine.Word) -> PlanFault {
    if let colour = Load(word.text, unit: unit)?.band {
      return line.fault(at: word, "a band is written '\(colour) band', found '\(word.text)'")
    }
    let found = "expected a weight, 'rest TIME' or a rule, found '\(word.text.prefix(30))'"
    let meant = usual(word.text.lowercased())
    return line.fault(at: word, meant.isEmpty ? found : found + "." + meant)
  }

  /// What was probably meant by a word that is written otherwise elsewhere.
  private func usual(_ word: String) -> String {
    switch word {
    case _ where word.hasPrefix("@"): " A weight of all sets stands without '@', as in '60 kg'."
    case "s", "sec", "secs", "seconds", "min", "mins", "minutes":
      " A time is one word, as in 'rest 2min'."
    case "kilo", "kilos", "kgs", "kilogram", "kilograms": " Did you mean 'kg'?"
    case "lbs", "pound", "pounds": " Did you mean 'lb'?"
    default: word.meant(RuleReader.names + ExerciseLine.clauses)
    }
  }

  mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

  /// Reads what a word begins, if it begins anything.
  private mutating func clause(
    _ word: PlanLine.Word, _ isJoined: Bool
  ) throws(PlanFault) -> Bool {
    guard word.text.utf8.count <= 12 else { return false }
    let name = word.text.lowercased()
    let kind = SetKind.named(name)
    guard kind != nil || name == "no" || ExerciseLine.clauses.contains(name) || name == "warmup"
    else { return false }
    if kind == nil, !seen.insert(name == "no" || name == "warmup" ? "warm-up" : name).inserted {
      throw line.fault(at: word, "'\(name)' stands there already")
    }
    switch name {
    case "rest":
      if isJoined {
        throw line.fault(
          at: word,
          "the rest after a round stands on its first line; between exercises write"
            + " 'transition TIME' there")
      }
      exercise.rest = try time("rest 2:00")
      exercise.hasUsualRest = false
    case "warm-up", "warmup": exercise.warmsUp = true
    case "no":
      guard let other = take(), other.text.isSameName(as: "warm-up") else {
        throw unexpected(word)
      }
      exercise.warmsUp = false
    case "tempo": try tempo()
    case "optional": exercise.isOptional = true
    case "start": exercise.startShare = try startShare()
    case "transition", "circuit":
      if isJoined {
        throw line.fault(at: word, "'\(name)' stands on the first line of the round")
      }
      if lead.word == nil { lead.word = word }
      if name == "circuit" {
        lead.kind = .circuit
      } else {
        lead.transition = try time("transition 15")
      }
    case "prepare", "every": try clock(name, word)
    default:
      if let kind {
        var sets = SetsReader(line, unit: unit, from: next)
        extras.append(try sets.extras(kind))
        next = sets.next
      }
    }
    return true
  }

  /// `85% of` before a weight, of which a training max is that share; nothing before a weight alone.
  private mutating func shareOfWeight() throws(PlanFault) -> Percent? {
    guard next < line.words.count, line.words[next].text.hasSuffix("%") else { return nil }
    return try share("tm 85% of 120 kg")
  }

  /// `85% of 5rm`.
  private mutating func startShare() throws(PlanFault) -> StartShare {
    let example = "start 85% of 5rm"
    let share = try share(example)
    guard let word = take() else {
      throw line.faultAtEnd("expected '1rm' or '5rm', as in '\(example)'")
    }
    let digits = word.text.lowercased().hasSuffix("rm") ? word.text.dropLast(2) : ""
    guard digits.utf8.count <= 2, let reps = Int(digits), (1...StartShare.mostReps).contains(reps)
    else {
      throw line.fault(
        at: word,
        "expected '1rm' to '\(StartShare.mostReps)rm', as in '\(example)', found '\(word.text.prefix(30))'"
      )
    }
    return StartShare(share, of: reps)
  }

  /// `85% of`.
  private mutating func share(_ example: String) throws(PlanFault) -> Percent {
    guard let word = take() else { throw line.faultAtEnd("expected a share, as in '\(example)'") }
    guard word.text.hasSuffix("%"), let share = Percent(word.text),
      (1_000...200_000).contains(share.thousandths)
    else {
      throw line.fault(
        at: word, "expected a share, as in '\(example)', found '\(word.text.prefix(30))'")
    }
    guard let of = take(), of.text.isSameName(as: "of") else {
      throw line.fault(at: word, "expected 'of' behind the share, as in '\(example)'")
    }
    return share
  }

  private mutating func tempo() throws(PlanFault) {
    let expected = "four counts, down, pause, up, pause, as in 'tempo 3-1-1-0' or '10X0'"
    guard let word = take() else { throw line.faultAtEnd("expected \(expected)") }
    guard let tempo = Tempo(word.text) else {
      throw line.fault(at: word, "expected \(expected), found '\(word.text.prefix(30))'")
    }
    exercise.tempo = tempo
  }

  private mutating func clock(_ name: String, _ word: PlanLine.Word) throws(PlanFault) {
    let seconds = try time("\(name) 1:30")
    switch exercise.interval?.pace {
    case nil: throw line.fault(at: word, "'\(name)' is for intervals, as in '8x20s/10s'")
    case .work where name == "every":
      throw line.fault(at: word, "'every' is for 'emom'; this has its work and its rest already")
    case .work, .every:
      if name == "prepare" {
        exercise.interval?.prepare = seconds
      } else {
        guard seconds > 0 else { throw line.fault(at: word, "a round takes a second at least") }
        exercise.interval?.pace = .every(seconds)
      }
    }
  }

  /// `90`, `90s`, `2:00`, `2min`: seconds.
  private mutating func time(_ example: String) throws(PlanFault) -> Int {
    let name = example.prefix { $0 != " " }
    guard let word = take() else {
      throw line.faultAtEnd("expected a time after '\(name)', as in '\(example)'")
    }
    guard let seconds = SetsReader.time(word.text), seconds <= 3600 else {
      throw line.fault(
        at: word, "'\(word.text.prefix(30))' is no \(name); write '90', '2:00' or '2min'")
    }
    return seconds
  }

  /// Sets of plain repetitions, as rules have them: `3x8`, `5+`.
  func group(_ text: Substring, _ word: PlanLine.Word) throws(PlanFault) -> [SetTarget] {
    let isOpen = text.hasSuffix("+")
    let body = isOpen ? text.dropLast() : text
    let parts = body.split(
      omittingEmptySubsequences: false, whereSeparator: { "xX×".contains($0) })
    let numbers = parts.compactMap { $0.utf8.count <= 3 ? Int($0) : nil }
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

  // MARK: Loads

  /// `red band`, `light green band`; nothing when the words are no band.
  private mutating func bandWord(_ word: PlanLine.Word) -> String? {
    let ahead = line.words[next...].prefix(3)
    guard let end = ahead.firstIndex(where: { $0.text.lowercased() == "band" }),
      let colour = Band.colour(line.words[(next - 1)..<end].map(\.text).joined(separator: " "))
    else { return nil }
    next = end + 1
    return colour
  }

  /// `60 kg`, `60kg`, `60` or `bw+10`; nothing when the word is not about weight.
  private mutating func loadWord(_ word: PlanLine.Word) throws(PlanFault) -> Weight? {
    guard word.text.utf8.count <= 40 else { return nil }
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
}
