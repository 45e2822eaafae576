// The environment is a variable of the C library that nothing here changes.
@preconcurrency internal import Glibc
internal import Platform

/// A process of this program that nobody waits for.
enum BackgroundProcess {
  /// Starts one, and does not wait for it.
  ///
  /// - Parameters:
  ///   - command: The command that it runs, which is not listed in the help.
  ///   - database: The log that it is about, if it is not about all lifters.
  ///   - input: What it has as its standard input; `nil` for nothing.
  /// - Returns: Whether it was started.
  static func start(_ command: String, _ database: String?, input: Int32? = nil) -> Bool {
    var usual = sigset_t()
    sigfillset(&usual)
    var none = sigset_t()
    sigemptyset(&none)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The session's threads block its signals and ignore others, which a child would inherit.
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if let input {
      posix_spawn_file_actions_adddup2(&files, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    }
    // The shell ends at once, so that nobody has to wait for the process, which would have no input unless
    // told so. It has nothing to say here: 'sync --status' tells how merging went.
    let words =
      ["sh", "-c", "exec 3<&0; \"$@\" <&3 3<&- >/dev/null 2>&1 &", "sh", Paths.program, command]
      + (database.map { [Lifter.current.folder ?? Lifter.firstWord, $0] } ?? [])
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", &files, &attributes, arguments, environ) == 0 else {
      return false
    }
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return true
  }

  /// Carries out what a process was started for.
  ///
  /// - Parameters:
  ///   - words: The rest of its command line: nothing, or a lifter and a log.
  ///   - body: Is called with the log.
  /// - Throws: `UsageError` if the lifter is unknown.
  static func carryOut(_ words: [String], _ body: (_ database: String?) -> Void) throws {
    // A session goes before it, and it outlives the terminal.
    nice(10)
    setsid()
    guard words.count == 2 else { return body(nil) }
    try Lifter(named: words[0]).run { body(words[1]) }
  }
}
