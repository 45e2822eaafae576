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
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 1 >= rows
    else { return false }
    // As for Git: leave at once if it fits after all, let colors through, keep the text on screen.
    setenv("LESS", "FRX", 0)
    // 127: the shell found no such program.
    return Shell.leavingInterrupts { pass(text, to: pager) }.map { $0 >> 8 & 0xFF != 127 } ?? false
  }

  /// Passes a text to the pager, waits until it exits, and returns its status; `nil` if it did not
  /// start.
  private static func pass(_ text: String, to pager: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Shell.start(pager, input: ends[0])
    close(ends[0])
    var bytes = Array((text + "\n").utf8)[...]
    if case .failure = started { bytes = [] }
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBufferPointer { write(ends[1], $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // The reader has seen enough.
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(ends[1])
    return try? started.map(exitStatus).get()
  }

  private static var rows: Int {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 0
    return isKnown ? Int(window.ws_row) : 24
  }
}
