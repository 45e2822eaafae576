/// Sets written as one group: `3x8`, `5+`, `2x45s/side`, `3x8-12`, `3xmax`, `8x20s/10s`, `100x5`.
struct SetGroup {
  var sets: [SetTarget]
  /// The upper end of a rep range; the sets have the lower end.
  var most: Int?
  var interval: Interval?
}

extension SetScanner {
  /// A number in a group: sets, reps, a time or a weight.
  struct Number {
    let position: Int
    var text = ""
    var unit: Weight.Unit?
    /// The amount, if it is open-ended or does not count reps.
    var amount: SetTarget?
    var most: String?

    var isWeight: Bool { amount == nil && (unit != nil || text.contains(".")) }
    var whole: Int? { amount == nil && unit == nil && most == nil ? Int(text) : nil }
  }

  struct Run {
    let position: Int
    var numbers: [Number] = []
    /// The reps of the further sets of `12/10/8`.
    var slashed: [Number] = []
    var isOpen = false
    var isPerSide = false
    /// Seconds of rest after each round.
    var rest: Int?
    /// Whether the first number counts rounds.
    var isRounds = false

    /// The only number, which may be a set or a weight; otherwise `nil`.
    var alone: Number? {
      guard numbers.count == 1, slashed.isEmpty, numbers[0].amount == nil, numbers[0].most == nil
      else {
        return nil
      }
      return numbers[0]
    }
  }

  /// Reads `3x8`, `8x20s/10s`, `tabata`, `emom 10x15`.
  mutating func group() throws(PlanFault) -> SetGroup {
    let start = position
    let name = word()
    if name == "tabata" {
      return rounds(
        Interval(rounds: 8, pace: .work(20, rest: 10)), of: SetTarget(reps: 20, measure: .seconds))
    }
    if name == "emom" {
      skipSpaces()
      let expected = fault("expected rounds and reps, as in 'emom 10x15'")
      guard peek?.isNumber == true else { throw expected }
      var round = try run()
      guard round.numbers.count == 2, round.rest == nil else { throw expected }
      round.isRounds = true
      let group = try group(of: round)
      guard group.most == nil, let set = group.sets.last, !set.isAMRAP else { throw expected }
      return rounds(Interval(rounds: group.sets.count, pace: .every(60)), of: set)
    }
    position = start
    return try group(of: run())
  }

  func rounds(_ interval: Interval, of set: SetTarget) -> SetGroup {
    SetGroup(sets: Array(repeating: set, count: interval.rounds), interval: interval)
  }

  // MARK: Numbers

  /// The words after a slash for sets done on each side.
  static let sides = ["side", "leg", "arm", "each"]

  private static let reps = ["reps", "rep", "steps", "step"]

  /// The words behind a number that begins sets.
  static let wordsOfSets = ["x", "×", "*", "sets", "set", "each", "per"] + reps

  /// Reads up to three numbers separated by crosses, and the suffix of the last; the first may be a
  /// weight with a decimal comma.
  mutating func run(mayBeWeight: Bool = false) throws(PlanFault) -> Run {
    var run = Run(position: position, numbers: [try number(mayBeWeight)])
    while run.numbers.count < 3, takeCross() { run.numbers.append(try number()) }
    if run.numbers.count == 1 { run.slashed = slashed() }
    run.isOpen = take("+")
    run.isPerSide = takeWords()
    guard !run.isPerSide, peek == "/" else { return run }
    guard run.numbers.count == 2 || dialect.hasGoals else { return run }
    run.rest = rest()
    run.isRounds = run.rest != nil
    if run.rest == nil, dialect.hasGoals {
      throw fault(
        at: run.position,
        "expected rounds of work and rest, as in '8x20s/10s', or '3x8/side'"
          + found(at: run.position))
    }
    return run
  }

  /// Reads `/10/8`, the further sets of `12/10/8`; of two sides, `10/10`, nothing.
  private mutating func slashed() -> [Number] {
    let start = position
    var found: [Number] = []
    while peek == "/", !digits(from: position + 1).isEmpty {
      position += 1
      var number = Number(position: position)
      number.text = decimal()
      found.append(number)
    }
    if found.count > 1, peek?.isLetter != true, peek != ":" { return found }
    position = start
    return []
  }

  /// Reads ` reps`, `/leg`, ` each leg`, ` per side`.
  private mutating func takeWords() -> Bool {
    _ = take(wordOf: SetScanner.reps)
    let start = position
    if take("/") {
      if SetScanner.sides.contains(word()) { return true }
    } else if take(wordOf: ["each"]) {
      _ = take(wordOf: SetScanner.sides)
      return true
    } else if take(wordOf: ["per"]), take(wordOf: SetScanner.sides) {
      return true
    }
    position = start
    return false
  }

  private mutating func take(wordOf words: [String]) -> Bool {
    let start = position
    skipSpaces()
    if words.contains(word()) { return true }
    position = start
    return false
  }

  /// Reads `/10s`: a time with its unit.
  private mutating func rest() -> Int? {
    let text = characters[(position + 1)...].prefix { $0.isLetter || $0.isNumber || $0 == ":" }
    guard text.contains(where: { $0.isLetter || $0 == ":" }), let time = Measure.time(String(text)),
      time <= 3600
    else { return nil }
    position += 1 + text.count
    return time
  }

  private mutating func takeCross() -> Bool {
    let start = position
    skipSpaces()
    if let next = peek, "xX×*".contains(next) {
      position += 1
      skipSpaces()
      return true
    }
    // `3 sets of 5`; in a log `5 sets 100` has a weight.
    if take(wordOf: ["sets", "set"]) {
      let isOf = take(wordOf: ["of", "x", "to"])
      skipSpaces()
      var ahead = self
      if isOf || dialect.hasGoals, peek?.isNumber == true || ahead.endless() != nil { return true }
    }
    position = start
    return false
  }

  private mutating func number(_ mayBeWeight: Bool = false) throws(PlanFault) -> Number {
    var number = Number(position: position)
    if let amount = endless() ?? amount() {
      number.amount = amount
      return number
    }
    number.text = decimal(mayHaveComma: mayBeWeight || isCommaWeight)
    guard !number.text.isEmpty else {
      throw fault("expected a number, as in '3x8' or '5+'", about: .noSets)
    }
    if let mark = peek, "-–".contains(mark), position + 1 < characters.count,
      characters[position + 1].isNumber
    {
      position += 1
      guard amount() == nil else {
        throw fault(at: number.position, "a range counts reps; for seconds write 'ladder 20-30 s'")
      }
      number.most = decimal()
      return number
    }
    number.unit = weightUnit()
    if number.unit == nil, peek == "|" {
      throw fault("write one number for both sides, the smaller")
    }
    return number
  }

  /// Whether a logged weight with its unit begins here: `62,5 kg`, but not in the list `5,5,4 kg`.
  private var isCommaWeight: Bool {
    guard !dialect.hasGoals, position == 0 || characters[position - 1] != "," else { return false }
    var ahead = self
    return ahead.decimal(mayHaveComma: true).contains(".") && ahead.weightUnit() != nil
  }

  /// Reads `max` and `hold`: as many reps, or as long, as possible.
  private mutating func endless() -> SetTarget? {
    let start = position
    if word() == "to" { skipSpaces() } else { position = start }
    switch word() {
    case "max", "amrap", "failure": return SetTarget(reps: 1, isAMRAP: true)
    case "hold": return SetTarget(reps: 1, isAMRAP: true, measure: .seconds)
    default:
      position = start
      return nil
    }
  }

  /// Reads an amount other than reps: `45s`, `1:30`, `400m`, `20 cal`.
  private mutating func amount() -> SetTarget? {
    let start = position
    while let next = peek, next.isDigit || next == "." || next == ":" { position += 1 }
    let number = text(start..<position)
    let afterNumber = position
    skipSpaces()
    let unit = word()
    // Of `3x8`, which is usual, the cross is not a unit.
    if !unit.isEmpty, unit != "x", let amount = Measure.amount(number + unit),
      amount.measure != .reps
    {
      return SetTarget(reps: amount.count, measure: amount.measure)
    }
    // The word that follows is not a unit: `1:30 rest 60`.
    position = afterNumber
    guard number.utf8.contains(UInt8(ascii: ":")), let amount = Measure.amount(number)
    else {
      position = start
      return nil
    }
    return SetTarget(reps: amount.count, measure: amount.measure)
  }
}
