/// Splits a text of exercises and their sets, a log entry or a one-off workout: at semicolons, ends
/// of lines, and commas before a name; other commas separate sets or the clauses of a rule.
enum ExerciseList {
  /// A line for each exercise, with its position; those starting with `#` are comments.
  static func lines(of text: String) -> [PlanLine] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().flatMap { index, line in
      line.first == "#" ? [] : pieces(of: line, number: index + 1)
    }.filter { line in line.words.contains { $0.text.contains { $0 != "," } } }
  }

  private static func pieces(of line: Substring, number: Int) -> [PlanLine] {
    var pieces: [PlanLine] = []
    var start = line.startIndex
    var column = 1
    var closing: Substring.Index?
    for (count, index) in line.indices.enumerated() {
      if let end = closing, index < end { continue }
      let behind = line[line.index(after: index)...]
      switch line[index] {
      // Text in parentheses is a note.
      case "(":
        closing = behind.firstIndex(of: ")")
        continue
      case ";": break
      case ",":
        guard beginsAnother(behind, after: line[start..<index]) else { continue }
      default: continue
      }
      pieces.append(PlanLine(line[start..<index], number: number, column: column))
      start = behind.startIndex
      column = count + 2
    }
    return pieces + [PlanLine(line[start...], number: number, column: column)]
  }

  private static func beginsAnother(_ text: Substring, after before: Substring) -> Bool {
    let piece = PlanLine(text.prefix { $0 != "," && $0 != ";" }, number: 1)
    guard let first = piece.words.first?.text, let letter = first.first else { return false }
    if first == "+" { return true }
    guard letter.isLetter || letter == "\"", !piece.isOfSets else { return false }
    if ExerciseLine.clauses.contains(first.lowercased()),
      piece.text(at: 1).first?.isNumber == true
    {
      return false
    }
    if piece.hasSets { return true }
    let hasRule = PlanLine(before, number: 1).words.contains { RuleReader.isName($0.text) }
    return !hasRule && !ExerciseLine.clauses.contains(first.lowercased())
  }
}

extension PlanLine {
  fileprivate var hasSets: Bool { words.indices.dropFirst().contains { hasSets(at: $0) } }

  /// Whether it says more about the sets before it: `rpe 8`, `warmup 5@40`, `light green band`.
  fileprivate var isOfSets: Bool {
    guard let first = words.first?.text.lowercased() else { return true }
    if (1...4).contains(words.count), words.last?.text.lowercased() == "band" { return true }
    if Band.knownColours.contains(first) {
      let second = words.dropFirst().first?.text.first
      return second?.isLetter != true || dropping(1).isOfSets
    }
    return ["rpe", "rir", "warmup", "warm", "w", "work", "working", "sets", "reps", "bw"]
      .contains(first.prefix { $0.isLetter })
  }
}

extension Workout {
  /// Reads a one-off workout, each exercise as in a plan: `squat 3x5, bench 3x5 60 kg`.
  package init(line text: String, unit: Weight.Unit) throws(PlanFault) {
    guard text.utf8.count <= Workout.longestLine else {
      throw PlanFault(
        line: 1, column: 1,
        problem: "the line is too long; the limit is \(Workout.longestLine) characters")
    }
    var reader = PlanReader(
      unit: unit, program: Program(name: "", workouts: [Workout(name: "", exercises: [])]))
    reader.headings = [[1]]
    for line in ExerciseList.lines(of: text) {
      guard line.words[0].text != "/" else {
        throw line.fault(at: line.words[0], "exercises can only take turns in a program")
      }
      try reader.exercise(line, line.words[0])
      if let word = line.words.last, word.text.hasSuffix(",") {
        throw line.fault(at: word, "expected an exercise after the comma")
      }
    }
    try reader.endExercise()
    guard let workout = reader.program.workouts.first, !workout.exercises.isEmpty else {
      throw PlanFault(line: 1, column: 1, problem: "expected an exercise, as in 'squat 3x5'")
    }
    self = workout
    name = Workout.title(of: exercises.map(\.name))
  }

  /// Whether a text lists exercises with their sets rather than naming a workout.
  package static func isLine(_ text: String) -> Bool {
    text.utf8.count <= longestLine && ExerciseList.lines(of: text).contains(where: \.hasSets)
  }

  /// A title of all names, or the first two and the number of others.
  package static func title(of names: [String]) -> String {
    let shown = names.count <= 3 ? names.count : 2
    let more = names.count - shown
    return PlanLine.name(
      names.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
  }

  /// The names in a title that `title(of:)` may have made, and how many it only counts.
  package static func names(inTitle title: String) -> (names: [String], more: Int) {
    let words = title.split(separator: " ")
    guard words.count > 3, words[words.count - 1] == "more", words[words.count - 3] == "and",
      let more = Int(words[words.count - 2]), more > 0
    else { return (title.split(separator: ", ").map(String.init), 0) }
    let listed = title.dropLast(" and \(more) more".count)
    return (listed.split(separator: ", ").map(String.init), more)
  }

  /// The name of a logged workout that was given none, here and by importers.
  package static let unnamed = "Workout"

  private static let longestLine = 4_000
}
