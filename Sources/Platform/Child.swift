// The environment is a variable of the C library that nothing here changes.
@preconcurrency package import Glibc

/// Starts a program as a child, with the default effect of the signals that are ignored here.
///
/// - Parameters:
///   - files: Its standard input, output and errors, as far as they are not ours. It has no other
///     file that is open here: libraries may have opened some that stay open in a new program.
///   - isLeader: Whether it is in a process group of its own.
/// - Throws: The system's reason why there is none.
package func spawn(
  _ program: String, _ arguments: [String], files: [Int32?] = [], isLeader: Bool = false
) throws(SystemError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for case (let index, let file?) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file, Int32(index))
  }
  for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A child would inherit what is ignored, and what a session's threads block.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setflags(&attributes, Int16(isLeader ? flags | POSIX_SPAWN_SETPGROUP : flags))
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child = pid_t()
  let failure = posix_spawn(&child, program, &actions, &attributes, words, environ)
  guard failure == 0 else { throw SystemError(code: failure) }
  return child
}

/// Waits until a child exits, and returns its status as `waitpid` does.
package func exitStatus(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return status
}
