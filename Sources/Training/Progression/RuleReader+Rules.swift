// The rules, each with its arguments and its clauses. `clause` accepts those in its list, and no
// others arrive.
extension RuleReader {
  mutating func linear(_ cap: inout Int?) throws(PlanFault) -> LinearProgression {
    var rule = LinearProgression()
    var times: Int?
    rule.increment = try increment()
    if rule.increment != nil, let word = peeked, word.text.first?.isNumber == true, !beginsClause,
      !isBehindRule
    {
      times = try count(1...1_000, "how many times, as in '3 times'")
      guard take("times") || take("time") else {
        throw line.fault(at: word, "expected '\(word.text) times'")
      }
    }
    while let clause = try clause(.linear, [.then, .top, .clean, .misses, .noDeload, .rpe]) {
      switch clause {
      case .then:
        let word = peeked
        guard let increment = try increment(), let after = times else {
          throw word.map { fault(at: $0, expecting: "'+AMOUNT N times, then +AMOUNT'") }
            ?? line.faultAtEnd("expected '+AMOUNT' after 'then'")
        }
        rule.later = .init(after: after, increment: increment)
        times = nil
      case .top: rule.isByTopSet = true
      case .clean(let sessions): rule.sessions = sessions
      case .misses(let misses): rule.misses = misses
      case .noDeload: rule.misses = nil
      case .rpe(let tenths): cap = tenths
      case .increment, .missCount, .missed, .deloads, .jump, .each, .held: break
      }
    }
    if times != nil { throw line.faultAtEnd("expected 'then +AMOUNT' after 'N times'") }
    return rule
  }

  mutating func double(_ cap: inout Int?) throws(PlanFault) -> DoubleProgression {
    var rule = DoubleProgression.usual
    if let word = peeked, word.text != ",", !beginsClause, !isBehindRule {
      let range = try range("a range of reps, as in '8-12'")
      rule = DoubleProgression(range.least, range.most)
    }
    rule.increment = try increment()
    while let clause = try clause(.double, [.each, .clean, .misses, .rpe]) {
      switch clause {
      case .each: rule.isSetBySet = true
      case .clean(let sessions): rule.sessions = sessions
      case .misses(let misses): rule.misses = misses
      case .rpe(let tenths): cap = tenths
      case .increment, .missCount, .missed, .deloads, .jump, .noDeload, .then, .top, .held: break
      }
    }
    return rule
  }

  mutating func amrap(
    _ name: PlanLine.Word, _ cap: inout Int?
  ) throws(PlanFault) -> AMRAPProgression {
    guard beginsClause else {
      throw line.fault(
        at: name,
        "'amrap' needs reps and an amount, as in 'amrap 5 +2.5 kg'; for as many reps as possible"
          + " write '1xmax', or '3x5+' if only the last set is open")
    }
    var rows = [try jump()]
    var misses: Misses?
    while let clause = try clause(.amrap, [.jump, .misses, .rpe]) {
      switch clause {
      case .jump(let row): rows.append(row)
      case .misses(let found): misses = found
      case .rpe(let tenths): cap = tenths
      case .increment, .missCount, .missed, .deloads, .clean, .noDeload, .then, .top, .each,
        .held:
        break
      }
    }
    return AMRAPProgression(try table(rows, name), misses: misses)
  }

  mutating func total(_ cap: inout Int?) throws(PlanFault) -> TotalProgression {
    let most = TotalProgression.most
    let sum = try count(1...most, "the reps of all sets together, as in 'total 30'")
    var rule = TotalProgression(sum, increment: try increment())
    while let clause = try clause(.total, [.misses, .rpe]) {
      switch clause {
      case .misses(let misses): rule.misses = misses
      case .rpe(let tenths): cap = tenths
      case .increment, .missCount, .missed, .deloads, .jump, .clean, .noDeload, .then, .top, .each,
        .held:
        break
      }
    }
    return rule
  }

  mutating func wave(_ cap: inout Int?) throws(PlanFault) -> PercentageWave {
    var weeks: [PercentageWave.Week] = []
    let start = peeked
    repeat {
      var week = PercentageWave.Week(try percentSets(withNext: false))
      while let word = peeked, ["light", "up"].contains(word.text.lowercased()) {
        _ = take()
        if word.text.lowercased() == "light" { week.isLight = true } else { week.isRaising = true }
      }
      weeks.append(week)
    } while take("|")
    if weeks.count > 52, let start {
      throw line.fault(at: start, "too many weeks; the limit is 52")
    }
    var rule = PercentageWave(weeks)
    var rows: [JumpTable.Row] = []
    while let clause = try clause(.wave, [.increment, .amrap, .jump, .missed, .rpe]) {
      switch clause {
      case .increment(let increment): rule.increment = increment
      case .jump(let row): rows.append(row)
      case .missed(let cut): rule.cut = cut
      case .rpe(let tenths): cap = tenths
      case .misses, .missCount, .deloads, .clean, .noDeload, .then, .top, .each, .held: break
      }
    }
    if let start, !rows.isEmpty {
      guard rule.increment == nil else {
        throw line.fault(at: start, "a wave goes up by '+AMOUNT' or by 'amrap', not both")
      }
      rule.jumps = try table(rows, start)
    }
    return rule
  }

  mutating func stages(_ cap: inout Int?) throws(PlanFault) -> StagedProgression {
    var later: [[SetTarget]] = []
    let start = peeked
    let reader = ExerciseLine(line, unit: unit)
    repeat {
      var sets: [SetTarget] = []
      repeat {
        let word = try take(expecting: "the sets of the next stage, as in '6x2+'")
        sets += try reader.group(word.text, word)
      } while peeked?.text.first?.isNumber == true && !beginsClause
      later.append(sets)
    } while take("|")
    if let start, later.count > 10 || later.contains(where: { $0.count > PlanReader.mostSets }) {
      throw line.fault(
        at: start, "too many stages or sets; the limits are 10 and \(PlanReader.mostSets)")
    }
    var rule = StagedProgression(later)
    while let clause = try clause(.stages, [.increment, .then, .misses, .deloads, .rpe]) {
      switch clause {
      case .increment(let increment): rule.increment = increment
      case .then: rule.restart = try restart()
      case .misses(let misses): rule.misses = misses
      case .deloads(let count): rule.deloads = count
      case .rpe(let tenths): cap = tenths
      case .missCount, .missed, .jump, .clean, .noDeload, .top, .each, .held: break
      }
    }
    return rule
  }

  /// Reads `85%` or `first +15 lb`.
  private mutating func restart() throws(PlanFault) -> StagedProgression.Restart {
    let word = try take(expecting: "'then 85%' or 'then first +15 lb'")
    if word.text.lowercased() == "first" {
      guard let increment = try increment() else {
        throw line.faultAtEnd("expected an amount after 'first', as in 'first +15 lb'")
      }
      return .firstStage(plus: increment)
    }
    guard word.text.hasSuffix("%"), let percent = Percent(word.text),
      (1_000...100_000).contains(percent.thousandths)
    else { throw fault(at: word, expecting: "a percentage, as in '85%', or 'first +15 lb'") }
    return .percent(percent)
  }

  mutating func ladder(_ cap: inout Int?) throws(PlanFault) -> LadderProgression {
    var rungs: [LadderProgression.Rung] = []
    repeat {
      let start = peeked
      var name: [Substring] = []
      while let word = peeked, !isRange(word.text), word.text != ">", word.text != "," {
        name.append(word.text)
        _ = take()
      }
      if rungs.isEmpty, let start, !name.isEmpty {
        throw fault(at: start, expecting: "a range, as in '5-8' or '20-30 s'")
      }
      if let start, !rungs.isEmpty, name.isEmpty {
        throw fault(at: start, expecting: "the name of the next variation")
      }
      guard rungs.count < 20 else { throw line.faultAtEnd("too many rungs; the limit is 20") }
      rungs.append(try rung(name.joined(separator: " ")))
    } while take(">")
    var misses = 3
    var beyond: Increment?
    while let clause = try clause(.ladder, [.increment, .missCount, .rpe]) {
      switch clause {
      case .increment(let amount): beyond = amount
      case .missCount(let count): misses = count
      case .rpe(let tenths): cap = tenths
      case .misses, .missed, .deloads, .jump, .clean, .noDeload, .then, .top, .each, .held: break
      }
    }
    return LadderProgression(rungs, misses: misses, beyond: beyond)
  }

  private mutating func rung(_ name: String) throws(PlanFault) -> LadderProgression.Rung {
    let range = try range("a range, as in '5-8' or '20-30 s'")
    let isTimed = range.isTimed || take("s")
    var step = isTimed ? 5 : 1
    if take("by") { step = try count(1...600, "how many more at a time, as in 'by 5'") }
    return LadderProgression.Rung(
      name.isEmpty ? nil : String(name.prefix(80)), range.least, range.most, step: step,
      isTimed: isTimed)
  }

  mutating func ramp(_ cap: inout Int?) throws(PlanFault) -> RampProgression {
    let sets = try percentSets(withNext: true)
    var rule = RampProgression(sets)
    var rows: [JumpTable.Row] = []
    let kinds: [Clause.Kind] = [.increment, .amrap, .jump, .held, .clean, .misses, .rpe]
    while let clause = try clause(.ramp, kinds) {
      switch clause {
      case .increment(let increment): rule.increment = increment
      case .jump(let row): rows.append(row)
      case .held: rule.isHeld = true
      case .clean(let sessions): rule.sessions = sessions
      case .misses(let misses): rule.misses = misses
      case .rpe(let tenths): cap = tenths
      case .missCount, .missed, .deloads, .noDeload, .then, .top, .each: break
      }
    }
    if !rows.isEmpty {
      guard rule.increment == nil, rule.sessions == 1, sets.contains(where: \.isAMRAP) else {
        throw line.faultAtEnd(
          "'amrap' in a ramp needs an open set, as in '1+@100%', and no other increase")
      }
      rule.jumps = try table(rows, line.words[0])
    }
    return rule
  }

  mutating func follow(_ cap: inout Int?) throws(PlanFault) -> FollowingSets {
    var weeks: [[PercentSet]] = []
    repeat { weeks.append(try percentSets(withNext: false)) } while take("|")
    guard weeks.count <= 52 else { throw line.faultAtEnd("too many weeks; the limit is 52") }
    var rule = FollowingSets(weeks)
    if try takeOf() {
      let quoted = ExerciseLine.endOfQuotes(rest)
      var name: [Substring] = []
      // A name may begin with sets, and have them in quotes: 21s Curl, "Wave 5@5%".
      while name.count < quoted ?? 1 || !isBehindRule && peeked?.text != ",", let word = take() {
        name.append(word.text)
      }
      guard let first = name.first, first != "," else {
        throw line.faultAtEnd("expected the exercise to follow")
      }
      let lead = name.joined(separator: " ")
      rule.lead = String((quoted == nil ? lead[...] : ExerciseLine.unquoted(lead)).prefix(120))
    }
    while case .rpe(let tenths)? = try clause(.follow, [.rpe]) { cap = tenths }
    return rule
  }

  /// Takes `, of`; nothing if a clause or the rest of the line follows instead.
  private mutating func takeOf() throws(PlanFault) -> Bool {
    var ahead = self
    guard ahead.take(",") || ahead.peeked?.text.lowercased() == "of" else { return false }
    if ahead.isBehindRule || ahead.beginsClause { return false }
    let word = try ahead.take(expecting: "'of EXERCISE'")
    guard word.text.lowercased() == "of" else { throw fault(at: word, expecting: "'of EXERCISE'") }
    self = ahead
    return true
  }
}
