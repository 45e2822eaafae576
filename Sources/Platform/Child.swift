// The environment is a variable of the C library that nothing here changes.
@preconcurrency package import Glibc

/// Starts a program as a child, with the default effect of the signals that are ignored here.
///
/// `files` are its standard input, output and errors, as far as they are not ours. It has no other
/// file that is open here: libraries may have opened some that stay open in a new program. As a
/// leader, it is in a process group of its own.
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
  sigfillset(&signals)
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

/// Starts a program in a process group of its own, with nothing open but its standard streams.
///
/// Returns it and, in the order of their numbers, this end of the streams that are pipes, which the
/// caller closes, and which does not block. The other streams are `/dev/null`.
package func startProgram(
  _ path: String, _ arguments: [String] = [], piping streams: Set<Int32> = []
) throws(SystemError) -> (process: pid_t, pipes: [Int32]) {
  var (pipes, theirs, isStarted) = ([Int32](), [Int32](), false)
  defer { for descriptor in isStarted ? theirs : pipes + theirs { close(descriptor) } }
  for stream in Int32(0)...2 {
    guard streams.contains(stream) else {
      let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
      guard nowhere >= 0 else { throw SystemError() }
      theirs.append(nowhere)
      continue
    }
    let (reader, writer) = try makePipe()
    pipes.append(stream == 0 ? writer : reader)
    theirs.append(stream == 0 ? reader : writer)
  }
  let process = try spawn(path, arguments, files: theirs, isLeader: true)
  isStarted = true
  for own in pipes { _ = fcntl(own, F_SETFL, O_NONBLOCK) }
  return (process, pipes)
}

/// Makes a pipe whose ends are closed in other programs.
package func makePipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw SystemError() }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Makes a write of this thread to a reader that is gone fail instead of ending the program.
package func blockBrokenPipes() {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &set, nil)
}
