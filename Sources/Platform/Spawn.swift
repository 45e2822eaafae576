// The environment is a variable of the C library that nothing here changes.
@preconcurrency package import Glibc

/// Starts a program in a process group of its own, with the default effect of signals and nothing
/// open but its standard streams.
///
/// Returns it and, in the order of their numbers, this end of the streams that are pipes, which the
/// caller closes. The other streams are `/dev/null`.
package func startProgram(
  _ path: String, _ arguments: [String] = [], piping streams: Set<Int32> = []
) throws(SystemError) -> (process: pid_t, pipes: [Int32]) {
  var (pipes, theirs, isStarted) = ([Int32](), [Int32](), false)
  defer { for descriptor in isStarted ? theirs : pipes + theirs { close(descriptor) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for stream in Int32(0)...2 {
    guard streams.contains(stream) else {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      continue
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if stream == 0 { ends.reverse() }
    pipes.append(ends[0])
    theirs.append(ends[1])
    posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
  }
  // Libraries may have opened files that stay open in a new program.
  for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A session's threads block its signals and ignore others, which a child would inherit.
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  sigfillset(&all)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setpgroup(&attributes, 0)
  let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
  posix_spawnattr_setflags(&attributes, Int16(flags))
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process = pid_t()
  let failure = posix_spawn(&process, path, &actions, &attributes, &words, environ)
  guard failure == 0 else { throw SystemError(code: failure) }
  isStarted = true
  return (process, pipes)
}

/// Makes a write of this thread to a reader that is gone fail instead of ending the program.
package func blockBrokenPipes() {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &set, nil)
}
