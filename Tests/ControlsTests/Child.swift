import Controls
import Glibc
import Testing

/// A program of its own: started, watched to its end, and not left behind.
final class Child {
  let process: pid_t
  private var status: Int32?

  /// Starts a program; with a terminal it leads a session there, as after a login.
  init(_ arguments: [String], terminal: PseudoTerminal? = nil, input: Int32? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test runner block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let newSession: Int32 = terminal == nil ? 0 : 0x80  // POSIX_SPAWN_SETSID, not imported
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | newSession))
    if let terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    // Another test's pipe would never end if a child held its other end.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    // A crash on a terminal would otherwise start the Swift runtime's debugger.
    let environment = ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    try #require(posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &envp) == 0)
    self.process = process
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Waits for the end, which comes soon or is made; the status as waitpid gives it.
  func ends(_ location: SourceLocation = #_sourceLocation) -> Int32 {
    var status = Int32()
    let limit = BootClock.now() + longTime
    while waitpid(process, &status, WNOHANG) == 0 {
      if BootClock.now() > limit {
        Issue.record("the child did not end", sourceLocation: location)
        kill(process, SIGKILL)
      }
      usleep(1000)
    }
    self.status = status
    return status
  }
}
