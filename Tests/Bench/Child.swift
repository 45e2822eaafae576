import Glibc
import Threads

/// What could not be measured, and why.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A process started by the bench, which ends with it in every case.
final class Child {
  let pid: pid_t

  /// When it was asked to start.
  let startedAt: Int64
  private var status: Int32?

  /// Processes that are running, for whoever has to end them in a hurry.
  private static let running = Locked<Set<pid_t>>([])

  /// Where a process reads and writes; what is not named is `/dev/null`.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var error: Int32?
    /// A terminal in place of all three, as after a login.
    var terminal: String?
  }

  /// Starts a program that is found by PATH.
  ///
  /// A daemon is ended by the kernel with the thread that started it, should even the bench be
  /// killed. That costs one more exec.
  init(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams = Streams(),
    isDaemon: Bool = false
  ) throws(Trouble) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The bench blocks the signals it waits for; a child must not inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Glibc's module lacks
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | newSession))
    if let terminal = streams.terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    } else {
      for (number, stream) in [streams.input, streams.output, streams.error].enumerated() {
        if let stream {
          posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        } else {
          posix_spawn_file_actions_addopen(
            &actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
      }
    }
    let guarded = isDaemon ? ["setpriv", "--pdeathsig", "KILL", "--"] + arguments : arguments
    var argv = guarded.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var pid = pid_t()
    startedAt = Clock.now()
    guard posix_spawnp(&pid, guarded[0], &actions, &attributes, &argv, &envp) == 0 else {
      throw Trouble("cannot start '\(guarded[0])'")
    }
    self.pid = pid
    Child.running.withLock { _ = $0.insert(pid) }
  }

  deinit { end(SIGKILL) }

  var isRunning: Bool {
    guard status == nil else { return false }
    var status = Int32()
    guard waitpid(pid, &status, WNOHANG) == pid else { return true }
    ended(status)
    return false
  }

  /// Waits for its end; nil when that does not come in time, else the status as waitpid gives it.
  func wait(seconds: Double = 20) -> Int32? {
    _ = Clock.wait(seconds: seconds) { !isRunning }
    return status
  }

  /// Waits for its end without sleeping in between, for figures of milliseconds.
  func waitExactly() -> Int64 {
    guard status == nil else { return Clock.now() }
    var status = Int32()
    waitpid(pid, &status, 0)
    let end = Clock.now()
    ended(status)
    return end
  }

  func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  /// Ends it: first by the signal, and if that does not help after a while by force.
  func end(_ number: Int32 = SIGTERM) {
    guard isRunning else { return }
    kill(pid, SIGCONT)
    kill(pid, number)
    if wait(seconds: 3) == nil {
      kill(pid, SIGKILL)
      _ = waitExactly()
    }
  }

  private func ended(_ status: Int32) {
    self.status = status
    Child.running.withLock { _ = $0.remove(pid) }
  }

  /// Ends every process that is still there; each leads a group of its own.
  static func endAll() {
    running.withLock { pids in
      for pid in pids { kill(-pid, SIGKILL) }
    }
  }

  /// Runs a program to its end and returns what it wrote.
  @discardableResult
  static func output(
    _ arguments: [String], _ environment: [String: String], seconds: Double = 20
  ) throws(Trouble) -> String {
    let pipe = try Pipe()
    let child = try Child(
      arguments, environment, Streams(output: pipe.writing, error: pipe.writing))
    pipe.closeWriting()
    let text = pipe.readToEnd(seconds: seconds)
    guard let status = child.wait(seconds: 2), status == 0 else {
      throw Trouble("'\(arguments.joined(separator: " "))' failed: \(text.prefix(300))")
    }
    return text
  }
}

/// A pipe whose ends no child inherits by accident.
final class Pipe {
  let reading: Int32
  private(set) var writing: Int32

  init() throws(Trouble) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Trouble("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func readToEnd(seconds: Double) -> String {
    let end = Clock.now() + Int64(seconds * 1e9)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while Clock.now() < end {
      var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 50) > 0 else { continue }
      let count = read(reading, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
