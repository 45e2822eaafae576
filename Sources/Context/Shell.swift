package import Glibc
package import Platform

/// Programs that take over the terminal: the lifter's editor and pager.
package enum Shell {
  /// Starts a command of the shell, which parses it, as in `code --wait`, but not the word, such as
  /// the path of a file, which is appended.
  package static func start(
    _ command: String, _ word: String? = nil, input: Int32? = nil
  ) throws(SystemError) -> pid_t {
    let words = word.map { ["\(command) \"$1\"", "sh", $0] } ?? [command]
    return try spawn("/bin/sh", ["-c"] + words, files: [input])
  }

  /// Ignores keyboard interrupts during `body`: they are for the program that has the terminal.
  package static func leavingInterrupts<T, Failed: Error>(
    to body: () throws(Failed) -> T
  ) throws(Failed) -> T {
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    return try body()
  }
}
