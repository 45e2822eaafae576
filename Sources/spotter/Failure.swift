internal import Glibc
internal import Phrasing
internal import Platform

/// An end with a sentence: what was tried, on what, why it failed, what to do.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Writes a line to the standard error; what it quotes cannot steer the terminal.
func printError(_ text: String) {
  let told = Terminal.page(STDERR_FILENO).fit("spotter: \(Sanitiser.shown(text))")
  let bytes = Array("\(told)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Writes a line to the standard error, where the standard output is taken by something else.
func printError(plainly text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// What is printed, and so what may be done to it.
enum Printed {
  /// Sentences and tables, which are fitted to the page.
  case report
  /// A text that something else reads, such as a plan: its lines stay as they are.
  case file
  /// A report with a drawing, whose colours are for the terminal.
  case drawing
}

/// Writes a text and the end of a line to the standard output.
///
/// What comes out of files cannot steer a terminal: there it is written out, while a pipe gets it as it is.
///
/// - Parameters:
///   - text: the text, of one line or more.
///   - kind: what it is.
/// - Throws: `Failure` when nobody takes it.
func printOut(_ text: String, as kind: Printed = .report) throws(Failure) {
  let isCleaned = kind != .drawing && isatty(STDOUT_FILENO) == 1
  let shown = isCleaned ? Sanitiser.escaped(text) : text
  let fitted = kind == .file ? shown : Terminal.page(STDOUT_FILENO).fit(shown)
  var bytes = Array((fitted + "\n").utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBufferPointer { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else {
      // A reader that has seen enough, as `head` does, is no failure.
      if errno == EPIPE { return }
      throw Failure(description: "cannot write the output: \(systemReason()).")
    }
    bytes = bytes.dropFirst(count)
  }
}
