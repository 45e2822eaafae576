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

  /// The same as a sentence, whether or not the problem ends like one.
  public var sentence: String {
    ".?!".contains(problem.last ?? " ") ? description : description + "."
  }
}

/// All places of a plan that cannot be read, in the order in which a reader meets them.
public struct PlanFaults: Error, Hashable, Sendable {
  /// The places, one at least.
  public let faults: [PlanFault]
}

extension Program {
  /// No plan is larger, in bytes.
  public static let largestPlan = 1 << 20

  /// Reads a program out of the text of a plan.
  ///
  ///     # Push Pull Legs
  ///     ## Push
  ///     Bench Press   4x8  60 kg  rest 2:00
  ///       > Elbows under the bar.
  ///
  /// `Documentation/Notation.md` has everything that can be written.
  ///
  /// - Parameters:
  ///   - text: the plan.
  ///   - name: what the program is called when the text does not say.
  ///   - unit: the unit of weights that are given without one.
  ///   - parts: what can be used besides the parts that the plan itself has.
  /// - Throws: `PlanFault` for the first place that cannot be read; nothing is guessed.
  public init(
    plan text: String, name: String, unit: Weight.Unit, parts: [SharedBlock] = []
  ) throws(PlanFault) {
    do throws(PlanFaults) {
      try self.init(checking: text, name: name, unit: unit, parts: parts, most: 1)
    } catch {
      throw error.faults[0]
    }
  }

  /// Reads a program out of the text of a plan, or tells every place that cannot be read.
  ///
  /// What only follows from an earlier fault is not told.
  ///
  /// - Parameters:
  ///   - text: the plan.
  ///   - name: what the program is called when the text does not say.
  ///   - unit: the unit of weights that are given without one.
  ///   - parts: what can be used besides the parts that the plan itself has.
  ///   - most: no more faults than so many.
  /// - Throws: `PlanFaults`.
  public init(
    checking text: String, name: String, unit: Weight.Unit, parts: [SharedBlock] = [], most: Int
  ) throws(PlanFaults) {
    var reader = PlanReader(unit: unit, program: Program(name: name, phases: []))
    reader.parts = parts
    let faults = reader.read(text, most: most)
    guard faults.isEmpty else { throw PlanFaults(faults: faults) }
    self = reader.program
  }
}

extension Program {
  /// Reads parts that several programs can use, written as above the workouts of one.
  ///
  /// - Parameters:
  ///   - text: parts, and no workouts.
  ///   - unit: the unit of weights that are given without one.
  /// - Returns: the parts, in their order.
  /// - Throws: `PlanFault` for the first place that cannot be read.
  public static func parts(_ text: String, unit: Weight.Unit) throws(PlanFault) -> [SharedBlock] {
    var reader = PlanReader(unit: unit, program: Program(name: "", phases: []))
    reader.hasParts = true
    if let fault = reader.read(text, most: 1).first { throw fault }
    return reader.program.blocks
  }
}

/// Reads a plan line by line.
struct PlanReader {
  let unit: Weight.Unit
  var program: Program
  /// The line on which each workout begins, phase by phase.
  var headings: [[Int]] = []
  /// The line on which each phase begins.
  var phaseLines: [Int] = []
  /// The lines on which the parts for several workouts begin.
  var blockLines: [Int] = []
  /// The schedule and where it stands, until all workouts are known.
  var scheduleLine: PlanLine?
  /// Whether it is no plan, but parts for several of them.
  var hasParts = false
  /// Parts from elsewhere that workouts can use.
  var parts: [Program.SharedBlock] = []
  /// What stood already and stands once only.
  var seen: Set<String> = []
  /// The part that exercises belong to now.
  var block: Block?
  /// Whether notes go to an exercise.
  var isUnderExercise = false
  /// Whether the exercise that notes and joined lines belong to could not be read.
  var isUnderFault = false
  /// The lines of which it was told already that nothing stands under them.
  var toldEmpty: Set<Int> = []
  /// The exercise that others can be joined to.
  var lead: GroupHeader?
  /// How many exercises there are by now, those of parts that are used again included.
  var exerciseCount = 0

  /// Rest where the plan names none, in seconds.
  static let rest = 90

  /// More than anybody lifts or reads; a file beyond it is a mistake.
  static let mostSets = 100
  static let mostExercises = 5_000
  static let mostWorkouts = 200
  static let mostPhases = 50
  static let mostBlocks = 100
  static let mostNotes = 500
  static let longestName = 80

  init(unit: Weight.Unit, program: Program) {
    self.unit = unit
    self.program = program
  }

  mutating func read(_ raw: Substring, number: Int) throws(PlanFault) {
    let line = PlanLine(raw, number: number)
    guard let first = line.words.first else { return }
    switch first.text {
    case "#": try title(line, first)
    case "##": try heading(line, first)
    case "###": try blockHeading(line, first)
    case _ where first.text.hasPrefix(">"): try note(line, first)
    default:
      if try keyword(line, first, isInside: isInside) { return }
      if isInside { try exercise(line, first) } else { try prose(line, first) }
    }
  }

  /// Whether exercises can stand here: under a workout, or in a part for several of them.
  var isInside: Bool { !headings.joined().isEmpty || isDefiningBlock }

  /// Whether the part that is written is one for several workouts.
  var isDefiningBlock: Bool { headings.isEmpty && phaseLines.isEmpty && !program.blocks.isEmpty }

  private mutating func title(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let title = try line.rest(after: first, expected: "the name of the program")
    guard seen.insert("#").inserted else {
      throw line.fault(at: first, "a plan has one title, this is another")
    }
    program.name = title
  }

  private mutating func heading(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let name = try line.rest(after: first, expected: "the name of the workout")
    try endBlock()
    guard !hasParts else {
      throw line.fault(at: first, "only parts stand here, as in '### Shoulders (prehab)'")
    }
    let workouts = program.phases.last?.workouts ?? []
    guard !workouts.contains(where: { $0.name.isSameName(as: name) }) else {
      throw line.fault(at: first, "the workout '\(name)' is there already")
    }
    guard workouts.count < PlanReader.mostWorkouts else {
      throw line.fault(at: first, "more than \(PlanReader.mostWorkouts) workouts are too many")
    }
    beginWorkout(name, at: line.number)
  }

  mutating func beginWorkout(_ name: String, at line: Int) {
    if program.phases.isEmpty {
      program.phases.append(Program.Phase(workouts: []))
      headings.append([])
    }
    let phase = program.phases.count - 1
    program.phases[phase].workouts.append(Workout(name: name, exercises: []))
    headings[phase].append(line)
  }

  /// A note on what stands above it.
  private mutating func note(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let text = String(line.text(from: first).dropFirst().drop(while: \.isWhitespace))
    guard !text.isEmpty, !isUnderFault else { return }
    if isUnderExercise {
      change { exercises in
        let last = exercises.count - 1
        exercises[last].note = joined(exercises[last].note, text)
      }
    } else if isDefiningBlock {
      throw line.fault(at: first, "a note belongs under an exercise, and there is none yet")
    } else if let phase = program.phases.indices.last {
      if let workout = program.phases[phase].workouts.indices.last {
        guard program.phases[phase].workouts[workout].exercises.isEmpty else {
          throw line.fault(at: first, "a note belongs under an exercise or a heading '##'")
        }
        let before = program.phases[phase].workouts[workout].note
        program.phases[phase].workouts[workout].note = joined(before, text)
      } else {
        program.phases[phase].note = joined(program.phases[phase].note, text)
      }
    } else {
      try keep(note: text, line, first)
    }
  }

  /// Words before the first workout describe the program.
  private mutating func prose(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard seen.contains("#") else {
      throw line.fault(at: first, "expected '# PROGRAM' or '## WORKOUT' before any exercise")
    }
    guard phaseLines.isEmpty else {
      throw line.fault(at: first, "expected '## WORKOUT' before any exercise")
    }
    if line.raw.contains("·"), let meant = first.text.nearMiss(in: PlanReader.keywords) {
      throw line.fault(
        at: first, "'\(first.text.prefix(30))' is no line of a plan. Did you mean '\(meant)'?")
    }
    try keep(note: String(line.text(from: first)), line, first)
  }

  private mutating func keep(
    note: String, _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    guard program.details.notes.count < PlanReader.mostNotes else {
      throw line.fault(at: first, "more than \(PlanReader.mostNotes) lines about it are too many")
    }
    program.details.notes.append(note)
  }

  /// Changes the exercises that are being written.
  mutating func change(_ change: (inout [PlannedExercise]) -> Void) {
    if isDefiningBlock {
      change(&program.blocks[program.blocks.count - 1].exercises)
    } else if let phase = program.phases.indices.last,
      let workout = program.phases[phase].workouts.indices.last
    {
      change(&program.phases[phase].workouts[workout].exercises)
    }
  }

  /// The exercises that are being written.
  var exercises: [PlannedExercise] {
    if isDefiningBlock { return program.blocks[program.blocks.count - 1].exercises }
    return program.phases.last?.workouts.last?.exercises ?? []
  }
}

/// A note that goes on over several lines.
private func joined(_ before: String?, _ text: String) -> String {
  (before.map { $0 + " " } ?? "") + text
}
