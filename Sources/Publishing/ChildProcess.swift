internal import Glibc
internal import Platform

/// A program that runs for one event, in a process group of its own: its standard input is a text,
/// its output is discarded, and the beginning of its errors is kept.
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

  static func start(
    _ program: String, _ argument: String, input: String
  ) throws(SystemError) -> ChildProcess {
    let (process, pipes) = try startProgram(program, [argument], piping: [0, 2])
    return ChildProcess(
      process: process, writer: pipes[0], errors: pipes[1], input: Array(input.utf8))
  }

  /// Waits until it ends, for at most the limit or until it is unwanted; then kills its group: what it
  /// started ends with it, and nothing is left to be waited for.
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
}
