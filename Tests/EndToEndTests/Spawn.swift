import Glibc
import Testing

/// What a new process is given, collected before it starts.
struct Spawn {
  /// It leads a session, and the terminal it opens first is its own.
  var isLeader = false

  private var opens: [(path: String, flags: Int32, number: Int32)] = []
  private var copies: [(descriptor: Int32, number: Int32)] = []

  mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
    opens.append((path, flags, number))
  }

  /// Makes a pipe; the result is the test's end of it, which never blocks.
  mutating func pipe(as number: Int32, childReads: Bool) throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, given) = childReads ? (ends[1], ends[0]) : (ends[0], ends[1])
    copies.append((given, number))
    if childReads { _ = fcntl(own, F_SETFL, O_NONBLOCK) }
    return own
  }

  /// Starts a program.
  func start(_ arguments: [String], environment: [String: String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test runner block signals and ignore some, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGHUP, SIGINT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let leads: Int32 = isLeader ? 0x80 : 0  // POSIX_SPAWN_SETSID, not imported
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | leads
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for item in opens {
      posix_spawn_file_actions_addopen(&actions, item.number, item.path, item.flags, 0)
    }
    for item in copies {
      posix_spawn_file_actions_adddup2(&actions, item.descriptor, item.number)
    }
    // Another test's pipe would never end if a child held its other end.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &envp)
    try #require(result == 0, "\(arguments[0]) does not start: \(result)")
    return process
  }

  /// Closes the child's ends.
  mutating func close() {
    for item in copies { Glibc.close(item.descriptor) }
    copies = []
  }
}
