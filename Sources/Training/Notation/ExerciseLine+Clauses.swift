// The clauses of an exercise, which say more than its sets and weight.
extension ExerciseLine {
  mutating func clause(_ word: PlanLine.Word, _ isJoined: Bool) throws(PlanFault) -> Bool {
    guard word.text.utf8.count <= 12 else { return false }
    let name = word.text.lowercased()
    let kind = SetKind.named(name)
    guard kind != nil || name == "no" || ExerciseLine.clauses.contains(name) || name == "warmup"
    else { return false }
    if kind == nil, !seen.insert(name == "no" || name == "warmup" ? "warm-up" : name).inserted {
      throw line.fault(at: word, "'\(name)' is already given")
    }
    switch name {
    case "rest": try rest(word, isJoined)
    case "warm-up", "warmup": exercise.warmsUp = true
    case "no":
      guard let other = take(), other.text.isSameName(as: "warm-up") else { throw unexpected(word) }
      exercise.warmsUp = false
    case "tempo": try tempo()
    case "optional": exercise.isOptional = true
    case "start": exercise.startShare = try startShare(share("start 85% of 5rm"))
    case "transition", "circuit":
      if isJoined { throw line.fault(at: word, "write '\(name)' on the first line of the round") }
      if lead.word == nil { lead.word = word }
      if name == "circuit" {
        lead.kind = .circuit
      } else {
        lead.transition = try time("transition 15")
      }
    case "prepare", "every": clocks.append((name, word, try time("\(name) 1:30")))
    default:
      if let kind {
        var sets = SetsReader(line, unit: unit, from: next)
        extras.append(try sets.extras(kind))
        // Checked here, too: each group scans the rest of the line, so thousands would take minutes.
        guard extras.reduce(0, { $0 + $1.sets.count }) <= PlanReader.mostSets else {
          throw line.fault(
            at: word, "an exercise can have at most \(PlanReader.mostSets) sets",
            about: .sets(PlanReader.sets))
        }
        next = sets.next
      }
    }
    return true
  }

  /// Reads `85% of` before the weight of a training max; `nil` if the weight stands alone.
  mutating func shareOfWeight() throws(PlanFault) -> Percent? {
    guard next < line.words.count, line.words[next].text.hasSuffix("%") else { return nil }
    return try share("tm 85% of 120 kg")
  }

  /// Reads `90s rest`, `3 min rest`.
  mutating func restBehindTime(_ word: PlanLine.Word, _ isJoined: Bool) throws(PlanFault) -> Bool {
    guard ExerciseLine.isTime(line, at: next - 1) != nil else { return false }
    guard seen.insert("rest").inserted else {
      throw line.fault(at: word, "'rest' is already given")
    }
    next -= 1
    try rest(word, isJoined)
    next += 1
    return true
  }

  private mutating func rest(_ word: PlanLine.Word, _ isJoined: Bool) throws(PlanFault) {
    if isJoined {
      throw line.fault(
        at: word,
        "write the rest after a round on its first line; between exercises use 'transition TIME'")
    }
    exercise.rest = try time("rest 2:00")
    exercise.hasUsualRest = false
  }

  /// Reads `3x5 at -10%`: sets at less than the weight of those before.
  mutating func backOff() throws(PlanFault) -> Bool {
    guard line.hasSets(at: next - 1) else { return false }
    var sets = SetsReader(line, unit: unit, from: next - 1)
    guard let backOff = try sets.backOff() else { return false }
    extras.append(backOff)
    next = sets.next
    return true
  }

  /// Reads `rpe 8`, `@ rpe 7-8`, `8 rpe`, `1 rir`, `rpe 8 within 5%`.
  mutating func effort() throws(PlanFault) -> Bool {
    let word = line.words[next - 1]
    guard word.text.utf8.count <= 8 else { return false }
    var scanner = SetScanner(line, from: next - 1, unit: unit, as: .plan)
    if scanner.take("@") { scanner.skipSpaces() }
    guard let effort = try scanner.effort() else { return false }
    try aim(at: effort, word)
    next = scanner.wordsRead
    return true
  }

  mutating func aim(at effort: EffortAim, _ word: PlanLine.Word) throws(PlanFault) {
    guard seen.insert("rpe").inserted else { throw line.fault(at: word, "'rpe' is already given") }
    exercise.effort = effort
  }

  /// Reads `@ 80%`, or `80% of 5rm`: a share to start at.
  mutating func share(_ word: PlanLine.Word) throws(PlanFault) -> Bool {
    var text = word.text
    if text.first == "@" {
      text = text.dropFirst()
      if text.isEmpty { text = line.text(at: next) }
    }
    guard text.utf8.count <= 12, text.first?.isNumber == true, text.last == "%",
      word.text.first == "@" || line.text(at: next).lowercased() == "of",
      let share = Percent(text)
    else { return false }
    if word.text == "@" { next += 1 }
    try start(at: share, word)
    return true
  }

  mutating func start(at share: Percent, _ word: PlanLine.Word) throws(PlanFault) {
    guard seen.insert("start").inserted else {
      throw line.fault(at: word, "'start' is already given")
    }
    guard (1_000...200_000).contains(share.thousandths) else {
      throw line.fault(at: word, "'\(word.text.prefix(30))' is not a percentage from 1% to 200%")
    }
    let isOf = line.text(at: next).lowercased() == "of"
    if isOf { next += 1 }
    exercise.startShare = isOf ? try startShare(share) : StartShare(share, of: 1)
  }

  /// Reads `5rm`.
  private mutating func startShare(_ share: Percent) throws(PlanFault) -> StartShare {
    let example = "start 85% of 5rm"
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

  /// Reads `85% of`.
  private mutating func share(_ example: String) throws(PlanFault) -> Percent {
    guard let word = take() else {
      throw line.faultAtEnd("expected a percentage, as in '\(example)'")
    }
    guard word.text.hasSuffix("%"), let share = Percent(word.text),
      (1_000...200_000).contains(share.thousandths)
    else {
      throw line.fault(
        at: word, "expected a percentage, as in '\(example)', found '\(word.text.prefix(30))'")
    }
    guard let of = take(), of.text.isSameName(as: "of") else {
      throw line.fault(at: word, "expected 'of' after the percentage, as in '\(example)'")
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

  mutating func clock(_ name: String, _ word: PlanLine.Word, _ seconds: Int) throws(PlanFault) {
    switch exercise.interval?.pace {
    case nil: throw line.fault(at: word, "'\(name)' is for intervals, as in '8x20s/10s'")
    case .work where name == "every":
      throw line.fault(at: word, "'every' is for 'emom'; this already has its work and rest")
    case .work, .every:
      if name == "prepare" {
        exercise.interval?.prepare = seconds
      } else {
        guard seconds > 0 else { throw line.fault(at: word, "a round takes at least a second") }
        exercise.interval?.pace = .every(seconds)
      }
    }
  }

  private mutating func time(_ example: String) throws(PlanFault) -> Int {
    let name = example.prefix { $0 != " " }
    guard let word = take() else {
      throw line.faultAtEnd("expected a time after '\(name)', as in '\(example)'")
    }
    guard let (time, count) = line.time(at: next - 1), time.seconds <= 3600 else {
      throw line.fault(
        at: word,
        word.text.dropFirst().contains("-")
          ? "'\(word.text.prefix(30))' is two times; write one, as in '\(name) 90' or '\(name) 2:00'"
          : "'\(word.text.prefix(30))' is not a \(name) time; write '90', '2:00' or '2min'")
    }
    next += count - 1
    return time.seconds
  }
}
