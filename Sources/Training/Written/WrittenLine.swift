/// Reads the exercises of one line, character by character.
struct WrittenLine {
  private let characters: [Character]
  private let number: Int
  private let unit: Weight.Unit
  private var position = 0

  /// The exercise that is being read.
  private var found = WrittenExercise(name: "", line: 0, column: 0)
  /// Its sets that have no weight yet begin here.
  private var open = 0
  /// The sets that were given a weight last; what follows about exertion is theirs.
  private var latest = 0..<0
  /// Sets that are read now are warm-ups.
  private var isWarmUp = false
  /// Where the last repetitions without a weight stand, should they be a weight by mistake.
  private var bare: Int?

  private static let mostReps = 999
  /// A first number up to here counts sets, one above it is a weight.
  private static let mostCounted = 20
  /// More repetitions than this without any weight are likely to be one.
  private static let likelyReps = 50

  init(_ line: Substring, number: Int, unit: Weight.Unit) {
    characters = Array(line)
    self.number = number
    self.unit = unit
  }

  /// The next exercise of the line; nothing at its end.
  mutating func exercise() throws(PlanFault) -> WrittenExercise? {
    while let next = peek, next.isWhitespace || next == ";" { position += 1 }
    guard peek != nil else { return nil }
    found = WrittenExercise(name: "", line: number, column: position + 1)
    (open, latest, isWarmUp, bare) = (0, 0..<0, false, nil)
    found.name = try name()
    while let next = peek, next != ";" { try part(next) }
    guard !found.sets.isEmpty else {
      throw fault("expected the sets of '\(found.name.prefix(40))', as in '3x8 @ 60kg'")
    }
    if open < found.sets.count, let bare, found.sets[open...].contains(where: isUnlikely) {
      throw fault(at: bare, "is this a weight? write '5 @ 100kg' or '100x5'")
    }
    return found
  }

  private func isUnlikely(_ set: WrittenSet) -> Bool {
    set.weight == nil && set.reps > WrittenLine.likelyReps
  }

  /// The words before the first one that is about sets.
  private mutating func name() throws(PlanFault) -> String {
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

  /// Whether a word of a name follows.
  private func startsName(at index: Int) -> Bool {
    let next = characters[index...].first { !$0.isWhitespace }
    return next?.isLetter == true && next != "x" && next != "X"
  }

  /// One part of what follows the name.
  private mutating func part(_ next: Character) throws(PlanFault) {
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

  private mutating func note() throws(PlanFault) {
    let start = position
    while let next = peek, next != ")" { position += 1 }
    guard peek == ")" else { throw fault(at: start, "this parenthesis is not closed") }
    let text = String(characters[(start + 1)..<position])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !text.isEmpty { found.notes.append(text) }
    position += 1
  }

  /// `rpe 8`, `rir 2`, `warmup`, `bw+10`; `sets` and `reps` may be said.
  private mutating func word() throws(PlanFault) {
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
      if peek == ":" { position += 1 }
      isWarmUp = true
    case "work", "working": isWarmUp = false
    case "rpe", "rir":
      skipSpaces()
      let at = position
      try exertion(decimal(), isReserve: word == "rir", at: at)
    case "bw":
      position = start
      try body()
    default:
      let known = ["rpe", "rir", "warmup", "sets", "reps", "bw"]
      let meant = word.prefix(20).nearMiss(in: known).map { ", perhaps '\($0)'" } ?? ""
      throw fault(at: start, "'\(word.prefix(20))' is not understood here\(meant)")
    }
  }

  /// Behind `@`: a weight, or exertion where there is a weight already.
  private mutating func afterAt() throws(PlanFault) {
    let start = position
    if peek?.isLetter == true {
      let word = letters()
      position = start
      guard ["rpe", "rir", "bw"].contains(word) else {
        throw fault("expected a weight or 'rpe' behind '@', as in '@ 60kg'")
      }
      return try self.word()
    }
    let number = decimal(mayHaveComma: true)
    let afterNumber = position
    let stated = statedUnit()
    if stated == nil, let scale = scaleBehind() {
      return try exertion(number, isReserve: scale == "rir", at: start)
    }
    if stated == nil, open == found.sets.count, !found.sets.isEmpty {
      position = afterNumber
      return try exertion(number, isReserve: false, at: start)
    }
    try setWeight(number, stated, at: start)
  }

  /// Gives a weight to the sets that have none.
  private mutating func setWeight(
    _ number: String, _ stated: Weight.Unit?, at start: Int
  ) throws(PlanFault) {
    guard open < found.sets.count else {
      throw fault(at: start, "this weight has no sets before it; write '5 @ 100kg' or '100x5'")
    }
    try give(weight(number, stated, at: start))
  }

  private mutating func give(_ weight: Weight?) {
    latest = open..<found.sets.count
    for index in latest { found.sets[index].weight = weight }
    open = found.sets.count
  }

  private func weight(
    _ number: String, _ stated: Weight.Unit?, at start: Int
  ) throws(PlanFault) -> Weight {
    guard let weight = Weight(number, unit: stated ?? unit) else {
      throw fault(
        at: start, "'\(number.prefix(20))' is no weight; write '62.5', '62.5kg' or '135 lb'")
    }
    return weight
  }

  /// `bw`, `bw+10`, `bw-20kg`.
  private mutating func body() throws(PlanFault) {
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

  private mutating func exertion(
    _ number: String, isReserve: Bool, at start: Int
  ) throws(PlanFault) {
    guard let thousandths = Weight(number, unit: unit)?.thousandths, thousandths % 500 == 0,
      isReserve ? (0...9_000).contains(thousandths) : (1_000...10_000).contains(thousandths)
    else {
      throw fault(
        at: start,
        isReserve
          ? "'\(number.prefix(20))' are no repetitions in reserve; they are 0 to 9"
          : "'\(number.prefix(20))' is no RPE, which is 1 to 10 in halves; a weight has its unit")
    }
    let sets = open < found.sets.count ? open..<found.sets.count : latest
    guard !sets.isEmpty else { throw fault(at: start, "there is no set before this") }
    for index in sets {
      found.sets[index].exertion = (isReserve ? 10_000 - thousandths : thousandths) / 100
    }
  }
}

// Sets and repetitions.
extension WrittenLine {
  private struct Part {
    var text: String
    var unit: Weight.Unit?
    var column: Int
    var isWeight: Bool { unit != nil || text.contains(".") }
  }

  /// `5`, `3x8`, `100x5`, `3x8x60`, `60kg`.
  private mutating func numbers() throws(PlanFault) {
    let start = position
    let isAfterMark = found.sets.isEmpty || previous.map { ",/)".contains($0) } ?? true
    var parts = [try take()]
    while parts.count < 3, takeCross() {
      guard peek?.isNumber == true else { throw fault("expected a number behind the 'x'") }
      parts.append(try take())
    }
    let isOpen = peek == "+"
    if isOpen { position += 1 }
    // A set of its own, too, is one that has its weight behind it.
    let isApart = isAfterMark || open == found.sets.count && isFollowedByAt
    switch parts.count {
    case 1 where parts[0].unit != nil:
      return try setWeight(parts[0].text, parts[0].unit, at: start)
    case 1 where !isApart && open < found.sets.count && bare == nil:
      return try setWeight(parts[0].text, nil, at: start)
    case 1:
      guard isApart else {
        throw fault(
          at: start, "is this a set or a weight? write '5,5,5 @ 100' for sets, '100x5' for a weight"
        )
      }
      bare = start
      try add(1, reps(parts[0]), nil, isOpen)
    case 2: try pair(parts[0], parts[1], isOpen)
    default: try triple(parts, isOpen)
    }
  }

  private mutating func pair(_ first: Part, _ second: Part, _ isOpen: Bool) throws(PlanFault) {
    if second.unit != nil {
      let load = try weight(second.text, second.unit, at: second.column)
      return try add(1, reps(first), load, isOpen)
    }
    let count = first.isWeight ? nil : Int(first.text)
    if let count, (1...WrittenLine.mostCounted).contains(count) {
      return try add(count, reps(second), nil, isOpen)
    }
    let load = try weight(first.text, first.unit, at: first.column)
    guard load.thousandths > 0 else { throw fault(at: first.column, "0 are no sets") }
    try add(1, reps(second), load, isOpen)
  }

  /// `3x8x60`: sets, repetitions, weight; `60kg x 8 x 3`: weight, repetitions, sets.
  private mutating func triple(_ parts: [Part], _ isOpen: Bool) throws(PlanFault) {
    let isWeightFirst = parts[0].isWeight
    let load = isWeightFirst ? parts[0] : parts[2]
    let count = isWeightFirst ? parts[2] : parts[0]
    guard let sets = count.isWeight ? nil : Int(count.text),
      (1...WrittenLine.mostCounted).contains(sets)
    else {
      throw fault(at: count.column, "expected a number of sets, as in '3x8x60kg'")
    }
    try add(sets, reps(parts[1]), weight(load.text, load.unit, at: load.column), isOpen)
  }

  private mutating func add(
    _ count: Int, _ reps: Int, _ weight: Weight?, _ isOpen: Bool
  ) throws(PlanFault) {
    guard found.sets.count + count <= PlanReader.mostSets else {
      throw fault("an exercise has \(PlanReader.mostSets) sets at the most")
    }
    // A weight of its own does not belong to sets before that have none.
    if weight != nil, open < found.sets.count { open = found.sets.count }
    let first = found.sets.count
    let kind: SetKind = isWarmUp ? .warmUp : .work
    let set = WrittenSet(reps: reps, weight: weight, kind: kind)
    found.sets += Array(repeating: set, count: count)
    if isOpen { found.sets[found.sets.count - 1].isAMRAP = true }
    if weight != nil {
      latest = first..<found.sets.count
      open = found.sets.count
    }
  }

  private func reps(_ part: Part) throws(PlanFault) -> Int {
    guard !part.isWeight, let reps = Int(part.text), (1...WrittenLine.mostReps).contains(reps)
    else {
      throw fault(
        at: part.column,
        "'\(part.text.prefix(20))' are no repetitions; they are 1 to \(WrittenLine.mostReps)")
    }
    return reps
  }

  /// A number with the unit behind it, if there is one.
  private mutating func take() throws(PlanFault) -> Part {
    let column = position
    let text = decimal()
    let unit = statedUnit()
    let rest = peek.map(String.init)?.lowercased()
    if unit == nil, rest == "s" || rest == "|" {
      throw fault(
        rest == "s"
          ? "seconds cannot be logged afterwards yet; write repetitions"
          : "one number for both sides, please: write the smaller")
    }
    return Part(text: text, unit: unit, column: column)
  }

  private mutating func takeCross() -> Bool {
    var index = position
    while index < characters.count, characters[index] == " " { index += 1 }
    guard index < characters.count, "xX×*".contains(characters[index]) else { return false }
    position = index + 1
    skipSpaces()
    return true
  }
}

// Characters.
extension WrittenLine {
  private var peek: Character? { position < characters.count ? characters[position] : nil }

  /// The last character that is no space.
  private var previous: Character? { characters[..<position].last { !$0.isWhitespace } }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  /// Digits with a point between them; with a comma where nothing goes on behind that would make a
  /// list of it.
  private mutating func decimal(mayHaveComma: Bool = false) -> String {
    let whole = digits(from: position)
    position += whole.count
    guard let mark = peek, mark == "." || mark == "," && mayHaveComma else { return whole }
    let fraction = digits(from: position + 1)
    let end = position + 1 + fraction.count
    let follows = end < characters.count ? characters[end] : " "
    if fraction.isEmpty || mark == "," && "@xX×,/".contains(follows) { return whole }
    position = end
    return "\(whole).\(fraction)"
  }

  private func digits(from start: Int) -> String {
    guard start < characters.count else { return "" }
    return String(characters[start...].prefix { $0.isASCII && $0.isNumber })
  }

  private mutating func letters() -> String {
    let start = position
    while let next = peek, next.isLetter { position += 1 }
    return String(characters[start..<position]).lowercased()
  }

  /// The unit that follows, with a space before it or without.
  private mutating func statedUnit() -> Weight.Unit? {
    let start = position
    skipSpaces()
    switch letters() {
    case "kg", "kgs", "kilo", "kilos": return .kilograms
    case "lb", "lbs", "pound", "pounds": return .pounds
    default:
      position = start
      return nil
    }
  }

  /// Takes `rpe` or `rir` where it belongs to the number before it, and not to one behind it.
  private mutating func scaleBehind() -> String? {
    let start = position
    skipSpaces()
    let word = letters()
    let afterWord = position
    skipSpaces()
    if word == "rpe" || word == "rir", peek?.isNumber != true {
      position = afterWord
      return word
    }
    position = start
    return nil
  }

  private var isFollowedByAt: Bool {
    characters[position...].first { !$0.isWhitespace } == "@"
  }

  private func fault(_ problem: String) -> PlanFault { fault(at: position, problem) }

  private func fault(at index: Int, _ problem: String) -> PlanFault {
    PlanFault(line: number, column: index + 1, problem: problem)
  }
}
