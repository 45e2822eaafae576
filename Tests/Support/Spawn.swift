package import Glibc

/// Everything a new process gets, collected before it starts.
///
/// The process has only the three standard descriptors and the default handling of every signal. A
/// test runner's threads block and ignore signals, which a child would inherit.
package struct Spawn {
  /// Whether the process starts a new session; the first terminal it opens becomes its controlling
  /// terminal.
  package var isLeader = false

  private var opens: [(path: String, flags: Int32, number: Int32)] = []
  private var copies: [(descriptor: Int32, number: Int32)] = []
  /// The child's ends of the pipes, to be closed in this process by `close()`.
  private var given: [Int32] = []

  package init() {}

  /// Opens a file as a descriptor of the child; a new file gets mode 0600.
  package mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
    opens.append((path, flags, number))
  }

  /// Gives the child a session of its own: on a terminal, as after a login.
  package mutating func logIn(on terminal: String) {
    isLeader = true
    for number in Int32(0)...2 { open(terminal, O_RDWR, as: number) }
  }

  /// Duplicates a descriptor into the child.
  package mutating func copy(_ descriptor: Int32, as number: Int32) {
    copies.append((descriptor, number))
  }

  /// Creates a pipe and returns the caller's end; if the child reads, that end is non-blocking.
  package mutating func pipe(as number: Int32, childReads: Bool) throws(Trouble) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Trouble("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, given) = childReads ? (ends[1], ends[0]) : (ends[0], ends[1])
    copy(given, as: number)
    self.given.append(given)
    if childReads { _ = fcntl(own, F_SETFL, O_NONBLOCK) }
    return own
  }

  /// Starts a program with the given environment; a name without a slash is looked up in PATH.
  package func start(
    _ arguments: [String], environment: [String: String]
  ) throws(Trouble) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let leads: Int32 = isLeader ? 0x80 : 0  // POSIX_SPAWN_SETSID, which is not imported
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | leads
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for item in opens {
      posix_spawn_file_actions_addopen(&actions, item.number, item.path, item.flags, 0o600)
    }
    for item in copies {
      posix_spawn_file_actions_adddup2(&actions, item.descriptor, item.number)
    }
    // Otherwise another test's pipe would stay open as long as this child runs.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp)
    guard result == 0 else {
      throw Trouble("cannot start '\(arguments[0])': \(String(cString: strerror(result)))")
    }
    return process
  }

  /// Closes the child's ends of the pipes in this process.
  package mutating func close() {
    for descriptor in given { Glibc.close(descriptor) }
    given = []
  }
}

extension Spawn {
  /// Lets the kernel end a program together with the thread that starts it, even if that is killed.
  ///
  /// That costs one more exec.
  package static func bound(_ arguments: [String]) -> [String] {
    ["setpriv", "--pdeathsig", "KILL", "--"] + arguments
  }

  /// Decodes a waitpid status: the exit status, or the negated signal number.
  package static func ending(_ status: Int32) -> Int {
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8) & 0xFF : -signal
  }
}
