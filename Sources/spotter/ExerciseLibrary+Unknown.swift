internal import Commands
internal import Training

extension ExerciseLibrary {
  /// ` Did you mean 'Squat' or 'Front Squat'?`, to go on after a sentence about a name that is unknown.
  func didYouMean(_ name: String) -> String {
    suggestions(for: name).prefix(3).map(\.name).didYouMean
  }

  /// That there is no exercise of a name, where `--new` would make one of it.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - problem: what is wrong, where that is more than the name.
  ///   - outcome: what became of the command: `Nothing is stored.`
  /// - Returns: the error.
  func unknown(
    _ name: String, problem: String? = nil, otherwise outcome: String? = nil
  ) -> UsageError {
    let problem = problem ?? "there is no exercise '\(name.prefix(40))'"
    return UsageError(
      "\(problem).\(didYouMean(name)) With --new it is one of your own."
        + (outcome.map { " \($0)" } ?? ""))
  }
}
