internal import CommandGrammar
package import Phrasing
internal import Planning
internal import Training

extension Error {
  /// The error as a command reports it: in a sentence that names the commands that help.
  package var reported: any Error { (self as? PlanningError)?.asReported ?? self }
}

extension StartTrouble {
  /// Why no workout can start, after an error; only the usual ones have phrases.
  package init(_ error: any Error) {
    if case .noProgram? = error as? PlanningError {
      self = .noProgram
    } else if case .nothingTrained? = error as? PlanningError {
      self = .nothingTrained
    } else {
      self = .other("\(error.reported)")
    }
  }
}

extension PlanningError {
  /// An invalid command line, or a failure.
  fileprivate var asReported: any Error {
    switch self {
    case .noProgram:
      Failure(
        "you do not follow a program. Choose one with 'spotter program use', or find one"
          + " with 'spotter recommend'.")
    case .nothingTrained:
      Failure(
        "nothing to repeat: no workout trained yet. Start one with 'spotter run WORKOUT'.")
    case .notRepeatable(let workout):
      Failure(
        "cannot repeat '\(workout)': its exercises are not in the log."
          + " Name a workout: 'spotter run WORKOUT'.")
    case .invalidLine(let line, let fault):
      UsageError(
        "cannot read '\(line.prefix(60))', column \(fault.column): \(fault.problem)"
          + (".?!".contains(fault.problem.last ?? " ") ? "" : "."))
    case .unknownExercise(let name, let suggestions):
      UsageError.unknownExercise(name, suggestions: suggestions)
    case .noWorkouts(let program):
      Failure(
        "the program '\(program.name)' has no workouts. Add one with 'spotter program edit'.")
    case .unknownWorkout(let name, let program, let exercise):
      Failure(PlanningError.unknownWorkout(name, program, exercise))
    case .notInProgram(let name, let program, let suggestion):
      Failure(
        "unknown exercise '\(name)' in the program '\(program.name)'."
          + "\(suggestion.didYouMean) 'spotter program show' lists its exercises.")
    case .ambiguousExercise(let name, let titles):
      Failure(
        "'\(name)' is there more than once. Choose one: "
          + titles.map { "'\($0)'" }.joined(separator: ", ") + ".")
    }
  }

  private static func unknownWorkout(
    _ name: String, _ program: Program, _ exercise: Exercise?
  ) -> String {
    let names = program.workouts.map(\.name)
    let isSets = name.first?.isNumber == true
    let hint =
      exercise.map { " To train an exercise alone, give its sets: '\($0.name) 3x8'." }
      ?? (isSets ? " Sets need their exercise: 'squat 3x5', 'run 5km'." : nil)
    return "unknown workout '\(name)' in the program '\(program.name)'."
      + name.didYouMean(among: names) + " It has \(names.joined(separator: ", ")).\(hint ?? "")"
  }
}
