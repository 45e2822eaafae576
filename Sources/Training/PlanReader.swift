/// A place in a plan that cannot be read.
public struct PlanFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Line and column, from one.
  public let line: Int

  /// The column in characters, from one.
  public let column: Int

  /// What was found, and what was expected instead.
  public let problem: String

  /// The fault as a compiler would name it: `4:13: …`.
  public var description: String { "\(line):\(column): \(problem)" }
}

extension Program {
  /// Reads a program out of the text of a plan.
  ///
  ///     # Push Pull Legs
  ///     ## Push
  ///     Bench Press   4x8  60 kg  rest 2:00
  ///       > Elbows under the bar.
  ///
  /// A line is an exercise: its name, its sets (`4x8`, `2x5, 5+` with `+` for as many as
  /// possible), its weight, its rest. A line that begins with `>` is a note on the exercise above
  /// it. What stands before the first `##` describes the program and is not read.
  ///
  /// - Parameters:
  ///   - text: the plan.
  ///   - name: what the program is called when the text does not say.
  ///   - unit: the unit of weights that are given without one.
  /// - Throws: `PlanFault` for the first place that cannot be read; nothing is guessed.
  public init(plan text: String, name: String, unit: Weight.Unit) throws(PlanFault) {
    var reader = PlanReader(unit: unit, program: Program(name: name, workouts: []))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try reader.read(line, number: index + 1) }
    try reader.finish()
    self = reader.program
  }
}

/// Reads a plan line by line.
struct PlanReader {
  let unit: Weight.Unit
  var program: Program
  /// The lines on which the workouts begin.
  private var headings: [Int] = []
  private var hasTitle = false

  /// Rest where the plan names none, in seconds.
  static let rest = 90

  /// More than anybody lifts or reads; a file beyond it is a mistake.
  static let mostSets = 100

  init(unit: Weight.Unit, program: Program) {
    self.unit = unit
    self.program = program
  }

  mutating func read(_ raw: Substring, number: Int) throws(PlanFault) {
    let line = PlanLine(raw, number: number)
    guard let first = line.words.first else { return }
    switch first.text {
    case "#":
      let title = try line.rest(after: first, expected: "the name of the program")
      guard !hasTitle else { throw line.fault(at: first, "a plan has one title, this is another") }
      hasTitle = true
      program.name = title
    case "##":
      let name = try line.rest(after: first, expected: "the name of the workout")
      guard program.workout(named: name) == nil else {
        throw line.fault(at: first, "the workout '\(name)' is there already")
      }
      program.workouts.append(Workout(name: name, exercises: []))
      headings.append(number)
    case _ where first.text.hasPrefix(">"):
      try note(line, first)
    default:
      guard !program.workouts.isEmpty else {
        if hasTitle { return }
        throw line.fault(at: first, "expected '# PROGRAM' or '## WORKOUT' before any exercise")
      }
      let exercise = try ExerciseLine(line, unit: unit).exercise()
      program.workouts[program.workouts.count - 1].exercises.append(exercise)
    }
  }

  private mutating func note(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let last = program.workouts.count - 1
    guard last >= 0, let exercise = program.workouts[last].exercises.indices.last else {
      throw line.fault(at: first, "a note belongs under an exercise, and there is none yet")
    }
    let text = line.text(from: first).dropFirst().drop(while: { $0 == " " })
    let before = program.workouts[last].exercises[exercise].note
    program.workouts[last].exercises[exercise].note = (before.map { $0 + " " } ?? "") + text
  }

  mutating func finish() throws(PlanFault) {
    guard !program.workouts.isEmpty else {
      throw PlanFault(line: 1, column: 1, problem: "expected a workout: a line '## NAME'")
    }
    for (heading, workout) in zip(headings, program.workouts) where workout.exercises.isEmpty {
      throw PlanFault(
        line: heading, column: 1, problem: "the workout '\(workout.name)' has no exercises")
    }
  }
}
