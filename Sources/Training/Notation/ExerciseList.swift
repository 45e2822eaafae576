extension Workout {
  /// Reads a workout that is no part of a program out of one line: `squat 3x5, bench 3x5 60 kg`.
  ///
  /// Each exercise is written as in a plan; its weight may have an '@' apart before it. A semicolon or the end of a line begins the next one, and
  /// so does a comma where a name follows.
  ///
  /// - Parameters:
  ///   - text: the exercises.
  ///   - unit: the unit of weights that are given without one.
  /// - Throws: `PlanFault` with the column in the text.
  public init(line text: String, unit: Weight.Unit) throws(PlanFault) {
    guard text.utf8.count <= Workout.longestLine else {
      throw PlanFault(
        line: 1, column: 1, problem: "more than \(Workout.longestLine) letters are too many")
    }
    var reader = PlanReader(
      unit: unit, program: Program(name: "", workouts: [Workout(name: "", exercises: [])]))
    reader.headings = [[1]]
    for piece in LinePiece.all(in: text) {
      let line = PlanLine(piece.asInPlan, number: 1)
      guard let first = line.words.first else { continue }
      do throws(PlanFault) {
        guard first.text != "/" else {
          throw line.fault(at: first, "turns are taken from session to session of a program")
        }
        try reader.exercise(line, first)
        if let word = line.words.last, word.text.hasSuffix(",") {
          throw line.fault(at: word, "expected the next exercise behind the comma")
        }
      } catch {
        throw PlanFault(line: 1, column: error.column + piece.offset, problem: error.problem)
      }
    }
    try reader.endExercise()
    guard let workout = reader.program.workouts.first, !workout.exercises.isEmpty else {
      throw PlanFault(line: 1, column: 1, problem: "expected an exercise, as in 'squat 3x5'")
    }
    self = workout
    name = Workout.title(of: exercises.map(\.name))
  }

  /// Whether a text says exercises with their sets, and is no name of a workout.
  public static func isLine(_ text: String) -> Bool {
    text.utf8.count <= longestLine
      && LinePiece.all(in: text).contains { piece in
        PlanLine(piece.text, number: 1).hasSets
      }
  }

  /// What a workout of these exercises is called: all of them, or the first with how many more.
  public static func title(of names: [String]) -> String {
    let shown = names.count <= 3 ? names.count : 2
    let more = names.count - shown
    return PlanLine.name(
      names.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
  }

  private static let longestLine = 4_000
}

/// An exercise in a line of several, and how many characters stand before it.
private struct LinePiece {
  var text: Substring
  var offset: Int

  /// The text as a plan has it: behind sets a weight may stand with an '@' apart, as it is logged.
  var asInPlan: Substring {
    var characters = Array(text)
    for index in characters.indices where characters[index] == "@" {
      let behind = characters[(index + 1)...]
      let word = behind.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      let isApart = index > 0 && characters[index - 1].isWhitespace
      guard isApart, behind.first?.isWhitespace == true, word.first?.isNumber == true,
        word.last != "%"
      else { continue }
      characters[index] = " "
    }
    return String(characters)[...]
  }

  static func all(in text: String) -> [LinePiece] {
    var pieces: [LinePiece] = []
    var start = text.startIndex
    var offset = 0
    for (count, index) in text.indices.enumerated() {
      let character = text[index]
      let isEnd =
        character == ";" || character.isNewline
        || character == "," && beginsAnother(text[text.index(after: index)...], text[start..<index])
      guard isEnd else { continue }
      pieces.append(LinePiece(text: text[start..<index], offset: offset))
      start = text.index(after: index)
      offset = count + 1
    }
    pieces.append(LinePiece(text: text[start...], offset: offset))
    return pieces
  }

  /// Whether another exercise stands behind a comma: commas part the sets of one as well, and the
  /// clauses of its rule.
  private static func beginsAnother(_ behind: Substring, _ before: Substring) -> Bool {
    let piece = PlanLine(behind.prefix { $0 != "," && $0 != ";" && !$0.isNewline }, number: 1)
    guard let first = piece.words.first?.text, let letter = first.first else { return false }
    if first == "+" { return true }
    guard letter.isLetter || letter == "\"" else { return false }
    if piece.hasSets { return true }
    let hasRule = PlanLine(before, number: 1).words.contains { RuleReader.isName($0.text) }
    return !hasRule && !ExerciseLine.clauses.contains(first.lowercased())
  }
}

extension PlanLine {
  /// Whether sets stand behind a first word.
  fileprivate var hasSets: Bool { words.dropFirst().contains { SetsReader.isSets($0.text) } }
}
