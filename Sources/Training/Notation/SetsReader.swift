/// Reads the sets of a plan: `4x8`, `2x5, 5+`, `3x45s`, `3x8/side`, `5@60kg, 3@70kg`, `8x20s/10s`.
struct SetsReader {
  private let line: PlanLine
  private var scanner: SetScanner
  private var list = SetList()
  private(set) var interval: Interval?
  /// A rep range: `3x8-12`.
  private(set) var range: (least: Int, most: Int, word: PlanLine.Word)?
  /// The load after `@` that all sets share.
  private(set) var load: Load?
  /// The first weight, if each set has its own.
  private(set) var ownWeight: PlanLine.Word?
  /// The share of a max after `@`: `3x5 @ 80%`.
  private(set) var share: Percent?
  /// The effort after `@`: `3x5 @ rpe 8`.
  private(set) var effort: EffortAim?
  /// The sets at less than the weight of those before: `3x5 at -10%`.
  private(set) var backOffs: [ExtraSets] = []
  let start: PlanLine.Word

  init(_ line: PlanLine, unit: Weight.Unit, from next: Int) {
    self.line = line
    start = next < line.words.count ? line.words[next] : PlanLine.Word(text: "", column: 1)
    scanner = SetScanner(line, from: next, unit: unit, as: .plan)
  }

  var next: Int { scanner.wordsRead }

  var targets: [SetTarget] { list.sets.map(\.done) }

  // MARK: Sets

  /// Reads the sets; the work sets of a line also without commas between them.
  mutating func read(mayLackCommas: Bool = true) throws(PlanFault) {
    var loads: [(load: Load, position: Int, isApart: Bool)] = []
    var shares: [Percent] = []
    var groups = 0
    repeat {
      scanner.skipSpaces()
      guard scanner.peek != nil else { throw line.faultAtEnd("expected the sets, as in '3x8'") }
      let start = scanner.position
      if !list.sets.isEmpty, let backOff = try backOff() {
        backOffs.append(backOff)
        continue
      }
      try group()
      groups += 1
      let end = scanner.position
      scanner.skipSpaces()
      let position = scanner.position
      if scanner.take("@") {
        scanner.skipSpaces()
        if let share = scanner.share() {
          shares.append(share)
        } else if let aim = try scanner.effort() {
          guard effort == nil else { throw scanner.fault(at: position, "'rpe' is already given") }
          effort = aim
        } else {
          let behind = scanner.position
          let load = try scanner.loadBehindAt()
          if !scanner.isBehindWord { _ = try scanner.weight("", nil, at: behind) }
          list.give(load)
          loads.append((load, start, position > end))
        }
      } else {
        scanner.position = end
      }
      guard scanner.isBehindWord else {
        throw scanner.fault(
          at: start,
          "expected sets and reps, as in '3x8' or '5+'\(scanner.found(at: start))", about: .noSets)
      }
    } while takesMore(mayLackCommas)
    if !shares.isEmpty {
      guard groups == 1 else {
        throw line.fault(
          at: self.start,
          "several percentages need 'wave' and a training max, as in"
            + " 'tm 100 kg wave 5@65% 5@75% 5+@85%'")
      }
      share = shares[0]
    }
    try settle(loads)
  }

  /// Takes commas, and returns whether more sets follow rather than a weight, a clause or a rule.
  private mutating func takesMore(_ mayLackCommas: Bool) -> Bool {
    guard scanner.following == "," else {
      // A plain number is a weight, also with a decimal comma.
      return mayLackCommas && line.text(at: next).contains { "xX×@+".contains($0) }
        && line.hasSets(at: next)
    }
    scanner.skipSpaces()
    while scanner.take(",") {}
    let isApart = scanner.peek?.isWhitespace != false
    scanner.skipSpaces()
    guard isApart, let first = scanner.peek else { return true }
    if first.isNumber {
      // `3x5, 60 kg` has a weight behind the comma, and `3x5, 3 min rest` a rest.
      var ahead = scanner
      _ = ahead.decimal(mayHaveComma: true)
      return ahead.take("%")
        ? false
        : ahead.weightUnit() == nil
          && ExerciseLine.isTime(line, at: next) == nil
    }
    return ["max", "amrap", "hold", "failure", "to", "tabata", "emom"].contains(
      line.text(at: next).lowercased())
      && line.text(at: next + 1).first?.isNumber != true
  }

  /// Reads `3x5 at -10%` behind other sets: as `back-off 3x5 -10%`.
  mutating func backOff() throws(PlanFault) -> ExtraSets? {
    var ahead = scanner
    guard let group = try? ahead.group(), group.interval == nil,
      group.most == nil
    else { return nil }
    ahead.skipSpaces()
    guard ahead.take("@") || ahead.word() == "at" else { return nil }
    ahead.skipSpaces()
    guard ahead.take("-") || ahead.take("−"), let cut = ahead.share() else { return nil }
    guard (1_000...90_000).contains(cut.thousandths), ahead.isBehindWord else {
      throw scanner.fault("expected a share from -1% to -90%, as in '3x5 at -10%'")
    }
    scanner = ahead
    var extras = ExtraSets(kind: .backOff)
    (extras.sets, extras.cut) = (group.sets, cut)
    return extras
  }

  private mutating func group() throws(PlanFault) {
    let start = scanner.position
    let group = try scanner.group()
    guard interval == nil, group.interval == nil || list.sets.isEmpty else {
      throw scanner.fault(at: start, "an interval cannot have more sets")
    }
    interval = group.interval
    if let first = targets.first, let next = group.sets.first, first.measure != next.measure {
      throw scanner.fault(
        at: start,
        "'\(scanner.text(from: start))' counts \(next.measure.counted) but the sets before it count"
          + " \(first.measure.counted); make it a separate exercise")
    }
    if let most = group.most, let least = group.sets.first?.reps {
      if let range, range.least != least || range.most != most {
        throw scanner.fault(at: start, "all sets of an exercise must have the same range")
      }
      range = (least, most, scanner.word(at: start))
    }
    list.add(group)
    guard targets.count <= PlanReader.mostSets else {
      throw line.faultAtEnd(
        "\(targets.count) sets are too many; the limit is \(PlanReader.mostSets)",
        about: .sets(PlanReader.sets))
    }
  }

  private mutating func settle(
    _ loads: [(load: Load, position: Int, isApart: Bool)]
  ) throws(PlanFault) {
    if let first = loads.first {
      guard !list.hasOpen else {
        throw scanner.fault(
          at: first.position, "if one set has a weight after '@', all sets need one")
      }
      if loads.count == 1, first.isApart || first.load.band != nil {
        load = first.load
      } else if let band = loads.first(where: { $0.load.band != nil }) {
        throw scanner.fault(at: band.position, "all sets of an exercise must have the same band")
      } else {
        ownWeight = scanner.word(at: first.position)
      }
    }
    if let range, !targets.allSatisfy({ $0.reps == range.least && $0.measure == .reps }) {
      throw line.fault(
        at: range.word, "a range applies to all sets; write '3x8-12', or each set alone")
    }
  }

  // MARK: Extra sets

  /// Reads the sets after the name of a kind: `drop 2x8 -20%`, `cluster each 2x2 15s`.
  mutating func extras(_ kind: SetKind) throws(PlanFault) -> ExtraSets {
    var extras = ExtraSets(kind: kind)
    var position = scanner.position
    if scanner.word() == "each" {
      extras.isEach = true
      scanner.skipSpaces()
      position = scanner.position
    }
    guard scanner.peek?.isNumber == true else {
      throw scanner.fault(
        at: position, "expected sets, as in '\(kind.word) 2x8'\(scanner.found(at: position))")
    }
    try read(mayLackCommas: false)
    guard backOffs.isEmpty, interval == nil, share == nil, effort == nil, range == nil,
      ownWeight == nil, load == nil
    else {
      throw scanner.fault(at: position, "expected plain sets after '\(kind.word)', as in '2x8'")
    }
    extras.sets = targets
    var next = self.next
    try readCut(&extras, &next)
    if next < line.words.count {
      if ExerciseLine.isTime(line, at: next) == nil, let (time, count) = line.time(at: next),
        time.hasUnit
      {
        guard time.seconds <= 3600 else {
          throw line.fault(at: line.words[next], "a rest can be at most an hour")
        }
        extras.rest = time.seconds
        next += count
      }
    }
    scanner.skip(to: next)
    return extras
  }

  private func readCut(_ extras: inout ExtraSets, _ next: inout Int) throws(PlanFault) {
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
        "'\(extras.kind.word)' keeps the weight; for lighter sets use 'drop' or"
          + " 'back-off'")
    }
    guard word.text.hasSuffix("%"), word.text.utf8.count <= 12,
      let cut = Percent(word.text.dropFirst()), (1_000...90_000).contains(cut.thousandths)
    else {
      throw line.fault(
        at: word, "'\(word.text.prefix(30))' is not a percentage from 1% to 90%; write '-20%'")
    }
    extras.cut = cut
    next += 1
  }
}

extension PlanLine {
  /// Whether sets begin at a word; a plain number may be part of a name.
  func hasSets(at index: Int) -> Bool {
    let text = text(at: index)
    guard !isWeight(at: index), ExerciseLine.isTime(self, at: index) == nil else { return false }
    if PlanLine.isSets(text) { return true }
    guard text.first?.isNumber == true, text.allSatisfy({ $0.isNumber || "-–".contains($0) })
    else { return false }
    if words[index].text.last == "," { return true }
    guard index + 1 < words.count else { return false }
    if ",@".contains(words[index + 1].text.first ?? " ") { return true }
    let next = self.text(at: index + 1).lowercased()
    return SetScanner.wordsOfSets.contains(next)
      || Measure.amount("\(text)\(next)").map { $0.measure != .reps } == true
  }

  /// Whether a word looks like sets: `3x8`, `5,5`, `12/10/8`, `45s`, `2min/side`, `tabata`.
  static func isSets(_ text: Substring) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let lower = text.lowercased()
    if lower == "tabata" || lower == "emom" { return true }
    guard text.first?.isNumber == true else { return false }
    if text.contains(where: { "x×X+,@".contains($0) }) { return true }
    let side = SetScanner.sides.first { lower.hasSuffix("/\($0)") }
    let plain = lower.dropLast(side.map { $0.count + 1 } ?? 0)
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
      return true
    }
    guard let amount = Measure.amount(plain) else { return false }
    return amount.measure != .reps || side != nil
  }
}
