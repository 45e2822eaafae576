package import Training

extension ExerciseLibrary {
  /// Returns ` Did you mean 'Squat' or 'Front Squat'?`, to append to a sentence.
  package func didYouMean(_ name: String) -> String {
    suggestions(for: name).prefix(3).map(\.name).didYouMean
  }

  /// Returns the error for an unknown exercise name that `--new` would create.
  package func unknown(
    _ name: String, problem: String? = nil, otherwise outcome: String? = nil
  ) -> UsageError {
    .unknownExercise(
      name, problem: problem, suggestions: suggestions(for: name).map(\.name), otherwise: outcome)
  }
}

extension UsageError {
  /// The error for an unknown exercise name that `--new` would create.
  package static func unknownExercise(
    _ name: String, problem: String? = nil, suggestions: [String], otherwise outcome: String? = nil
  ) -> UsageError {
    let problem = problem ?? "unknown exercise '\(name.prefix(40))'"
    return UsageError(
      "\(problem).\(Array(suggestions.prefix(3)).didYouMean) To add it as your own, use --new."
        + (outcome.map { " \($0)" } ?? ""))
  }
}
