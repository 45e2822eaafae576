import Glibc
import Platform
import Support

/// What could not be measured, and why.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A process started by the bench that never outlives it.
final class Child {
  let pid: pid_t

  /// When its start was requested.
  let startedAt: Int64
  private var status: Int32?

  /// The running processes, to be ended when the bench is interrupted.
  private static let running = Locked<Set<pid_t>>([])

  /// Where a process reads and writes; anything left out is `/dev/null`.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var error: Int32?
    /// A terminal in place of all three, as after a login.
    var terminal: String?
  }

  /// Starts a program found by PATH.
  ///
  /// The kernel ends a daemon together with the thread that started it, even if the bench is
  /// killed. That costs one more exec.
  init(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams = Streams(),
    isDaemon: Bool = false
  ) throws(Trouble) {
    // Each process leads its own group, so that the whole group can be ended at once.
    var spawn = Spawn()
    spawn.isLeader = true
    if let terminal = streams.terminal {
      for number in Int32(0)...2 { spawn.open(terminal, O_RDWR, as: number) }
    } else {
      for (number, stream) in [streams.input, streams.output, streams.error].enumerated() {
        let number = Int32(number)
        if let stream {
          spawn.copy(stream, as: number)
        } else {
          spawn.open("/dev/null", number == 0 ? O_RDONLY : O_WRONLY, as: number)
        }
      }
    }
    let guarded = isDaemon ? ["setpriv", "--pdeathsig", "KILL", "--"] + arguments : arguments
    startedAt = Clock.now()
    do throws(Spawn.Fault) {
      pid = try spawn.start(guarded, environment: environment)
    } catch {
      throw Trouble(error.description)
    }
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

  /// Waits for the process to end; `nil` if it does not end in time, otherwise the status from
  /// `waitpid`.
  func wait(seconds: Double = 20) -> Int32? {
    _ = Clock.wait(seconds: seconds) { !isRunning }
    return status
  }

  /// Waits for the end without sleeping, for figures in milliseconds.
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

  /// Ends it with the signal, or by force if it does not react in time.
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

  /// Ends every process that is still running, with its group.
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
