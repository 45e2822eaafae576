package enum RuleName: String, CaseIterable, Sendable {
  case linear, double, amrap, total, wave, stages, ladder, ramp, follow
  case effort = "rpe"

  init?(_ word: Substring) { self.init(rawValue: word.lowercased()) }

  static let words = allCases.map(\.rawValue)

  enum Arguments {
    case optional, number
    /// Such as `5@65%`.
    case shares
  }

  /// What follows its name; with anything else behind it, the word is part of an exercise's name.
  var arguments: Arguments {
    switch self {
    case .linear, .double: .optional
    case .amrap, .total, .stages, .ladder, .effort: .number
    case .wave, .ramp, .follow: .shares
    }
  }
}

// The rules, each with its arguments and the clauses that it accepts.
extension RuleReader {
  mutating func rule() throws(PlanFault) -> ProgressionRule {
    let word = try take(expecting: "a rule, as in 'double 8-12 +2.5%'")
    guard let name = RuleName(word.text) else {
      let meant = word.text.meant(RuleName.words)
      throw line.fault(at: word, "'\(word.text.prefix(30))' is not a rule.\(meant)")
    }
    let rule: ProgressionRule =
      switch name {
      case .linear: .linear(try linear())
      case .double: .double(try double())
      case .amrap: .amrap(try amrap(word))
      case .total: .total(try total())
      case .wave: .wave(try wave())
      case .stages: .stages(try stages())
      case .ladder: .ladder(try ladder())
      case .ramp: .ramp(try ramp())
      case .follow: .follow(try follow())
      case .effort: .effort(try effort())
      }
    if let word = peeked, word.text != ",", !isBehindRule {
      throw fault(at: word, expecting: "a comma or the end of the line")
    }
    return clauses.effort.map(rule.aimed(at:)) ?? rule
  }

  mutating func linear() throws(PlanFault) -> LinearProgression {
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
    let accepted: [Clause] = [.then, .top, .clean, .misses, .noDeload, .rpe]
    try readClauses(.linear, accepted) { reader throws(PlanFault) in
      let word = reader.peeked
      guard let increment = try reader.increment(), let after = times else {
        throw word.map { reader.fault(at: $0, expecting: "'+AMOUNT N times, then +AMOUNT'") }
          ?? reader.line.faultAtEnd("expected '+AMOUNT' after 'then'")
      }
      rule.later = .init(after: after, increment: increment)
      times = nil
    }
    rule.isByTopSet = clauses.isByTopSet
    rule.sessions = clauses.clean ?? rule.sessions
    rule.misses = clauses.misses ?? rule.misses
    if times != nil { throw line.faultAtEnd("expected 'then +AMOUNT' after 'N times'") }
    return rule
  }

  mutating func double() throws(PlanFault) -> DoubleProgression {
    var rule = DoubleProgression.usual
    if let word = peeked, word.text != ",", !beginsClause, !isBehindRule {
      let range = try range("a range of reps, as in '8-12'")
      rule = DoubleProgression(range.least, range.most)
    }
    rule.increment = try increment()
    try readClauses(.double, [.each, .clean, .misses, .rpe])
    rule.isSetBySet = clauses.isSetBySet
    rule.sessions = clauses.clean ?? rule.sessions
    rule.misses = clauses.misses ?? rule.misses
    return rule
  }

  mutating func amrap(_ name: PlanLine.Word) throws(PlanFault) -> AMRAPProgression {
    guard beginsClause else {
      throw line.fault(
        at: name,
        "'amrap' needs reps and an amount, as in 'amrap 5 +2.5 kg'; for as many reps as possible"
          + " write '1xmax', or '3x5+' if only the last set is open")
    }
    clauses.jumps = [try jump()]
    try readClauses(.amrap, [.jump, .misses, .rpe])
    return AMRAPProgression(jumps: try table(clauses.jumps, name), misses: clauses.misses ?? nil)
  }

  mutating func total() throws(PlanFault) -> TotalProgression {
    let most = TotalProgression.most
    let sum = try count(1...most, "the reps of all sets together, as in 'total 30'")
    var rule = TotalProgression(sum, increment: try increment())
    try readClauses(.total, [.misses, .rpe])
    rule.misses = clauses.misses ?? rule.misses
    return rule
  }

  mutating func wave() throws(PlanFault) -> PercentageWave {
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
    try readClauses(.wave, [.increment, .amrap, .jump, .missed, .rpe])
    rule.increment = clauses.increment
    rule.cut = clauses.missed ?? rule.cut
    if let start, !clauses.jumps.isEmpty {
      guard rule.increment == nil else {
        throw line.fault(at: start, "a wave goes up by '+AMOUNT' or by 'amrap', not both")
      }
      rule.jumps = try table(clauses.jumps, start)
    }
    return rule
  }

  mutating func stages() throws(PlanFault) -> StagedProgression {
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
    try readClauses(.stages, [.increment, .then, .misses, .deloads, .rpe]) {
      reader throws(PlanFault) in rule.restart = try reader.restart()
    }
    rule.increment = clauses.increment
    rule.misses = clauses.misses ?? rule.misses
    rule.deloads = clauses.deloads ?? rule.deloads
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

  mutating func ladder() throws(PlanFault) -> LadderProgression {
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
    try readClauses(.ladder, [.increment, .missCount, .rpe])
    return LadderProgression(rungs, misses: clauses.missCount ?? 3, beyond: clauses.increment)
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

  mutating func ramp() throws(PlanFault) -> RampProgression {
    let sets = try percentSets(withNext: true)
    var rule = RampProgression(sets)
    try readClauses(.ramp, [.increment, .amrap, .jump, .held, .clean, .misses, .own, .rpe])
    rule.increment = clauses.increment
    (rule.isHeld, rule.hasOwnShares) = (clauses.isHeld, clauses.hasOwnShares)
    rule.sessions = clauses.clean ?? rule.sessions
    rule.misses = clauses.misses ?? rule.misses
    if !clauses.jumps.isEmpty {
      guard rule.increment == nil, rule.sessions == 1, sets.contains(where: \.isAMRAP) else {
        throw line.faultAtEnd(
          "'amrap' in a ramp needs an open set, as in '1+@100%', and no other increase")
      }
      rule.jumps = try table(clauses.jumps, line.words[0])
    }
    return rule
  }

  mutating func follow() throws(PlanFault) -> FollowingSets {
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
    try readClauses(.follow, [.rpe])
    return rule
  }

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
