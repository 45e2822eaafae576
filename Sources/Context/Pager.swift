internal import Glibc
internal import Platform

/// The lifter's pager, `$PAGER`, which shows output that is longer than the terminal.
enum Pager {
  /// Shows a text in the pager and waits until it exits.
  ///
  /// - Returns: `false` if the text has to be printed instead: there is no terminal or no pager,
  ///   the text fits, or the pager cannot be started.
  static func show(_ text: String) -> Bool {
    guard let pager = Paths.variable("PAGER"), isatty(STDOUT_FILENO) == 1,
      case let rows = Int(TerminalTraits.size(STDOUT_FILENO).ws_row),
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 1 >= (rows > 0 ? rows : 24)
    else { return false }
    // As for Git: leave at once if it fits after all, let colours through, keep the text on screen.
    setenv("LESS", "FRX", 0)
    // 127: the shell found no such program.
    return Shell.leavingInterrupts { pass(text, to: pager) }.map { $0 >> 8 & 0xFF != 127 } ?? false
  }

  /// Passes a text to the pager, waits until it exits, and returns its status; `nil` if it did not
  /// start.
  private static func pass(_ text: String, to pager: String) -> Int32? {
    guard let (reader, writer) = try? makePipe() else { return nil }
    let started = try? Shell.start(pager, input: reader)
    close(reader)
    // A pager that is closed before the end has not failed.
    if started != nil { try? writeAll(Array((text + "\n").utf8)[...], to: writer) }
    close(writer)
    return started.map(exitStatus)
  }
}
