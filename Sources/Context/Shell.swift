package import Glibc
internal import Platform

/// Programs that take over the terminal: the lifter's editor and pager.
package enum Shell {
  /// Starts a command of the shell.
  ///
  /// The shell parses the command, which may contain arguments as in `code --wait`, but not the
  /// word, such as the path of a file, which is appended to it.
  package static func start(
    _ command: String, _ word: String? = nil, input: Int32? = nil
  ) -> Result<pid_t, Failure> {
    let words = word.map { ["\(command) \"$1\"", "sh", $0] } ?? [command]
    do throws(SystemError) {
      return .success(try spawn("/bin/sh", ["-c"] + words, files: [input]))
    } catch {
      return .failure(Failure(description: error.reason))
    }
  }

  /// Ignores keyboard interrupts during `body`: they are for the program that has the terminal.
  package static func leavingInterrupts<T>(to body: () -> T) -> T {
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    return body()
  }
}
