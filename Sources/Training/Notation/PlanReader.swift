/// An error in a plan, with its position.
public struct PlanFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, starting at 1.
  package let line: Int

  /// The column in characters, starting at 1.
  package let column: Int

  package let problem: String

  /// What can be said in the lifter's language; `nil` if only `problem` explains it.
  package var topic: Topic?

  /// What is wrong with sets that were typed.
  public enum Topic: Hashable, Sendable {
    /// The number of sets or reps is none of these.
    case sets(ClosedRange<Int>), reps(ClosedRange<Int>)
    /// The sets and reps are missing.
    case noSets
    /// A text that is not a weight.
    case weight(String)
    /// A number that is none of these.
    case beyond(String, ClosedRange<Int>)
    /// There is no weight or band behind `@`.
    case noWeight
    /// A weight comes before the sets that it is for.
    case order
    /// Words that mean nothing here.
    case words(String)
  }

  /// The fault in the style of a compiler: `4:13: …`.
  public var description: String { "\(line):\(column): \(problem)" }

  package var sentence: String {
    ".?!".contains(problem.last ?? " ") ? description : description + "."
  }
}

package struct PlanFaults: Error, Hashable, Sendable {
  package let faults: [PlanFault]
}

extension Program {
  /// The maximum size of a plan in bytes.
  package static let largestPlan = 1 << 20

  /// Reads a program from the text of a plan, which `Documentation/Notation.md` describes; `unit`
  /// is that of weights without one, and `parts` can be used besides the plan's own. Throws
  /// `PlanFault` for the first error; nothing is guessed.
  public init(
    plan text: String, name: String, unit: Weight.Unit, parts: [SharedBlock] = []
  ) throws(PlanFault) {
    do throws(PlanFaults) {
      try self.init(checking: text, name: name, unit: unit, parts: parts, most: 1)
    } catch {
      throw error.faults[0]
    }
  }

  /// Reads a plan, or reports up to `most` errors, without those that only result from an earlier
  /// one.
  package init(
    checking text: String, name: String, unit: Weight.Unit, parts: [SharedBlock] = [], most: Int
  ) throws(PlanFaults) {
    var reader = PlanReader(unit: unit, program: Program(name: name, phases: []))
    reader.parts = parts
    let faults = reader.read(text, most: most)
    guard faults.isEmpty else { throw PlanFaults(faults: faults) }
    self = reader.program
  }

  /// Reads parts for several programs, written as above the workouts of a plan.
  package static func parts(_ text: String, unit: Weight.Unit) throws(PlanFault) -> [SharedBlock] {
    var reader = PlanReader(unit: unit, program: Program(name: "", phases: []))
    reader.hasParts = true
    if let fault = reader.read(text, most: 1).first { throw fault }
    return reader.program.blocks
  }
}

struct PlanReader {
  let unit: Weight.Unit
  var program: Program
  var headings: [[Int]] = []
  var phaseLines: [Int] = []
  var blockLines: [Int] = []
  /// The schedule line, which is read once all workouts are known.
  var scheduleLine: PlanLine?
  /// Whether the text defines only shared parts rather than a plan.
  var hasParts = false
  /// Parts from elsewhere that workouts can use.
  var parts: [Program.SharedBlock] = []
  /// The keywords read so far that may only appear once.
  var seen: Set<String> = []
  /// The part that new exercises belong to.
  var block: Block?
  var isUnderExercise = false
  /// Whether the exercise that notes and joined lines belong to could not be read.
  var isUnderFault = false
  /// The lines already reported as having nothing under them.
  var reportedEmpty: Set<Int> = []
  /// The exercise that others can be joined to.
  var lead: GroupHeader?
  /// The number of exercises so far, including those of reused parts.
  var exerciseCount = 0

  /// The default rest in seconds.
  static let rest = 90

  /// Limits beyond any real plan; a file that exceeds them is a mistake.
  static let mostSets = 100

  static let sets = 1...mostSets
  static let mostExercises = 5_000
  static let mostWorkouts = 200
  static let mostPhases = 50
  static let mostBlocks = 100
  static let mostNotes = 500
  static let longestName = 80

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

  /// Whether exercises can appear here: under a workout or in a shared part.
  var isInside: Bool { !headings.joined().isEmpty || isDefiningBlock }

  var isDefiningBlock: Bool { headings.isEmpty && phaseLines.isEmpty && !program.blocks.isEmpty }

  private mutating func title(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let title = try line.rest(after: first, expected: "the name of the program")
    guard seen.insert("#").inserted else {
      throw line.fault(at: first, "a plan has only one title")
    }
    program.name = title
  }

  private mutating func heading(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let name = try line.rest(after: first, expected: "the name of the workout")
    try endBlock()
    guard !hasParts else {
      throw line.fault(at: first, "only parts can be here, as in '### Shoulders (prehab)'")
    }
    let workouts = program.phases.last?.workouts ?? []
    guard !workouts.contains(where: { $0.name.isSameName(as: name) }) else {
      throw line.fault(at: first, "the workout '\(name)' already exists")
    }
    guard workouts.count < PlanReader.mostWorkouts else {
      throw line.fault(at: first, "too many workouts; the limit is \(PlanReader.mostWorkouts)")
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

  /// Reads a note on the item above it.
  private mutating func note(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    let text = String(line.text(from: first).dropFirst().drop(while: \.isWhitespace))
    guard !text.isEmpty, !isUnderFault else { return }
    if isUnderExercise {
      change { exercises in
        let last = exercises.count - 1
        exercises[last].note = joined(exercises[last].note, text)
      }
    } else if isDefiningBlock {
      throw line.fault(at: first, "a note belongs under an exercise, but there is none above")
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

  private mutating func prose(_ line: PlanLine, _ first: PlanLine.Word) throws(PlanFault) {
    guard seen.contains("#") else {
      throw line.fault(at: first, "expected '# PROGRAM' or '## WORKOUT' before any exercise")
    }
    guard phaseLines.isEmpty else {
      throw line.fault(at: first, "expected '## WORKOUT' before any exercise")
    }
    if line.raw.contains("·"), let meant = first.text.nearMiss(in: PlanReader.keywords) {
      throw line.fault(at: first, "unexpected '\(first.text.prefix(30))'. Did you mean '\(meant)'?")
    }
    try keep(note: String(line.text(from: first)), line, first)
  }

  private mutating func keep(
    note: String, _ line: PlanLine, _ first: PlanLine.Word
  ) throws(PlanFault) {
    guard program.details.notes.count < PlanReader.mostNotes else {
      throw line.fault(at: first, "too many lines of notes; the limit is \(PlanReader.mostNotes)")
    }
    program.details.notes.append(note)
  }

  mutating func change(_ change: (inout [PlannedExercise]) -> Void) {
    if isDefiningBlock {
      change(&program.blocks[program.blocks.count - 1].exercises)
    } else if let phase = program.phases.indices.last,
      let workout = program.phases[phase].workouts.indices.last
    {
      change(&program.phases[phase].workouts[workout].exercises)
    }
  }

  var exercises: [PlannedExercise] {
    if isDefiningBlock { return program.blocks[program.blocks.count - 1].exercises }
    return program.phases.last?.workouts.last?.exercises ?? []
  }
}

private func joined(_ before: String?, _ text: String) -> String {
  (before.map { $0 + " " } ?? "") + text
}
