/// Reads one logged exercise: sets, loads and ratings in the order in which lifters write them.
struct LogReader {
  private var scanner: SetScanner
  private var list = SetList()
  private var notes: [String] = []
  private var kind = SetKind.work
  /// The index of the first set after `warmup`, until `work` ends the warm-up.
  private var warmUps: Int?
  /// Whether a kind of set has just been named, so a number must be a set.
  private var isFresh = false
  /// The position of the last reps without a weight, in case they are a weight by mistake.
  private var bare: Int?
  /// Whether the text is a single set, so a comma can only be a decimal comma.
  private let isOneSet: Bool

  /// Without a weight, more reps than this are probably a weight.
  private static let likelyReps = 50

  private init(_ line: PlanLine, from word: Int, unit: Weight.Unit, isOneSet: Bool = false) {
    scanner = SetScanner(line, from: word, unit: unit, as: .log)
    self.isOneSet = isOneSet
  }

  static func exercise(_ line: PlanLine, unit: Weight.Unit) throws(PlanFault) -> WrittenExercise {
    let (name, end) = try line.loggedName()
    var reader = LogReader(line, from: end, unit: unit)
    while let next = reader.scanner.peek { try reader.part(next) }
    guard !reader.list.sets.isEmpty else {
      throw reader.scanner.fault("expected the sets of '\(name.prefix(40))', as in '3x8 @ 60kg'")
    }
    if let bare = reader.bare, reader.list.sets[reader.list.open...].contains(where: isUnlikely) {
      throw reader.scanner.fault(
        at: bare, "is this a weight? write '5 @ 100kg' or '100x5', or '90s' for a time")
    }
    reader.list.carryWeight()
    reader.endWarmUps()
    return WrittenExercise(
      name: name, line: line.number, column: line.words[0].column, sets: reader.list.sets,
      notes: reader.notes)
  }

  static func set(
    _ text: String, unit: Weight.Unit
  ) throws(PlanFault) -> (set: WrittenSet, hasReps: Bool) {
    let line = PlanLine(text[...], number: 1)
    var reader = LogReader(line, from: 0, unit: unit, isOneSet: true)
    let hasReps = reader.scanner.following?.isNumber == true
    let blank = WrittenSet(SetTarget(reps: 0))
    if !hasReps { reader.list.add(SetGroup(sets: [blank.done])) }
    while let next = reader.scanner.peek { try reader.part(next) }
    guard let set = reader.list.sets.first, reader.list.sets.count == 1, set.done.kind == .work,
      reader.notes.isEmpty, set != blank || hasReps
    else {
      throw reader.scanner.fault(at: 0, "expected one set, as in '6@57.5', '6' or '45s'")
    }
    return (set, hasReps)
  }

  private static func isUnlikely(_ set: WrittenSet) -> Bool {
    set.done.weight == nil && set.done.measure == .reps && set.done.reps > likelyReps
  }

  /// Ends a warm-up that has no `work` after it: `warmup 5 @ 40, 3x5 @ 100`.
  ///
  /// The work sets start at the heaviest set, unless that is the first one.
  private mutating func endWarmUps() {
    guard let warmUps else { return }
    let weights = list.sets[warmUps...].map(\.done.weight)
    guard let top = weights.heaviest, let first = weights.firstIndex(of: top), first > 0 else {
      return
    }
    list.makeWork(from: warmUps + first)
  }

  // MARK: Parts

  private mutating func part(_ next: Character) throws(PlanFault) {
    switch next {
    case _ where next.isWhitespace, ",", "/": scanner.position += 1
    case "(": try note()
    case "@":
      scanner.position += 1
      scanner.skipSpaces()
      try afterAt()
    case _ where next.isNumber: try numbers()
    case _ where next.isLetter: try word()
    default:
      throw scanner.fault("unexpected '\(next)'; write sets as in '3x8 @ 60kg'")
    }
  }

  private mutating func note() throws(PlanFault) {
    let start = scanner.position
    while let next = scanner.peek, next != ")" { scanner.position += 1 }
    guard scanner.take(")") else {
      throw scanner.fault(at: start, "this parenthesis is not closed")
    }
    let text = String(scanner.characters[(start + 1)..<(scanner.position - 1)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !text.isEmpty { notes.append(text) }
  }

  /// Reads `3x8`, `100x5`, `60kg`; a number alone is a set, or the weight of the sets before it.
  private mutating func numbers() throws(PlanFault) {
    let start = scanner.position
    let isAfterMark =
      list.sets.isEmpty || isFresh || scanner.previous.map { ",/)".contains($0) } ?? true
    isFresh = false
    let isBehindSets = !isAfterMark && list.hasOpen && bare == nil
    let run = try scanner.run(mayBeWeight: isBehindSets)
    if run.alone != nil, isBehindSets, scanner.isOneOfSeveral {
      throw scanner.fault(
        at: start,
        "is this one weight or several? write '62.5', or each set with its own, as in '8@60, 8@65'")
    }
    let hasTwo = run.numbers.count == 2
    let isPair = isBehindSets && hasTwo && run.numbers[1].unit != nil
    let isBehindPair =
      !isAfterMark && hasTwo && list.sets.count == 1 && list.sets[0].done.reps == 2
      && list.sets[0].done.weight != nil
    guard !isPair, !isBehindPair else {
      throw scanner.fault(
        at: start,
        "is this another set, or are these two dumbbells? write sets behind a comma, and the weight of one"
          + " dumbbell, as in '3x10 @ 30kg'")
    }
    if run.isOpen || hasTwo && scanner.take("/"), scanner.peek?.isNumber == true {
      throw scanner.fault(
        at: start, "write '3x10/side' for both sides, or each set alone, as in '10, 10, 10'")
    }
    if let number = run.alone {
      if number.unit != nil { return try give(number) }
      // A number with a weight after it is a set of its own, too.
      let isApart = isAfterMark || !list.hasOpen && scanner.following == "@"
      if !isApart, list.hasOpen, bare == nil { return try give(number) }
      guard isApart else {
        throw scanner.fault(
          at: start, "is this a set or a weight? write '5,5,5 @ 100' for sets, '100x5' for a weight"
        )
      }
      bare = start
    }
    var group = try scanner.group(of: run)
    // A number behind a time or a distance is another one.
    if let before = list.sets.last?.done.measure, run.alone != nil {
      for set in group.sets.indices { group.sets[set].measure = before }
    }
    if let before = list.sets.last?.done.measure, let next = group.sets.first,
      before != next.measure
    {
      // The time of a distance, or the distance of a time, right behind it.
      guard !isAfterMark, before != .reps, run.numbers.count == 1, !run.isOpen, !run.isPerSide,
        let reading = SetMetric(next.reps, next.measure)
      else {
        throw scanner.fault(
          at: start,
          "'\(scanner.text(from: start))' counts \(next.measure.counted) but the sets before it"
            + " count \(before.counted); make it a separate exercise, or write a distance and its"
            + " time as in '500m 1:52'")
      }
      return list.read(reading)
    }
    guard list.sets.count + group.sets.count <= PlanReader.mostSets else {
      throw scanner.fault("an exercise can have at most \(PlanReader.mostSets) sets")
    }
    // `5,5,5 x 80kg`: the weight of all of them.
    if hasTwo, run.numbers[1].unit != nil, bare != nil, let weight = group.sets.first?.weight {
      list.give(.weight(weight))
    }
    list.add(group, as: kind)
  }

  /// Reads `rpe 8`, `rir 2`, `warmup`, `drop`, `bw+10`; `sets` and `reps` are optional.
  private mutating func word() throws(PlanFault) {
    let start = scanner.position
    let word = scanner.word()
    switch word {
    case "sets", "set", "reps", "rep", "in": return
    case "w" where scanner.following?.isNumber == true:
      scanner.skipSpaces()
      let before = kind
      kind = .warmUp
      try numbers()
      kind = before
    case "warmup", "warm-up", "warm": begin(.warmUp)
    case "work", "working": begin(.work)
    case "rpe", "rir":
      scanner.skipSpaces()
      let at = scanner.position
      try rate(scanner.decimal(mayHaveComma: isOneSet), isReserve: word == "rir", at: at)
    case "tabata", "emom":
      scanner.position = start
      list.add(try scanner.group(), as: kind)
    default:
      if let kind = SetKind.named(word) { return begin(kind) }
      scanner.position = start
      if let load = try scanner.load() { return try give(load, at: start) }
      let known =
        ["rpe", "rir", "warmup", "work", "sets", "reps", "bw"] + Band.knownColours
        + SetKind.allCases.filter(\.isExtra).map(\.word)
      let meant = word.prefix(20).nearMiss(in: known).map { ", perhaps '\($0)'" }
      let isName = scanner.characters[start...].contains(where: \.isNumber)
      let hint =
        (["today", "yesterday"].contains(word) ? "; the day is an option: --at \(word)" : meant)
        ?? (isName
          ? "; separate exercises with a comma"
          : "; a weight is in kg or lb, a time 25:00 or 30min, a distance 5 km, and a note in (…)")
      throw scanner.fault(at: start, "unexpected '\(word.prefix(20))'\(hint)")
    }
  }

  /// Starts the sets of a kind, which do not share a weight with those before.
  private mutating func begin(_ kind: SetKind) {
    _ = scanner.take(":")
    scanner.skipSpaces()
    self.kind = kind
    warmUps = kind == .warmUp ? list.sets.count : nil
    (bare, isFresh) = (nil, true)
    list.close()
  }

  /// Reads the load after `@`, or the RPE if the sets already have a load.
  private mutating func afterAt() throws(PlanFault) {
    let start = scanner.position
    if scanner.peek?.isNumber != true {
      if ["rpe", "rir"].contains(scanner.word()) {
        scanner.position = start
        return try word()
      }
      scanner.position = start
    } else {
      let number = scanner.decimal(mayHaveComma: true)
      let afterNumber = scanner.position
      if let scale = scaleBehind() { return try rate(number, isReserve: scale == "rir", at: start) }
      if !list.hasOpen, !list.sets.isEmpty, scanner.weightUnit() == nil {
        scanner.position = afterNumber
        return try rate(number, isReserve: false, at: start)
      }
      scanner.position = start
    }
    try give(scanner.loadBehindAt(), at: start)
  }

  /// Reads `rpe` or `rir` if it belongs to the number before it rather than to one after it.
  private mutating func scaleBehind() -> String? {
    let start = scanner.position
    scanner.skipSpaces()
    let word = scanner.word()
    if word == "rpe" || word == "rir", scanner.following?.isNumber != true { return word }
    scanner.position = start
    return nil
  }

  // MARK: Loads and ratings

  private mutating func give(_ number: SetScanner.Number) throws(PlanFault) {
    let weight = try scanner.weight(number.text, number.unit, at: number.position)
    try give(.weight(weight), at: number.position)
  }

  /// Gives a load to the sets without one.
  private mutating func give(_ load: Load, at start: Int) throws(PlanFault) {
    guard list.hasOpen else {
      throw scanner.fault(
        at: start,
        load.band.map { "expected sets before this band; write '3x15 @ \($0)'" }
          ?? "expected sets before this weight; write '5 @ 100kg' or '100x5'")
    }
    list.give(load)
  }

  private mutating func rate(_ number: String, isReserve: Bool, at start: Int) throws(PlanFault) {
    let possible = isReserve ? 0...9 : 1...10
    let stated = Weight(number, unit: scanner.unit)?.thousandths
    guard let thousandths = stated, thousandths % 500 == 0,
      possible.lowerBound * 1000 <= thousandths, thousandths <= possible.upperBound * 1000
    else {
      let typed = scanner.typed(number, at: start)
      let isBeyond = stated.map {
        $0 < possible.lowerBound * 1000 || possible.upperBound * 1000 < $0
      }
      throw scanner.fault(
        at: start,
        isReserve
          ? "'\(typed)' is not a number of reps in reserve; write 0 to 9"
          : "'\(typed)' is not an RPE (1 to 10, in halves); a weight here needs its unit",
        about: isBeyond == true ? .beyond(typed, possible) : nil)
    }
    guard list.rate((isReserve ? 10_000 - thousandths : thousandths) / 100) else {
      throw scanner.fault(at: start, "expected a set before this")
    }
  }
}

extension PlanLine {
  /// Returns the name, and the number of words before the sets.
  fileprivate func loggedName() throws(PlanFault) -> (name: String, words: Int) {
    let quoted = ExerciseLine.endOfQuotes(self)
    let end = quoted ?? words.indices.first { beginsLoggedSets(at: $0) } ?? words.count
    let written = joined(words[..<end])
    let name = quoted == nil ? written : String(ExerciseLine.unquoted(written))
    let next = end < words.count ? words[end].column : column + raw.count
    guard name.contains(where: \.isLetter) else {
      throw PlanFault(
        line: number, column: next, problem: "expected the name of an exercise before its sets")
    }
    guard name.count <= Exercise.longestName else {
      throw PlanFault(
        line: number, column: next,
        problem: "the name of an exercise has at most \(Exercise.longestName) characters")
    }
    return (name.hasSuffix(":") ? String(name.dropLast()) : name, end)
  }

  private func beginsLoggedSets(at index: Int) -> Bool {
    let text = words[index].text.lowercased()
    let first = text.drop { $0 == "w" }.first
    let isWarmUp =
      text == "w" && index > 0 && index + 1 < words.count
      && words[index + 1].text.first?.isNumber == true
    let isOfSets =
      isWarmUp || ["warmup", "warm-up", "warmup:", "warm-up:", "tabata", "emom"].contains(text)
      || first?.isNumber == true || first == "@"
    guard isOfSets else { return false }
    // A name may begin with a number if more of it follows, such as 90/90 hip switch.
    guard index == 0, words.count > 1, let next = words[1].text.first else { return true }
    return !next.isLetter || next == "x" || next == "X"
  }
}
