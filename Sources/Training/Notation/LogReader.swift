/// Reads the exercises of one line, character by character.
struct WrittenLine {
  let characters: [Character]
  let number: Int
  let unit: Weight.Unit
  var position = 0

  /// The exercise that is being read.
  var found = WrittenExercise(name: "", line: 0, column: 0)
  /// Its sets that have no weight yet begin here.
  var open = 0
  /// The sets that were given a weight last; what follows about exertion is theirs.
  var latest = 0..<0
  /// Sets that are read now are warm-ups.
  var isWarmUp = false
  /// Where the sets behind `warmup` begin, until `work` ends them.
  var warmUps: Int?
  /// Whether a kind of set was just named, so that a number is a set.
  var isFresh = false
  /// Where the last repetitions without a weight stand, should they be a weight by mistake.
  var bare: Int?

  static let mostReps = 999
  /// A first number up to here counts sets, one above it is a weight.
  static let mostCounted = 20
  /// More repetitions than this without any weight are likely to be one.
  static let likelyReps = 50

  init(_ line: Substring, number: Int, unit: Weight.Unit) {
    characters = Array(line)
    self.number = number
    self.unit = unit
  }

  /// The next exercise of the line; nothing at its end.
  mutating func exercise() throws(PlanFault) -> WrittenExercise? {
    while let next = peek, next.isWhitespace || next == ";" || next == "," { position += 1 }
    guard peek != nil else { return nil }
    found = WrittenExercise(name: "", line: number, column: position + 1)
    (open, latest, isWarmUp, isFresh, bare, warmUps) = (0, 0..<0, false, false, nil, nil)
    found.name = try name()
    while let next = peek, next != ";", !(next == "," && beginsExercise(behind: position)) {
      try part(next)
    }
    guard !found.sets.isEmpty else {
      throw fault("expected the sets of '\(found.name.prefix(40))', as in '3x8 @ 60kg'")
    }
    if open < found.sets.count, let bare, found.sets[open...].contains(where: isUnlikely) {
      throw fault(at: bare, "is this a weight? write '5 @ 100kg' or '100x5'")
    }
    endWarmUps()
    return found
  }

  /// Without `work` the work sets begin with the heaviest of those behind `warmup`, if any is heavier
  /// than the first: `warmup 5 @ 40, 3x5 @ 100`.
  private mutating func endWarmUps() {
    guard let warmUps else { return }
    let weights = found.sets[warmUps...].map(\.weight)
    guard let top = weights.heaviest, let first = weights.firstIndex(of: top), first > 0 else {
      return
    }
    for index in (warmUps + first)..<found.sets.count { found.sets[index].kind = .work }
  }

  func isUnlikely(_ set: WrittenSet) -> Bool {
    set.weight == nil && set.measure == .reps && set.reps > WrittenLine.likelyReps
  }

  /// The words before the first one that is about sets.
  mutating func name() throws(PlanFault) -> String {
    var words: [String] = []
    while true {
      skipSpaces()
      let start = position
      while let next = peek, !next.isWhitespace, next != ";" { position += 1 }
      let word = String(characters[start..<position])
      let isSets = word.drop { $0 == "w" }.first.map { $0.isNumber || $0 == "@" } ?? word.isEmpty
      let isKeyword = ["warmup", "warm-up", "warmup:", "warm-up:"].contains(word.lowercased())
      // A name may begin with a number, as 90/90 hip switch does, when more of it follows.
      if isSets || isKeyword, !words.isEmpty || !startsName(at: position) || word.isEmpty {
        position = start
        break
      }
      words.append(word)
    }
    let name = words.joined(separator: " ")
    guard name.contains(where: \.isLetter) else {
      throw fault("expected the name of an exercise before its sets")
    }
    guard name.count <= Exercise.longestName else {
      throw fault("the name of an exercise has \(Exercise.longestName) characters at the most")
    }
    return name.hasSuffix(":") ? String(name.dropLast()) : name
  }

  /// Whether another exercise stands behind a comma, which parts sets as well: a name and then sets.
  func beginsExercise(behind comma: Int) -> Bool {
    let piece = characters[(comma + 1)...].prefix { $0 != "," && $0 != ";" }
    let words = piece.split(whereSeparator: \.isWhitespace).map { String($0).lowercased() }
    guard let first = words.first, first.first?.isLetter == true else { return false }
    let letters = first.prefix { $0.isLetter }
    let isOfSets =
      ["rpe", "rir", "warmup", "warm", "w", "work", "working", "sets", "reps", "bw"]
      .contains(letters) || Band.usualColours.contains(first)
    return !isOfSets && words.dropFirst().contains { $0.first?.isNumber == true }
  }

  /// Whether a word of a name follows.
  func startsName(at index: Int) -> Bool {
    let next = characters[index...].first { !$0.isWhitespace }
    return next?.isLetter == true && next != "x" && next != "X"
  }

  /// One part of what follows the name.
  mutating func part(_ next: Character) throws(PlanFault) {
    switch next {
    case _ where next.isWhitespace, ",", "/":
      position += 1
    case "(":
      try note()
    case "@":
      position += 1
      skipSpaces()
      try afterAt()
    case _ where next.isNumber:
      try numbers()
    case _ where next.isLetter:
      try word()
    default:
      throw fault("'\(next)' is not understood here; write sets as in '3x8 @ 60kg'")
    }
  }

  mutating func note() throws(PlanFault) {
    let start = position
    while let next = peek, next != ")" { position += 1 }
    guard peek == ")" else { throw fault(at: start, "this parenthesis is not closed") }
    let text = String(characters[(start + 1)..<position])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !text.isEmpty { found.notes.append(text) }
    position += 1
  }

  /// `rpe 8`, `rir 2`, `warmup`, `bw+10`; `sets` and `reps` may be said.
  mutating func word() throws(PlanFault) {
    let start = position
    let word = letters()
    switch word {
    case "sets", "set", "reps", "rep": return
    case "w" where peek?.isNumber == true:
      let before = isWarmUp
      isWarmUp = true
      try numbers()
      isWarmUp = before
    case "warmup", "warm":
      if word == "warm", peek == "-" { position += 3 }
      begin(isWarmUp: true)
    case "work", "working": begin(isWarmUp: false)
    case "rpe", "rir":
      skipSpaces()
      let at = position
      try rpe(decimal(), isReserve: word == "rir", at: at)
    case "bw":
      position = start
      try body()
    default:
      position = start
      if try band() { return }
      let known = ["rpe", "rir", "warmup", "work", "sets", "reps", "bw"] + Band.usualColours
      let meant = word.prefix(20).nearMiss(in: known).map { ", perhaps '\($0)'" } ?? ""
      let isName = characters[position...].prefix { $0 != "," && $0 != ";" }.contains(
        where: \.isNumber)
      let hint = meant.isEmpty && isName ? "; another exercise begins behind a comma" : meant
      throw fault(at: start, "'\(word.prefix(20))' is not understood here\(hint)")
    }
  }

  /// Behind `warmup` and `work` sets stand by themselves, and a weight is theirs alone.
  private mutating func begin(isWarmUp: Bool) {
    if peek == ":" { position += 1 }
    skipSpaces()
    self.isWarmUp = isWarmUp
    warmUps = isWarmUp ? found.sets.count : nil
    (open, bare, isFresh) = (found.sets.count, nil, true)
  }

  /// Behind `@`: a weight, or exertion where there is a weight already.
  mutating func afterAt() throws(PlanFault) {
    let start = position
    if peek?.isLetter == true {
      if try band() { return }
      let word = letters()
      position = start
      guard ["rpe", "rir", "bw"].contains(word) else {
        let meant = word.prefix(20).nearMiss(in: Band.usualColours).map { ", perhaps '\($0)'" }
        throw fault(
          "expected a weight, a band or 'rpe' behind '@', as in '@ 60kg' or '@ red'"
            + (meant ?? ""))
      }
      return try self.word()
    }
    guard peek != nil else {
      throw fault("expected a weight, a band or 'rpe' behind '@', as in '@ 60kg' or '@ red'")
    }
    let number = decimal(mayHaveComma: true)
    let afterNumber = position
    let stated = statedUnit()
    if stated == nil, let scale = scaleBehind() {
      return try rpe(number, isReserve: scale == "rir", at: start)
    }
    if stated == nil, open == found.sets.count, !found.sets.isEmpty {
      position = afterNumber
      return try rpe(number, isReserve: false, at: start)
    }
    try setWeight(number, stated, at: start)
  }

  /// Gives a weight to the sets that have none.
  mutating func setWeight(
    _ number: String, _ stated: Weight.Unit?, at start: Int
  ) throws(PlanFault) {
    guard open < found.sets.count else {
      throw fault(at: start, "this weight has no sets before it; write '5 @ 100kg' or '100x5'")
    }
    try give(weight(number, stated, at: start))
  }

  mutating func give(_ weight: Weight?) {
    latest = open..<found.sets.count
    for index in latest { found.sets[index].weight = weight }
    open = found.sets.count
  }

  func weight(
    _ number: String, _ stated: Weight.Unit?, at start: Int
  ) throws(PlanFault) -> Weight {
    guard let weight = Weight(number, unit: stated ?? unit) else {
      throw fault(
        at: start,
        "'\(typed(number, at: start))' is no weight; write '62.5', '62.5kg' or '135 lb'")
    }
    return weight
  }

  /// `bw`, `bw+10`, `bw-20kg`.
  mutating func body() throws(PlanFault) {
    let start = position
    position += 2
    var text = "bw"
    skipSpaces()
    if let sign = peek, "+-−".contains(sign) {
      position += 1
      skipSpaces()
      let number = decimal(mayHaveComma: true)
      text += "\(sign)\(number)\((statedUnit() ?? unit).rawValue)"
    }
    guard let load = Load(text, unit: unit), open < found.sets.count else {
      throw fault(at: start, "expected sets and then 'bw', 'bw+10' or 'bw-20'")
    }
    give(load.weight)
  }

  mutating func rpe(
    _ number: String, isReserve: Bool, at start: Int
  ) throws(PlanFault) {
    guard let thousandths = Weight(number, unit: unit)?.thousandths, thousandths % 500 == 0,
      isReserve ? (0...9_000).contains(thousandths) : (1_000...10_000).contains(thousandths)
    else {
      throw fault(
        at: start,
        isReserve
          ? "'\(typed(number, at: start))' are no repetitions in reserve; they are 0 to 9"
          : "'\(typed(number, at: start))' is no RPE, which is 1 to 10 in halves; a weight has its"
            + " unit")
    }
    let sets = open < found.sets.count ? open..<found.sets.count : latest
    guard !sets.isEmpty else { throw fault(at: start, "there is no set before this") }
    for index in sets {
      found.sets[index].rpe = (isReserve ? 10_000 - thousandths : thousandths) / 100
    }
  }
}
