// The environment is a variable of the C library that nothing here changes.
@preconcurrency internal import Glibc
internal import Platform

/// A program that runs for one event, in a process group of its own.
///
/// Its standard input is a text, its output is discarded, and the beginning of its errors is kept.
struct ChildProcess: ~Copyable {
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It was still running when its time was over.
    case overdue
    /// The caller no longer wanted it.
    case abandoned
  }

  /// Bytes of its errors that are kept.
  private static let mostErrors = 2048

  private let process: pid_t
  private var writer: Int32
  private var errors: Int32
  private var input: [UInt8]
  private(set) var complaint: [UInt8] = []

  /// Starts a program.
  ///
  /// - Throws: The error number of the system.
  static func start(
    _ program: String, _ argument: String, input: String
  ) throws(SystemError) -> ChildProcess {
    let (reading, writing) = try pipe()
    let (errors, complaining): (Int32, Int32)
    do {
      (errors, complaining) = try pipe()
    } catch {
      close(reading)
      close(writing)
      throw error
    }
    defer {
      close(reading)
      close(complaining)
    }
    for own in [writing, errors] { _ = fcntl(own, F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, complaining, 2)
    // Libraries may have opened files that stay open in a new program.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The session's threads block its signals and ignore others, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = [strdup(program), strdup(argument), nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(&process, program, &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      close(writing)
      close(errors)
      throw SystemError(code: failure)
    }
    return ChildProcess(process: process, writer: writing, errors: errors, input: Array(input.utf8))
  }

  /// Waits until it ends, for at most the limit or until it is unwanted; then kills its group: what it
  /// started ends with it.
  ///
  /// After this, nothing of it is left to be waited for.
  mutating func end(within limit: Duration, unless isUnwanted: () -> Bool) -> Ending {
    let deadline = BootClock.now() + limit.nanoseconds
    var status: Int32 = 0
    var pause: Int32 = 1
    while true {
      exchange(waiting: pause)
      // Short at first, since most programs end at once.
      pause = min(pause * 2, 50)
      if hasExited { break }
      let isLate = BootClock.now() >= deadline
      guard isLate || isUnwanted() else { continue }
      kill(-process, SIGKILL)
      waitpid(process, &status, 0)
      exchange(waiting: 0)
      return isLate ? .overdue : .abandoned
    }
    exchange(waiting: 0)
    kill(-process, SIGKILL)
    waitpid(process, &status, 0)
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Whether it has exited; until it is waited for, its number belongs to no other process.
  private var hasExited: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Writes input and reads errors as far as that is possible without waiting any longer.
  private mutating func exchange(waiting milliseconds: Int32) {
    var entries = [pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
    if writer >= 0 { entries.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)) }
    // Pipes that are done would be ready all the time.
    if errors < 0, writer < 0 { usleep(UInt32(milliseconds) * 1000) }
    poll(&entries, nfds_t(entries.count), milliseconds)
    if writer >= 0 {
      let count = write(writer, input, input.count)
      if count > 0 { input.removeFirst(count) }
      if input.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR {
        close(writer)
        writer = -1
      }
    }
    var space = [UInt8](repeating: 0, count: 4096)
    // A few times only: a flood of errors must not hold up the time limit.
    for _ in 0..<16 where errors >= 0 {
      let count = read(errors, &space, space.count)
      if count > 0 {
        complaint += space[..<min(count, max(0, ChildProcess.mostErrors - complaint.count))]
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        close(errors)
        errors = -1
      } else {
        break
      }
    }
  }

  private init(process: pid_t, writer: Int32, errors: Int32, input: [UInt8]) {
    (self.process, self.writer, self.errors, self.input) = (process, writer, errors, input)
  }

  deinit {
    if writer >= 0 { close(writer) }
    if errors >= 0 { close(errors) }
  }

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Makes a write of this thread to a reader that is gone fail instead of ending the program.
func blockBrokenPipes() {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &set, nil)
}
