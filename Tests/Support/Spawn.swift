package import Glibc

/// What a new process is given, collected before it starts.
///
/// It has the three standard descriptors and no other, blocks no signal and ignores none: the
/// threads of a test runner do both, and a child would inherit it.
package struct Spawn {
  /// A process or its pipe that could not be made.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// It leads a session, and the terminal it opens first is its own.
  package var isLeader = false

  private var opens: [(path: String, flags: Int32, number: Int32)] = []
  private var copies: [(descriptor: Int32, number: Int32)] = []
  /// The child's ends of pipes, which are closed here once it has them.
  private var given: [Int32] = []

  package init() {}

  /// Opens a file as a descriptor of the child; one that is made is its owner's alone.
  package mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
    opens.append((path, flags, number))
  }

  /// Gives the child a copy of a descriptor.
  package mutating func copy(_ descriptor: Int32, as number: Int32) {
    copies.append((descriptor, number))
  }

  /// Makes a pipe; the result is the caller's end of it, which never blocks a writer.
  package mutating func pipe(as number: Int32, childReads: Bool) throws(Fault) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Fault(description: "cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, given) = childReads ? (ends[1], ends[0]) : (ends[0], ends[1])
    copy(given, as: number)
    self.given.append(given)
    if childReads { _ = fcntl(own, F_SETFL, O_NONBLOCK) }
    return own
  }

  /// Starts a program, found by PATH where its name has no slash, in an environment of its own.
  package func start(
    _ arguments: [String], environment: [String: String]
  ) throws(Fault) -> pid_t {
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
    for signal in [SIGPIPE, SIGHUP, SIGINT, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let leads: Int32 = isLeader ? 0x80 : 0  // POSIX_SPAWN_SETSID, not imported
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | leads
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for item in opens {
      posix_spawn_file_actions_addopen(&actions, item.number, item.path, item.flags, 0o600)
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
    let result = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp)
    guard result == 0 else {
      throw Fault(
        description: "cannot start '\(arguments[0])': \(String(cString: strerror(result)))")
    }
    return process
  }

  /// Closes the child's ends of the pipes.
  package mutating func close() {
    for descriptor in given { Glibc.close(descriptor) }
    given = []
  }
}

extension Spawn {
  /// How a process ended, out of what waitpid gives: the exit status, or minus the signal.
  package static func ending(_ status: Int32) -> Int {
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8) & 0xFF : -signal
  }
}
