package import Glibc
internal import Platform

/// Programs that take over the terminal: the lifter's editor and pager.
package enum Shell {
  /// Starts a command of the shell, with the default effect of signals.
  ///
  /// The shell parses the command, which may contain arguments as in `code --wait`, but not the
  /// word, which is appended to it.
  ///
  /// - Parameters:
  ///   - word: The last argument, such as the path of a file.
  ///   - input: What it reads, if not the terminal.
  /// - Returns: The process, or the system's reason why there is none.
  package static func start(
    _ command: String, _ word: String? = nil, input: Int32? = nil
  ) -> Result<pid_t, Failure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c"] + (word.map { ["\(command) \"$1\"", "sh", $0] } ?? [command])
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ)
    return code == 0 ? .success(child) : .failure(Failure(description: systemReason(code)))
  }

  /// Waits until a process exits, and returns its status.
  package static func status(of child: pid_t) -> Int32 {
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Ignores keyboard interrupts during `body`: they are for the program that has the terminal.
  package static func leavingInterrupts<T>(to body: () -> T) -> T {
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    return body()
  }
}
