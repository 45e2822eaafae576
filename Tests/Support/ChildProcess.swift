package import Glibc
internal import Platform

/// A process that is killed and collected when released.
package final class ChildProcess: Sendable {
  /// Those that have not been collected.
  private static let running = Locked<Set<pid_t>>([])

  package let id: pid_t
  /// When its start was asked for, in nanoseconds.
  package let startedAt = MonotonicClock.exact
  private let status = Locked<Int?>(nil)

  /// Starts a program; a name without a slash is looked up in PATH.
  package init(
    _ spawn: Spawn, _ arguments: [String], environment: [String: String]
  ) throws(Trouble) {
    id = try spawn.start(arguments, environment: environment)
    ChildProcess.running.withLock { [id] in _ = $0.insert(id) }
  }

  /// Starts a program on a terminal, as after a login, or on none.
  ///
  /// It leads a session, so that all its processes can be ended at once.
  package convenience init(
    _ arguments: [String], _ variables: [String: String], on terminal: PseudoTerminal? = nil
  ) throws(Trouble) {
    var spawn = Spawn()
    spawn.logIn(on: terminal?.path ?? "/dev/null")
    try self.init(spawn, arguments, environment: variables)
  }

  deinit {
    guard ending == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
    ChildProcess.running.withLock { _ = $0.remove(id) }
  }

  /// The exit status, or minus the signal that ended it; `nil` while it runs.
  package var ending: Int? {
    status.withLock { status in
      if status != nil { return status }
      var code = Int32()
      guard waitpid(id, &code, WNOHANG) == id else { return nil }
      ChildProcess.running.withLock { _ = $0.remove(id) }
      status = Spawn.ending(code)
      return status
    }
  }

  package var isRunning: Bool { ending == nil }

  /// Kills every process that is still running, and the session of one that leads it, for a program
  /// that is about to exit.
  package static func killAll() {
    running.withLock { ids in
      for id in ids { for group in [-id, id] { kill(group, SIGKILL) } }
    }
  }

  /// Sends a signal unless the process has ended, when its number may be another's.
  package func signal(_ number: Int32) {
    if ending == nil { kill(id, number) }
  }

  /// Ends it with a signal, or by force if it does not react in time.
  package func end(_ number: Int32 = SIGTERM) {
    signal(SIGCONT)
    signal(number)
    _ = waits(atMost: 3)
  }

  /// Waits for the end without sleeping, and returns the nanoseconds since the start.
  package func lasted() -> Int64 {
    var info = siginfo_t()
    // It stays to be collected, by its number.
    if isRunning { waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) }
    return MonotonicClock.exact - startedAt
  }

  /// Waits for the end; `nil` if that takes longer than a number of seconds and it is killed.
  package func waits(atMost seconds: Int = patience) -> Int? {
    if MonotonicClock.wait(seconds: Double(seconds), until: { !isRunning }) { return ending }
    // SIGKILL works even if it is stopped.
    signal(SIGKILL)
    while ending == nil { usleep(2000) }
    return nil
  }
}
