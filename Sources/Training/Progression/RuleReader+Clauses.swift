// The components of rules: clauses, amounts, ranges, shares.
extension RuleReader {
  /// A clause after a comma, as its notation for error messages.
  enum Clause: String {
    case increment = "+2.5 kg"
    case misses = "3 misses -10%"
    case missCount = "3 misses"
    case missed = "missed -10%"
    case deloads = "3 deloads"
    case jump = "10 +5 kg"
    case amrap = "amrap 2 +5 lb"
    case rpe = "rpe 8"
    case clean = "after 3 clean sessions"
    case noDeload = "no deload"
    case then
    case top = "top set"
    case each = "set by set"
    case held
    case own = "own shares"
  }

  /// What the clauses say; the last, of those that are repeated.
  struct Clauses {
    var increment: Increment?
    /// `.some(nil)` if there is no deload.
    var misses: Misses??
    var missCount: Int?
    var missed: Cut?
    var deloads: Int?
    var jumps: [JumpTable.Row] = []
    var clean: Int?
    var isByTopSet = false
    var isSetBySet = false
    var isHeld = false
    var hasOwnShares = false
    var effort: EffortAim?
  }

  /// Reads the clauses of a rule; behind a `then`, `readsThen` goes on. Throws at one that the rule
  /// does not accept.
  mutating func readClauses(
    _ rule: RuleName, _ accepted: [Clause],
    then readsThen: (inout RuleReader) throws(PlanFault) -> Void = { _ in }
  ) throws(PlanFault) {
    while takeClauseMark() {
      let what = accepted.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      guard let word = peeked else { throw line.faultAtEnd("expected \(what)") }
      let isCounted = word.text.first?.isNumber == true
      let clause = isCounted ? try counted(accepted) : try named()
      guard let clause, accepted.contains(clause) else {
        throw line.fault(
          at: word, "unexpected '\(word.text.prefix(30))' in '\(rule)', which accepts \(what)")
      }
      if clause == .then { try readsThen(&self) }
    }
  }

  private mutating func named() throws(PlanFault) -> Clause? {
    if let increment = try increment() {
      clauses.increment = increment
      return .increment
    }
    if take("then") { return .then }
    if take("held") {
      clauses.isHeld = true
      return .held
    }
    if take("own") {
      clauses.hasOwnShares = true
      return take("shares") ? .own : nil
    }
    if take("after") {
      clauses.clean = try count(1...99, "a number, as in 'after 3 clean sessions'")
      return take("clean") && (take("sessions") || take("session")) ? .clean : nil
    }
    if take("top") {
      clauses.isByTopSet = true
      return take("set") ? .top : nil
    }
    if take("set") {
      clauses.isSetBySet = true
      return take("by") && take("set") ? .each : nil
    }
    if take("no") {
      clauses.misses = .some(nil)
      return take("deload") || take("deloads") ? .noDeload : nil
    }
    if take("missed") {
      clauses.missed = try cut()
      return .missed
    }
    if take("amrap") {
      clauses.jumps.append(try jump())
      return .amrap
    }
    if take("rpe") {
      clauses.effort = try effort()
      return .rpe
    }
    return nil
  }

  /// Reads `8`, `7-8`, `8 within 5%`, behind `rpe`.
  mutating func effort() throws(PlanFault) -> EffortAim {
    let word = try take(expecting: "a rating, as in 'rpe 8' or 'rpe 8.5'")
    let parts = word.text.split(
      omittingEmptySubsequences: false, whereSeparator: { "-–".contains($0) })
    let ratings = parts.compactMap { part -> Int? in
      guard let rating = Weight(part, unit: .kilograms), part.allSatisfy({ !$0.isLetter }),
        (1_000...10_000).contains(rating.thousandths), rating.thousandths % 500 == 0
      else { return nil }
      return rating.thousandths / 100
    }
    guard ratings.count == parts.count, ratings.count <= 2, let first = ratings.min(),
      let last = ratings.max()
    else { throw fault(at: word, expecting: "a rating from 1 to 10, as in 'rpe 8.5'") }
    var aim = EffortAim(least: first == last ? nil : first, most: last)
    if take("within") {
      let word = try take(expecting: EffortAim.expectedMargin)
      guard word.text.hasSuffix("%"), let share = Percent(word.text),
        EffortAim.margins.contains(share.thousandths)
      else { throw fault(at: word, expecting: EffortAim.expectedMargin) }
      aim.margin = share
    }
    return aim
  }

  private mutating func counted(_ accepted: [Clause]) throws(PlanFault) -> Clause? {
    if accepted.contains(.jump), isJump {
      clauses.jumps.append(try jump())
      return .jump
    }
    let count = try count(1...99, "a number up to 99")
    if take("deloads") || take("deload") {
      clauses.deloads = count
      return .deloads
    }
    guard take("misses") || take("miss") else { return nil }
    if accepted.contains(.missCount) {
      clauses.missCount = count
      return .missCount
    }
    clauses.misses = Misses(count, try cut())
    return .misses
  }

  /// Reads `10 +5 kg`: from ten reps on, add five kilograms.
  mutating func jump() throws(PlanFault) -> JumpTable.Row {
    let reps = try count(0...999, "reps and an amount, as in '10 +5 kg'")
    guard let increment = try increment() else {
      throw line.faultAtEnd("expected an amount after the reps, as in '10 +5 kg'")
    }
    return JumpTable.Row(reps, increment)
  }

  func table(_ rows: [JumpTable.Row], _ word: PlanLine.Word) throws(PlanFault) -> JumpTable {
    guard rows.count <= 20 else { throw line.fault(at: word, "too many jumps; the limit is 20") }
    guard Set(rows.map(\.reps)).count == rows.count else {
      throw line.fault(at: word, "the same reps cannot add two amounts")
    }
    return JumpTable(rows)
  }

  mutating func count(_ allowed: ClosedRange<Int>, _ what: String) throws(PlanFault) -> Int {
    let word = try take(expecting: what)
    guard word.text.count <= 4, let number = Int(word.text), allowed.contains(number) else {
      throw fault(at: word, expecting: what)
    }
    return number
  }

  // MARK: Amounts

  /// Reads `+2.5 kg`, `+2.5%`, `+2.5 kg/5 lb`; `nil` if the next word is not an increment.
  mutating func increment() throws(PlanFault) -> Increment? {
    guard let word = peeked, word.text.first == "+" else { return nil }
    let text = amount(after: 1)
    if text.hasSuffix("%") {
      guard let percent = Percent(text), (1...100_000).contains(percent.thousandths) else {
        throw line.fault(at: word, "'\(word.text.prefix(30))' is not a percentage; write '+2.5%'")
      }
      return .percent(percent)
    }
    let weights = try weights(text, word)
    return .weight(weights[0], or: weights.count == 2 ? weights[1] : nil)
  }

  mutating func cut() throws(PlanFault) -> Cut {
    let what = "how much comes off, as in '-10%' or '-5 kg'"
    guard let word = peeked else { throw line.faultAtEnd("expected \(what)") }
    guard let sign = word.text.first, "-−".contains(sign) else {
      throw fault(at: word, expecting: what)
    }
    let text = amount(after: 1)
    if take("steps") || take("step") {
      guard let count = Int(text), (1...99).contains(count) else {
        throw fault(at: word, expecting: "whole steps, as in '-2 steps'")
      }
      return .increments(count)
    }
    if text.hasSuffix("%") {
      guard let percent = Percent(text), (1...90_000).contains(percent.thousandths) else {
        throw line.fault(
          at: word, "'\(word.text.prefix(30))' leaves nothing to lift; the limit is -90%")
      }
      return .percent(percent)
    }
    let weights = try weights(text, word)
    return .weight(weights[0], or: weights.count == 2 ? weights[1] : nil)
  }

  private mutating func amount(after sign: Int) -> String {
    var text = String(take()?.text.dropFirst(sign) ?? "")
    while let word = peeked {
      let part = word.text.lowercased()
      guard
        text.hasSuffix("/") || part.hasPrefix("kg") || part.hasPrefix("lb")
          || part == "%" || part == "/"
      else { break }
      text += part
      _ = take()
    }
    return text
  }

  private func weights(_ text: String, _ word: PlanLine.Word) throws(PlanFault) -> [Weight] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let weights = parts.compactMap { Weight($0, unit: unit) }
    guard weights.count == parts.count, parts.count <= 2,
      weights.allSatisfy({ $0.thousandths > 0 })
    else {
      throw line.fault(
        at: word,
        "'\(word.text.prefix(30))' is not an amount; write '2.5 kg', '5%' or '2.5 kg/5 lb'")
    }
    guard Set(weights.map(\.unit)).count == weights.count else {
      throw line.fault(at: word, "two amounts need two units, as in '2.5 kg/5 lb'")
    }
    return weights
  }

  // MARK: Ranges and shares

  func isRange(_ text: Substring) -> Bool {
    text.first?.isNumber == true && text.contains(where: { "-–".contains($0) })
  }

  /// Reads `8-12`, or `20-30s` for seconds.
  mutating func range(_ what: String) throws(PlanFault) -> (least: Int, most: Int, isTimed: Bool) {
    let word = try take(expecting: what)
    let isTimed = word.text.lowercased().hasSuffix("s")
    let parts = (isTimed ? word.text.dropLast() : word.text).split(
      omittingEmptySubsequences: false, whereSeparator: { "-–".contains($0) })
    let numbers = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
    guard numbers.count == 2, parts.count == 2, numbers[0] > 0, numbers[1] <= 3_600 else {
      throw fault(at: word, expecting: what)
    }
    guard numbers[0] <= numbers[1] else {
      throw line.fault(at: word, "'\(word.text)' is reversed; write '\(numbers[1])-\(numbers[0])'")
    }
    return (numbers[0], numbers[1], isTimed)
  }

  /// Reads `5@65% 5@75% 3x5+@85%`, up to a bar, a comma or another word.
  mutating func percentSets(withNext: Bool) throws(PlanFault) -> [PercentSet] {
    var sets: [PercentSet] = []
    repeat {
      let word = try take(expecting: "sets at a percentage, as in '5@65%' or '3x5@70%'")
      sets.append(try percentSet(word, withNext: withNext))
    } while peeked?.text.first?.isNumber == true && !beginsClause
    let count = sets.reduce(0) { $0 + $1.count }
    guard count <= PlanReader.mostSets else {
      throw line.faultAtEnd("\(count) sets are too many; the limit is \(PlanReader.mostSets)")
    }
    return sets
  }

  private func percentSet(_ word: PlanLine.Word, withNext: Bool) throws(PlanFault) -> PercentSet {
    let what = "sets at a percentage, as in '5@65%' or '3x5@70%'"
    let sides = word.text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw fault(at: word, expecting: what) }
    let targets = try ExerciseLine(line, unit: unit).group(sides[0], word)
    guard let last = targets.last else { throw fault(at: word, expecting: what) }
    var percent: Percent?
    if sides[1].lowercased() != "next" || !withNext {
      guard let share = Percent(sides[1]), (1_000...200_000).contains(share.thousandths) else {
        throw line.fault(
          at: word, "'\(sides[1].prefix(30))' is not a percentage from 1% to 200%; write '5@65%'")
      }
      percent = share
    }
    return PercentSet(targets.count, x: last.reps, isAMRAP: last.isAMRAP, at: percent)
  }

  /// Whether the next words are like `10 +5 kg`.
  private var isJump: Bool {
    var copy = self
    _ = copy.take()
    return copy.peeked?.text.first == "+"
  }
}
