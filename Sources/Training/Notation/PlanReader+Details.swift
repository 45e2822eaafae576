// The lines that describe the program: goal, frequency, equipment and source.
extension PlanReader {
  static let keywords = ["goal", "equipment", "created", "source", "schedule", "phase"]

  mutating func keyword(
    _ line: PlanLine, _ first: PlanLine.Word, isInside: Bool
  ) throws(PlanFault) -> Bool {
    guard first.text.utf8.count <= 9 else { return false }
    switch first.text.lowercased() {
    case "phase": try phase(line, first)
    case "use" where isInside: try use(line, first)
    case "goal" where !isInside: try goal(line, first)
    case "equipment" where !isInside:
      program.details.equipment += try list(line, first, "the equipment")
    // If other words follow, it is an ordinary note.
    case "created"
    where !isInside && line.words.count == 2
      && line.words[1].text.first?.isNumber == true:
      try created(line, first)
    case "source" where !isInside:
      // A source is no name: it may be longer.
      let source = try line.text(after: first, expected: "the source of the program")
      try checkRoom(program.details.sources.count, line, first)
      program.details.sources.append(String(source))
    case "schedule" where !isInside:
      guard seen.insert("schedule").inserted else {
        throw line.fault(at: first, "a plan has only one schedule")
      }
      scheduleLine = line
    default: return false
    }
    return true
  }

  /// Reads `created 2026-01-05`.
  private mutating func created(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard seen.insert("created").inserted else {
      throw line.fault(at: first, "a plan has only one date of creation")
    }
    guard let day = Day(line.words[1].text) else {
      throw line.fault(at: line.words[1], "expected a day, as in 'created 2026-01-05'")
    }
    program.details.created = day
  }

  private func checkRoom(_ count: Int, _ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard count < 100 else { throw line.fault(at: first, "too many of them; the limit is 100") }
  }

  private func list(
    _ line: PlanLine, _ first: PlanLine.Word, _ what: String
  ) throws(PlanFault) -> [String] {
    guard line.words.count > 1 else { throw line.faultAtEnd("expected \(what)") }
    try checkRoom(program.details.equipment.count, line, first)
    let items = line.text(from: line.words[1]).utf8.split(separator: UInt8(ascii: ",")).map {
      PlanLine.name(
        Substring($0).split(whereSeparator: \.isBlank).joined(separator: " ").lowercased())
    }
    guard items.count <= 100, items.allSatisfy({ !$0.isEmpty }) else {
      throw line.fault(at: line.words[1], "expected at most 100 words, separated by commas")
    }
    return items
  }

  /// Reads `goal strength, hypertrophy · beginner · 3 days · 45-60 min`.
  private mutating func goal(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard seen.insert("goal").inserted else {
      throw line.fault(at: first, "a plan has only one 'goal' line")
    }
    let parts = line.parts()
    guard !parts.isEmpty else {
      throw line.faultAtEnd("expected a goal, as in 'goal strength · beginner · 3 days · 45 min'")
    }
    for part in parts {
      let word = part.words[0]
      if word.text.first?.isNumber == true {
        try figure(part, word)
        continue
      }
      for item in part.joined.utf8.split(separator: UInt8(ascii: ",")) {
        let name = Substring(item).trimmed
        if let goal = ProgramDetails.Goal(rawValue: name.normalizedName) {
          try add(goal, to: \.goals, part, word)
        } else if let level = ProgramDetails.Level(rawValue: name.lowercased()) {
          try add(level, to: \.levels, part, word)
        } else {
          let known =
            ProgramDetails.Goal.allCases.map(\.rawValue)
            + ProgramDetails.Level.allCases.map(\.rawValue)
          throw part.fault(
            at: word,
            "'\(name.prefix(30))' is not a goal, a level, or a number of days or minutes."
              + (name.meant(known).isEmpty
                ? " Choose from \(known.joined(separator: ", "))." : name.meant(known)))
        }
      }
    }
  }

  private mutating func add<Item: Equatable>(
    _ item: Item, to list: WritableKeyPath<ProgramDetails, [Item]>, _ part: PlanLine,
    _ word: PlanLine.Word
  ) throws(PlanFault) {
    guard !program.details[keyPath: list].contains(item) else {
      throw part.fault(at: word, "'\(item)' appears twice")
    }
    program.details[keyPath: list].append(item)
  }

  /// Reads `3 days`, `45-60 min`.
  private mutating func figure(_ part: PlanLine, _ word: PlanLine.Word) throws(PlanFault) {
    let unit = part.words.count > 1 ? part.words[1].text.lowercased() : ""
    let isDays = unit == "days" || unit == "day"
    guard part.words.count == 2, isDays || ["min", "minutes"].contains(unit) else {
      throw part.fault(at: word, "expected days or minutes, as in '3 days' or '45-60 min'")
    }
    let numbers = word.text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    let counts = numbers.compactMap { $0.utf8.count <= 3 ? Int($0) : nil }
    let most = isDays ? 14 : 600
    guard counts.count == numbers.count, counts.count <= 2, let least = counts.first,
      let last = counts.last, least >= 1, least <= last, last <= most
    else {
      throw part.fault(
        at: word, "expected \(isDays ? "days" : "minutes") from 1 to \(most), as in '3' or '3-4'")
    }
    let extent = ProgramDetails.Extent(least, last)
    guard (isDays ? program.details.days : program.details.minutes) == nil else {
      throw part.fault(at: word, "the \(isDays ? "days" : "minutes") are already given")
    }
    if isDays { program.details.days = extent } else { program.details.minutes = extent }
  }

  /// Reads `phase Novice · 3 weeks`.
  private mutating func phase(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    try endBlock()
    guard !headings.isEmpty || program.phases.isEmpty, phaseLines.count == program.phases.count
    else {
      throw line.fault(at: first, "the workouts above have no phase; put a 'phase' line above them")
    }
    if let last = phaseLines.last, program.phases.last?.workouts.isEmpty == true,
      reportedEmpty.insert(last).inserted
    {
      throw PlanFault(
        line: last, column: 1,
        problem: "the phase '\(program.phases.last?.name ?? "")' has no workouts")
    }
    let parts = line.parts()
    guard let name = parts.first, parts.count <= 2 else {
      throw line.faultAtEnd("expected the name of the phase, as in 'phase Novice · 3 weeks'")
    }
    var phase = Program.Phase(name: try line.name(name.joined, at: name.words[0]), workouts: [])
    if parts.count == 2 {
      let words = parts[1].words
      guard words.count == 2, words[0].text.utf8.count <= 3, let weeks = Int(words[0].text),
        (1...520).contains(weeks), ["week", "weeks"].contains(words[1].text.lowercased())
      else { throw parts[1].fault(at: words[0], "expected a length, as in '3 weeks'") }
      phase.weeks = weeks
    }
    guard program.phases.count < PlanReader.mostPhases else {
      throw line.fault(at: first, "too many phases; the limit is \(PlanReader.mostPhases)")
    }
    guard !program.phases.contains(where: { $0.name?.isSameName(as: phase.name ?? "") == true })
    else { throw line.fault(at: first, "the phase '\(phase.name ?? "")' already exists") }
    program.phases.append(phase)
    headings.append([])
    phaseLines.append(line.number)
  }

  /// Reads `schedule Mon Push · Wed Pull · Fri Legs`, once all workouts are known.
  mutating func readSchedule(_ line: PlanLine) throws(PlanFault) {
    var days: [Schedule.Day] = []
    let parts = line.parts()
    guard !parts.isEmpty else {
      throw line.faultAtEnd("expected days, as in 'schedule Mon Push · Thu Pull'")
    }
    var names: [String] = []
    for workout in program.allWorkouts where names.count < 400 { names.append(workout.name) }
    for part in parts {
      let word = part.words[0]
      let text = word.text.lowercased()
      guard text.count >= 3,
        let day = Weekday.allCases.first(where: { $0.rawValue.hasPrefix(text) })
      else {
        throw part.fault(
          at: word,
          "'\(word.text.prefix(30))' is not a weekday."
            + text.meant(Weekday.allCases.map(\.rawValue)))
      }
      guard part.words.count > 1 else { throw part.faultAtEnd("expected the workout of that day") }
      let name = PlanLine.name(part.dropping(1).joined)
      guard let workout = names.first(where: { $0.isSameName(as: name) }) else {
        throw part.fault(at: part.words[1], "unknown workout '\(name)'.\(name.meant(names))")
      }
      guard !days.contains(where: { $0.weekday == day }) else {
        throw part.fault(at: word, "\(day.rawValue) already has a workout")
      }
      days.append(Schedule.Day(day, workout))
    }
    program.schedule = .weekdays(days)
  }
}
