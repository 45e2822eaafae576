package import CommandGrammar
internal import Glibc
internal import Phrasing

/// Asks for confirmation of a probable slip, and of nothing else: to ask about everything unusual
/// teaches people to answer without reading, and the rest can be undone.
package enum Asking {
  /// Whether the terminal may be read; not while the set-up, which reads it, runs a command.
  @TaskLocal package static var isAllowed = true

  /// If there are doubts and `--yes` was not given, asks the lifter to confirm. Throws
  /// `UsageError` without a terminal, `Failure` if the lifter says no.
  package static func confirm(
    _ doubts: [String], _ invocation: Invocation, to attempt: String, otherwise: String
  ) throws {
    guard !doubts.isEmpty, !invocation.has(.yes) else { return }
    let text = doubts.joined(separator: " ")
    guard isAllowed, hasTerminal, !invocation.has(.json) else {
      throw UsageError("\(text) \(otherwise) Add --yes to \(attempt) anyway.")
    }
    guard try isYes("\(text) \(attempt.capitalized) anyway? (y/n)") else {
      throw Failure(otherwise)
    }
  }

  /// Whether there is somebody to ask.
  package static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Asks a question that ends in `(y/n)`.
  package static func isYes(_ question: String) throws(Failure) -> Bool {
    try printOut(question)
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}
