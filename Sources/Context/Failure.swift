internal import Glibc
internal import Phrasing
internal import Platform

/// An error that ends the command with a sentence: what was tried, why it failed, what to do.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// The log that the command line names does not exist.
  static func noLog(_ path: String) -> Failure {
    Failure(
      "there is no log '\(path)'. Check the name after --database; only commands that"
        + " write, such as 'run' and 'log', create one.")
  }
}

/// Writes a line to standard error, escaping quoted text that could steer the terminal; in the
/// system's journal with its level and without the lifter's names.
package func printError(_ text: String) {
  if ServiceLog.isUsed { return printError(plainly: ServiceLog.line(.error, text)) }
  let line = TerminalTraits.page(STDERR_FILENO).fit("spotter: \(Sanitizer.shown(text))")
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Writes a line to standard error as is, when standard output is used for other data.
package func printError(plainly text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// The kind of output, which decides how it may be changed for the terminal.
package enum Printed {
  /// Sentences and tables, wrapped to the page width.
  case report
  /// Text for another program to read, such as a plan; its lines are not wrapped.
  case file
  /// A report with a drawing that contains terminal colours.
  case drawing
}

/// The output of the commands of this program.
package enum Printing {
  /// Whether it is printed; not of a command that another one runs, which tells the outcome itself.
  @TaskLocal package static var isShown = true
}

/// Writes a text and a newline to standard output.
///
/// On a terminal, control characters from files are escaped, and more than it can show goes to the
/// lifter's pager. Where the locale has no Unicode, signs of reports become ASCII ones, in a pipe, too.
package func printOut(_ text: String, as kind: Printed = .report) throws(Failure) {
  guard Printing.isShown else { return }
  let isCleaned = kind != .drawing && isatty(STDOUT_FILENO) == 1
  let cleaned = isCleaned ? Sanitizer.escaped(text) : text
  let shown = kind == .file || TerminalTraits.hasUnicode ? cleaned : cleaned.withASCIISigns
  let fitted = kind == .file ? shown : TerminalTraits.page(STDOUT_FILENO).fit(shown)
  let isRightToLeft = kind != .file && PrintedLanguage.current?.isRightToLeft == true
  if isRightToLeft { TerminalTraits.findDirections() }
  if kind != .file, Pager.show(fitted) { return }
  let isMarked = isRightToLeft && kind == .report && isatty(STDOUT_FILENO) == 1
  do throws(SystemError) {
    let text = isMarked ? fitted.markedRightToLeft : fitted
    try writeAll(Array("\(text)\n".utf8)[...], to: STDOUT_FILENO)
  } catch {
    // A reader that has seen enough, such as `head`, is not a failure.
    if error.code == EPIPE { return }
    throw Failure("cannot write the output: \(error.reason).")
  }
}

extension String {
  /// The text with a mark at the beginning of each line, where a Latin name could mislead a
  /// terminal that looks for its direction.
  fileprivate var markedRightToLeft: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{200F}\($0)" }.joined(separator: "\n")
  }
}
