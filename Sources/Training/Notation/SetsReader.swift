/// Reads sets as they are written: `4x8`, `2x5, 5+`, `3x45s`, `3x8/side`, `8x20s/10s`.
struct SetsReader {
  private let line: PlanLine
  private let unit: Weight.Unit
  private(set) var next: Int
  private(set) var targets: [SetTarget] = []
  private(set) var interval: Interval?
  /// A range of repetitions, `3x8-12`.
  private(set) var range: (least: Int, most: Int, word: PlanLine.Word)?
  /// Where the first weight behind an `@` stands.
  private(set) var ownWeight: PlanLine.Word?

  private static let example = "sets and repetitions, as in '3x8' or '5+'"

  init(_ line: PlanLine, unit: Weight.Unit, from next: Int) {
    self.line = line
    self.unit = unit
    self.next = next
  }

  /// Whether a word looks like sets, and the name before it has ended.
  static func isSets(_ text: Substring) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let lower = text.lowercased()
    if lower == "tabata" || lower == "emom" { return true }
    guard text.first?.isNumber == true else { return false }
    if text.contains(where: { "x×X+,@".contains($0) }) { return true }
    guard let amount = amount(lower.replacingSide.body) else { return false }
    return amount.measure != .reps
  }

  private mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

  // MARK: Sets

  mutating func read() throws(PlanFault) {
    var more = true
    while more {
      guard let word = take() else {
        throw line.faultAtEnd("expected the sets, as in '3x8'")
      }
      try check(word)
      switch word.text.lowercased() {
      case "tabata": try clock(Interval(rounds: 8, pace: .work(20, rest: 10)), 20, .seconds, word)
      case "emom": try emom(word)
      default:
        for part in word.text.split(separator: ",") { try group(part, word) }
      }
      more = word.text.hasSuffix(",")
    }
    guard !targets.isEmpty else { throw line.faultAtEnd("expected the sets, as in '3x8'") }
    try checkTogether()
  }

  /// No set is longer than what fits a glance; what is, is taken for no set.
  private func check(_ word: PlanLine.Word) throws(PlanFault) {
    guard word.text.utf8.count <= 400 else {
      throw line.fault(
        at: word, "expected \(SetsReader.example), found '\(word.text.prefix(30))'")
    }
  }

  private func checkTogether() throws(PlanFault) {
    guard targets.count <= PlanReader.mostSets else {
      throw line.faultAtEnd(
        "\(targets.count) sets are too many; \(PlanReader.mostSets) are allowed")
    }
    guard interval == nil || targets.count == interval?.rounds else {
      throw line.faultAtEnd("an interval stands by itself, without further sets")
    }
    if let word = ownWeight, targets.contains(where: { $0.weight == nil }) {
      throw line.fault(at: word, "where one set has a weight behind '@', all need one")
    }
    if let range {
      guard targets.allSatisfy({ $0.reps == range.least && $0.measure == .reps }) else {
        throw line.fault(
          at: range.word, "a range is for all sets; write '3x8-12', or the sets one by one")
      }
    }
  }

  private mutating func group(_ text: Substring, _ word: PlanLine.Word) throws(PlanFault) {
    let sides = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (body, isPerSide) = sides[0].lowercased().replacingSide
    var weight: Weight?
    if sides.count == 2 {
      guard let found = Weight(sides[1], unit: unit) else {
        throw line.fault(
          at: word, "'\(sides[1].prefix(30))' is no weight; write '5@60kg'")
      }
      weight = found
      ownWeight = ownWeight ?? word
    }
    let isOpen = body.hasSuffix("+")
    let (count, value) = SetsReader.rounds(isOpen ? body.dropLast() : body[...])
    if !isOpen, weight == nil, !isPerSide, value.contains("/") {
      return try workAndRest(count, value, word)
    }
    guard let target = try target(value, isOpen, count, word) else { throw bad(text, word) }
    guard let count = count ?? 1, count > 0 else { throw bad(text, word) }
    guard count <= PlanReader.mostSets else {
      throw line.fault(at: word, "\(count) sets are too many; \(PlanReader.mostSets) are allowed")
    }
    if interval == nil, let first = targets.first, first.measure != target.measure {
      throw line.fault(
        at: word,
        "'\(text.prefix(30))' counts \(SetsReader.counted(target.measure)), and the sets before it"
          + " \(SetsReader.counted(first.measure)); it is an exercise of its own")
    }
    var sets = [SetTarget](repeating: target, count: count)
    if isOpen { sets[count - 1].isAMRAP = true }
    for index in sets.indices {
      sets[index].weight = weight
      sets[index].isPerSide = isPerSide
    }
    targets += sets
  }

  /// One set; nothing when it is none.
  private mutating func target(
    _ value: Substring, _ isOpen: Bool, _ count: Int??, _ word: PlanLine.Word
  ) throws(PlanFault) -> SetTarget? {
    switch value {
    case "max", "amrap": return isOpen ? nil : SetTarget(reps: 1, isAMRAP: true)
    case "hold": return isOpen ? nil : SetTarget(reps: 1, isAMRAP: true, measure: .seconds)
    default: break
    }
    let ends = value.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    if ends.count == 2 {
      guard let least = SetsReader.amount(ends[0]), let most = SetsReader.amount(ends[1]) else {
        return nil
      }
      guard least.measure == .reps, most.measure == .reps else {
        throw line.fault(at: word, "a range counts repetitions; seconds go by 'ladder 20-30 s'")
      }
      guard least.count <= most.count else {
        throw line.fault(
          at: word, "'\(value)' begins above its end; write '\(most.count)-\(least.count)'")
      }
      if let range, range.least != least.count || range.most != most.count {
        throw line.fault(at: word, "all sets of an exercise have the same range")
      }
      range = (least.count, most.count, word)
      return SetTarget(reps: least.count)
    }
    guard let amount = SetsReader.amount(value) else { return nil }
    return SetTarget(reps: amount.count, measure: amount.measure)
  }

  private func bad(_ text: Substring, _ word: PlanLine.Word) -> PlanFault {
    line.fault(at: word, "expected \(SetsReader.example), found '\(text.prefix(30))'")
  }

  // MARK: Against the clock

  /// `8x20s/10s`.
  private mutating func workAndRest(
    _ count: Int??, _ value: Substring, _ word: PlanLine.Word
  ) throws(PlanFault) {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    guard let rounds = count ?? 1, parts.count == 2, let work = SetsReader.time(parts[0]),
      let rest = SetsReader.time(parts[1]), (1...3600).contains(work), (0...3600).contains(rest),
      (1...PlanReader.mostSets).contains(rounds),
      parts.allSatisfy({ $0.last?.isNumber == false || $0.contains(":") })
    else {
      throw line.fault(
        at: word,
        "expected rounds of work and rest, as in '8x20s/10s', or '3x8/side', found"
          + " '\(word.text.prefix(30))'")
    }
    try clock(Interval(rounds: rounds, pace: .work(work, rest: rest)), work, .seconds, word)
  }

  /// `emom 10x15`: a round every minute.
  private mutating func emom(_ word: PlanLine.Word) throws(PlanFault) {
    guard let rounds = take() else {
      throw line.faultAtEnd("expected rounds and repetitions, as in 'emom 10x15'")
    }
    try check(rounds)
    let (body, isPerSide) = rounds.text.lowercased().replacingSide
    let (count, value) = SetsReader.rounds(body[...])
    guard case .some(.some(let count)) = count, (1...PlanReader.mostSets).contains(count),
      let amount = SetsReader.amount(value)
    else {
      throw line.fault(
        at: rounds,
        "expected rounds and repetitions, as in 'emom 10x15', found"
          + " '\(rounds.text.prefix(30))'")
    }
    try clock(Interval(rounds: count, pace: .every(60)), amount.count, amount.measure, word)
    for index in targets.indices { targets[index].isPerSide = isPerSide }
  }

  private mutating func clock(
    _ interval: Interval, _ count: Int, _ measure: Measure, _ word: PlanLine.Word
  ) throws(PlanFault) {
    guard targets.isEmpty else {
      throw line.fault(at: word, "an interval stands by itself, without further sets")
    }
    self.interval = interval
    targets = [SetTarget](
      repeating: SetTarget(reps: count, measure: measure), count: interval.rounds)
  }

  // MARK: Further sets

  /// `drop 2x8 -20%`, `cluster each 2x2 15s`: what stands behind the name of the kind.
  mutating func extras(_ kind: SetKind) throws(PlanFault) -> ExtraSets {
    var extras = ExtraSets(kind: kind)
    if next < line.words.count, line.words[next].text.lowercased() == "each" {
      next += 1
      extras.isEach = true
    }
    guard next < line.words.count, line.words[next].text.first?.isNumber == true else {
      throw next < line.words.count
        ? line.fault(
          at: line.words[next],
          "expected sets, as in '\(kind.word) 2x8', found"
            + " '\(line.words[next].text.prefix(30))'")
        : line.faultAtEnd("expected sets, as in '\(kind.word) 2x8'")
    }
    let word = line.words[next]
    try read()
    guard interval == nil, range == nil, ownWeight == nil else {
      throw line.fault(at: word, "expected plain sets behind '\(kind.word)', as in '2x8'")
    }
    extras.sets = targets
    try readCut(&extras)
    if next < line.words.count {
      let text = line.words[next].text
      if text.last?.isNumber == false || text.contains(":"), let time = SetsReader.time(text) {
        guard time <= 3600 else {
          throw line.fault(at: line.words[next], "a rest has an hour at the most")
        }
        extras.rest = time
        next += 1
      }
    }
    return extras
  }

  private mutating func readCut(_ extras: inout ExtraSets) throws(PlanFault) {
    let isLighter = extras.kind == .drop || extras.kind == .backOff
    let word = next < line.words.count ? line.words[next] : nil
    guard let word, let sign = word.text.first, "-−".contains(sign) else {
      guard isLighter else { return }
      let expected = "expected how much comes off, as in '\(extras.kind.word) 2x8 -20%'"
      throw word.map { line.fault(at: $0, expected) } ?? line.faultAtEnd(expected)
    }
    guard isLighter else {
      throw line.fault(
        at: word,
        "'\(extras.kind.word)' keeps the weight; sets that are lighter are 'drop' or"
          + " 'back-off'")
    }
    guard word.text.hasSuffix("%"), word.text.utf8.count <= 12,
      let cut = Percent(word.text.dropFirst()), (1_000...90_000).contains(cut.thousandths)
    else {
      throw line.fault(
        at: word, "'\(word.text.prefix(30))' is no share from 1% to 90%; write '-20%'")
    }
    extras.cut = cut
    next += 1
  }
}

extension String {
  /// Without `/side`, and whether it was there.
  fileprivate var replacingSide: (body: String, isPerSide: Bool) {
    for side in ["/side", "/leg", "/arm", "/each"] where hasSuffix(side) {
      return (String(dropLast(side.count)), true)
    }
    return (self, false)
  }
}
