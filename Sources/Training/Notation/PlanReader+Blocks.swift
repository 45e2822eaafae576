// Exercises, the parts of a workout they belong to, and their supersets and turns.
extension PlanReader {
  /// Reads `### Finisher (interval)`, which applies until the next heading or a bare `###`.
  mutating func blockHeading(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let isDefinition = headings.isEmpty && phaseLines.isEmpty
    try endBlock()
    guard line.words.count > 1 else {
      guard !isDefinition else {
        throw line.fault(at: first, "expected a name, as in '### Shoulders (prehab)'")
      }
      return
    }
    let block = try readBlock(line)
    if let name = block.name, program.block(named: name) != nil {
      throw line.fault(
        at: line.words[1], "'\(name)' already exists; write 'use \(name)' to repeat it")
    }
    self.block = block
    guard isDefinition else { return }
    guard block.name != nil else {
      throw line.fault(at: line.words[1], "expected a name, as in '### Shoulders (prehab)'")
    }
    guard program.blocks.count < PlanReader.mostBlocks else {
      throw line.fault(at: first, "too many parts; the limit is \(PlanReader.mostBlocks)")
    }
    program.blocks.append(Program.SharedBlock(block: block, exercises: []))
    blockLines.append(line.number)
  }

  private func readBlock(_ line: PlanLine) throws(PlanFault) -> Block {
    let text = line.text(from: line.words[1])
    let kinds = Block.Kind.allCases.map(\.rawValue)
    let listed = "a kind: " + kinds.joined(separator: ", ")
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else {
      if let kind = kind(text) { return Block(kind: kind) }
      throw line.fault(
        at: line.words[1],
        "expected \(listed); to give it a name, write '### Finisher (interval)'."
          + text.meant(kinds))
    }
    let inside = text[text.index(after: open)...].dropLast()
    guard let kind = kind(inside) else {
      throw line.fault(
        at: line.words[line.words.count - 1],
        "'\(inside.prefix(30))' is not a kind of part. Expected \(listed).\(inside.meant(kinds))")
    }
    let name = try line.name(text[..<open].trimmed, at: line.words[1])
    return Block(kind: kind, name: name.isEmpty ? nil : name)
  }

  private func kind(_ text: some StringProtocol) -> Block.Kind? {
    guard text.utf8.count <= 30 else { return nil }
    return Block.Kind.allCases.first { $0.rawValue.isSameName(as: text) }
  }

  mutating func endBlock() throws(PlanFault) {
    try endExercise()
    if isDefiningBlock, let last = program.blocks.last, last.exercises.isEmpty,
      let line = blockLines.last, reportedEmpty.insert(line).inserted
    {
      throw PlanFault(line: line, column: 1, problem: "'\(last.block.title)' has no exercises")
    }
    block = nil
  }

  mutating func endExercise() throws(PlanFault) {
    (isUnderExercise, isUnderFault) = (false, false)
    defer { lead = nil }
    guard let lead, !lead.isJoined, let word = lead.word else { return }
    throw lead.line.fault(at: word, "'\(word.text)' needs '+' lines under the exercise")
  }

  mutating func use(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard !isDefiningBlock else {
      throw line.fault(at: first, "a shared part cannot use another part")
    }
    try endBlock()
    let name = try line.rest(after: first, expected: "the name of a part, as in 'use Shoulders'")
    guard let shared = program.block(named: name) ?? parts.named(name) else {
      let names = (program.blocks + parts).map(\.block.title)
      throw line.fault(
        at: line.words[1],
        "unknown part '\(name.prefix(30))': it is neither above the workouts nor in Parts.plan."
          + name.meant(names))
    }
    try count(shared.exercises.count, line, first)
    let fresh = shared.exercises.lettered(after: exercises)
    try checkLetters(fresh, line, first)
    change { exercises in exercises += fresh }
  }

  mutating func exercise(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard isDefiningBlock || program.phases.last?.workouts.isEmpty == false else {
      throw line.fault(at: first, "expected '## WORKOUT' before any exercise")
    }
    let mark = first.text == "+" || first.text == "/" ? first : nil
    if mark == nil { try endExercise() }
    try count(1, line, first)
    let reader = ExerciseLine(mark == nil ? line : line.dropping(1), unit: unit)
    var (exercise, lead) = try reader.exercise(isJoined: mark?.text == "+")
    exercise.block = block
    if mark != nil, isUnderFault { return }
    switch mark?.text {
    case "+": try join(&exercise, line, first)
    case "/": try takeTurns(&exercise, lead, line, first)
    default: self.lead = lead
    }
    let read = exercise
    change { exercises in exercises.append(read) }
    isUnderExercise = true
  }

  /// Joins an exercise with `+`: one set of each in turn.
  private mutating func join(
    _ exercise: inout PlannedExercise, _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    guard let lead, let above = exercises.last else {
      throw line.fault(at: first, "'+' joins an exercise to the one above, but there is none")
    }
    guard above.interval == nil, exercise.interval == nil else {
      throw line.fault(at: first, "intervals run against the clock and cannot be joined with '+'")
    }
    if !lead.isJoined {
      let group = Group(
        id: exercises.nextLetter, kind: lead.kind ?? .superset, transition: lead.transition)
      change { exercises in exercises[exercises.count - 1].group = group }
      self.lead?.isJoined = true
    }
    exercise.group = exercises.last?.group
    exercise.rest = above.rest
    exercise.hasUsualRest = above.hasUsualRest
    try checkLetters([exercise], line, first)
  }

  /// Joins an exercise with `/`: one session this exercise, the next session that one.
  private mutating func takeTurns(
    _ exercise: inout PlannedExercise, _ lead: GroupHeader, _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    guard let above = self.lead, !above.isJoined, above.word == nil, lead.word == nil,
      let last = exercises.last
    else {
      throw line.fault(at: first, "'/' takes turns with a single exercise above, but there is none")
    }
    let count = (last.turn?.count ?? 1) + 1
    guard count <= 7 else { throw line.fault(at: first, "at most 7 exercises can take turns") }
    exercise.turn = Turn(count - 1, of: count)
    change { exercises in
      for index in 0..<(count - 1) {
        exercises[exercises.count - count + 1 + index].turn = Turn(index, of: count)
      }
    }
    self.lead?.hasTurns = true
  }

  private func checkLetters(
    _ exercises: [PlannedExercise], _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    guard exercises.allSatisfy({ $0.group?.id != "?" }) else {
      throw line.fault(at: first, "too many supersets in a workout; the limit is 26")
    }
  }

  private mutating func count(
    _ more: Int, _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    exerciseCount += more
    guard exerciseCount <= PlanReader.mostExercises,
      exercises.count + more <= Workout.mostExercises
    else {
      throw line.fault(
        at: first,
        "too many exercises; the limit is \(Workout.mostExercises) in a workout and"
          + " \(PlanReader.mostExercises) in a program")
    }
  }
}

struct GroupHeader {
  var line: PlanLine
  /// The word that sets the kind or the transition.
  var word: PlanLine.Word?
  var kind: Group.Kind?
  var transition = 0
  var isJoined = false
  /// Whether an exercise takes turns with it.
  var hasTurns = false
}

extension Program {
  func block(named name: some StringProtocol) -> SharedBlock? { blocks.named(name) }
}

extension [Program.SharedBlock] {
  func named(_ name: some StringProtocol) -> Program.SharedBlock? {
    first { $0.block.title.isSameName(as: name) }
  }
}

extension [PlannedExercise] {
  /// The letter of the next superset; `?` if all are used.
  var nextLetter: String { letter(Set(compactMap { $0.group?.id }).count) }

  func lettered(after others: [PlannedExercise]) -> [PlannedExercise] {
    var letters: [String: String] = [:]
    let used = Set(others.compactMap { $0.group?.id }).count
    return map { exercise in
      guard let id = exercise.group?.id else { return exercise }
      let letter = letters[id] ?? letter(used + letters.count)
      letters[id] = letter
      return with(exercise) { $0.group?.id = letter }
    }
  }

  private func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "?"
  }
}
