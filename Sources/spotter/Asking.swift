internal import Commands
internal import Glibc

/// Asks before something is done that is more likely a slip.
enum Asking {
  /// Whether it is meant: by `--yes`, or by the answer on a terminal.
  ///
  /// - Parameters:
  ///   - doubts: what speaks against it, a sentence each; without any, it is meant.
  ///   - invocation: the command line.
  ///   - attempt: what is about to be done: `log it`.
  ///   - otherwise: what becomes of it without: `Nothing is logged.`
  /// - Throws: `UsageError` where nobody can be asked; `Failure` when the answer is no.
  static func confirm(
    _ doubts: [String], _ invocation: Invocation, to attempt: String, otherwise: String
  ) throws {
    guard !doubts.isEmpty, !invocation.has(.yes) else { return }
    let text = doubts.joined(separator: " ")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !invocation.has(.json) else {
      throw UsageError("\(text) \(otherwise) Add --yes to \(attempt) as it stands.")
    }
    let question = "\(attempt.prefix(1).uppercased())\(attempt.dropFirst()) as it stands?"
    try printOut("\(text) \(question) (y/n)")
    guard ["y", "yes"].contains(readLine()?.lowercased()) else {
      throw Failure(description: otherwise)
    }
  }
}
