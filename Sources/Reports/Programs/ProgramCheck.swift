package import Training

/// The result of checking a plan: its contents, or its errors.
package struct ProgramCheck: Encodable, Sendable {
  package var file: String
  package var ok: Bool
  package var title: String?
  package var workouts = 0
  package var exercises = 0
  var unknown: [Unknown] = []
  /// Exercises that others follow but that are not in the program.
  var unled: [Unknown] = []
  /// What has no effect, and what is probably not meant, a sentence each.
  var idle: [String] = []
  package var faults: [Fault] = []
  /// Whether there may be more errors than listed.
  var hasMore = false
  /// The reason why the file cannot be read at all.
  package var problem: String?

  /// The maximum number of errors reported per file.
  package static let mostFaults = 20

  struct Unknown: Encodable, Sendable {
    var exercise: String
    var near: String?
  }

  /// The position of an error, and what was expected there.
  package struct Fault: Encodable, Sendable {
    package var line: Int
    package var column: Int
    package var problem: String
  }

  package init(file: String, _ program: Program, library: ExerciseLibrary) {
    self.file = file
    ok = true
    title = program.name
    let all = program.allWorkouts.flatMap(\.exercises)
    (workouts, exercises) = (program.allWorkouts.count, all.count)
    var seen: Set<String> = []
    for exercise in all where library.exercise(called: exercise.name) == nil {
      guard seen.insert(exercise.name.normalizedName).inserted else { continue }
      unknown.append(
        Unknown(exercise: exercise.name, near: library.suggestions(for: exercise.name).first?.name))
    }
    idle = program.idle(library) + program.slips(library)
    let slots = Set(all.map(\.slot))
    for lead in all.compactMap(\.rule?.lead) where !slots.contains(lead.normalizedName) {
      guard !unled.contains(where: { $0.exercise == lead }) else { continue }
      unled.append(
        Unknown(exercise: lead, near: lead.prefix(80).nearMiss(in: all.map(\.title))))
    }
  }

  /// Creates the result for a plan with errors, sorted by line.
  package init(file: String, _ faults: [PlanFault]) {
    self.file = file
    ok = false
    hasMore = faults.count >= ProgramCheck.mostFaults
    self.faults = faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map {
      Fault(line: $0.line, column: $0.column, problem: $0.problem)
    }
  }

  package init(file: String, unreadable reason: String) {
    self.file = file
    ok = false
    problem = reason
  }

}

extension Report {
  /// Returns a line for each valid plan, each error and each unknown exercise.
  package static func checks(_ checks: [ProgramCheck], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(checks) }
    return checks.map(text).joined(separator: "\n")
  }

  private static func text(_ check: ProgramCheck) -> String {
    let file = line(check.file)
    if let problem = check.problem { return "\(file): \(line(problem))" }
    guard let title = check.title else {
      let more = check.hasMore ? ["\(file): there may be more errors. Fix these first."] : []
      return (check.faults.map { "\(file):\($0.line):\($0.column): \(line($0.problem))" } + more)
        .joined(separator: "\n")
    }
    return "\(file): \(line(title)), \(counted(check.workouts, "workout")),"
      + " \(counted(check.exercises, "exercise"))."
      + warnings(check).map { "\n\(file): \($0)" }.joined()
  }

  /// Returns the likely mistakes in a valid plan, a sentence each.
  package static func warnings(_ check: ProgramCheck) -> [String] {
    func meant(_ near: String?) -> String { near.map(line).didYouMean }
    return check.unknown.map {
      "unknown exercise '\(line($0.exercise))'.\(meant($0.near))"
    }
      + check.unled.map {
        "'\(line($0.exercise))' is followed but is not in the program.\(meant($0.near))"
      }
      + check.idle.map(line)
  }
}
